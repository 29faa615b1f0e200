import assert from 'node:assert/strict';
import { anExpense, anIncome } from '../../src/areas/transactions/fixtures.ts';
import { clock, dataOf, type Harness } from '../harness.ts';
import { allowed, amountOf, datesOf, sentLines, unitsOf, type MoneyAccount } from './account.ts';
import { linesOf, priceOnChannel, quoteOf, sentOrder, sentStay } from './booking.ts';
import {
  balanceOf,
  heldOf,
  isOver,
  rateOf,
  receivedOf,
  sum,
  type PaperEntry,
  type PaperLine,
  type PaperOrder,
  type PaperStay,
  endPlan,
  keepPlan,
} from './paper.ts';

/** A history: the account, its order on paper, and the days that are its own. */
export type History = MoneyAccount & {
  readonly harness: Harness;
  readonly slot: number;
  readonly order: PaperOrder;
};

/** The numbers of a step, in the smallest unit; `which` and `way` choose among what there is. */
export type Numbers = { readonly amount: number; readonly which: number; readonly way: number };

type Step = (history: History, numbers: Numbers) => Promise<unknown>;

const pick = <Value>(values: readonly Value[], which: number): Value => values[which % values.length]!;
const isOfChannel = ({ channel_type }: PaperOrder): boolean => channel_type !== 'direct';

/** Changes the price of a stay: not of one that has ended, and of a direct booking not below its commission. */
async function changePrice(
  { host, order }: History,
  stay: PaperStay,
  {
    sent,
    lines,
    commission = stay.commission,
  }: { sent: object; lines: readonly PaperLine[]; commission?: bigint },
): Promise<void> {
  const isSame = isEqual(lines, stay.lines) && commission === stay.commission;
  const rate = rateOf({ lines });
  const isAllowed = (isSame || !isOver(stay)) && rate >= 0n && (isOfChannel(order) || commission <= rate);
  await allowed(isAllowed, host.patch(`/reservations/${stay.stay_code}`, sent));
  if (isAllowed) Object.assign(stay, { lines, commission });
}

function isEqual(one: readonly PaperLine[], other: readonly PaperLine[]): boolean {
  const textOf = (lines: readonly PaperLine[]) =>
    lines.map(({ type, description, amount }) => `${type} ${description} ${amount}`).join();
  return textOf(one) === textOf(other);
}

async function enterEntry(
  { host, books, order }: History,
  stay: PaperStay,
  {
    direction,
    amount,
    way,
    isDeposit = false,
  }: { direction: 'income' | 'expense'; amount: bigint; way: number; isDeposit?: boolean },
): Promise<void> {
  if (amount <= 0n) return;
  // Paid now, in one of the months before, in half an hour, or when somebody says so.
  const { status, ...time } = [
    { status: 'paid' as const },
    { status: 'paid' as const, action_at: clock.now.subtract({ hours: 24 * 31 * (way % 5) }).toString() },
    { status: 'later' as const, action_at: clock.now.add({ minutes: 30 }).toString() },
    { status: 'waiting' as const, outstanding: true },
  ][way % 4]!;
  const entry = (direction === 'income' ? anIncome : anExpense)(books, {
    stay_code: stay.stay_code,
    currency: undefined,
    amount: amountOf(amount, order.places),
    ...(isDeposit ? { item_id: books.deposit } : {}),
    ...time,
  });
  const { transaction } = await dataOf(host.post('/transactions', entry));
  keep(order, transaction, { stay, direction, isRefund: false, isDeposit, amount, status });
}

function keep(
  order: PaperOrder,
  { id, action_at }: { id: number; action_at: string },
  entry: Pick<PaperEntry, 'stay' | 'direction' | 'isRefund' | 'isDeposit' | 'amount' | 'status'>,
): void {
  // No entry is of the last hours of a month, so that its day is the same everywhere.
  order.entries.push({ id, month: action_at.slice(0, 7), ...entry });
}

async function cancel(
  history: History,
  named: readonly PaperStay[],
  { amount, way }: Numbers,
): Promise<void> {
  const { harness, host, order } = history;
  const { reservation_code, stays, places } = order;
  const open = named.filter((stay) => !isOver(stay));
  const kept = BigInt(amount % (Number(sum(open.map(rateOf))) + 20));
  const isWhole = stays.every((stay) => isOver(stay) || open.includes(stay));
  const isAllowed = open.length > 0 && kept <= sum(open.map(rateOf)) && (isWhole || !isOfChannel(order));
  const part = named.length === stays.length ? {} : { stay_code: named[0]!.stay_code };
  const cancelled = harness.request('DELETE', `/v3/reservations/${reservation_code}`, {
    body: { ...part, ...(way % 3 === 0 && kept === 0n ? {} : { kept_amount: amountOf(kept, places) }) },
    headers: { 'service-access-token': host.token },
  });
  const done = await allowed(isAllowed, cancelled);
  if (!isAllowed) return;
  for (const stay of open) {
    const { kept_amount } = done.stays.find((each) => each.stay_code === stay.stay_code)!;
    Object.assign(stay, { status: 'cancelled', kept: unitsOf(kept_amount, places) });
  }
  assert.equal(sum(open.map((stay) => stay.kept)), kept, 'the stays keep what was said');
  for (const stay of open) endPlan(order, stay);
  order.isTakenBack = true;
}

async function answer({ host, order }: History, to: 'approve' | 'decline'): Promise<void> {
  const held = order.stays.filter(({ status }) => status === 'wait_pay');
  await allowed(held.length > 0, host.post(`/reservations/${order.reservation_code}/${to}`));
  for (const stay of held) stay.status = to === 'approve' ? 'accepted' : 'denied';
}

/** The channel sends its order again: the first of its stays, at new prices. */
async function send({ connector, order }: History, prices: readonly number[], status: string): Promise<void> {
  const open = order.stays.filter((stay) => !isOver(stay));
  if (!isOfChannel(order) || order.isTakenBack || open.length === 0) return;
  const kept = open.slice(0, status === 'cancelled' ? open.length : prices.length);
  for (const [index, stay] of kept.entries())
    Object.assign(stay, priceOnChannel(prices[index] ?? 0, prices.length * 7));
  await dataOf(
    connector.put(`/channel/orders/${order.channel_id}`, {
      ...sentOrder(order),
      status,
      stays: kept.map((stay) => sentStay(stay, stay, order.places)),
    }),
  );
  const ended = status === 'cancelled' ? open : open.slice(kept.length);
  for (const stay of ended) stay.status = 'cancelled';
}

/** What may happen to an order. A step that is refused changes nothing. */
export const STEPS = {
  rate: (history, { amount, which }) => {
    const stay = pick(history.order.stays, which);
    const isSame = BigInt(amount) === rateOf(stay);
    const line = { type: 'ACCOMMODATION', description: 'Accommodation', amount: BigInt(amount) };
    const lines = isSame ? stay.lines : [line];
    const sent = { rate_amount: amountOf(BigInt(amount), history.order.places) };
    return changePrice(history, stay, { sent, lines });
  },
  lines: (history, { amount, which, way }) => {
    const fee = { type: 'CLEANING_FEE', description: 'Cleaning', amount: BigInt(way) };
    // Sometimes the discount is more than all else.
    const discount = { type: 'OTHER', description: 'Gift', amount: -BigInt(way % 7 === 0 ? amount * 2 : 1) };
    const lines = [...linesOf(amount), fee, discount];
    const sent = { rate_details: sentLines(lines, history.order.places) };
    return changePrice(history, pick(history.order.stays, which), { sent, lines });
  },
  commission: (history, { amount, which }) => {
    const stay = pick(history.order.stays, which);
    const commission = BigInt(amount) % (rateOf(stay) + 50n);
    const sent = { commission_amount: amountOf(commission, history.order.places) };
    return changePrice(history, stay, { sent, lines: stay.lines, commission });
  },
  collector: async ({ host, order }, { which, way }) => {
    const collected_by = way % 2 === 0 ? 'host' : 'channel';
    await dataOf(host.patch(`/reservations/${pick(order.stays, which).stay_code}`, { collected_by }));
    order.collectedBy = collected_by;
  },
  // New dates and guests at their new price, or at the price that was.
  dates: async (history, { amount, which, way }) => {
    const { host, order, slot } = history;
    const stay = pick(order.stays, which);
    const dates = datesOf(slot, amount, way);
    const number_of_adults = 1 + (way % 4);
    const isMoved =
      dates.check_in_date !== stay.check_in_date || dates.check_out_date !== stay.check_out_date;
    if (isOfChannel(order) || isOver(stay)) {
      const isAllowed = !isMoved;
      await allowed(isAllowed, host.patch(`/reservations/${stay.stay_code}`, dates));
      return;
    }
    const quote = await quoteOf(history, stay.property_id, { ...dates, number_of_adults }, order.places);
    const lines = way % 3 === 0 ? stay.lines : quote.lines;
    const isAllowed = stay.commission <= rateOf({ lines });
    const price = way % 3 === 0 ? {} : { rate_details: sentLines(lines, order.places) };
    await allowed(
      isAllowed,
      host.patch(`/reservations/${stay.stay_code}`, { ...dates, number_of_adults, ...price }),
    );
    if (isAllowed) Object.assign(stay, { ...dates, lines });
  },
  property: async ({ host, order, properties, slot }, { which, way }) => {
    if (isOfChannel(order)) return;
    const stay = pick(order.stays, which);
    const all = properties[order.currency as keyof typeof properties];
    const taken = order.stays.map(({ property_id }) => property_id);
    const free = all.filter((id) => !taken.includes(id));
    const property_id = pick(free, way + slot);
    const isAllowed = !isOver(stay);
    await allowed(isAllowed, host.post(`/reservations/${stay.stay_code}/allocate`, { property_id }));
    if (isAllowed) stay.property_id = property_id;
  },
  income: (history, { amount, which, way }) =>
    enterEntry(history, pick(history.order.stays, which), {
      direction: 'income',
      amount: BigInt(amount),
      way,
    }),
  deposit: (history, { amount, which, way }) =>
    enterEntry(history, pick(history.order.stays, which), {
      direction: 'income',
      amount: BigInt(amount),
      way,
      isDeposit: true,
    }),
  // All that the guest or the channel still is to pay.
  rest: (history, { which }) =>
    enterEntry(history, pick(history.order.stays, which), {
      direction: 'income',
      amount: balanceOf(history.order),
      way: 0,
    }),
  expense: (history, { amount, which, way }) =>
    enterEntry(history, pick(history.order.stays, which), {
      direction: 'expense',
      amount: BigInt(amount),
      way,
    }),
  entry: async ({ host, order }, { amount, which }) => {
    if (order.entries.length === 0) return;
    const entry = pick(order.entries, which);
    const units = BigInt(amount) + 1n;
    await dataOf(host.patch(`/transactions/${entry.id}`, { amount: amountOf(units, order.places) }));
    entry.amount = units;
  },
  markPaid: async ({ host, order }, { which }) => {
    if (order.entries.length === 0) return;
    const entry = pick(order.entries, which);
    await dataOf(host.post(`/transactions/${entry.id}/mark_paid`));
    entry.status = 'paid';
  },
  remove: async ({ host, order }, { which }) => {
    if (order.entries.length === 0) return;
    const entry = pick(order.entries, which);
    await dataOf(host.delete(`/transactions/${entry.id}`));
    order.entries.splice(order.entries.indexOf(entry), 1);
  },
  // All that was received or is held, half of it, or any amount.
  refund: async ({ host, books, order }, { amount, which, way }) => {
    const isDeposit = which % 3 === 0 && way % 4 < 2;
    const most = isDeposit ? heldOf(order) : receivedOf(order);
    const any = [most, most / 2n, BigInt(amount)][way % 3]!;
    const units = any < 0n ? 0n : any;
    const isAllowed = units > 0n && units <= most;
    const stay = way % 2 === 0 ? order.stays[0]! : pick(order.stays, which);
    const isLater = way % 5 === 0;
    const data = await allowed(
      isAllowed,
      host.post(`/reservations/${order.reservation_code}/refunds`, {
        amount: amountOf(units, order.places),
        payment_method_id: books.cash,
        ...(isDeposit ? { is_deposit: true } : {}),
        ...(way % 2 === 0 ? {} : { stay_code: stay.stay_code }),
        ...(isLater ? { action_at: clock.now.add({ minutes: 30 }).toString() } : {}),
      }),
    );
    const status = isLater ? 'later' : 'paid';
    if (isAllowed)
      keep(order, data.transaction, {
        stay,
        direction: 'expense',
        isRefund: !isDeposit,
        isDeposit,
        amount: units,
        status,
      });
  },
  cancel: (history, numbers) => cancel(history, history.order.stays, numbers),
  cancelOne: (history, numbers) => cancel(history, [pick(history.order.stays, numbers.which)], numbers),
  // More than the price, all of it, nothing, or any part.
  keep: async ({ host, order }, { amount, which, way }) => {
    const stay = pick(order.stays, which);
    const rate = rateOf(stay);
    const kept = [rate + 1n, rate, 0n, BigInt(amount) % (rate + 1n)][way % 4]!;
    const isAllowed = isOver(stay) && kept <= rate;
    const sent = { kept_amount: amountOf(kept, order.places) };
    await allowed(isAllowed, host.patch(`/reservations/${stay.stay_code}`, sent));
    // What is sent as it is changes no part of a plan either.
    if (!isAllowed || stay.kept === kept) return;
    stay.kept = kept;
    keepPlan(order, stay);
  },
  approve: (history) => answer(history, 'approve'),
  decline: (history) => answer(history, 'decline'),
  sentAgain: (history, { amount, which, way }) =>
    send(
      history,
      Array.from({ length: 1 + (which % 3) }, (_, n) => amount + n * way),
      'accepted',
    ),
  cancelledByChannel: (history, { amount }) => send(history, [amount], 'cancelled'),
} satisfies Record<string, Step>;

export type StepKind = keyof typeof STEPS;
