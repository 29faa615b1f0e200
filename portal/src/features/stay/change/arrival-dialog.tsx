import { TextInput } from '@mantine/core';
import type { Reservation, UpdateReservationCheckInDetailsBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { readAmount, writeAmount } from '../../../format/amounts.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import { whatDiffers } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';
import { useMay } from '../../../data/use-may.ts';

/** When the guest comes and goes, the code of the door, from when the guest sees it, and the deposit. */
export function ArrivalDialog({
  stay,
  onClose,
}: {
  readonly stay: Reservation;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.stayChanges;
  const { currency } = stay.payment;
  const { amountOrEmpty } = useChecks();
  const { seesMoney } = useMay();
  const first = typedFrom(stay, tag);
  const stored = bodyFrom(first, currency, tag);
  const form = useChangeStay({
    stay_code: stay.stay_code,
    keep: 'arrival',
    first,
    checks: { deposit: (text) => amountOrEmpty(text, currency) },
    body: (typed) => whatDiffers(bodyFrom(typed, currency, tag), stored),
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
      {seesMoney ? (
        <AmountInput
          label={`${t.stay.deposit} (${currency})`}
          description={words.depositHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.input('deposit')}
        />
      ) : null}
    </FormDialog>
  );
}

type Clock = { readonly hour: number; readonly minute: number };

function typedFrom({ check_in_details: details, payment }: Reservation, tag: string) {
  const { deposit } = details;
  return {
    deposit: deposit === null ? '' : writeAmount(deposit, payment.currency, tag),
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
function bodyFrom(typed: ReturnType<typeof typedFrom>, currency: string, tag: string) {
  return {
    arrival_at: readClock(typed.arrival_at),
    departure_at: readClock(typed.departure_at),
    deposit: readAmount(typed.deposit, currency, tag) ?? null,
    lock_code: typed.lock_code === '' ? null : typed.lock_code,
    lock_code_visible_after: typed.lock_code_visible_after === '' ? null : typed.lock_code_visible_after,
  } satisfies UpdateReservationCheckInDetailsBody;
}

function readClock(typed: string): Clock | null {
  const [hour, minute] = typed.split(':').map(Number);
  return hour === undefined || minute === undefined ? null : { hour, minute };
}
