import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import type {
  RecurringTransaction,
  UpdateRecurringTransactionBody,
} from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { digitsOf } from '../../../format/exact-sum.ts';
import { useWording } from '../../../texts/texts.ts';
import { AmountInput, choicesOf } from '../entry/entry-inputs.tsx';
import { flowOf } from '../reading.ts';
import { useBooks } from '../use-money.ts';
import { useTyped } from '../use-typed.ts';

const FIELDS = ['amount', 'item_id', 'payment_method_id', 'end_date', 'note'];

/** Changes the entries that are made from now on. */
export function SeriesEdit({
  series,
  onClose,
}: {
  readonly series: RecurringTransaction;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.money.recurring;
  const books = useBooks();
  const { items = [], methods = [] } = books?.[flowOf(series)] ?? {};
  const { save, isSaving, problemOf, problem } = useChangeSeries(series, onClose);
  const { typed, inputOf } = useTyped(typedOf(series));
  return (
    <Modal opened onClose={onClose} title={words.change} closeButtonProps={{ 'aria-label': t.common.close }}>
      <form
        className="money-form"
        onSubmit={(event) => {
          event.preventDefault();
          save(bodyOf(typed));
        }}
      >
        <p className="muted">{words.changeText}</p>
        <AmountInput currency={series.currency} error={problemOf('amount')} {...inputOf('amount')} />
        <div className="money-pair">
          <NativeSelect
            label={t.money.item}
            data={choicesOf(items, { id: series.item_id, name: series.item_name })}
            error={problemOf('item_id')}
            {...inputOf('item_id')}
          />
          <NativeSelect
            label={t.money.method}
            data={choicesOf(methods, { id: series.payment_method_id, name: series.payment_method_name })}
            error={problemOf('payment_method_id')}
            {...inputOf('payment_method_id')}
          />
        </div>
        <TextInput type="date" label={t.money.until} error={problemOf('end_date')} {...inputOf('end_date')} />
        <TextInput label={t.money.note} error={problemOf('note')} {...inputOf('note')} />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t.money.saveChanges}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

type Typed = Readonly<Record<'amount' | 'item_id' | 'payment_method_id' | 'end_date' | 'note', string>>;

function typedOf(series: RecurringTransaction): Typed {
  const { amount, currency, item_id, payment_method_id, end_date, note } = series;
  return {
    amount: digitsOf(amount, currency),
    item_id: String(item_id),
    payment_method_id: String(payment_method_id),
    end_date: end_date ?? '',
    note,
  };
}

function bodyOf({
  amount,
  item_id,
  payment_method_id,
  end_date,
  note,
}: Typed): UpdateRecurringTransactionBody {
  return {
    amount: Number(amount),
    item_id: Number(item_id),
    payment_method_id: Number(payment_method_id),
    end_date: end_date === '' ? null : end_date,
    note,
  };
}

/** Undo writes what it said before. */
function useChangeSeries(series: RecurringTransaction, onClose: () => void) {
  const { t } = useWording();
  const refresh = () =>
    changed({ event: 'recurring_transaction_updated', recurring_transaction_id: series.id });
  const undo = async () => {
    await innkeep.recurringTransactions.update(series.id, bodyOf(typedOf(series)));
    await refresh();
    notify({ text: t.money.undone });
  };
  return useSave({
    fields: FIELDS,
    send: (body: UpdateRecurringTransactionBody) => innkeep.recurringTransactions.update(series.id, body),
    onSaved: async () => {
      onClose();
      notify({ text: t.money.recurring.changed, undo });
      await refresh();
    },
  });
}
