import { NativeSelect } from '@mantine/core';
import type { Reservation, UpdateReservationBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { areAmounts, linesSent, linesTyped, PriceLines } from '../../../domain/price-lines.tsx';
import { readAmount } from '../../../format/amounts.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

/** What a stay costs, line by line, and whom the guest pays. */
export function PriceDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.stayActions;
  const form = usePrice(stay, onClose);
  const { currency } = stay.payment;
  return (
    <FormDialog title={words.priceTitle} size="lg" form={form} onClose={onClose}>
      <PriceLines
        lines={form.values.lines}
        currency={currency}
        problem={form.problemOf('lines')}
        onChange={(lines) => form.set({ lines })}
      />
      <div className="form-pair">
        <AmountInput label={`${words.commission} (${currency})`} {...form.input('commission_amount')} />
        <NativeSelect
          label={words.collectedBy}
          data={(['host', 'channel'] as const).map((value) => ({ value, label: words.collectors[value] }))}
          {...form.input('collected_by')}
        />
      </div>
    </FormDialog>
  );
}

/** Undo stores the lines that there were. */
function usePrice(stay: Reservation, onDone: () => void) {
  const { t } = useWording();
  const { amountOrEmpty } = useChecks();
  const { stay_code } = stay;
  const first = typedFrom(stay);
  const stored = bodyFrom(first);
  return useChangeStay({
    stay_code,
    keep: 'price',
    first,
    checks: {
      commission_amount: amountOrEmpty,
      lines: (lines) => (areAmounts(lines) ? undefined : t.forms.noAmount),
    },
    fields: { rate_details: 'lines', rate_amount: 'lines' },
    body: bodyFrom,
    send: (price) => innkeep.reservations.update(stay_code, price),
    before: () => stored,
    onDone,
  });
}

function typedFrom({ rates, payment }: Reservation) {
  return {
    lines: linesTyped(rates.details),
    commission_amount: String(rates.commission.amount),
    collected_by: payment.collected_by === 'host' ? 'host' : 'channel',
  };
}

function bodyFrom({ lines, commission_amount, collected_by }: ReturnType<typeof typedFrom>) {
  return {
    rate_details: linesSent(lines),
    commission_amount: readAmount(commission_amount) ?? 0,
    collected_by: collected_by === 'host' ? 'host' : 'channel',
  } satisfies UpdateReservationBody;
}
