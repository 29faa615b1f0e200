import { TextInput } from '@mantine/core';
import type { Reservation, UpdateReservationBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { whatDiffers } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

const COUNTS = ['number_of_adults', 'number_of_children', 'number_of_infants', 'number_of_pets'] as const;

/** Who the guest is, how to reach them, and how many come. */
export function GuestDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.stayChanges;
  const { count } = useChecks();
  const first = typedFrom(stay);
  const stored = bodyFrom(first);
  const form = useChangeStay({
    stay_code: stay.stay_code,
    keep: 'guest',
    first,
    checks: Object.fromEntries(COUNTS.map((name) => [name, count])),
    body: (typed) => whatDiffers(bodyFrom(typed), stored),
    send: (changes) => innkeep.reservations.update(stay.stay_code, changes),
    before: (changes) => Object.fromEntries(Object.entries(stored).filter(([name]) => name in changes)),
    onDone: onClose,
  });
  return (
    <FormDialog title={words.guestTitle} form={form} onClose={onClose}>
      <TextInput data-autofocus label={words.name} maxLength={100} {...form.input('guest_name')} />
      <TextInput type="tel" label={t.stay.phone} maxLength={50} {...form.input('mobile')} />
      <TextInput type="email" label={t.stay.email} {...form.input('email')} />
      <div className="form-pair">
        {COUNTS.map((name) => (
          <CountInput key={name} label={words[name]} {...form.input(name)} />
        ))}
      </div>
    </FormDialog>
  );
}

function typedFrom(stay: Reservation) {
  return {
    guest_name: stay.guest_name ?? '',
    mobile: stay.guest_phone ?? '',
    email: stay.guest_email ?? '',
    number_of_adults: String(stay.number_of_adults),
    number_of_children: String(stay.number_of_children),
    number_of_infants: String(stay.number_of_infants),
    number_of_pets: String(stay.number_of_pets),
  };
}

/** An empty phone or address is cleared. */
function bodyFrom({ guest_name, mobile, email, ...counts }: ReturnType<typeof typedFrom>) {
  return {
    guest_name,
    mobile: mobile === '' ? null : mobile,
    email: email === '' ? null : email,
    ...Object.fromEntries(COUNTS.map((name) => [name, Number(counts[name])])),
  } satisfies UpdateReservationBody;
}
