import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { amountProblem, brokenAmount, brokenCommission, isMore } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { brokenDetails } from '../../areas/reservations/rates.rules.ts';
import { heldNights, brokenRange } from '../../areas/reservations/rules.ts';
import { isOver } from '../../areas/reservations/status.ts';
import { isBookedHere, placeOfChannel, type StayPlace } from '../../areas/reservations/record.ts';
import type { StoredStay } from '../../areas/reservations/stored-stay.ts';
import type { StayChanges } from './contract.ts';

type MovedNights = { readonly property_id: number; readonly start_date: string; readonly end_date: string };

/** The shared fields of an order that the rules use. */
type OrderOfStay = {
  readonly channel_type: string;
  readonly custom_channel_id: number | null;
  readonly currency: string;
};

/** The planned changes of a stay and its order. */
type SentStayChange = {
  readonly order: OrderOfStay;
  readonly newOrder: OrderOfStay;
  readonly stay: StoredStay;
  readonly newStay: StoredStay;
};

/**
 * Checks that the state of the stay allows the change. Throws `dates_are_the_channels`, `not_a_direct_booking`,
 * `already_ended`.
 */
export function checkPossible(
  { order, newOrder, stay, newStay }: SentStayChange,
  canChangeDates: boolean,
): void {
  const areDatesNew = isMoved(stay, newStay);
  if (areDatesNew && !isBookedHere(order.channel_type) && !canChangeDates) {
    const message = `The channel of this reservation keeps its dates: change them ${placeOfChannel(order.channel_type)}.`;
    throw new ApiError('dates_are_the_channels', { message });
  }
  if (newOrder.custom_channel_id !== order.custom_channel_id && !isBookedHere(order.channel_type))
    throw new ApiError('not_a_direct_booking');
  const isRateNew = areRatesNew(stay, newStay) || newOrder.currency !== order.currency;
  const isSizeNew = areNumbersNew(stay, newStay) || areFeesNew(stay, newStay);
  if (isOver(stay.status) && (areDatesNew || isRateNew || isSizeNew)) throw new ApiError('already_ended');
}

export function isMoved(before: StayPlace, after: StayPlace): boolean {
  return before.check_in_date !== after.check_in_date || before.check_out_date !== after.check_out_date;
}

export function areRatesNew(before: StoredStay, after: StoredStay): boolean {
  return (
    before.rate_amount !== after.rate_amount ||
    before.commission_amount !== after.commission_amount ||
    linesOf(before) !== linesOf(after)
  );
}

function linesOf({ rate_details }: StoredStay): string {
  return JSON.stringify(rate_details.map(({ type, description, amount }) => [type, description, amount]));
}

const NUMBERS = ['number_of_adults', 'number_of_children', 'number_of_infants', 'number_of_pets'] as const;

export function areNumbersNew(before: StoredStay, after: StoredStay): boolean {
  return (
    NUMBERS.some((number) => before[number] !== after[number]) ||
    JSON.stringify(before.children_ages) !== JSON.stringify(after.children_ages)
  );
}

function areFeesNew(before: StoredStay, after: StoredStay): boolean {
  return JSON.stringify(before.additional_fees) !== JSON.stringify(after.additional_fees);
}

/** The errors of the new values. `others` are the stays that share the order. */
export function brokenChanges(
  { order, newOrder, stay, newStay }: SentStayChange,
  changes: Valid<StayChanges>,
  { others, hasEntries }: { readonly others: readonly StoredStay[]; readonly hasEntries: boolean },
): BrokenRule[] {
  const { currency } = newOrder;
  const dateField = changes.check_out_date === undefined ? 'check_in_date' : 'check_out_date';
  return [
    ...(isMoved(stay, newStay) ? brokenRange(newStay, dateField) : []),
    ...brokenAmount('rate_amount', changes.rate_amount, currency),
    ...brokenDetails(changes, currency),
    ...brokenAmount('commission_amount', changes.commission_amount, currency),
    ...brokenAmount('deposit', changes.deposit, currency),
    ...brokenKept(stay, changes, currency),
    ...(isBookedHere(newOrder.channel_type) ? brokenShare(newStay, changes) : []),
    ...brokenFees(changes.additional_fees ?? [], currency),
    ...brokenNumbers(newStay, changes),
    ...brokenAges(newStay, changes),
    ...(currency === order.currency
      ? []
      : brokenCurrency(currency, { kept: keptAmounts(newStay, changes, others), hasEntries })),
  ];
}

/** Of a stay that has ended, the host keeps a part of its price. */
function brokenKept(
  { status, rate_amount }: StoredStay,
  { kept_amount }: Valid<StayChanges>,
  currency: string,
): BrokenRule[] {
  if (kept_amount === undefined) return [];
  const field = 'kept_amount';
  if (!isOver(status)) return [{ field, message: 'is only of a stay that has ended: cancel it' }];
  const broken = brokenAmount(field, kept_amount, currency);
  if (broken.length > 0 || !isMore(kept_amount, rate_amount)) return broken;
  return [{ field, message: `must not be more than ${rate_amount}, the price of the stay` }];
}

/** A commission is a part of its rate. */
function brokenShare(
  { rate_amount, commission_amount }: StoredStay,
  changes: Valid<StayChanges>,
): BrokenRule[] {
  if (changes.commission_amount !== undefined)
    return brokenCommission('commission_amount', commission_amount, rate_amount);
  const field = changes.rate_details === undefined ? 'rate_amount' : 'rate_details';
  // Lines that make less than 0 are refused as such.
  if (changes[field] === undefined || rate_amount.startsWith('-')) return [];
  return brokenCommission('commission_amount', commission_amount, rate_amount).map((rule) => ({
    ...rule,
    field,
    message: `must be at least ${commission_amount}, the commission of the stay`,
    unless: 'commission_amount',
  }));
}

function brokenFees(
  fees: NonNullable<Valid<StayChanges>['additional_fees']>,
  currency: string,
): BrokenRule[] {
  return fees.flatMap((fee, index) => [
    ...(fee.currency === undefined || fee.currency === currency
      ? []
      : [
          {
            field: `additional_fees[${index}].currency`,
            message: `must be ${currency}, as of the order`,
            unless: 'currency',
          },
        ]),
    ...brokenAmount(`additional_fees[${index}].amount`, fee.amount, currency),
  ]);
}

function brokenNumbers(
  { number_of_adults, number_of_children }: StoredStay,
  changes: Valid<StayChanges>,
): BrokenRule[] {
  const total = number_of_adults + number_of_children;
  const isSplit = changes.number_of_adults !== undefined || changes.number_of_children !== undefined;
  if (!isSplit) return [];
  if (changes.number_of_guests !== undefined) {
    const isSum = total === changes.number_of_guests && number_of_adults >= 0 && number_of_children >= 0;
    return isSum
      ? []
      : [
          {
            field: 'number_of_guests',
            message: 'must be number_of_adults plus number_of_children',
            unless: ['number_of_adults', 'number_of_children'],
          },
        ];
  }
  if (total >= 1 && total <= 99) return [];
  const field = changes.number_of_adults === undefined ? 'number_of_children' : 'number_of_adults';
  return [
    {
      field,
      message: 'must make 1 to 99 guests, adults and children together',
      unless: ['number_of_adults', 'number_of_children', 'number_of_guests'],
    },
  ];
}

function brokenAges(
  { number_of_children }: StoredStay,
  { children_ages = [] }: Valid<StayChanges>,
): BrokenRule[] {
  if (children_ages.length === 0 || children_ages.length <= number_of_children) return [];
  const unless = ['number_of_children', 'number_of_adults', 'number_of_guests'];
  return [{ field: 'children_ages', message: 'must not be more than number_of_children', unless }];
}

function brokenCurrency(
  currency: string,
  { kept, hasEntries }: { readonly kept: readonly string[]; readonly hasEntries: boolean },
): BrokenRule[] {
  if (hasEntries) return [{ field: 'currency', message: 'cannot change: there are entries on the order' }];
  if (kept.every((amount) => amountProblem(amount, currency) === undefined)) return [];
  return [
    {
      field: 'currency',
      message: `cannot be ${currency}: amounts of the order have more places`,
      unless: ['rate_amount', 'commission_amount', 'additional_fees'],
    },
  ];
}

/** The amounts of the order that get the new currency, except those just sent. */
function keptAmounts(stay: StoredStay, changes: Valid<StayChanges>, others: readonly StoredStay[]): string[] {
  return [
    ...(changes.rate_amount === undefined ? [stay.rate_amount] : []),
    ...(changes.commission_amount === undefined ? [stay.commission_amount] : []),
    ...others.flatMap(({ rate_amount, commission_amount }) => [rate_amount, commission_amount]),
    ...[stay, ...others].flatMap(({ stay_code, rate_details, additional_fees, deposit }) => [
      ...rate_details.map(({ amount }) => amount),
      ...(stay_code === stay.stay_code && changes.additional_fees !== undefined
        ? []
        : additional_fees.map(({ amount }) => amount)),
      ...(deposit === null ? [] : [deposit]),
    ]),
  ];
}

/** The nights that the stay newly holds. Its property does not change. */
export function addedNights(before: StayPlace, after: StayPlace): MovedNights[] {
  const [held] = heldNights(before);
  return heldNights(after)
    .flatMap((nights) =>
      held === undefined
        ? [nights]
        : [
            { ...nights, end_date: earlier(nights.end_date, held.start_date) },
            { ...nights, start_date: later(nights.start_date, held.end_date) },
          ],
    )
    .filter(({ start_date, end_date }) => start_date < end_date);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
