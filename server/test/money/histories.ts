import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { payDueEntries } from '../../src/areas/transactions/queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import type { FinancesRow, Reservation, TransactionTotals } from '../../../client/src/schema.ts';
import { checkBalances } from '../check-balances.ts';
import { clock, dataOf, START, walk, type Harness } from '../harness.ts';
import { CURRENCIES, middleOf, openAccount, readLines, unitsOf, type MoneyAccount } from './account.ts';
import { book, type Booking } from './booking.ts';
import {
  balanceOf,
  DEBTS,
  dueOf,
  isOver,
  isWaiting,
  paymentOf,
  rateOf,
  sum,
  sumsOf,
  type PaperEntry,
  type PaperLine,
  type PaperOrder,
} from './paper.ts';
import { STEPS, type History, type Numbers, type StepKind } from './steps.ts';

type DrawnHistory = {
  readonly booking: Booking;
  readonly steps: readonly (Numbers & { readonly kind: StepKind })[];
};

const units = fc.oneof(
  { weight: 4, arbitrary: fc.nat(99_999) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 3, 100, 999_999_999) },
);

/** An order, and three to eight things that happen to it, its booking among them. */
const history: fc.Arbitrary<DrawnHistory> = fc.record({
  booking: fc.record({
    by: fc.constantFrom('rate', 'lines', 'quote', 'quote and lines', 'channel'),
    currency: fc.nat(2),
    prices: fc.array(units, { minLength: 1, maxLength: 3 }),
    commission: fc.nat(130),
    received: fc.oneof(fc.constant(0), fc.nat(99_999)),
    from: fc.nat(3),
    nights: fc.nat(8),
    guests: fc.nat(3),
    isHeld: fc.nat(5).map((one) => one === 0),
  }),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom(...(Object.keys(STEPS) as StepKind[])),
      amount: units,
      which: fc.nat(60),
      way: fc.nat(60),
    }),
    { minLength: 2, maxLength: 7 },
  ),
});

/** That so many histories of one account, taken at the same time, are as on paper after each step. */
export const moneyOf = (harness: Harness, count: number) =>
  fc.asyncProperty(fc.noShrink(fc.array(history, { minLength: count, maxLength: count })), (drawn) =>
    tryHistories(harness, drawn),
  );

/** Names the history that fails: to shrink so many would take hours. */
async function tell(drawn: DrawnHistory | undefined, work: () => Promise<unknown> | void): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new Error(`The history ${JSON.stringify(drawn)} is not as on paper.`, { cause });
  }
}

/** So many requests at once, as many as the service has connections to write. */
const AT_ONCE = 8;

/** Takes histories step by step, all at the same time, and compares all with the paper after each step. */
async function tryHistories(harness: Harness, drawn: readonly DrawnHistory[]): Promise<void> {
  clock.now = Temporal.Instant.from(START);
  const account = await openAccount(harness);
  const histories: History[] = [];
  await atOnce(drawn, (each, slot) =>
    tell(each, async () => {
      histories[slot] = { ...account, harness, slot, order: await book(account, slot, each.booking) };
    }),
  );
  const orders = histories.map(({ order }) => order);
  await compare(account, orders, drawn);
  const rounds = Math.max(0, ...drawn.map(({ steps }) => steps.length));
  for (let round = 0; round < rounds; round += 1) {
    await payLater(account, orders);
    await atOnce(drawn, async (each, slot) => {
      const step = each.steps[round];
      if (step !== undefined) await tell(each, () => STEPS[step.kind](histories[slot]!, step));
    });
    await compare(account, orders, drawn, clock.now.toString());
  }
  await compare(account, orders, drawn);
  await compareReports(account, orders);
  await compareDebts(account, orders, middleOf(drawn.length));
  clock.now = Temporal.Instant.from(START);
}

async function atOnce<Value>(
  values: readonly Value[],
  work: (value: Value, index: number) => Promise<void>,
): Promise<void> {
  const entries = values.entries();
  const worker = async () => {
    for (const [index, value] of entries) await work(value, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** An hour later: what was to be paid by itself is paid. */
async function payLater({ host }: MoneyAccount, orders: readonly PaperOrder[]): Promise<void> {
  clock.now = clock.now.add({ hours: 1 });
  await inTransaction({ ...host.scope, now: clock.now.toString() }, (tx) => payDueEntries(tx, 10_000));
  for (const entry of entriesOf(orders)) if (entry.status === 'later') entry.status = 'paid';
}

const entriesOf = (orders: readonly PaperOrder[]): PaperEntry[] => orders.flatMap(({ entries }) => entries);

/**
 * Each order, or each that has changed since a moment, is as on paper in each of its stays. All are stored as they are added up,
 * and the account has the sums of its entries.
 */
async function compare(
  { host }: MoneyAccount,
  orders: readonly PaperOrder[],
  drawn: readonly DrawnHistory[],
  updated_since?: string,
): Promise<void> {
  const shown = await walk(host, '/reservations', { limit: 100, order_by: 'created_at', updated_since });
  const paper = new Map(
    orders.flatMap((order, slot) => order.stays.map((stay) => [stay.stay_code, { order, stay, slot }])),
  );
  if (updated_since === undefined) assert.equal(shown.length, paper.size);
  for (const each of shown) {
    const { order, stay, slot } = paper.get(each.stay_code)!;
    await tell(drawn[slot], () => compareStay(order, stay, each));
  }
  await checkBalances(host.scope);
  const { totals } = await dataOf(host.get('/transactions/totals'));
  assert.deepEqual(
    totals.map(readSums),
    currenciesOf(orders).map(({ currency, entries }) => [currency, sumsOf(entries)]),
  );
}

function compareStay(order: PaperOrder, stay: PaperOrder['stays'][number], shown: Reservation): void {
  const read = (amount: number) => unitsOf(amount, order.places);
  const { rates, payment, status, kept_amount, check_in_date, check_out_date, property_id } = shown;
  const said = {
    status,
    check_in_date,
    check_out_date,
    property_id,
    kept: read(kept_amount),
    lines: readLines(rates.details, order.places),
    rate: read(rates.rate.amount),
    commission: read(rates.commission.amount),
    total_rate: read(rates.total_rate.amount),
    total_commission: read(rates.total_commission.amount),
    payment: readPayment(payment, read),
  };
  const { stay_code, ...paper } = stay;
  assert.deepEqual(
    said,
    {
      ...paper,
      rate: rateOf(stay),
      total_rate: sum(order.stays.map(rateOf)),
      total_commission: sum(order.stays.map(({ commission }) => commission)),
      payment: paymentOf(order),
    },
    stay_code,
  );
  checkPayment(said, order);
}

/** What must hold of what is shown, whatever the paper says. */
function checkPayment(
  { lines, rate, payment }: { lines: PaperLine[]; rate: bigint; payment: ReturnType<typeof readPayment> },
  order: PaperOrder,
): void {
  assert.equal(rateOf({ lines }), rate, 'the lines are the rate');
  const due = sum(payment.due.map((part) => part.amount));
  const { total_amount, received_amount } = payment;
  const owed = received_amount < 0n ? total_amount - received_amount : total_amount;
  const isDue = payment.collected_by === 'host' && owed > 0n;
  assert.equal(due, isDue ? owed : 0n, 'what is due adds up');
  for (const part of payment.due) assert.ok(part.paid_amount >= 0n && part.paid_amount <= part.amount);
  const unpaid = sum(payment.due.map((part) => part.amount - part.paid_amount));
  if (isDue) assert.equal(unpaid, payment.balance_amount, 'what is left is owed');
  if (order.stays.every(isOver))
    assert.equal(payment.total_amount, payment.kept_amount, 'only what is kept is owed');
}

function readPayment({ payout, due, ...payment }: Reservation['payment'], read: (amount: number) => bigint) {
  return {
    ...payment,
    total_amount: read(payment.total_amount),
    received_amount: read(payment.received_amount),
    balance_amount: read(payment.balance_amount),
    refunded_amount: read(payment.refunded_amount),
    kept_amount: read(payment.kept_amount),
    due: due.map((part) => ({ ...part, amount: read(part.amount), paid_amount: read(part.paid_amount) })),
    payout: payout && { ...payout, expected_amount: read(payout.expected_amount) },
  };
}

/** The entries of each currency that has some. */
const currenciesOf = (orders: readonly PaperOrder[]) =>
  CURRENCIES.map(({ currency }) => ({
    currency,
    entries: entriesOf(orders.filter((order) => order.currency === currency)),
  })).filter(({ entries }) => entries.length > 0);

function readSums(totals: TransactionTotals | FinancesRow) {
  const { currency, income, expense, net, outstanding_income, outstanding_expense } = totals;
  const places = CURRENCIES.find((each) => each.currency === currency)!.places;
  const read = (amount: number) => unitsOf(amount, places);
  const sums = {
    income: read(income),
    expense: read(expense),
    net: read(net),
    outstanding_income: read(outstanding_income),
    outstanding_expense: read(outstanding_expense),
  };
  return [currency, sums] as const;
}

/** The report of the year adds up the entries: as a whole, by month, by property and by channel. */
async function compareReports({ host }: MoneyAccount, orders: readonly PaperOrder[]): Promise<void> {
  const GROUPS = {
    '': () => '',
    month: ({ entry }) => entry.month,
    property: ({ entry }) => String(entry.stay.property_id),
    channel: ({ order }) => order.channel_type,
  } satisfies Record<string, (of: { order: PaperOrder; entry: PaperEntry }) => string>;
  for (const [group_by, keyOf] of Object.entries(GROUPS)) {
    const { rows } = await dataOf(
      host.get('/reports/finances', {
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        ...(group_by === '' ? {} : { group_by }),
      }),
    );
    const shown = rows.map((row) => {
      const key = { '': '', month: row.month, property: String(row.property_id), channel: row.channel_type }[
        group_by
      ];
      const [currency, sums] = readSums(row);
      return [`${currency} ${key}`, sums];
    });
    const all = orders.flatMap((order) => order.entries.map((entry) => ({ order, entry })));
    const groups = Map.groupBy(all, (of) => `${of.order.currency} ${keyOf(of)}`);
    const expected = [...groups].map(([key, of]) => [key, sumsOf(of.map(({ entry }) => entry))]);
    assert.deepEqual(Object.fromEntries(shown), Object.fromEntries(expected), `by ${group_by}`);
  }
}

/** Months later the lists of what is overdue have the orders that owe, and the totals what the guests owe. */
async function compareDebts(
  account: MoneyAccount,
  orders: readonly PaperOrder[],
  day: string,
): Promise<void> {
  const { host } = account;
  clock.now = Temporal.Instant.from(`${day}T10:00:00Z`);
  for (const [debt, isOwed] of Object.entries(DEBTS)) {
    const stays = await walk(host, '/reservations', { debt, limit: 100, start_check_out_date: '2026-01-01' });
    const shown = new Set(stays.map(({ reservation_code }) => reservation_code));
    const expected = orders
      .filter((order) => isOwed(order, day))
      .map(({ reservation_code }) => reservation_code);
    assert.deepEqual(shown, new Set(expected), debt);
  }
  const { totals } = await dataOf(host.get('/reservations/totals', { start_check_out_date: '2026-01-01' }));
  for (const { currency, ...amounts } of totals) {
    const { places } = CURRENCIES.find((each) => each.currency === currency)!;
    const of = orders.filter((order) => order.currency === currency);
    const shown = [
      amounts.balance_amount,
      amounts.rate_amount,
      amounts.overdue_amount,
      amounts.refund_amount,
      amounts.overpaid_amount,
    ].map((amount) => unitsOf(amount, places));
    assert.deepEqual(shown, owedIn(of, day), currency);
  }
}

/** What guests owe, what the stays cost, what of it is late, and what was received too much: to refund, or overpaid. */
function owedIn(orders: readonly PaperOrder[], day: string): bigint[] {
  const owing = orders.filter((order) => order.collectedBy === 'host' && !isWaiting(order));
  const late = owing.flatMap(dueOf).filter(({ due_on }) => due_on < day);
  const tooMuch = (debt: 'refund' | 'overpaid') =>
    sum(orders.filter((order) => DEBTS[debt](order)).map((order) => -balanceOf(order)));
  return [
    sum(owing.map((order) => paymentOf(order).balance_amount)),
    sum(orders.flatMap(({ stays }) => stays.map((stay) => (isOver(stay) ? stay.kept : rateOf(stay))))),
    sum(late.map(({ amount, paid_amount }) => amount - paid_amount)),
    tooMuch('refund'),
    tooMuch('overpaid'),
  ];
}
