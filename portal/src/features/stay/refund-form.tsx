import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { dictionaries } from '../../data/dictionaries.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useSession } from '../../data/session.ts';
import { refundDue } from '../../domain/guest-owes.ts';
import { readAmount } from '../../format/amounts.ts';
import { noonOf, todayIn } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { useUndoEntry } from './use-undo-entry.ts';

/** Books money that goes back to the guest: of an ended order, by default, all that was paid beyond what is kept. */
export function RefundForm({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.stayActions;
  const { data: methods } = useQuery(dictionaries.expenseMethods);
  const choices = (methods ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const form = useRefund(stay, choices[0]?.value ?? '', onClose);
  return (
    <FormDialog
      title={words.refundTitle}
      form={form}
      action={words.refundDo}
      isReady={choices.length > 0}
      onClose={onClose}
    >
      {methods !== undefined && choices.length === 0 ? <p role="alert">{words.noRefundMethods}</p> : null}
      <AmountInput
        data-autofocus
        label={`${words.amount} (${stay.payment.currency})`}
        {...form.input('amount')}
      />
      <NativeSelect label={words.refundMethod} data={choices} {...form.input('payment_method_id')} />
      <TextInput type="date" label={t.money.date} {...form.input('day')} />
      <TextInput label={words.refundReason} maxLength={500} {...form.input('reason')} />
    </FormDialog>
  );
}

function useRefund(stay: Reservation, method: string, onDone: () => void) {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const { amount, filled } = useChecks();
  const { stay_code, reservation_code, payment } = stay;
  const due = refundDue(stay);
  const today = todayIn(timezone);
  const undo = useUndoEntry(stay_code);
  return useForm({
    keep: `${stay_code} refund`,
    first: { amount: due > 0 ? String(due) : '', payment_method_id: method, day: today, reason: '' },
    checks: { amount, day: filled },
    fields: { action_at: 'day' },
    body: (typed) => ({
      stay_code,
      amount: readAmount(typed.amount) ?? 0,
      payment_method_id: Number(typed.payment_method_id),
      reason: typed.reason,
      ...(typed.day === today ? {} : { action_at: noonOf(typed.day, timezone) }),
    }),
    send: (refund) => innkeep.transactions.createReservationRefund(reservation_code, refund),
    onSaved: async ({ transaction_id }, refund) => {
      onDone();
      await changed({ event: 'transaction_created', transaction_id, stay_code });
      notify({
        text: t.stayActions.refunded(formatMoney(refund.amount, payment.currency, tag)),
        undo: () => undo(transaction_id),
      });
    },
  });
}
