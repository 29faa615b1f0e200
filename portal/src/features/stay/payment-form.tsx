import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DictionaryEntry, Reservation, Transaction } from '../../../../client/src/innkeep.ts';
import type { OwnChange } from '../../data/changes.ts';
import { changed } from '../../data/own-changes.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useForm } from '../../forms/use-form.ts';
import { readAmount, writeAmount } from '../../format/amounts.ts';
import { exactSum } from '../../format/exact-sum.ts';
import { nextDue } from '../../domain/guest-owes.ts';
import { useSession } from '../../data/session.ts';
import { noonOf, todayIn } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { sayBuiltIn } from '../../texts/built-in.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { AnnouncedChoice } from './announced/announced-choice.tsx';
import { announcedOf, settle, sumOfEntries } from './announced/settlement.ts';
import { takeMoney, undoTaken, type Taken } from './announced/take-money.ts';
import { depositHeld } from './deposit-held.ts';
import { Overpaying } from './overpaying.tsx';
import { useEntriesOf } from './use-stay.ts';

/**
 * Stores what a guest or a channel has paid: by default, what is due next, or else all that is still to come. Money that was
 * announced pays the entries that announced it, and is not counted beside them.
 */
export function PaymentForm({ stay, onClose }: { readonly stay: Reservation; readonly onClose: () => void }) {
  const { t, tag } = useWording();
  const lists = usePaymentLists();
  const { items, methods } = lists ?? { items: [], methods: [] };
  const { data: entries } = useEntriesOf({ reservation_code: stay.reservation_code });
  const announced = announcedOf(entries ?? []);
  const { form, isDeposit, chooseItem } = usePayment(stay, { items, methods, announced }, onClose);
  const { settles, amount } = form.values;
  const { currency } = stay.payment;
  const paid = settles && !isDeposit ? announced : [];
  const { further } = settle(paid, readAmount(amount, currency, tag) ?? 0, currency);
  const isComplete = items.length > 0 && methods.length > 0;
  const words = t.stayActions;
  return (
    <FormDialog
      title={paymentWord(stay, t)}
      form={form}
      action={words.take}
      isReady={isComplete && entries !== undefined}
      onClose={onClose}
    >
      {lists !== undefined && !isComplete ? <p role="alert">{words.noItems}</p> : null}
      <AmountInput data-autofocus label={`${words.amount} (${currency})`} {...form.input('amount')} />
      <Overpaying stay={stay} amount={readAmount(amount, currency, tag) ?? 0} isDeposit={isDeposit} />
      {isDeposit ? null : <AnnouncedChoice announced={announced} input={form.tick('settles')} />}
      {/* Announced entries keep theirs. */}
      {paid.length > 0 && further === 0 ? null : (
        <NativeSelect
          label={words.item}
          data={[...items]}
          {...form.input('item_id')}
          onChange={({ currentTarget: { value } }) => chooseItem(value)}
        />
      )}
      <NativeSelect label={words.method} data={[...methods]} {...form.input('payment_method_id')} />
      <TextInput type="date" label={t.money.date} {...form.input('day')} />
      <TextInput label={words.note} {...form.input('note')} />
    </FormDialog>
  );
}

/** What the form is called: who pays the host says it. */
export function paymentWord({ payment }: Reservation, { stayActions }: Wording['t']): string {
  return payment.collected_by === 'channel' ? stayActions.payoutCame : stayActions.takePayment;
}

type Choices = ReturnType<typeof choicesOf>;

/** The dictionaries of incomes, as choices. */
function usePaymentLists() {
  const { t } = useWording();
  const { data: items } = useQuery(dictionaries.incomeItems);
  const { data: methods } = useQuery(dictionaries.incomeMethods);
  return items && methods ? { items: choicesOf(items, t), methods: choicesOf(methods, t) } : undefined;
}

function choicesOf(entries: readonly DictionaryEntry[], t: Wording['t']) {
  return entries.map(({ id, name }) => ({ value: String(id), label: sayBuiltIn(name, t) }));
}

/** Each account begins with these, and may call them something else. */
const PLATFORM_PAYOUT = 'Platform payout';
const DEPOSIT = 'Security deposit';

/** As it was announced, or as it usually comes, where the account has such a method. */
function methodFor(usual: string | undefined, methods: Choices, [announced]: readonly Transaction[]): string {
  const said = methods.find(({ value }) => value === String(announced?.payment_method_id));
  const method = said ?? methods.find(({ label }) => label === usual) ?? methods[0];
  return method?.value ?? '';
}

type PaymentLists = {
  readonly items: Choices;
  readonly methods: Choices;
  readonly announced: readonly Transaction[];
};

/** The form, which proposes what is still to come of what the money is for: of the price, or of the deposit. */
function usePayment(stay: Reservation, lists: PaymentLists, onDone: () => void) {
  const { t, tag } = useWording();
  const { currency } = stay.payment;
  const { data: entries = [] } = useEntriesOf({ reservation_code: stay.reservation_code });
  const isOfDeposit = (item: string) =>
    lists.items.some(({ value, label }) => value === item && label === sayBuiltIn(DEPOSIT, t));
  const deposit = exactSum([stay.check_in_details.deposit ?? 0, -depositHeld(entries, currency)], currency);
  const expected = useExpected(stay);
  const propose = (item: string) => {
    const sum = isOfDeposit(item) ? deposit : expected;
    return sum > 0 ? writeAmount(sum, currency, tag) : '';
  };
  const form = usePaymentForm(stay, { ...lists, expected, propose, isOfDeposit }, onDone);
  const { item_id, amount } = form.values;
  return {
    form,
    isDeposit: isOfDeposit(item_id),
    // What was typed stays.
    chooseItem: (item: string) =>
      form.set({ item_id: item, ...(amount === propose(item_id) ? { amount: propose(item) } : {}) }),
  };
}

/** What is due next of the price, or else all that is still to come. */
function useExpected(stay: Reservation): number {
  const { timezone } = useSession().account;
  return nextDue(stay, todayIn(timezone))?.amount ?? stay.payment.balance_amount;
}

function usePaymentForm(
  stay: Reservation,
  {
    items,
    methods,
    announced,
    expected,
    propose,
    isOfDeposit,
  }: PaymentLists & {
    readonly expected: number;
    readonly propose: (item: string) => string;
    readonly isOfDeposit: (item: string) => boolean;
  },
  onDone: () => void,
) {
  const { t, tag } = useWording();
  const { timezone } = useSession().account;
  const { amountAboveZero, filled } = useChecks();
  const { stay_code } = stay;
  const { currency, balance_amount, collected_by } = stay.payment;
  const today = todayIn(timezone);
  const sum = sumOfEntries(announced, currency);
  const item = items[0]?.value ?? '';
  const usual = collected_by === 'channel' ? sayBuiltIn(PLATFORM_PAYOUT, t) : undefined;
  const undo = async (taken: Taken) => {
    await undoTaken(taken);
    await changed(...changesOf(stay_code, taken));
    notify({ text: t.stayActions.undone });
  };
  return useForm({
    keep: `${stay_code} payment`,
    first: {
      amount: propose(item),
      settles: sum > 0 && (sum === expected || sum === balance_amount),
      item_id: item,
      payment_method_id: methodFor(usual, methods, announced),
      day: today,
      note: '',
    },
    checks: { amount: (text) => amountAboveZero(text, currency), day: filled },
    fields: { action_at: 'day' },
    body: (typed) => ({
      amount: readAmount(typed.amount, currency, tag) ?? 0,
      item_id: Number(typed.item_id),
      payment_method_id: Number(typed.payment_method_id),
      note: typed.note,
      action_at: typed.day === today ? undefined : noonOf(typed.day, timezone),
      hasCome: typed.day <= today,
      announced: typed.settles && !isOfDeposit(typed.item_id) ? announced : [],
    }),
    send: (money) => takeMoney(stay, money),
    onSaved: async (taken, { amount: came }) => {
      onDone();
      await changed(...changesOf(stay_code, taken));
      notify({ text: t.stayActions.taken(formatMoney(came, currency, tag)), undo: () => undo(taken) });
    },
  });
}

function changesOf(stay_code: string, { created, changed: entries }: Taken): OwnChange[] {
  return [
    ...(created === undefined
      ? []
      : [{ event: 'transaction_created' as const, transaction_id: created, stay_code }]),
    ...entries.map(({ entry }) => ({
      event: 'transaction_updated' as const,
      transaction_id: entry.id,
      stay_code: entry.stay_code ?? stay_code,
    })),
  ];
}
