import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useWording } from '../../texts/texts.ts';

/** Undo of an entry of a stay: deletes it again. */
export function useUndoEntry(stay_code: string) {
  const { t } = useWording();
  return async (transaction_id: number) => {
    await innkeep.transactions.delete(transaction_id);
    await changed({ event: 'transaction_deleted', transaction_id, stay_code });
    notify({ text: t.stayActions.undone });
  };
}
