import { noonOf } from '../../../format/days.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Transaction, UpdateTransactionBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { notify } from '../../../components/notices.tsx';
import { Section } from '../../../components/side-panel.tsx';
import { useChecks } from '../../../forms/checks.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { AmountInput } from '../../../forms/number-inputs.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { readAmount, writeAmount } from '../../../format/amounts.ts';
import { useWording } from '../../../texts/texts.ts';
import { choicesOf } from './choices.ts';
import { dayOf, flowOf, useReading } from '../reading.ts';
import { entryChanged, useBooks } from '../use-money.ts';

/** Changes an entry. Undo writes what it said before. */
export function EntryEdit({ entry }: { readonly entry: Transaction }) {
  const { t } = useWording();
  const form = useEntryForm(entry);
  const { items = [], methods = [] } = useBooks()?.[flowOf(entry)] ?? {};
  return (
    <Section title={t.money.edit}>
      <FormPanel form={form} action={t.money.saveChanges} className="money-form">
        <div className="form-pair">
          <AmountInput label={`${t.money.amount} (${entry.currency})`} {...form.input('amount')} />
          <TextInput type="date" label={t.money.date} {...form.input('day')} />
        </div>
        <div className="form-pair">
          <NativeSelect
            label={t.money.item}
            data={choicesOf(t, items, { id: entry.item_id, name: entry.item_name })}
            {...form.input('item_id')}
          />
          <NativeSelect
            label={t.money.method}
            data={choicesOf(t, methods, { id: entry.payment_method_id, name: entry.payment_method_name })}
            {...form.input('payment_method_id')}
          />
        </div>
        <TextInput label={t.money.note} {...form.input('note')} />
      </FormPanel>
    </Section>
  );
}

function useEntryForm(entry: Transaction) {
  const { t, tag } = useWording();
  const reading = useReading();
  const checks = useChecks();
  const { id, amount, currency, item_id, payment_method_id, note, action_at } = entry;
  const day = dayOf(entry, reading);
  const undo = async (moved: boolean) => {
    const before = { amount, item_id, payment_method_id, note };
    await innkeep.transactions.update(id, moved ? { ...before, action_at } : before);
    await entryChanged('transaction_updated', entry);
    notify({ text: t.money.undone });
  };
  return useForm({
    keep: `entry ${id}`,
    first: {
      amount: writeAmount(amount, currency, tag),
      item_id: String(item_id),
      payment_method_id: String(payment_method_id),
      day,
      note,
    },
    fields: { action_at: 'day' },
    checks: { amount: (text) => checks.amountAboveZero(text, currency), day: checks.filled },
    body: (typed): UpdateTransactionBody => ({
      amount: readAmount(typed.amount, currency, tag) ?? amount,
      item_id: Number(typed.item_id),
      payment_method_id: Number(typed.payment_method_id),
      note: typed.note,
      ...(typed.day === day ? {} : { action_at: noonOf(typed.day, reading.timezone) }),
    }),
    send: (changes) => innkeep.transactions.update(id, changes),
    onSaved: async (_result, changes) => {
      notify({ text: t.money.changed, undo: () => undo(changes.action_at !== undefined) });
      await entryChanged('transaction_updated', entry);
    },
  });
}
