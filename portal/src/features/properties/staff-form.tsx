import { TextInput } from '@mantine/core';
import type { Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';

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
  const { filled } = useChecks();
  const form = useForm({
    keep: `staff at ${property.id}`,
    first: { name: '', mobile: '', email: '', note: '' },
    checks: { name: filled, mobile: filled },
    body: ({ email, ...typed }) => ({ ...typed, ...(email.trim() === '' ? {} : { email: email.trim() }) }),
    send: (person) => innkeep.staffs.create({ ...person, property_ids: [property.id] }),
    onSaved: async ({ staff }) => {
      onClose();
      notify({ text: words.added(staff.name) });
      await changed({ event: 'staff_created', staff_id: staff.id });
    },
  });
  return (
    <FormPanel
      form={form}
      label={words.add}
      className="properties-form properties-connect"
      onCancel={onClose}
    >
      <h2>{words.add}</h2>
      <TextInput label={words.name} {...form.input('name')} />
      <div className="form-pair">
        <TextInput type="tel" label={words.mobile} placeholder={words.mobileHint} {...form.input('mobile')} />
        <TextInput type="email" label={words.email} {...form.input('email')} />
      </div>
      <TextInput label={words.note} {...form.input('note')} />
    </FormPanel>
  );
}
