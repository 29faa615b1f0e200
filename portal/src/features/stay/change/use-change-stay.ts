import { notify } from '../../../components/notices.tsx';
import { changed } from '../../../data/own-changes.ts';
import { useForm, type Form, type FormOptions } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

/** Stores what was typed about a stay. Undo stores what was there before. */
export function useChangeStay<Values extends Readonly<Record<string, unknown>>, Changes>({
  stay_code,
  keep,
  body,
  send,
  before,
  onDone,
  ...options
}: Omit<FormOptions<Values, Changes, unknown>, 'keep' | 'onSaved'> & {
  readonly stay_code: string;
  /** Which of the forms of the stay it is. */
  readonly keep: string;
  /** The same fields as they are now. */
  readonly before: (changes: Changes) => Changes;
  readonly onDone: () => void;
}): Form<Values> {
  const { t } = useWording();
  const refresh = () => changed({ event: 'reservation_updated', stay_code }, 'automation_actions_planned');
  const undo = async (former: Changes) => {
    await send(former);
    await refresh();
    notify({ text: t.stayActions.undone });
  };
  return useForm({
    ...options,
    keep: `${stay_code} ${keep}`,
    // What it was goes with the change: by the time of Undo the stay has been read again.
    body: (values) => {
      const changes = body(values);
      return { changes, former: before(changes) };
    },
    send: ({ changes }) => send(changes),
    onSaved: async (_sent, { former }) => {
      onDone();
      await refresh();
      notify({ text: t.common.saved, undo: () => undo(former) });
    },
  });
}
