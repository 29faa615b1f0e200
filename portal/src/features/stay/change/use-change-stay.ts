import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';
import { changed } from '../../../data/own-changes.ts';

/** Stores what was typed about a stay. Undo stores what was there before. */
export function useChangeStay<Changes>({
  stay_code,
  send,
  fields,
  before,
  onDone,
}: {
  readonly stay_code: string;
  readonly send: (changes: Changes) => Promise<unknown>;
  readonly fields: readonly string[];
  /** The same fields as they are now. */
  readonly before: (changes: Changes) => Changes;
  readonly onDone: () => void;
}) {
  const { t } = useWording();
  const refresh = () => changed({ event: 'reservation_updated', stay_code }, 'automation_actions_planned');
  const undo = async (former: Changes) => {
    await send(former);
    await refresh();
    notify({ text: t.stayActions.undone });
  };
  const { save, ...state } = useSave({
    fields,
    send: ({ changes }: { readonly changes: Changes; readonly former: Changes }) => send(changes),
    onSaved: async (_sent, { former }) => {
      onDone();
      await refresh();
      notify({ text: t.common.saved, undo: () => undo(former) });
    },
  });
  // What it was comes with the change: by the time of Undo the stay has been read again.
  return { ...state, save: (changes: Changes) => save({ changes, former: before(changes) }) };
}
