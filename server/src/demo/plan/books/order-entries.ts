import { isStanding, type PlannedOrder, type PlanParts, type PlannedStay } from '../bookings/order.ts';
import type { RateLine } from '../bookings/rates.ts';
import type { Day } from '../calendar.ts';
import { decimalOf, share, wholeUnits, type Cents } from '../cents.ts';
import { entryOf, type Draft, type PlannedEntry } from './entries.ts';

const DEPOSIT_THOUSANDTHS = 300;
/** Guests who book at least this many days ahead pay a deposit first. */
const DEPOSIT_LEAD_DAYS = 21;
const BALANCE_DAYS_BEFORE = 14;
const PAYOUT_SEEN_DAYS = 10;

/**
 * Income and costs of an order: payments or payouts, commission, cleaning, laundry, and a refund after a cancellation.
 */
export function entriesOfOrder(order: PlannedOrder, parts: PlanParts): PlannedEntry[] {
  return order.stays.flatMap((stay) =>
    draftsOfStay(order, stay, parts).map((draft) => entryOf({ stay }, draft, parts.calendar)),
  );
}

function draftsOfStay(order: PlannedOrder, stay: PlannedStay, parts: PlanParts): Draft[] {
  if (order.cancelled !== null) return refundedDeposit(order, stay, order.cancelled.on);
  if (!isStanding(order)) return [];
  return [...incomeOfOrder(order, stay, parts), ...costsOfStay(stay, parts), ...paidByNow(feesOf(stay))];
}

function incomeOfOrder(order: PlannedOrder, stay: PlannedStay, parts: PlanParts): Draft[] {
  if (stay.rate_amount === 0n) return [];
  return order.channel.payout === null ? paymentsOfGuest(order, stay, parts) : payoutOfPlatform(order, stay);
}

function payoutOfPlatform({ channel, channel_id }: PlannedOrder, stay: PlannedStay): Draft[] {
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
  return [...incomeOf(stay, payout), ...(day < 0 ? [commission] : [])];
}

/** A deposit and later the balance, or one payment for late bookings. */
function paymentsOfGuest(order: PlannedOrder, stay: PlannedStay, { random }: PlanParts): Draft[] {
  const method = random.chance(55) ? 'Bank transfer' : 'Card';
  if (order.channel.name === 'Walk-in') {
    return paidByNow(incomeOf(stay, { method: 'Cash', day: stay.check_in, note: 'At the door' }));
  }
  if (stay.check_in - order.booked_on <= DEPOSIT_LEAD_DAYS) {
    const day = order.booked_on + 1;
    return paidByNow(incomeOf(stay, { method, day, note: '' }));
  }
  const deposit = share(stay.rate_amount, DEPOSIT_THOUSANDTHS);
  const day = stay.check_in - BALANCE_DAYS_BEFORE;
  const isLate = day > -25 && random.chance(15);
  // A future payment is the stay's balance, not an entry, because an entry counts as received.
  const isEntered = day < 0 && !isLate;
  const balance = incomeOf(stay, { method, day, note: 'Balance' }, deposit);
  return [...paidByNow([depositOf(order, deposit, method)]), ...(isEntered ? balance : [])];
}

function depositOf({ booked_on }: PlannedOrder, amount: Cents, method: string): Draft {
  return {
    direction: 'income',
    item: 'Accommodation',
    method,
    amount,
    day: booked_on + 1,
    note: 'Deposit, 30 %',
  };
}

/** Guests pay for extras when they leave. */
function feesOf({ details, check_out }: PlannedStay): Draft[] {
  return details.additional_fees.map(({ name, amount }) => ({
    direction: 'income',
    item: name === 'Late check-out' ? name : 'Other income',
    method: 'Card',
    amount,
    day: check_out,
    note: name,
  }));
}

function paidByNow(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ day }) => day < 0);
}

const ITEMS: Readonly<Record<Exclude<RateLine['type'], 'HOST_SERVICE_FEE'>, string>> = {
  ACCOMMODATION: 'Accommodation',
  CLEANING_FEE: 'Cleaning fee',
  EXTRA_GUEST_FEE: 'Extra guest fee',
  PET_FEE: 'Pet fee',
  TAX: 'Other income',
};

/** The guest's payment, each part under its own item. An earlier deposit is subtracted from the nights. */
function incomeOf(
  { rate_lines }: PlannedStay,
  rest: Pick<Draft, 'method' | 'day' | 'note' | 'isAutomatic'>,
  deposited: Cents = 0n,
): Draft[] {
  return rate_lines.flatMap(({ type, description, amount }) => {
    if (type === 'HOST_SERVICE_FEE') return [];
    const note = type === 'TAX' ? description : (rest.note ?? '');
    const due = type === 'ACCOMMODATION' ? amount - deposited : amount;
    return [{ ...rest, note, direction: 'income' as const, item: ITEMS[type], amount: due }];
  });
}

/** Platforms hold the guest's money until arrival; the house must return a deposit. */
function refundedDeposit(order: PlannedOrder, stay: PlannedStay, cancelled_on: Day): Draft[] {
  const paid_on = order.booked_on + 1;
  const refunded_on = cancelled_on + 2;
  const isPaidToHouse = order.channel.payout === null && stay.rate_amount > 0n;
  if (!isPaidToHouse || paid_on >= cancelled_on || refunded_on >= 0) return [];
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

function costsOfStay(stay: PlannedStay, { random }: PlanParts): Draft[] {
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
  return paidByNow(costs);
}
