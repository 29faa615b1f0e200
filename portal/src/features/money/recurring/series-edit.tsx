import { NativeSelect, TextInput } from '@mantine/core';
import type {
  RecurringTransaction,
  UpdateRecurringTransactionBody,
} from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { readAmount, writeAmount } from '../../../format/amounts.ts';
import { useWording } from '../../../texts/texts.ts';
import { choicesOf } from '../entry/choices.ts';
import { flowOf } from '../reading.ts';
import { useBooks } from '../use-money.ts';

type Props = { readonly series: RecurringTransaction; readonly onClose: () => void };

/** Changes the entries that are made from now on. */
export function SeriesEdit({ series, onClose }: Props) {
  const { t } = useWording();
  const words = t.money.recurring;
  const { items = [], methods = [] } = useBooks()?.[flowOf(series)] ?? {};
  const form = useSeriesForm({ series, onClose });
  return (
    <FormDialog
      title={words.change}
      form={form}
      action={t.money.saveChanges}
      className="money-form"
      onClose={onClose}
    >
      <p className="muted">{words.changeText}</p>
      <AmountInput label={`${t.money.amount} (${series.currency})`} {...form.input('amount')} />
      <div className="form-pair">
        <NativeSelect
          label={t.money.item}
          data={choicesOf(t, items, { id: series.item_id, name: series.item_name })}
          {...form.input('item_id')}
        />
        <NativeSelect
          label={t.money.method}
          data={choicesOf(t, methods, { id: series.payment_method_id, name: series.payment_method_name })}
          {...form.input('payment_method_id')}
        />
      </div>
      <TextInput type="date" label={t.money.until} {...form.input('end_date')} />
      <TextInput label={t.money.note} {...form.input('note')} />
    </FormDialog>
  );
}

/** Undo writes what it said before. */
function useSeriesForm({ series, onClose }: Props) {
  const { t, tag } = useWording();
  const { amountAboveZero } = useChecks();
  const { currency } = series;
  const first = typedFrom(series, tag);
  const store = async (body: UpdateRecurringTransactionBody) => {
    await innkeep.recurringTransactions.update(series.id, body);
    await changed({ event: 'recurring_transaction_updated', recurring_transaction_id: series.id });
  };
  const undo = async () => {
    await store(bodyFrom(first, currency, tag));
    notify({ text: t.money.undone });
  };
  return useForm({
    keep: `series ${series.id}`,
    first,
    checks: { amount: (text) => amountAboveZero(text, currency) },
    body: (typed) => bodyFrom(typed, currency, tag),
    send: store,
    onSaved: () => {
      onClose();
      notify({ text: t.money.recurring.changed, undo });
    },
  });
}

function typedFrom(series: RecurringTransaction, tag: string) {
  const { amount, currency, item_id, payment_method_id, end_date, note } = series;
  return {
    amount: writeAmount(amount, currency, tag),
    item_id: String(item_id),
    payment_method_id: String(payment_method_id),
    end_date: end_date ?? '',
    note,
  };
}

function bodyFrom(
  typed: ReturnType<typeof typedFrom>,
  currency: string,
  tag: string,
): UpdateRecurringTransactionBody {
  return {
    amount: readAmount(typed.amount, currency, tag) ?? 0,
    item_id: Number(typed.item_id),
    payment_method_id: Number(typed.payment_method_id),
    end_date: typed.end_date === '' ? null : typed.end_date,
    note: typed.note,
  };
}
