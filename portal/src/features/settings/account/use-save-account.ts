import type { Account } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';
import { FACTS, type Facts } from './facts.ts';

type Change = { readonly changes: Partial<Facts>; readonly before: Account };

/** Saves what differs, and offers to write back what stood there before. */
export function useSaveAccount(onUndone: (before: Account) => void) {
  const { t } = useWording();
  const undo = async ({ changes, before }: Change) => {
    const names = FACTS.filter((name) => name in changes);
    await innkeep.account.update(Object.fromEntries(names.map((name) => [name, before[name]])));
    await changed('account_updated');
    onUndone(before);
    notify({ text: t.house.undone });
  };
  return useSave({
    send: ({ changes }: Change) => innkeep.account.update(changes),
    fields: FACTS,
    onSaved: (_, change) => {
      notify({ text: t.common.saved, undo: () => undo(change) });
      return changed('account_updated');
    },
  });
}
