import { Button, Group, TextInput } from '@mantine/core';
import type { CreateStaffBody, Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { useDraft } from '../../forms/use-draft.ts';

/** Somebody who works at this property. */
export function StaffForm({
  property,
  onClose,
}: {
  readonly property: Property;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.properties.staff;
  const { save, isSaving, problemOf, problem } = useSave({
    send: (body: CreateStaffBody) => innkeep.staffs.create(body),
    fields: ['name', 'mobile', 'email', 'note'],
    onSaved: async ({ staff }) => {
      onClose();
      notify({ text: words.added(staff.name) });
      await changed({ event: 'staff_created', staff_id: staff.id });
    },
  });
  const { draft, inputOf } = useDraft({ name: '', mobile: '', email: '', note: '' }, problemOf);
  return (
    <form
      className="properties-form properties-connect"
      aria-label={words.add}
      onSubmit={(event) => {
        event.preventDefault();
        const { name, mobile, note } = draft;
        const email = draft.email.trim();
        save({ name, mobile, note, ...(email === '' ? {} : { email }), property_ids: [property.id] });
      }}
    >
      <h2>{words.add}</h2>
      <TextInput label={words.name} required withAsterisk={false} {...inputOf('name')} />
      <div className="properties-pair">
        <TextInput
          type="tel"
          required
          withAsterisk={false}
          label={words.mobile}
          placeholder={words.mobileHint}
          {...inputOf('mobile')}
        />
        <TextInput type="email" label={words.email} {...inputOf('email')} />
      </div>
      <TextInput label={words.note} {...inputOf('note')} />
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Group gap={8}>
        <Button type="submit" loading={isSaving}>
          {t.common.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
      </Group>
    </form>
  );
}
