import type { PropertyDetails, UpdatePropertyDetailsBody } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useForm, whatDiffers, type Form, type FormOptions } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

type Options<Values> = Pick<
  FormOptions<Values, UpdatePropertyDetailsBody, unknown>,
  'first' | 'checks' | 'body'
> & {
  /** Names the part of the description. */
  readonly part: string;
};

/** Stores what differs of one part of a description. Undo stores what was there before. */
export function useDetailsForm<Values extends Readonly<Record<string, unknown>>>(
  { property_id }: PropertyDetails,
  { part, body, ...options }: Options<Values>,
): Form<Values> {
  const { t } = useWording();
  const stored = body(options.first);
  const store = async (changes: UpdatePropertyDetailsBody) => {
    await innkeep.properties.updateDetails(property_id, changes);
    await changed({ event: 'property_updated', property_id });
  };
  const undo = async (former: UpdatePropertyDetailsBody) => {
    await store(former);
    notify({ text: t.move.undone });
  };
  return useForm({
    ...options,
    keep: `${part} ${property_id}`,
    body: (typed) => {
      const changes = whatDiffers(body(typed), stored);
      return { changes, former: whatDiffers(stored, { ...stored, ...changes }) };
    },
    send: ({ changes }) => store(changes),
    onSaved: (_sent, { former }) => notify({ text: t.common.saved, undo: () => undo(former) }),
  });
}
