import type { Property, UpdatePropertyBody } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useForm, whatDiffers, type Form, type FormOptions } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';

/** Stores what differs of a property. Undo stores what was there before. */
export function useChangeProperty<Values extends Readonly<Record<string, unknown>>>(
  { id }: Property,
  {
    body,
    ...options
  }: Pick<FormOptions<Values, UpdatePropertyBody, unknown>, 'keep' | 'first' | 'checks' | 'body'>,
): Form<Values> {
  const { t } = useWording();
  const stored = body(options.first);
  const store = async (changes: UpdatePropertyBody) => {
    await innkeep.properties.update(id, changes);
    await changed(
      { event: 'property_updated', property_id: id },
      'task_updated',
      'automation_actions_planned',
    );
  };
  const undo = async (former: UpdatePropertyBody) => {
    await store(former);
    notify({ text: t.move.undone });
  };
  return useForm({
    ...options,
    // What it was goes with the change: by the time of Undo the property has been read again.
    body: (typed) => {
      const changes = whatDiffers(body(typed), stored);
      return { changes, former: whatDiffers(stored, { ...stored, ...changes }) };
    },
    send: ({ changes }) => store(changes),
    onSaved: (_sent, { former }) => notify({ text: t.common.saved, undo: () => undo(former) }),
  });
}
