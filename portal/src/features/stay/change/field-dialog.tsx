import { TextInput } from '@mantine/core';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

/** A fact beside a stay, by its name. An empty one is deleted. */
export function FieldDialog({
  stay: { stay_code, custom_fields },
  name,
  onClose,
}: {
  readonly stay: Reservation;
  /** Empty for a new one. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.stayChanges;
  const isNew = name === '';
  const { filled } = useChecks();
  const stored = custom_fields ?? {};
  const form = useChangeStay({
    stay_code,
    keep: `field ${name}`,
    first: { name, value: stored[name] ?? '' },
    checks: { name: filled, value: (text) => (isNew ? filled(text) : undefined) },
    body: (typed) => ({ [typed.name.trim()]: typed.value === '' ? null : typed.value }),
    send: (fields) => innkeep.reservations.updateCustomFields(stay_code, { custom_fields: fields }),
    before: (fields) => Object.fromEntries(Object.keys(fields).map((each) => [each, stored[each] ?? null])),
    onDone: onClose,
  });
  return (
    <FormDialog title={isNew ? words.newField : words.fieldOf(name)} form={form} onClose={onClose}>
      {isNew ? (
        <TextInput data-autofocus maxLength={50} label={words.fieldName} {...form.input('name')} />
      ) : null}
      <TextInput
        data-autofocus={isNew ? undefined : true}
        maxLength={500}
        label={words.fieldValue}
        description={isNew ? undefined : words.fieldHint}
        {...form.input('value')}
      />
    </FormDialog>
  );
}
