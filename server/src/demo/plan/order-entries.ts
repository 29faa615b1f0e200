import type { Day } from './calendar.ts';
import { decimalOf, share, wholeUnits, type Cents } from './cents.ts';
import { entryOf, type Draft, type Entry } from './entries.ts';
import type { Order, Parts, Stay } from './orders.ts';

const DEPOSIT_THOUSANDTHS = 300;
/** Who books this many days ahead pays a deposit first. */
const DEPOSIT_LEAD_DAYS = 21;
const BALANCE_DAYS_BEFORE = 14;
const PAYOUT_SEEN_DAYS = 10;

/** What an order brings and costs: payments or payouts, commission, cleaning, laundry, and a refund when cancelled. */
export function entriesOfOrder(order: Order, parts: Parts): Entry[] {
  return order.stays.flatMap((stay) =>
    draftsOfStay(order, stay, parts).map((draft) => entryOf({ stay }, draft, parts.calendar)),
  );
}

function draftsOfStay(order: Order, stay: Stay, parts: Parts): Draft[] {
  if (order.cancelled !== null) return refundedDeposit(order, stay, order.cancelled.on);
  return [
    ...(order.channel.payout === null ? paymentsOfGuest(order, stay, parts) : payoutOfPlatform(order, stay)),
    ...costsOfStay(stay, parts),
  ];
}

function payoutOfPlatform({ channel, channel_id }: Order, stay: Stay): Draft[] {
  const { after, days } = channel.payout ?? { after: 'check_out', days: 0 };
  const day = stay[after] + days;
  if (day === 0 || day > PAYOUT_SEEN_DAYS) return [];
  const note = day < 0 ? `${channel.name} ${channel_id}` : `${channel.name} ${channel_id}, payout announced`;
  const payout = { method: 'Platform payout', day, note, isAutomatic: true };
  const commission: Draft = {
    direction: 'expense',
    item: 'Platform commission',
    method: 'Direct debit',
    amount: stay.commission_amount,
    day,
    note: `${channel.name} ${channel_id}`,
    isAutomatic: true,
  };
  return [...incomeOf(stay, stay.nights_amount, payout), ...(day < 0 ? [commission] : [])];
}

/** A deposit and later the balance, or everything at once for those who book late. */
function paymentsOfGuest(order: Order, stay: Stay, { random }: Parts): Draft[] {
  const method = random.chance(55) ? 'Bank transfer' : 'Card';
  if (order.channel.name === 'Walk-in') {
    return paidByNow(
      incomeOf(stay, stay.nights_amount, { method: 'Cash', day: stay.check_in, note: 'At the door' }),
    );
  }
  if (stay.check_in - order.booked_on <= DEPOSIT_LEAD_DAYS) {
    const day = order.booked_on + 1;
    return paidByNow(incomeOf(stay, stay.nights_amount, { method, day, note: '' }));
  }
  const deposit = share(stay.rate_amount, DEPOSIT_THOUSANDTHS);
  const day = stay.check_in - BALANCE_DAYS_BEFORE;
  const isLate = day > -25 && random.chance(15);
  // What is still to come is the stay's balance, not an entry: an entry counts as received.
  const isEntered = day < 0 && !isLate;
  const balance = incomeOf(stay, stay.nights_amount - deposit, { method, day, note: 'Balance' });
  return [...paidByNow([depositOf(order, deposit, method)]), ...(isEntered ? balance : [])];
}

function depositOf({ booked_on }: Order, amount: Cents, method: string): Draft {
  return {
    direction: 'income',
    item: 'Accommodation',
    method,
    amount,
    day: booked_on + 1,
    note: 'Deposit, 30 %',
  };
}

function paidByNow(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ day }) => day < 0);
}

/** The nights and the cleaning fee, each under its own item. */
function incomeOf(
  stay: Stay,
  nights_amount: Cents,
  rest: Pick<Draft, 'method' | 'day' | 'note' | 'isAutomatic'>,
): Draft[] {
  const cleaning_amount = wholeUnits(stay.home.cleaning_fee);
  return [
    { ...rest, direction: 'income', item: 'Accommodation', amount: nights_amount },
    { ...rest, direction: 'income', item: 'Cleaning fee', amount: cleaning_amount },
  ];
}

/** Platforms hold the guest's money until arrival; the house has a deposit to give back. */
function refundedDeposit(order: Order, stay: Stay, cancelled_on: Day): Draft[] {
  const paid_on = order.booked_on + 1;
  const refunded_on = cancelled_on + 2;
  if (order.channel.payout !== null || paid_on >= cancelled_on || refunded_on >= 0) return [];
  const deposit = share(stay.rate_amount, DEPOSIT_THOUSANDTHS);
  const isInTime = stay.check_in - cancelled_on >= 30;
  const refund: Draft = {
    direction: 'expense',
    item: 'Refund',
    method: 'Bank transfer',
    amount: isInTime ? deposit : share(deposit, 500),
    day: refunded_on,
    note: isInTime ? 'Cancelled in time: whole deposit' : `Cancelled late: half of ${decimalOf(deposit)}`,
  };
  return [depositOf(order, deposit, 'Card'), refund];
}

function costsOfStay(stay: Stay, { random }: Parts): Draft[] {
  const { home, check_out, adults, children } = stay;
  const costs: Draft[] = [
    {
      direction: 'expense',
      item: 'Cleaning',
      method: random.chance(85) ? 'Bank transfer' : 'Cash',
      amount: wholeUnits(home.cleaning_cost + (stay.pets > 0 ? 20 : 0)),
      day: check_out,
      note: stay.pets > 0 ? `${home.city.cleaner}, extra for the dog` : home.city.cleaner,
    },
  ];
  if (random.chance(55)) {
    const amount = 425n + 715n * BigInt(adults + children);
    costs.push({ direction: 'expense', item: 'Laundry', method: 'Card', amount, day: check_out, note: '' });
  }
  if (random.chance(2)) {
    const note = 'Left at 16:00';
    const amount = wholeUnits(random.integer(5, 8) * 5);
    costs.push({ direction: 'income', item: 'Late check-out', method: 'Card', amount, day: check_out, note });
  }
  return paidByNow(costs);
}
