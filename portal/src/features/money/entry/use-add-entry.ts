import { useNavigate } from '@tanstack/react-router';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Flow } from '../money-search.ts';
import { noonOf } from '../periods.ts';
import { readReceipt } from './receipt-file.ts';
import { useReading } from '../reading.ts';
import { entryChanged } from '../use-money.ts';

export const REPEATS = ['weekly', 'monthly', 'yearly'] as const;

/** What the form of a new entry holds, as it was typed. */
export type Draft = Readonly<
  Record<
    | 'amount'
    | 'currency'
    | 'property'
    | 'day'
    | 'item'
    | 'method'
    | 'note'
    | 'outstanding'
    | 'repeats'
    | 'every'
    | 'until',
    string
  >
>;

const FIELDS = [
  'amount',
  'currency',
  'property_id',
  'item_id',
  'payment_method_id',
  'action_at',
  'first_date',
  'frequency',
  'every',
  'end_date',
  'note',
];

type Sent = { readonly draft: Draft; readonly file: File | null };

/** Adds an entry, or what makes one again and again. Undo of an entry deletes it. */
export function useAddEntry(direction: Flow, onClose: () => void) {
  const { t, tag } = useWording();
  const { timezone, today } = useReading();
  const navigate = useNavigate();
  const undo = async (id: number) => {
    await innkeep.transactions.delete(id);
    await entryChanged('transaction_deleted', { id, stay_code: null });
    notify({ text: t.money.undone });
  };
  return useSave({
    fields: FIELDS,
    send: async ({ draft, file }: Sent) => {
      const frequency = REPEATS.find((each) => each === draft.repeats);
      const common = { ...commonOf(draft), direction };
      if (frequency !== undefined) {
        await innkeep.recurringTransactions.create({ ...common, ...seriesOf(draft), frequency });
        return { id: undefined, problem: undefined };
      }
      const read = file === null ? undefined : await readReceipt(file);
      if (read !== undefined && 'unfit' in read) throw new Error(t.money[read.unfit]);
      const { transaction_id: id } = await innkeep.transactions.create({
        ...common,
        ...(draft.day === today ? {} : { action_at: noonOf(draft.day, timezone) }),
      });
      return { id, problem: read === undefined ? undefined : await attach(id, read) };
    },
    onSaved: async ({ id, problem }, { draft }) => {
      onClose();
      if (id === undefined) await navigate({ to: '/money/recurring' });
      const text = t.money.added(formatMoney(Number(draft.amount), draft.currency, tag));
      if (problem !== undefined) notify({ text: t.money.receiptFailed(problem), isBad: true });
      else if (id === undefined) notify({ text: t.money.addedSeries });
      else notify({ text, undo: () => undo(id) });
      await (id === undefined
        ? changed('recurring_transaction_created', 'transaction_created')
        : entryChanged('transaction_created', { id, stay_code: null }));
    },
  });
}

/** Why the receipt was not taken: the entry is stored by then. */
async function attach(id: number, receipt: { readonly file_base64: string }): Promise<string | undefined> {
  try {
    await innkeep.transactions.setReceipt(id, receipt);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function commonOf({ amount, currency, property, item, method, note, outstanding }: Draft) {
  return {
    amount: Number(amount),
    currency,
    item_id: Number(item),
    payment_method_id: Number(method),
    ...(note === '' ? {} : { note }),
    ...(property === '' ? {} : { property_id: Number(property) }),
    ...(outstanding === '' ? {} : { outstanding: true }),
  };
}

function seriesOf({ day, every, until }: Draft) {
  return { first_date: day, every: Number(every), ...(until === '' ? {} : { end_date: until }) };
}
