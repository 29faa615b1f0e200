import assert from 'node:assert/strict';
import { dataOf } from '../harness.ts';
import { aQuote } from '../../src/areas/quotes/fixtures.ts';
import {
  amountOf,
  CHANNELS,
  CURRENCIES,
  datesOf,
  PLAN,
  readLines,
  sentLines,
  unitsOf,
  type Currency,
  type MoneyAccount,
} from './account.ts';
import {
  addPlans,
  dayAfter,
  fitPlan,
  rateOf,
  sum,
  type PaperLine,
  type PaperOrder,
  type PaperPart,
  type PaperStay,
} from './paper.ts';

/** All bookings are made on the first day. */
const TODAY = '2026-06-15';
const { PERCENT, FIXED, DAYS_BEFORE } = PLAN;

export type Booking = {
  readonly by: 'rate' | 'lines' | 'quote' | 'quote and lines' | 'channel';
  readonly currency: number;
  /** The price of each stay, in the smallest unit. */
  readonly prices: readonly number[];
  readonly commission: number;
  readonly received: number;
  readonly from: number;
  readonly nights: number;
  readonly guests: number;
  readonly isHeld: boolean;
};

const accommodation = (amount: bigint): PaperLine => ({
  type: 'ACCOMMODATION',
  description: 'Accommodation',
  amount,
});

/** Lines that make less than their first one, a tax among them, and a fee that is not the host's. */
export const linesOf = (price: number): PaperLine[] => [
  accommodation(BigInt(price)),
  { type: 'OTHER', description: 'Discount', amount: -BigInt(Math.floor(price / 3)) },
  { type: 'TAX', description: 'VAT', amount: BigInt(price % 97) },
  { type: 'HOST_SERVICE_FEE', description: 'Service', amount: BigInt(price % 89) },
];

type Priced = {
  readonly lines: readonly PaperLine[];
  readonly commission: bigint;
  readonly plan: readonly PaperPart[];
  readonly sent: object;
};

/** Books the order of a history, and keeps it on paper. */
export async function book(account: MoneyAccount, slot: number, booking: Booking): Promise<PaperOrder> {
  return booking.by === 'channel'
    ? bookOnChannel(account, slot, booking)
    : bookDirectly(account, slot, booking);
}

async function bookDirectly(account: MoneyAccount, slot: number, booking: Booking): Promise<PaperOrder> {
  const { host, books, direct, properties } = account;
  const { currency, places } = CURRENCIES[booking.currency % CURRENCIES.length]!;
  const priced: Priced[] = [];
  const homes = booking.prices.map(
    (_, index) => properties[currency][(slot + index) % properties[currency].length]!,
  );
  for (const [index, property_id] of homes.entries())
    priced.push(await priceStay(account, { slot, booking, index, property_id, places }));
  const received = booking.isHeld ? 0n : BigInt(booking.received);
  const single = booking.prices.length === 1 && booking.received % 2 === 0;
  const order = await dataOf(
    host.post('/reservations', {
      custom_channel_id: direct,
      guest_name: `Guest of ${slot}`,
      currency,
      received_amount: amountOf(received, places),
      income_method_id: books.card,
      ...(booking.isHeld ? { hold_until: '2026-06-18' } : {}),
      ...(single ? priced[0]!.sent : { stays: priced.map(({ sent }) => sent) }),
    }),
  );
  const stays = order.stays.map((stay, index): PaperStay => ({
    stay_code: stay.stay_code,
    property_id: homes[index]!,
    ...datesOf(slot, booking.from, booking.nights),
    status: booking.isHeld ? 'wait_pay' : 'accepted',
    lines: priced[index]!.lines,
    commission: priced[index]!.commission,
    kept: 0n,
  }));
  const plans = plansOf(stays, priced);
  const paper: PaperOrder = {
    reservation_code: order.reservation_code,
    currency,
    places,
    channel_type: 'direct',
    channel_id: '',
    stays,
    plan: plans.size === 0 ? [...priced[0]!.plan] : addPlans(plans.values()),
    plans,
    entries: [],
    collectedBy: 'host',
    isTakenBack: false,
  };
  if (received > 0n) await keepReceived(account, paper, received);
  return paper;
}

async function priceStay(
  account: MoneyAccount,
  of: { slot: number; booking: Booking; index: number; property_id: number; places: number },
): Promise<Priced> {
  const { slot, booking, index, property_id, places } = of;
  const [price, dates] = [booking.prices[index]!, datesOf(slot, booking.from, booking.nights)];
  const lines = booking.by === 'rate' ? [accommodation(BigInt(price))] : linesOf(price);
  const commission = BigInt(
    Math.floor((Math.min(booking.commission, 100) * Number(rateOf({ lines }))) / 400),
  );
  const plain = { lines, commission, plan: [] };
  const sent = { property_id, ...dates, commission_amount: amountOf(commission, places) };
  if (booking.by === 'rate')
    return { ...plain, sent: { ...sent, rate_amount: amountOf(BigInt(price), places) } };
  if (booking.by === 'lines') return { ...plain, sent: { ...sent, rate_details: sentLines(lines, places) } };
  const quote = await quoteOf(
    account,
    property_id,
    { ...dates, number_of_adults: 1 + (booking.guests % 4) },
    places,
  );
  if (booking.by === 'quote')
    return { lines: quote.lines, commission: 0n, plan: quote.plan, sent: { quote_id: quote.id } };
  const own = { quote_id: quote.id, rate_details: sentLines(lines, places) };
  const plan = planOf(account, property_id, { ...dates, total: rateOf({ lines }), places });
  return { lines, commission: 0n, plan, sent: own };
}

/** A quote adds up: its lines, and what is due when. */
export async function quoteOf(
  { host }: MoneyAccount,
  property_id: number,
  wished: { check_in_date: string; check_out_date: string; number_of_adults: number },
  places: number,
): Promise<{ id: string; lines: PaperLine[]; plan: PaperPart[] }> {
  const quote = await aQuote(host, property_id, wished);
  const [lines, total] = [readLines(quote.lines, places), unitsOf(quote.total_amount!, places)];
  const plan = quote.due.map(({ amount, due_on }) => ({ due_on, amount: unitsOf(amount, places) }));
  assert.equal(sum(lines.map(({ amount }) => amount)), total);
  assert.equal(sum(plan.map(({ amount }: PaperPart) => amount)), total);
  return { id: quote.id, lines, plan };
}

/** The plan of a property for a price of the host's own. */
function planOf(
  { planned }: MoneyAccount,
  property_id: number,
  { check_in_date, total, places }: { check_in_date: string; total: bigint; places: number },
): PaperPart[] {
  const early = dayAfter(check_in_date, -DAYS_BEFORE);
  const whole = [{ due_on: TODAY, amount: total }];
  const parts = [
    { due_on: TODAY, amount: (total * BigInt(PERCENT * 10) + 500n) / 1000n },
    { due_on: early < TODAY ? TODAY : early, amount: BigInt(FIXED) * 10n ** BigInt(places) },
    { due_on: check_in_date, amount: total },
  ];
  return addPlans([fitPlan(planned.has(property_id) ? parts : whole, total)]);
}

/** The plans of the stays of an order of several; one without a plan is due when it begins. */
function plansOf(stays: readonly PaperStay[], priced: readonly Priced[]): PaperOrder['plans'] {
  if (priced.length === 1 || priced.every(({ plan }) => plan.length === 0)) return new Map();
  return new Map(
    priced.map(({ lines, commission, plan }, index) => {
      const { stay_code, check_in_date: due_on } = stays[index]!;
      const total = rateOf({ lines }) - commission;
      return [stay_code, fitPlan(plan.length === 0 ? [{ due_on, amount: total }] : plan, total)];
    }),
  );
}

/** The entry of what was received with a booking. */
async function keepReceived({ host }: MoneyAccount, order: PaperOrder, amount: bigint): Promise<void> {
  const { transactions } = await dataOf(
    host.get('/transactions', { reservation_code: order.reservation_code }),
  );
  assert.equal(transactions.length, 1);
  order.entries.push({
    id: transactions[0].id,
    stay: order.stays[0]!,
    direction: 'income',
    isRefund: false,
    isDeposit: false,
    month: '2026-06',
    amount,
    status: 'paid',
  });
}

async function bookOnChannel(account: MoneyAccount, slot: number, booking: Booking): Promise<PaperOrder> {
  const { currency, places }: Currency = CURRENCIES[booking.currency % CURRENCIES.length]!;
  const order = {
    currency,
    places,
    channel_type: CHANNELS[slot % CHANNELS.length]!,
    channel_id: `HM${slot}`,
  };
  const dates = booking.prices.map((_, index) => datesOf(slot, 2 * index, 0));
  const priced = booking.prices.map((price) => priceOnChannel(price, booking.commission));
  const answer = await dataOf(
    account.connector.put(`/channel/orders/${order.channel_id}`, {
      ...sentOrder(order),
      stays: priced.map((price, index) => sentStay(price, dates[index]!, places)),
    }),
  );
  const { reservations } = await dataOf(
    account.host.get('/reservations', { reservation_code: answer.reservation_code }),
  );
  const stays = dates.map((each, index): PaperStay => {
    const stored = reservations.find((stay) => stay.check_in_date === each.check_in_date);
    const { stay_code, property_id } = stored!;
    return { stay_code, property_id, ...each, status: 'accepted', ...priced[index]!, kept: 0n };
  });
  const { reservation_code } = answer;
  return {
    ...order,
    reservation_code,
    stays,
    plan: [],
    plans: new Map(),
    entries: [],
    collectedBy: 'channel',
    isTakenBack: false,
  };
}

export const priceOnChannel = (price: number, commission: number) => {
  const lines = linesOf(price);
  return { lines, commission: (rateOf({ lines }) * BigInt(Math.min(commission, 100))) / 100n };
};

export const sentOrder = ({ channel_type, currency }: Pick<PaperOrder, 'channel_type' | 'currency'>) => ({
  channel_type,
  status: 'accepted',
  guest: { name: 'Ada Lovelace' },
  rates: { currency },
});

export const sentStay = (
  { lines, commission }: Pick<PaperStay, 'lines' | 'commission'>,
  { check_in_date, check_out_date }: Pick<PaperStay, 'check_in_date' | 'check_out_date'>,
  places: number,
) => ({
  listing_id: 'one',
  check_in_date,
  check_out_date,
  number_of_adults: 2,
  rates: { commission_amount: amountOf(commission, places), details: sentLines(lines, places) },
});
