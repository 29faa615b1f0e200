import { ApiError, notFound, type BrokenRule } from '../../http/api-error.ts';
import { brokenAmount, brokenCommission } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { nameOfChannel } from '../properties/contract.ts';
import type { NewReservation, NewStayInput } from './contract.ts';
import { isHold } from './hold.rules.ts';
import { placeOfChannel, type StayPlace, type StayStatus } from './record.ts';
import { isOverdue } from './request-expiry.ts';
import { isOver } from './status.ts';

const SINGLE_FIELDS = [
  'property_id',
  'check_in_date',
  'check_out_date',
  'rate_amount',
  'commission_amount',
] as const;

const OTHER_SINGLE_FIELDS = ['number_of_guests', 'children_ages', 'rate_details', 'quote_id'] as const;

/** A booking has its stays in one of two forms. Throws `single_and_several_stays`. */
export function checkOneForm(input: Valid<NewReservation>): void {
  const isSingle = [...SINGLE_FIELDS, ...OTHER_SINGLE_FIELDS].some((field) => input[field] !== undefined);
  if (input.stays !== undefined && isSingle) throw new ApiError('single_and_several_stays');
}

/** One stay of a booking, and what stands before the names of its fields. */
type StayAt = { readonly stay: Valid<NewStayInput>; readonly prefix: string };

/** The stays of a booking as they were sent, in either input form. */
export function sentStays(input: Valid<NewReservation>): readonly StayAt[] {
  return (
    input.stays?.map((stay, index) => ({ stay, prefix: `stays[${index}].` })) ?? [{ stay: input, prefix: '' }]
  );
}

/** A stay of a booking whose price is known. */
export type BookedStay = Required<Pick<NewStayInput, (typeof SINGLE_FIELDS)[number]>> &
  Pick<NewStayInput, 'number_of_guests' | 'children_ages'>;

/** The stays of a booking that breaks no rule, in either input form. */
export function bookedStays(input: NewReservation): readonly BookedStay[] {
  return sentStays(input).flatMap(({ stay }) => bookedStay(stay) ?? []);
}

/** The rules that a booking breaks, without those about ids. */
export function brokenBooking(input: Valid<NewReservation>): BrokenRule[] {
  const { currency, received_amount } = input;
  return [
    ...sentStays(input).flatMap((sent) => [
      ...(sent.stay.quote_id === undefined ? missingOf(sent) : []),
      ...brokenPartOf(sent, currency),
    ]),
    ...brokenAmount('received_amount', received_amount, currency),
    ...brokenMethod(received_amount, input.income_method_id),
    ...brokenReceivedHold(input),
  ];
}

function missingOf({ stay, prefix }: StayAt): BrokenRule[] {
  const given = stay.rate_details === undefined ? [] : ['rate_amount'];
  const instead = [`${prefix}quote_id`, ...(prefix === '' ? ['stays'] : [])];
  return SINGLE_FIELDS.filter((field) => stay[field] === undefined && !given.includes(field)).map(
    (field) => ({
      field: `${prefix}${field}`,
      message: 'is required',
      unless: field === 'rate_amount' ? [...instead, `${prefix}rate_details`] : instead,
    }),
  );
}

function brokenPartOf({ stay, prefix }: StayAt, currency: string | undefined): BrokenRule[] {
  const { check_in_date, check_out_date, rate_amount, commission_amount } = stay;
  return [
    ...(check_in_date === undefined || check_out_date === undefined
      ? []
      : brokenRange({ check_in_date, check_out_date }, `${prefix}check_out_date`)),
    ...brokenAmount(`${prefix}rate_amount`, rate_amount, currency),
    ...brokenAmount(`${prefix}commission_amount`, commission_amount, currency),
    ...brokenCommission(`${prefix}commission_amount`, commission_amount, rate_amount),
    ...brokenAges(stay, prefix),
  ];
}

/** Children do not stay alone. */
function brokenAges(
  { quote_id, number_of_guests = 1, children_ages = [] }: Valid<NewStayInput>,
  prefix: string,
): BrokenRule[] {
  if (quote_id !== undefined || children_ages.length === 0 || children_ages.length < number_of_guests)
    return [];
  const message = 'must be fewer than number_of_guests';
  return [{ field: `${prefix}children_ages`, message, unless: `${prefix}number_of_guests` }];
}

function brokenMethod(received_amount = '0', income_method_id: number | undefined): BrokenRule[] {
  if (received_amount === '0' || income_method_id !== undefined) return [];
  return [{ field: 'income_method_id', message: 'is required when received_amount is more than 0' }];
}

function brokenReceivedHold({ hold_until, received_amount = '0' }: Valid<NewReservation>): BrokenRule[] {
  if (hold_until === undefined || received_amount === '0') return [];
  return [{ field: 'hold_until', message: 'must be left out when received_amount is more than 0' }];
}

function bookedStay(stay: Valid<NewStayInput>): BookedStay | undefined {
  const { property_id, check_in_date, check_out_date, rate_amount, commission_amount } = stay;
  const { number_of_guests, children_ages } = stay;
  if (property_id === undefined || check_in_date === undefined || check_out_date === undefined)
    return undefined;
  if (rate_amount === undefined || commission_amount === undefined) return undefined;
  return {
    property_id,
    check_in_date,
    check_out_date,
    rate_amount,
    commission_amount,
    ...(number_of_guests === undefined ? {} : { number_of_guests }),
    ...(children_ages === undefined ? {} : { children_ages: children_ages.flatMap((age) => age ?? []) }),
  };
}

const NIGHTS_MAX = 1100;

/** The errors of the dates of a stay, reported for `field`, which is one of the two. */
export function brokenRange(
  { check_in_date, check_out_date }: { readonly check_in_date: string; readonly check_out_date: string },
  field: string,
): BrokenRule[] {
  const nights = Temporal.PlainDate.from(check_in_date).until(check_out_date).days;
  const side = field.endsWith('check_in_date') ? 'before check_out_date' : 'after check_in_date';
  if (nights >= 1 && nights <= NIGHTS_MAX) return [];
  const message = nights < 1 ? `must be ${side}` : `must be at most ${NIGHTS_MAX} nights ${side}`;
  const prefix = field.replace(/check_(in|out)_date$/, '');
  return [{ field, message, unless: [`${prefix}check_in_date`, `${prefix}check_out_date`] }];
}

/** What a connector does for an order: none when no connector with access serves its listing. */
export type CancellingConnector = 'cancels' | 'cannot cancel' | 'none';

/**
 * An order that has not ended can be cancelled here, unless a connector serves it and cannot cancel it on the channel.
 * Throws `reservation_not_found`, `order_reaches_further`, `not_cancellable`, `already_ended`.
 */
export function checkCancellable(
  {
    reservation_code,
    channel_type,
    stays,
  }: {
    readonly reservation_code: string;
    readonly channel_type: string;
    readonly stays: readonly { readonly status: StayStatus; readonly is_reachable: boolean }[];
  },
  connector: CancellingConnector,
): void {
  checkReachable(reservation_code, stays);
  if (connector === 'cannot cancel') {
    const message = `The connector of ${nameOfChannel(channel_type)} cannot cancel orders: cancel this one ${placeOfChannel(channel_type)}.`;
    throw new ApiError('not_cancellable', { message });
  }
  if (stays.every(({ status }) => isOver(status))) throw new ApiError('already_ended');
}

/**
 * The stays of a request, or of a hold of the host's, that can still be accepted or declined. Throws `reservation_not_found`,
 * `order_reaches_further`, `not_awaiting_answer`.
 */
export function checkAwaitsAnswer<
  T extends { readonly status: string; readonly is_reachable: boolean; readonly expires_at: string | null },
>(
  {
    reservation_code,
    channel_type,
    booked_at,
    stays,
  }: {
    readonly reservation_code: string;
    readonly channel_type: string;
    readonly booked_at: string;
    readonly stays: readonly T[];
  },
  now: string,
): readonly T[] {
  checkReachable(reservation_code, stays);
  const waiting = stays.filter((stay) => stay.status === 'wait_accept' || isHold(stay, channel_type));
  const open = waiting.filter(({ expires_at }) => !isOverdue({ booked_at, expires_at }, now));
  if (open.length === 0) throw new ApiError('not_awaiting_answer');
  return waiting;
}

/** Throws `reservation_not_found` when no stay is within reach, `order_reaches_further` when some are not. */
export function checkReachable(
  reservation_code: string,
  stays: readonly { readonly is_reachable: boolean }[],
): void {
  if (!stays.some((stay) => stay.is_reachable)) throw notFound('reservation_not_found', reservation_code);
  if (!stays.every((stay) => stay.is_reachable)) throw new ApiError('order_reaches_further');
}

/**
 * The nights that a stay holds. None in the reservation box, or after it has ended. The database has the same rule in
 * the column `stays.holds_nights`.
 */
export function heldNights(
  stay: StayPlace | null,
): { property_id: number; start_date: string; end_date: string }[] {
  if (stay === null || stay.property_id === null || stay.in_reservation_box) return [];
  if (isOver(stay.status)) return [];
  const { property_id, check_in_date: start_date, check_out_date: end_date } = stay;
  return [{ property_id, start_date, end_date }];
}

/**
 * The nights that a stay keeps from being sold: those that it holds, and in the reservation box, once accepted, those that it
 * is meant for. The database has the same rule in the view `taken_nights`.
 */
export function takenNights(stay: StayPlace | null): ReturnType<typeof heldNights> {
  if (stay === null || !stay.in_reservation_box || stay.status !== 'accepted') return heldNights(stay);
  return heldNights({ ...stay, in_reservation_box: false });
}
