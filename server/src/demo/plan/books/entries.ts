import type { WholeEntry } from '../../../areas/transactions/queries.ts';
import { WALK_IN } from '../bookings/channels.ts';
import { isConfirmed, type PlannedOrder, type PlanParts, type PlannedStay } from '../bookings/order.ts';
import type { Calendar, Day } from '../calendar.ts';
import { decimalOf, share, sumCents, wholeUnits, type Cents } from '../cents.ts';
import type { Home } from '../homes.ts';
import { ACCOUNT, operatorFor } from '../staff.ts';

/** An entry of the books. Its item and its method are names from a new account's dictionaries. */
export type PlannedEntry = Omit<WholeEntry, 'amount' | 'item_id' | 'payment_method_id' | 'property_id'> &
  Pick<Draft, 'amount' | 'item' | 'method'> & { readonly home: Home | null };

export type Draft = {
  readonly direction: WholeEntry['direction'];
  readonly item: string;
  readonly method: string;
  readonly amount: Cents;
  readonly day: Day;
  readonly note: string;
};

/** The stay or home of an entry; with neither it is on the operator level. */
type Link = { readonly home: Home | null; readonly stay_code: string | null };

const DEPOSIT_THOUSANDTHS = 300;
/** Guests who book at least this many days ahead pay a deposit first. */
const DEPOSIT_LEAD_DAYS = 21;
const BALANCE_DAYS_BEFORE = 14;
const PAYOUT_SEEN_DAYS = 10;
const REFUND_DAYS = 2;
const PAYOUT = 'Platform payout';
/** The hours of automatic payments. */
const HOURS = { income: 10, expense: 14 };

/** Completes an entry. None falls on today: at any hour of it, past entries are paid and future ones outstanding. */
export function entryOf({ home, stay_code }: Link, draft: Draft, calendar: Calendar): PlannedEntry {
  const { day: planned, ...said } = draft;
  const day = planned === 0 ? 1 : planned;
  const minute = Number(said.amount % 60n);
  const action_at = calendar.momentOf(day, HOURS[said.direction], minute);
  const created_at = day < 0 ? action_at : calendar.momentOf(-1, 9, minute);
  return {
    ...said,
    home,
    stay_code,
    link_type: stay_code !== null ? 'reservation' : home !== null ? 'property' : 'operator',
    currency: home?.city.currency ?? ACCOUNT.currency,
    status: day < 0 ? 'paid' : 'outstanding',
    action_at,
    created_at,
    updated_at: created_at,
    operator_name: said.method === PAYOUT ? 'System' : operatorFor(home?.city.name),
  };
}

/** Income and costs of an order: payments or payouts, commission, cleaning, laundry, and a refund after a cancellation. */
export function entriesOfOrder(order: PlannedOrder, parts: PlanParts): PlannedEntry[] {
  return order.stays.flatMap((stay) =>
    draftsOfStay(order, stay, parts).map((draft) => entryOf(stay, draft, parts.calendar)),
  );
}

function draftsOfStay(order: PlannedOrder, stay: PlannedStay, parts: PlanParts): Draft[] {
  if (order.cancelled !== null) return refundedDeposit(order, stay, order.cancelled.on);
  if (!isConfirmed(order)) return [];
  const ofGuest = order.channel.payout === null ? paymentsOfGuest : payoutOfPlatform;
  const income = stay.rate_amount === 0n ? [] : ofGuest(order, stay, parts);
  const atTheEnd = [...costsOfStay(stay, parts), ...feesOf(stay)];
  return stay.check_out < 0 ? [...income, ...atTheEnd] : income;
}

function payoutOfPlatform({ channel, channel_id }: PlannedOrder, stay: PlannedStay): Draft[] {
  const { after, days } = channel.payout ?? { after: 'check_out', days: 0 };
  const day = stay[after] + days;
  if (day === 0 || day > PAYOUT_SEEN_DAYS) return [];
  const note = `${channel.name} ${channel_id}${day < 0 ? '' : ', payout announced'}`;
  return incomeOf(stay, { method: PAYOUT, day, note }, stay.commission_amount);
}

/**
 * A deposit and later the balance, or one payment for late bookings. A future payment is the stay's balance, not an entry, because
 * an entry counts as received.
 */
function paymentsOfGuest(order: PlannedOrder, stay: PlannedStay, { random }: PlanParts): Draft[] {
  const method = random.chance(55) ? 'Bank transfer' : 'Card';
  const paid = (day: Day, how: Pick<Draft, 'method' | 'note'>, before: Cents = 0n) =>
    day < 0 ? incomeOf(stay, { day, ...how }, before) : [];
  if (order.channel === WALK_IN) return paid(stay.check_in, { method: 'Cash', note: 'At the door' });
  if (stay.check_in - order.booked_on <= DEPOSIT_LEAD_DAYS)
    return paid(order.booked_on + 1, { method, note: '' });
  const deposit = share(stay.rate_amount, DEPOSIT_THOUSANDTHS);
  const day = stay.check_in - BALANCE_DAYS_BEFORE;
  const isLate = day > -25 && random.chance(15);
  const isDeposited = order.booked_on + 1 < 0;
  return [
    ...(isDeposited ? [depositOf(order, deposit, method)] : []),
    ...(isLate ? [] : paid(day, { method, note: 'Balance' }, deposit)),
  ];
}

function depositOf({ booked_on }: PlannedOrder, amount: Cents, method: string): Draft {
  const note = 'Deposit, 30 %';
  return { direction: 'income', item: 'Accommodation', method, amount, day: booked_on + 1, note };
}

/** Guests pay for extras when they leave. */
function feesOf({ details, check_out: day }: PlannedStay): Draft[] {
  return details.additional_fees.map(({ name, amount }) => {
    const item = name === 'Late check-out' ? name : 'Other income';
    return { direction: 'income', item, method: 'Card', amount, day, note: name };
  });
}

export function expense(
  item: string,
  amount: Cents,
  rest: Pick<Draft, 'day' | 'note'> & Partial<Draft>,
): Draft {
  return { direction: 'expense', item, amount, method: 'Bank transfer', ...rest };
}

/** Of the parts of a rate; the guest pays no host service fee. */
const ITEMS: Readonly<Record<string, string>> = {
  ACCOMMODATION: 'Accommodation',
  CLEANING_FEE: 'Cleaning fee',
  EXTRA_GUEST_FEE: 'Extra guest fee',
  PET_FEE: 'Pet fee',
  TAX: 'Other income',
};

/** What was paid, each part under its own item. An earlier deposit, or a commission, is subtracted from the nights. */
function incomeOf(
  { rate_lines }: PlannedStay,
  paid: Pick<Draft, 'method' | 'day' | 'note'>,
  subtracted: Cents,
): Draft[] {
  return rate_lines.flatMap(({ type, description, amount }) => {
    const item = ITEMS[type];
    if (item === undefined) return [];
    const note = type === 'TAX' ? description : paid.note;
    const due = type === 'ACCOMMODATION' ? amount - subtracted : amount;
    return [{ ...paid, note, direction: 'income' as const, item, amount: due }];
  });
}

/** Platforms hold the guest's money until arrival; the house must return a deposit. */
function refundedDeposit(order: PlannedOrder, stay: PlannedStay, cancelled_on: Day): Draft[] {
  const deposit = heldDeposit(order, stay);
  if (deposit === 0n) return [];
  const kept = keptOf(order, stay);
  const note =
    kept === 0n ? 'Cancelled in time: whole deposit' : `Cancelled late: half of ${decimalOf(deposit)}`;
  const refund = expense('Refund', deposit - kept, { day: cancelled_on + REFUND_DAYS, note });
  return [depositOf(order, deposit, 'Card'), refund];
}

/** Half of the deposit of a guest who cancels late. */
export function keptOf(order: PlannedOrder, stay: PlannedStay): Cents {
  const deposit = heldDeposit(order, stay);
  const isInTime = stay.check_in - (order.cancelled?.on ?? 0) >= 30;
  return isInTime ? 0n : deposit - share(deposit, 500);
}

/** What the house had received of a stay when it was cancelled. */
function heldDeposit({ booked_on, cancelled, channel }: PlannedOrder, { rate_amount }: PlannedStay): Cents {
  if (cancelled === null || channel.payout !== null) return 0n;
  if (booked_on + 1 >= cancelled.on || cancelled.on + REFUND_DAYS >= 0) return 0n;
  return share(rate_amount, DEPOSIT_THOUSANDTHS);
}

/** What the guest of the house agrees to pay when; null for one who pays all at once. */
export function planOf({ booked_on, channel, stays }: PlannedOrder) {
  const total = sumCents(stays.map(({ rate_amount }) => rate_amount));
  const check_in = Math.min(...stays.map((stay) => stay.check_in));
  if (channel.payout !== null || total === 0n || check_in - booked_on <= DEPOSIT_LEAD_DAYS) return null;
  const deposit = sumCents(stays.map(({ rate_amount }) => share(rate_amount, DEPOSIT_THOUSANDTHS)));
  return [
    { day: booked_on + 1, amount: deposit },
    { day: check_in - BALANCE_DAYS_BEFORE, amount: total - deposit },
  ];
}

function costsOfStay(
  { home, check_out: day, adults, children, pets }: PlannedStay,
  { random }: PlanParts,
): Draft[] {
  const method = random.chance(85) ? 'Bank transfer' : 'Cash';
  const note = pets > 0 ? `${home.city.cleaner}, extra for the dog` : home.city.cleaner;
  const cost = wholeUnits(home.cleaning_cost + (pets > 0 ? 20 : 0));
  const cleaning = expense('Cleaning', cost, { day, note, method });
  const laundry = expense('Laundry', 425n + 715n * BigInt(adults + children), {
    day,
    note: '',
    method: 'Card',
  });
  return random.chance(55) ? [cleaning, laundry] : [cleaning];
}
