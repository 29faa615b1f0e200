import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Reservation, Transaction } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { dictionaries } from '../../data/dictionaries.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useSession } from '../../data/session.ts';
import { overpaidOf } from '../../domain/guest-owes.ts';
import { readAmount, writeAmount } from '../../format/amounts.ts';
import { noonOf, todayIn } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useForm } from '../../forms/use-form.ts';
import { sayBuiltIn } from '../../texts/built-in.ts';
import { useWording } from '../../texts/texts.ts';
import { useEntriesOf } from './use-stay.ts';
import { useUndoEntry } from './use-undo-entry.ts';

/**
 * Books money that goes back to the guest: by default, all that was paid beyond what the order costs, and as it was
 * paid. Or the deposit: all that is held.
 */
export function RefundForm({
  stay,
  held,
  onClose,
}: {
  readonly stay: Reservation;
  /** What is held of the deposit, where that goes back. */
  readonly held?: number;
  readonly onClose: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.stayActions;
  const { currency, received_amount } = stay.payment;
  const { data: methods } = useQuery(dictionaries.expenseMethods);
  const choices = (methods ?? []).map(({ id, name }) => ({ value: String(id), label: sayBuiltIn(name, t) }));
  const { data: entries } = useEntriesOf({ reservation_code: stay.reservation_code });
  const last = lastMethod(entries ?? [], held !== undefined) ?? '';
  const asPaid = choices.find(({ label }) => label === sayBuiltIn(last, t));
  const form = useRefund(stay, { method: (asPaid ?? choices[0])?.value ?? '', held }, onClose);
  return (
    <FormDialog
      title={held === undefined ? words.refundTitle : words.returnDepositTitle}
      form={form}
      action={held === undefined ? words.refundDo : words.returnDepositDo}
      isReady={choices.length > 0 && entries !== undefined}
      onClose={onClose}
    >
      {methods !== undefined && choices.length === 0 ? <p role="alert">{words.noRefundMethods}</p> : null}
      <AmountInput
        data-autofocus
        label={`${words.amount} (${currency})`}
        description={words.refundAtMost(formatMoney(held ?? Math.max(0, received_amount), currency, tag))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.input('amount')}
      />
      <NativeSelect label={words.refundMethod} data={choices} {...form.input('payment_method_id')} />
      <TextInput type="date" label={t.money.date} {...form.input('day')} />
      <TextInput label={words.refundReason} maxLength={500} {...form.input('reason')} />
    </FormDialog>
  );
}

/** How the last payment, or the deposit, came: of entries, the newest first. */
function lastMethod(entries: readonly Transaction[], isDeposit: boolean): string | undefined {
  return entries.find(
    ({ direction, status, is_deposit }) =>
      direction === 'income' && status === 'paid' && is_deposit === isDeposit,
  )?.payment_method_name;
}

function useRefund(
  stay: Reservation,
  { method, held }: { readonly method: string; readonly held: number | undefined },
  onDone: () => void,
) {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const { amountAboveZero, atMost, filled } = useChecks();
  const { stay_code, reservation_code, payment } = stay;
  const { currency } = payment;
  const isDeposit = held !== undefined;
  const due = held ?? overpaidOf(stay);
  const most = held ?? Math.max(0, payment.received_amount);
  const today = todayIn(timezone);
  const undo = useUndoEntry(stay_code);
  return useForm({
    keep: `${stay_code} ${isDeposit ? 'deposit' : 'refund'}`,
    first: {
      amount: due > 0 ? writeAmount(due, currency, tag) : '',
      payment_method_id: method,
      day: today,
      reason: '',
    },
    checks: {
      amount: (text) => amountAboveZero(text, currency) ?? atMost(text, most, currency),
      day: filled,
    },
    fields: { action_at: 'day' },
    body: (typed) => ({
      stay_code,
      amount: readAmount(typed.amount, currency, tag) ?? 0,
      payment_method_id: Number(typed.payment_method_id),
      reason: typed.reason,
      ...(isDeposit ? { is_deposit: true } : {}),
      ...(typed.day === today ? {} : { action_at: noonOf(typed.day, timezone) }),
    }),
    send: (refund) => innkeep.transactions.createReservationRefund(reservation_code, refund),
    onSaved: async ({ transaction_id }, refund) => {
      onDone();
      await changed({ event: 'transaction_created', transaction_id, stay_code });
      notify({
        text: (isDeposit ? t.stayActions.depositReturned : t.stayActions.refunded)(
          formatMoney(refund.amount, currency, tag),
        ),
        undo: () => undo(transaction_id),
      });
    },
  });
}
