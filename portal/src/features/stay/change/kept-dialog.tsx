import { Button, Group } from '@mantine/core';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import { readAmount, writeAmount } from '../../../format/amounts.ts';
import { exactSum } from '../../../format/exact-sum.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

/** How much is kept of a stay that has ended: less of it waives what the guest still owes. */
export function KeptDialog({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t, tag } = useWording();
  const words = t.stayActions;
  const { amount, atMost } = useChecks();
  const { stay_code, kept_amount, rates, payment } = stay;
  const { currency, received_amount, balance_amount } = payment;
  const form = useChangeStay({
    stay_code,
    keep: 'kept',
    first: { kept_amount: writeAmount(kept_amount, currency, tag) },
    checks: {
      kept_amount: (text) => amount(text, currency) ?? atMost(text, rates.rate.amount, currency),
    },
    body: (typed) => ({ kept_amount: readAmount(typed.kept_amount, currency, tag) ?? 0 }),
    send: (changes) => innkeep.reservations.update(stay_code, changes),
    before: () => ({ kept_amount }),
    onDone: onClose,
  });
  const money = (each: number) => formatMoney(each, currency, tag);
  const unpaid = payment.collected_by === 'host' ? Math.min(balance_amount, kept_amount) : 0;
  const waived = exactSum([kept_amount, -unpaid], currency);
  return (
    <FormDialog title={words.keptTitle} form={form} onClose={onClose}>
      <p>{words.keptOf(money(received_amount), money(rates.rate.amount))}</p>
      <AmountInput
        data-autofocus
        label={`${words.kept} (${currency})`}
        description={words.keptChangeHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.input('kept_amount')}
      />
      {unpaid > 0 ? (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => form.set({ kept_amount: writeAmount(waived, currency, tag) })}
          >
            {words.waive(money(unpaid))}
          </Button>
        </Group>
      ) : null}
    </FormDialog>
  );
}
