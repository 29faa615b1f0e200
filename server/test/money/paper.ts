// Orders as somebody keeps them on paper: whole numbers of the smallest unit of a currency, added up whenever they are read.

export type PaperLine = { readonly type: string; readonly description: string; readonly amount: bigint };

export type PaperPart = { readonly due_on: string; readonly amount: bigint };

export type PaperStay = {
  readonly stay_code: string;
  property_id: number;
  check_in_date: string;
  check_out_date: string;
  status: 'wait_pay' | 'accepted' | 'cancelled' | 'denied';
  /** What the guest pays for it, and what the host pays for being found. */
  lines: readonly PaperLine[];
  commission: bigint;
  /** What the host keeps once it has ended. */
  kept: bigint;
};

export type PaperEntry = {
  readonly id: number;
  readonly stay: PaperStay;
  readonly direction: 'income' | 'expense';
  readonly isRefund: boolean;
  /** Held, or given back: no payment of the order. */
  readonly isDeposit: boolean;
  readonly month: string;
  amount: bigint;
  /** Paid by itself in the next hour when `later`, and only by hand when `waiting`. */
  status: 'paid' | 'later' | 'waiting';
};

export type PaperOrder = {
  readonly reservation_code: string;
  readonly currency: string;
  readonly places: number;
  readonly channel_type: 'direct' | 'airbnb' | 'booking.com';
  /** Where a channel knows it by. */
  readonly channel_id: string;
  readonly stays: readonly PaperStay[];
  /** What was agreed on with quotes, and of several stays also of each, by stay_code; none without. */
  plan: readonly PaperPart[];
  readonly plans: Map<string, readonly PaperPart[]>;
  readonly entries: PaperEntry[];
  collectedBy: 'host' | 'channel';
  /** The host has cancelled it, so that its channel sends it no more. */
  isTakenBack: boolean;
};

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n);

export const isOver = ({ status }: PaperStay): boolean => status === 'cancelled' || status === 'denied';

/** The fee that a guest pays to the channel is not the host's. */
export const rateOf = ({ lines }: Pick<PaperStay, 'lines'>): bigint =>
  sum(lines.map(({ type, amount }) => (type === 'HOST_SERVICE_FEE' ? 0n : amount)));

export const totalOf = ({ stays }: Pick<PaperOrder, 'stays'>): bigint =>
  sum(stays.map((stay) => (isOver(stay) ? stay.kept : rateOf(stay) - stay.commission)));

const paid = ({ entries }: PaperOrder, counts: (entry: PaperEntry) => boolean): bigint =>
  sum(entries.map((entry) => (entry.status === 'paid' && counts(entry) ? entry.amount : 0n)));

const refundedOf = (order: PaperOrder): bigint => paid(order, ({ isRefund }) => isRefund);

export const receivedOf = (order: PaperOrder): bigint =>
  paid(order, ({ direction, isDeposit }) => direction === 'income' && !isDeposit) - refundedOf(order);

/** What is held as the deposit: what was taken, less what went back or is to go back. */
export const heldOf = ({ entries }: PaperOrder): bigint =>
  sum(
    entries.map(({ isDeposit, direction, status, amount }) =>
      !isDeposit ? 0n : direction === 'expense' ? -amount : status === 'paid' ? amount : 0n,
    ),
  );

export const balanceOf = (order: PaperOrder): bigint => totalOf(order) - receivedOf(order);

const fromZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The parts of a plan for a total: each what it was agreed to be while there is so much, the last one the rest. */
export function fitPlan(plan: readonly PaperPart[], total: bigint): PaperPart[] {
  let left = total;
  return plan.flatMap(({ due_on, amount }, index) => {
    const part = index === plan.length - 1 ? left : smaller(amount, left);
    left -= part;
    return part === 0n ? [] : [{ due_on, amount: part }];
  });
}

/** The first parts of a plan, as far as an amount goes. */
function cutPlan(plan: readonly PaperPart[], total: bigint): PaperPart[] {
  let left = total;
  return plan.flatMap(({ due_on, amount }) => {
    const part = smaller(amount, left);
    left -= part;
    return part === 0n ? [] : [{ due_on, amount: part }];
  });
}

/** What is due of several stays on one day is one part. */
export function addPlans(plans: Iterable<readonly PaperPart[]>): PaperPart[] {
  const parts = [...plans].flat();
  const days = [...new Set(parts.map(({ due_on }) => due_on))].toSorted();
  return days.map((due_on) => ({
    due_on,
    amount: sum(parts.map((part) => (part.due_on === due_on ? part.amount : 0n))),
  }));
}

/** A stay has ended: the plans of the others stay, and of its own what is kept. */
export function endPlan(order: PaperOrder, { stay_code, kept }: PaperStay): void {
  const plan = order.plans.get(stay_code);
  if (plan === undefined) return;
  order.plans.set(stay_code, cutPlan(plan, kept));
  order.plan = addPlans(order.plans.values());
}

/** The host keeps another amount of a stay that has ended: its last part takes the rest. */
export function keepPlan(order: PaperOrder, { stay_code, check_in_date, kept }: PaperStay): void {
  const plan = order.plans.get(stay_code);
  if (plan === undefined) return;
  const planned = plan.length === 0 ? [{ due_on: check_in_date, amount: kept }] : plan;
  order.plans.set(stay_code, fitPlan(planned, kept));
  order.plan = addPlans(order.plans.values());
}

const firstDayOf = ({ stays }: PaperOrder): string => stays.map((stay) => stay.check_in_date).toSorted()[0]!;
const lastDayOf = ({ stays }: PaperOrder): string =>
  stays
    .map((stay) => stay.check_out_date)
    .toSorted()
    .at(-1)!;

export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** What the guest owes the host, part by part, and what of each is paid. */
export function dueOf(order: PaperOrder) {
  const received = receivedOf(order);
  // What was refunded beyond what was received is owed with the total.
  const total = totalOf(order) + fromZero(-received);
  if (order.collectedBy === 'channel' || total <= 0n) return [];
  const parts = fitPlan(order.plan, total);
  let left = fromZero(received);
  return (parts.length === 0 ? [{ due_on: firstDayOf(order), amount: total }] : parts).map((part) => {
    const paid_amount = smaller(part.amount, left);
    left -= paid_amount;
    return { ...part, paid_amount };
  });
}

/** What the channel owes the host: the day after the guests have come, or, of those that pay late, have left. */
export function payoutOf(order: PaperOrder) {
  const balance = balanceOf(order);
  if (order.collectedBy === 'host' || balance <= 0n) return null;
  const day = order.channel_type === 'booking.com' ? lastDayOf(order) : firstDayOf(order);
  return { expected_amount: balance, expected_on: dayAfter(day, 1) };
}

function statusOf(order: PaperOrder): string {
  const [received, balance] = [receivedOf(order), balanceOf(order)];
  if (balance < 0n) return 'over_received';
  if (balance > 0n) return received === 0n ? 'unreceived' : 'partial';
  const isNothingExpected = order.channel_type !== 'direct' || order.stays.every(isOver);
  return received === 0n && isNothingExpected ? 'unreceived' : 'received';
}

/** The payment of an order as the interface shows it. */
export const paymentOf = (order: PaperOrder) => ({
  currency: order.currency,
  total_amount: totalOf(order),
  received_amount: receivedOf(order),
  balance_amount: fromZero(balanceOf(order)),
  status: statusOf(order),
  collected_by: order.collectedBy,
  due: dueOf(order),
  payout: payoutOf(order),
  refunded_amount: refundedOf(order),
  kept_amount: sum(order.stays.map(({ kept }) => kept)),
});

/** True of an order that is held: it owes nothing until it is confirmed. */
export const isWaiting = ({ stays }: PaperOrder): boolean =>
  stays.some(({ status }) => status === 'wait_pay');

/** Whether somebody should have paid for an order before this day. */
export const DEBTS = {
  overdue: (order: PaperOrder, day: string) =>
    !isWaiting(order) && dueOf(order).some((part) => part.paid_amount < part.amount && part.due_on < day),
  refund: (order: PaperOrder) => order.stays.some(isOver) && balanceOf(order) < 0n,
  overpaid: (order: PaperOrder) =>
    order.collectedBy === 'host' && !isWaiting(order) && !order.stays.some(isOver) && balanceOf(order) < 0n,
  payout: (order: PaperOrder, day: string) =>
    !isWaiting(order) && (payoutOf(order)?.expected_on ?? day) < day,
};

/** Sums of entries as the reports have them. */
export function sumsOf(entries: readonly PaperEntry[]) {
  const add = (direction: PaperEntry['direction'], isPaid: boolean) =>
    sum(
      entries
        .filter((entry) => entry.direction === direction && (entry.status === 'paid') === isPaid)
        .map(({ amount }) => amount),
    );
  const [income, expense] = [add('income', true), add('expense', true)];
  return {
    income,
    expense,
    net: income - expense,
    outstanding_income: add('income', false),
    outstanding_expense: add('expense', false),
  };
}
