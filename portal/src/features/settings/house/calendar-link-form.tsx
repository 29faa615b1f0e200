import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { useReach } from '../../../data/use-reach.ts';
import { notify } from '../../../components/notices.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { Choices } from '../choices.tsx';
import { ReachFields } from '../people/reach-fields.tsx';

/** Makes a link to the calendar of all properties, or of some. An operator who reaches some chooses among these. */
export function CalendarLinkForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.house.calendarLinks;
  const { isWhole } = useReach();
  const { data: properties = [] } = useProperties();
  const first: { property_ids: number[] | null } = { property_ids: isWhole ? null : [] };
  const form = useForm({
    keep: 'calendar link',
    first,
    checks: { property_ids: (chosen) => (chosen?.length === 0 ? words.choose : undefined) },
    body: ({ property_ids }) =>
      property_ids === null ? { scope: 'entire' as const } : { scope: 'partial' as const, property_ids },
    send: (body) => innkeep.calendarShareLinks.create(body),
    onSaved: ({ calendar_share_link_id }) => {
      notify({ text: words.made });
      onClose();
      return changed({ event: 'calendar_share_link_created', calendar_share_link_id });
    },
  });
  const { value, error, onChange } = form.input('property_ids');
  const choose = (chosen: readonly number[] | null) => onChange(chosen === null ? null : [...chosen]);
  return (
    <FormDialog title={words.add} form={form} onClose={onClose}>
      {isWhole ? (
        <ReachFields words={{ reach: words.scope }} value={value} error={error} onChange={choose} />
      ) : (
        <Choices
          title={words.properties}
          none={words.noProperties}
          choices={properties.map(({ id, title }) => ({ value: id, label: title }))}
          value={value ?? []}
          error={error}
          onChange={choose}
        />
      )}
    </FormDialog>
  );
}
