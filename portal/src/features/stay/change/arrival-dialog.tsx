import { TextInput } from '@mantine/core';
import type { Reservation, UpdateReservationCheckInDetailsBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { whatDiffers } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

/** When the guest comes and goes, the code of the door, and from when the guest sees it. */
export function ArrivalDialog({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.stayChanges;
  const first = typedFrom(stay.check_in_details);
  const stored = bodyFrom(first);
  const form = useChangeStay({
    stay_code: stay.stay_code,
    keep: 'arrival',
    first,
    body: (typed) => whatDiffers(bodyFrom(typed), stored),
    send: (changes) => innkeep.reservations.updateCheckInDetails(stay.stay_code, changes),
    before: (changes) => Object.fromEntries(Object.entries(stored).filter(([name]) => name in changes)),
    onDone: onClose,
  });
  return (
    <FormDialog title={words.arrivalTitle} form={form} onClose={onClose}>
      <div className="form-pair">
        <TextInput type="time" data-autofocus label={words.arrivesAt} {...form.input('arrival_at')} />
        <TextInput type="time" label={words.leavesAt} {...form.input('departure_at')} />
        <TextInput label={t.stay.doorCode} autoComplete="off" {...form.input('lock_code')} />
        <TextInput type="time" label={words.codeFrom} {...form.input('lock_code_visible_after')} />
      </div>
      <p className="muted">{words.codeHint}</p>
    </FormDialog>
  );
}

type Clock = { readonly hour: number; readonly minute: number };

function typedFrom(details: Reservation['check_in_details']) {
  return {
    arrival_at: clockOf(details.arrival_at),
    departure_at: clockOf(details.departure_at),
    lock_code: details.lock_code ?? '',
    lock_code_visible_after: details.lock_code_visible_after ?? '',
  };
}

function clockOf(clock: Clock | null): string {
  if (clock === null) return '';
  return [clock.hour, clock.minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What was emptied is cleared. */
function bodyFrom(typed: ReturnType<typeof typedFrom>) {
  return {
    arrival_at: readClock(typed.arrival_at),
    departure_at: readClock(typed.departure_at),
    lock_code: typed.lock_code === '' ? null : typed.lock_code,
    lock_code_visible_after: typed.lock_code_visible_after === '' ? null : typed.lock_code_visible_after,
  } satisfies UpdateReservationCheckInDetailsBody;
}

function readClock(typed: string): Clock | null {
  const [hour, minute] = typed.split(':').map(Number);
  return hour === undefined || minute === undefined ? null : { hour, minute };
}
