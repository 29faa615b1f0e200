import { NativeSelect } from '@mantine/core';
import type { Reservation, UpdateReservationBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { PriceLines } from '../../../domain/price-lines.tsx';
import { flawOfLines, linesSent, linesTyped, sumOfLines } from '../../../domain/prices/lines.ts';
import { readAmount, writeAmount } from '../../../format/amounts.ts';
import { sayFlaw, useChecks } from '../../../forms/checks.ts';
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
  const { t, tag } = useWording();
  const { amountOrEmpty } = useChecks();
  const { stay_code } = stay;
  const { currency } = stay.payment;
  const first = typedFrom(stay, tag);
  const stored = bodyFrom(first, currency, tag);
  const commissionProblem = (text: string, { lines }: typeof first) => {
    const [rate, commission] = [sumOfLines(lines, currency, tag), readAmount(text, currency, tag)];
    const isAbove = rate !== undefined && rate >= 0 && commission !== undefined && commission > rate;
    return isAbove ? t.stayActions.commissionAboveRate : undefined;
  };
  return useChangeStay({
    stay_code,
    keep: 'price',
    first,
    checks: {
      commission_amount: (text, typed) => amountOrEmpty(text, currency) ?? commissionProblem(text, typed),
      lines: (lines) => {
        const flaw = flawOfLines(lines, currency, tag);
        if (flaw === 'below zero') return t.stayActions.sumBelowZero;
        return flaw && sayFlaw(flaw, currency, t.forms);
      },
    },
    fields: { rate_details: 'lines', rate_amount: 'lines' },
    body: (typed) => bodyFrom(typed, currency, tag),
    send: (price) => innkeep.reservations.update(stay_code, price),
    before: () => stored,
    onDone,
  });
}

function typedFrom({ rates, payment }: Reservation, tag: string) {
  const { currency } = payment;
  return {
    lines: linesTyped(rates.details, currency, tag),
    commission_amount: writeAmount(rates.commission.amount, currency, tag),
    collected_by: payment.collected_by === 'host' ? 'host' : 'channel',
  };
}

function bodyFrom(
  { lines, commission_amount, collected_by }: ReturnType<typeof typedFrom>,
  currency: string,
  tag: string,
) {
  return {
    rate_details: linesSent(lines, currency, tag),
    commission_amount: readAmount(commission_amount, currency, tag) ?? 0,
    collected_by: collected_by === 'host' ? 'host' : 'channel',
  } satisfies UpdateReservationBody;
}
