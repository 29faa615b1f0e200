import { noonOf } from '../../../format/days.ts';
import { useNavigate } from '@tanstack/react-router';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useSession } from '../../../data/session.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { notify } from '../../../components/notices.tsx';
import { useChecks } from '../../../forms/checks.ts';
import { useForm, type Form } from '../../../forms/use-form.ts';
import { readAmount } from '../../../format/amounts.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Flow } from '../money-search.ts';
import { readReceipt } from './receipt-file.ts';
import { useReading } from '../reading.ts';
import { entryChanged, useBooks } from '../use-money.ts';

export const REPEATS = ['weekly', 'monthly', 'yearly'] as const;

type Typed = {
  readonly frequency: 'never' | (typeof REPEATS)[number];
  readonly outstanding: boolean;
  readonly receipt: File | null;
} & Readonly<
  Record<
    | 'amount'
    | 'currency'
    | 'property_id'
    | 'day'
    | 'item_id'
    | 'payment_method_id'
    | 'note'
    | 'every'
    | 'end_date',
    string
  >
>;

export type NewEntryForm = Form<Typed>;

export type NewEntry = {
  readonly direction: Flow;
  readonly property?: number | undefined;
  readonly onClose: () => void;
};

/** Adds an entry, or what makes one again and again. Undo of an entry deletes it. */
export function useNewEntry({ direction, property, onClose }: NewEntry): NewEntryForm {
  const { t, tag } = useWording();
  const { timezone, today } = useReading();
  const navigate = useNavigate();
  const { amountAboveZero, dayFrom, filled, count } = useChecks();
  const { items = [], methods = [] } = useBooks()?.[direction] ?? {};
  const currencyOf = useCurrencyOf();
  const undo = async (id: number) => {
    await innkeep.transactions.delete(id);
    await entryChanged('transaction_deleted', { id, stay_code: null });
    notify({ text: t.money.undone });
  };
  return useForm({
    keep: `entry new ${direction}`,
    first: {
      ...EMPTY,
      property_id: String(property ?? ''),
      day: today,
      item_id: String(items[0]?.id ?? ''),
      payment_method_id: String(methods[0]?.id ?? ''),
    },
    fields: { action_at: 'day', first_date: 'day' },
    checks: {
      amount: (text, typed) => amountAboveZero(text, currencyOf(typed)),
      day: filled,
      end_date: (end, { frequency, day }) =>
        frequency === 'never' || end === '' ? undefined : dayFrom(end, day),
      every: (text, { frequency }) => (frequency === 'never' ? undefined : count(text)),
    },
    body: (typed) => {
      const currency = currencyOf(typed);
      return { typed, common: { ...commonOf(typed, currency, tag), direction, currency } };
    },
    send: async ({ typed, common }) => {
      const { frequency, receipt, day } = typed;
      if (frequency !== 'never') {
        await innkeep.recurringTransactions.create({ ...common, ...seriesOf(typed), frequency });
        return { id: undefined, problem: undefined };
      }
      const read = receipt === null ? undefined : await readReceipt(receipt);
      if (read !== undefined && 'unfit' in read) throw new Error(t.money[read.unfit]);
      const { transaction_id: id } = await innkeep.transactions.create({
        ...common,
        ...(day === today ? {} : { action_at: noonOf(day, timezone) }),
      });
      return { id, problem: read === undefined ? undefined : await attach(id, read) };
    },
    onSaved: async ({ id, problem }, { common }) => {
      onClose();
      if (id === undefined) await navigate({ to: '/money/recurring' });
      const text = t.money.added(formatMoney(common.amount, common.currency, tag));
      if (problem !== undefined) notify({ text: t.money.receiptFailed(problem), isBad: true });
      else if (id === undefined) notify({ text: t.money.addedSeries });
      else notify({ text, undo: () => undo(id) });
      await (id === undefined
        ? changed('recurring_transaction_created', 'transaction_created')
        : entryChanged('transaction_created', { id, stay_code: null }));
    },
  });
}

const EMPTY: Typed = {
  amount: '',
  currency: '',
  property_id: '',
  day: '',
  item_id: '',
  payment_method_id: '',
  note: '',
  outstanding: false,
  frequency: 'never',
  every: '1',
  end_date: '',
  receipt: null,
};

/** The property has its currency until the person chooses one. */
export function useCurrencyOf() {
  const { account } = useSession();
  const { data: properties = [] } = useProperties();
  return ({ currency, property_id }: Pick<Typed, 'currency' | 'property_id'>) => {
    const place = properties.find(({ id }) => String(id) === property_id);
    return currency === '' ? (place?.currency ?? account.currency) : currency;
  };
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

function commonOf(
  { amount, property_id, item_id, payment_method_id, note, outstanding }: Typed,
  currency: string,
  tag: string,
) {
  return {
    amount: readAmount(amount, currency, tag) ?? 0,
    item_id: Number(item_id),
    payment_method_id: Number(payment_method_id),
    ...(note === '' ? {} : { note }),
    ...(property_id === '' ? {} : { property_id: Number(property_id) }),
    ...(outstanding ? { outstanding } : {}),
  };
}

function seriesOf({ day, every, end_date }: Typed) {
  return { first_date: day, every: Number(every), ...(end_date === '' ? {} : { end_date }) };
}
