import type { Calendar, Day } from '../calendar.ts';
import { decimalOf, share, sumCents, wholeUnits, type Cents } from '../cents.ts';
import type { Home } from '../homes.ts';
import { isStanding, type PlannedOrder, type PlanParts, type PlannedStay } from '../bookings/order.ts';
import { ACCOUNT, operatorFor } from '../staff.ts';

/** An entry of the books. Its item and its method are names from a new account's dictionaries. */
export type PlannedEntry = {
  readonly direction: 'income' | 'expense';
  readonly status: 'paid' | 'outstanding';
  readonly amount: Cents;
  readonly currency: string;
  readonly action_at: string;
  readonly created_at: string;
  readonly item: string;
  readonly method: string;
  readonly note: string;
  readonly operator_name: string;
  readonly home: Home | null;
  readonly stay_code: string | null;
};

/** The stay or home of an entry; without one it is on the operator level. */
export type PlannedLink =
  | { readonly stay: PlannedStay }
  | { readonly home: Home }
  | { readonly currency: string };

export type Draft = {
  readonly direction: PlannedEntry['direction'];
  readonly item: string;
  readonly method: string;
  readonly amount: Cents;
  readonly day: Day;
  readonly note?: string;
  /** Entered by the service, not by a person. */
  readonly isAutomatic?: boolean;
};

const DEPOSIT_THOUSANDTHS = 300;
/** Guests who book at least this many days ahead pay a deposit first. */
const DEPOSIT_LEAD_DAYS = 21;
const BALANCE_DAYS_BEFORE = 14;
const PAYOUT_SEEN_DAYS = 10;
const REFUND_DAYS = 2;
/** The hours of automatic payments. */
const HOURS = { income: 10, expense: 14 } as const;

/** Completes an entry. None falls on today: at any hour of it, past entries are paid and future ones outstanding. */
export function entryOf(link: PlannedLink, draft: Draft, calendar: Calendar): PlannedEntry {
  const { direction, item, method, amount, note = '' } = draft;
  const home = 'stay' in link ? link.stay.home : 'home' in link ? link.home : null;
  const day = draft.day === 0 ? 1 : draft.day;
  const action_at = calendar.momentOf(day, HOURS[direction], Number(amount % 60n));
  return {
    direction,
    item,
    method,
    amount,
    note,
    currency: 'currency' in link ? link.currency : (home?.city.currency ?? ACCOUNT.currency),
    status: day < 0 ? 'paid' : 'outstanding',
    action_at,
    created_at: day < 0 ? action_at : calendar.momentOf(-1, 9, Number(amount % 60n)),
    operator_name: draft.isAutomatic
      ? 'System'
      : home === null
        ? ACCOUNT.master_name
        : operatorFor(home.city.name),
    home,
    stay_code: 'stay' in link ? link.stay.stay_code : null,
  };
}

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
  const ofGuest = order.channel.payout === null ? paymentsOfGuest : payoutOfPlatform;
  const income = stay.rate_amount === 0n ? [] : ofGuest(order, stay, parts);
  return [...income, ...costsOfStay(stay, parts), ...paidByNow(feesOf(stay))];
}

function payoutOfPlatform({ channel, channel_id }: PlannedOrder, stay: PlannedStay): Draft[] {
  const { after, days } = channel.payout ?? { after: 'check_out', days: 0 };
  const day = stay[after] + days;
  if (day === 0 || day > PAYOUT_SEEN_DAYS) return [];
  const note = `${channel.name} ${channel_id}`;
  const rest = { day, isAutomatic: true };
  const payout = { ...rest, method: 'Platform payout', note: day < 0 ? note : `${note}, payout announced` };
  return incomeOf(stay, payout, stay.commission_amount);
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
  const note = 'Deposit, 30 %';
  return { direction: 'income', item: 'Accommodation', method, amount, day: booked_on + 1, note };
}

/** Guests pay for extras when they leave. */
function feesOf({ details, check_out }: PlannedStay): Draft[] {
  return details.additional_fees.map(({ name, amount }) => {
    const item = name === 'Late check-out' ? name : 'Other income';
    return { direction: 'income', item, method: 'Card', amount, day: check_out, note: name };
  });
}

export function expense(
  item: string,
  amount: Cents,
  rest: Pick<Draft, 'day' | 'note' | 'isAutomatic'> & { readonly method?: string },
): Draft {
  return { direction: 'expense', item, amount, method: 'Bank transfer', ...rest };
}

function paidByNow(drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ day }) => day < 0);
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
  rest: Pick<Draft, 'method' | 'day' | 'note' | 'isAutomatic'>,
  subtracted: Cents = 0n,
): Draft[] {
  return rate_lines.flatMap(({ type, description, amount }) => {
    const item = ITEMS[type];
    if (item === undefined) return [];
    const note = type === 'TAX' ? description : (rest.note ?? '');
    const due = type === 'ACCOMMODATION' ? amount - subtracted : amount;
    return [{ ...rest, note, direction: 'income' as const, item, amount: due }];
  });
}

/** Platforms hold the guest's money until arrival; the house must return a deposit. */
function refundedDeposit(order: PlannedOrder, stay: PlannedStay, cancelled_on: Day): Draft[] {
  const deposit = heldDeposit(order, stay);
  if (deposit === 0n) return [];
  const kept = keptOf(order, stay);
  const refund = expense('Refund', deposit - kept, {
    day: cancelled_on + REFUND_DAYS,
    note: kept === 0n ? 'Cancelled in time: whole deposit' : `Cancelled late: half of ${decimalOf(deposit)}`,
  });
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
export function planOf({
  booked_on,
  channel,
  stays,
}: PlannedOrder): readonly { day: Day; amount: Cents }[] | null {
  const total = sumCents(stays.map(({ rate_amount }) => rate_amount));
  const check_in = Math.min(...stays.map((stay) => stay.check_in));
  if (channel.payout !== null || total === 0n || check_in - booked_on <= DEPOSIT_LEAD_DAYS) return null;
  const deposit = sumCents(stays.map(({ rate_amount }) => share(rate_amount, DEPOSIT_THOUSANDTHS)));
  return [
    { day: booked_on + 1, amount: deposit },
    { day: check_in - BALANCE_DAYS_BEFORE, amount: total - deposit },
  ];
}

function costsOfStay(stay: PlannedStay, { random }: PlanParts): Draft[] {
  const { home, check_out, adults, children } = stay;
  const method = random.chance(85) ? 'Bank transfer' : 'Cash';
  const { cleaner } = home.city;
  const cleaning = expense('Cleaning', wholeUnits(home.cleaning_cost + (stay.pets > 0 ? 20 : 0)), {
    method,
    day: check_out,
    note: stay.pets > 0 ? `${cleaner}, extra for the dog` : cleaner,
  });
  const laundry = expense('Laundry', 425n + 715n * BigInt(adults + children), {
    method: 'Card',
    day: check_out,
    note: '',
  });
  return paidByNow(random.chance(55) ? [cleaning, laundry] : [cleaning]);
}
