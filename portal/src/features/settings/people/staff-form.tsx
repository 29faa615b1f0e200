import { Checkbox, TextInput } from '@mantine/core';
import type { Staff } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { ReachFields } from './reach-fields.tsx';

type Props = {
  /** Undefined for somebody new. */
  readonly person: Staff | undefined;
  readonly onClose: () => void;
};

/** Adds somebody to the staff, or changes what is known of them and where they work. */
export function StaffForm({ person, onClose }: Props) {
  const { t } = useWording();
  const words = t.properties.staff;
  const form = useStaffForm({ person, onClose });
  return (
    <FormDialog
      title={person === undefined ? words.add : t.house.people.editOf(person.name)}
      form={form}
      action={person === undefined ? words.add : undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus label={words.name} {...form.input('name')} />
      <TextInput type="tel" label={words.mobile} description={words.mobileHint} {...form.input('mobile')} />
      <TextInput type="email" label={words.email} {...form.input('email')} />
      <TextInput label={words.note} {...form.input('note')} />
      <ReachFields words={{ reach: t.house.staff.worksAt }} {...form.input('property_ids')} />
      {person === undefined ? null : <Checkbox label={t.house.staff.isActive} {...form.tick('is_active')} />}
    </FormDialog>
  );
}

/** A change offers Undo. */
function useStaffForm({ person, onClose }: Props) {
  const { t } = useWording();
  const { filled } = useChecks();
  const undo = async (before: Staff) => {
    await innkeep.staffs.update(before.id, bodyOf({ ...before, property_ids: propertyIdsOf(before) }));
    await changed({ event: 'staff_updated', staff_id: before.id });
    notify({ text: t.house.undone });
  };
  return useForm({
    keep: `staff ${person?.id ?? 'new'}`,
    first: {
      name: person?.name ?? '',
      mobile: person?.mobile ?? '',
      email: person?.email ?? '',
      note: person?.note ?? '',
      is_active: person?.is_active ?? true,
      property_ids: propertyIdsOf(person),
    },
    checks: {
      name: filled,
      mobile: filled,
      // Who works nowhere for now has an empty list already.
      property_ids: (ids) => (ids?.length === 0 && person === undefined ? t.house.people.none : undefined),
    },
    body: bodyOf,
    send: async ({ is_active, email, ...body }) => {
      if (person !== undefined) {
        await innkeep.staffs.update(person.id, { ...body, email, is_active });
        return person.id;
      }
      const { staff_id } = await innkeep.staffs.create({ ...body, ...(email === null ? {} : { email }) });
      return staff_id;
    },
    onSaved: async (staff_id, { name }) => {
      onClose();
      if (person === undefined) notify({ text: t.house.staff.added(name) });
      else notify({ text: t.common.saved, undo: () => undo(person) });
      await changed({ event: person === undefined ? 'staff_created' : 'staff_updated', staff_id });
    },
  });
}

type Typed = {
  readonly name: string;
  readonly mobile: string;
  readonly email: string | null;
  readonly note: string;
  readonly is_active: boolean;
  readonly property_ids: readonly number[] | null;
};

/** Null: at all properties. */
function propertyIdsOf(person: Staff | undefined): readonly number[] | null {
  return person === undefined || person.scope === 'all' ? null : person.property_ids;
}

function bodyOf({ email, property_ids, name, mobile, note, is_active }: Typed) {
  const filledIn = email?.trim() ?? '';
  const where = property_ids === null ? { scope: 'all' as const } : { property_ids: [...property_ids] };
  return { name, mobile, note, is_active, email: filledIn === '' ? null : filledIn, ...where };
}
