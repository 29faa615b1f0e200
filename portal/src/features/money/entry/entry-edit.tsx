import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Transaction, UpdateTransactionBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { notify } from '../../../components/notices.tsx';
import { Section } from '../../../components/side-panel.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { digitsOf } from '../../../format/exact-sum.ts';
import { useWording } from '../../../texts/texts.ts';
import { AmountInput, choicesOf } from './entry-inputs.tsx';
import { noonOf } from '../periods.ts';
import { dayOf, flowOf, useReading } from '../reading.ts';
import { entryChanged, useBooks } from '../use-money.ts';
import { useTyped } from '../use-typed.ts';

const FIELDS = ['amount', 'item_id', 'payment_method_id', 'action_at', 'note'];

/** Changes an entry. Undo writes what it said before. */
export function EntryEdit({ entry }: { readonly entry: Transaction }) {
  const { t } = useWording();
  const reading = useReading();
  const books = useBooks();
  const { save, isSaving, problemOf, problem } = useChangeEntry(entry);
  const day = dayOf(entry, reading);
  const { typed, inputOf } = useTyped({
    amount: digitsOf(entry.amount, entry.currency),
    item_id: String(entry.item_id),
    payment_method_id: String(entry.payment_method_id),
    day,
    note: entry.note,
  });
  const { items = [], methods = [] } = books?.[flowOf(entry)] ?? {};
  const changes: UpdateTransactionBody = {
    amount: Number(typed.amount),
    item_id: Number(typed.item_id),
    payment_method_id: Number(typed.payment_method_id),
    note: typed.note,
    ...(typed.day === day ? {} : { action_at: noonOf(typed.day, reading.timezone) }),
  };
  return (
    <Section title={t.money.edit}>
      <form
        className="money-form"
        onSubmit={(event) => {
          event.preventDefault();
          save(changes);
        }}
      >
        <div className="money-pair">
          <AmountInput currency={entry.currency} error={problemOf('amount')} {...inputOf('amount')} />
          <TextInput
            type="date"
            required
            withAsterisk={false}
            label={t.money.date}
            error={problemOf('action_at')}
            {...inputOf('day')}
          />
        </div>
        <div className="money-pair">
          <NativeSelect
            label={t.money.item}
            data={choicesOf(items, { id: entry.item_id, name: entry.item_name })}
            error={problemOf('item_id')}
            {...inputOf('item_id')}
          />
          <NativeSelect
            label={t.money.method}
            data={choicesOf(methods, { id: entry.payment_method_id, name: entry.payment_method_name })}
            error={problemOf('payment_method_id')}
            {...inputOf('payment_method_id')}
          />
        </div>
        <TextInput label={t.money.note} error={problemOf('note')} {...inputOf('note')} />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" variant="default" loading={isSaving}>
          {t.money.saveChanges}
        </Button>
      </form>
    </Section>
  );
}

function useChangeEntry(entry: Transaction) {
  const { t } = useWording();
  const { id, amount, item_id, payment_method_id, note, action_at } = entry;
  const undo = async (moved: boolean) => {
    const before = { amount, item_id, payment_method_id, note };
    await innkeep.transactions.update(id, moved ? { ...before, action_at } : before);
    await entryChanged('transaction_updated', entry);
    notify({ text: t.money.undone });
  };
  return useSave({
    fields: FIELDS,
    send: (changes: UpdateTransactionBody) => innkeep.transactions.update(id, changes),
    onSaved: async (_result, changes) => {
      notify({
        text: t.money.changed,
        undo: () => undo(changes.action_at !== undefined),
      });
      await entryChanged('transaction_updated', entry);
    },
  });
}
