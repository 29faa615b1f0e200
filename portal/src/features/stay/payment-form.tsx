import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DictionaryEntry, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useForm } from '../../forms/use-form.ts';
import { readAmount } from '../../format/amounts.ts';
import { guestOwes } from '../../domain/guest-owes.ts';
import { useSession } from '../../data/session.ts';
import { noonOf, todayIn } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { useUndoEntry } from './use-undo-entry.ts';

/** Stores what a guest has paid: by default, all that is still unpaid. */
export function PaymentForm({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t } = useWording();
  const lists = usePaymentLists();
  const { items, methods } = lists ?? { items: [], methods: [] };
  const form = usePayment(stay, { items, methods }, onClose);
  const isComplete = items.length > 0 && methods.length > 0;
  const words = t.stayActions;
  return (
    <FormDialog
      title={words.takePayment}
      form={form}
      action={words.take}
      isReady={isComplete}
      onClose={onClose}
    >
      {lists !== undefined && !isComplete ? <p role="alert">{words.noItems}</p> : null}
      <AmountInput
        data-autofocus
        label={`${words.amount} (${stay.payment.currency})`}
        {...form.input('amount')}
      />
      <NativeSelect label={words.item} data={[...items]} {...form.input('item_id')} />
      <NativeSelect label={words.method} data={[...methods]} {...form.input('payment_method_id')} />
      <TextInput type="date" label={t.money.date} {...form.input('day')} />
      <TextInput label={words.note} {...form.input('note')} />
    </FormDialog>
  );
}

type Choices = ReturnType<typeof choicesOf>;

/** The dictionaries of incomes, as choices. */
function usePaymentLists() {
  const { data: items } = useQuery(dictionaries.incomeItems);
  const { data: methods } = useQuery(dictionaries.incomeMethods);
  return items && methods ? { items: choicesOf(items), methods: choicesOf(methods) } : undefined;
}

function choicesOf(entries: readonly DictionaryEntry[]) {
  return entries.map(({ id, name }) => ({ value: String(id), label: name }));
}

function usePayment(
  stay: Reservation,
  { items, methods }: { readonly items: Choices; readonly methods: Choices },
  onDone: () => void,
) {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const { amount, filled } = useChecks();
  const { stay_code } = stay;
  const { currency, collected_by, balance_amount } = stay.payment;
  const expected = collected_by === 'host' ? guestOwes(stay) : balance_amount;
  const today = todayIn(timezone);
  const undo = useUndoEntry(stay_code);
  return useForm({
    keep: `${stay_code} payment`,
    first: {
      amount: expected > 0 ? String(expected) : '',
      item_id: items[0]?.value ?? '',
      payment_method_id: methods[0]?.value ?? '',
      day: today,
      note: '',
    },
    checks: { amount, day: filled },
    fields: { action_at: 'day' },
    body: (typed) => ({
      amount: readAmount(typed.amount) ?? 0,
      item_id: Number(typed.item_id),
      payment_method_id: Number(typed.payment_method_id),
      note: typed.note,
      ...(typed.day === today ? {} : { action_at: noonOf(typed.day, timezone) }),
    }),
    send: (payment) => innkeep.transactions.create({ ...payment, direction: 'income', stay_code }),
    onSaved: async ({ transaction_id }, payment) => {
      onDone();
      await changed({ event: 'transaction_created', transaction_id, stay_code });
      notify({
        text: t.stayActions.taken(formatMoney(payment.amount, currency, tag)),
        undo: () => undo(transaction_id),
      });
    },
  });
}
