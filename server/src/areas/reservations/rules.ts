import { ApiError, notFound, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { amountProblem } from '../../http/money.ts';
import type { NewReservation, NewStayInput } from './contract.ts';
import { isBookedHere, type StayPlace, type StayStatus } from './record.ts';

const SINGLE_FIELDS = [
  'property_id',
  'check_in_date',
  'check_out_date',
  'rate_amount',
  'commission_amount',
] as const;

/**
 * The stays of a booking, in either input form. Throws `single_and_several_stays`, or one 422 that names every
 * missing or invalid field, including the errors in `brokenAlready`.
 */
export function staysOf(
  input: NewReservation,
  brokenAlready: readonly BrokenRule[],
): readonly NewStayInput[] {
  const broken = [...brokenAlready, ...brokenPayment(input)];
  if (input.stays !== undefined) {
    const isSingleToo = [...SINGLE_FIELDS, 'number_of_guests' as const].some(
      (field) => input[field] !== undefined,
    );
    if (isSingleToo) throw new ApiError('single_and_several_stays');
    refuseBroken([
      ...broken,
      ...input.stays.flatMap((stay, index) => brokenPartOf(stay, input.currency, `stays[${index}].`)),
    ]);
    return input.stays;
  }
  const stay = singleStay(input);
  refuseBroken([
    ...missingOf(input),
    ...broken,
    ...(stay === undefined ? [] : brokenPartOf(stay, input.currency, '')),
  ]);
  return stay === undefined ? [] : [stay];
}

/** The rules that a booking breaks of which some fields are missing or refused. */
export function brokenBooking(input: Partial<NewReservation>, refused: ReadonlySet<string>): BrokenRule[] {
  const { currency, received_amount, stays } = input;
  const isSingle = stays === undefined && !refused.has('stays');
  const single = isSingle ? [{ stay: input, place: '' }] : [];
  const several = (stays ?? []).map((stay, index) => ({ stay, place: `stays[${index}].` }));
  return [
    ...(isSingle ? missingOf(input) : []),
    ...[...single, ...several].flatMap(({ stay, place }) => brokenPartOf(stay, currency, place)),
    ...(received_amount === undefined || currency === undefined
      ? []
      : brokenAmount('received_amount', received_amount, currency)),
    ...(received_amount === undefined ? [] : brokenMethod(received_amount, input.income_method_id)),
  ];
}

function missingOf(input: Partial<NewReservation>): BrokenRule[] {
  return SINGLE_FIELDS.filter((field) => input[field] === undefined).map((field) => ({
    field,
    message: 'is required',
  }));
}

function brokenPartOf(
  stay: Partial<NewStayInput>,
  currency: string | undefined,
  place: string,
): BrokenRule[] {
  const { check_in_date, check_out_date } = stay;
  const amounts = ['rate_amount', 'commission_amount'] as const;
  return [
    ...(check_in_date === undefined || check_out_date === undefined
      ? []
      : brokenRange({ check_in_date, check_out_date }, `${place}check_out_date`)),
    ...amounts.flatMap((field) => {
      const amount = stay[field];
      if (amount === undefined || currency === undefined) return [];
      return brokenAmount(`${place}${field}`, amount, currency);
    }),
  ];
}

function brokenMethod(received_amount: string, income_method_id: number | undefined): BrokenRule[] {
  if (received_amount === '0' || income_method_id !== undefined) return [];
  return [{ field: 'income_method_id', message: 'is required when received_amount is more than 0' }];
}

function singleStay(input: NewReservation): NewStayInput | undefined {
  const { property_id, check_in_date, check_out_date, rate_amount, commission_amount, number_of_guests } =
    input;
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
  if (nights < 1) return [{ field, message: `must be ${side}` }];
  if (nights <= NIGHTS_MAX) return [];
  return [{ field, message: `must be at most ${NIGHTS_MAX} nights ${side}` }];
}

function brokenPayment(input: NewReservation): BrokenRule[] {
  return [
    ...brokenAmount('received_amount', input.received_amount, input.currency),
    ...brokenMethod(input.received_amount, input.income_method_id),
  ];
}

function brokenAmount(field: string, amount: string, currency: string): BrokenRule[] {
  const message = amountProblem(amount, currency);
  return message === undefined ? [] : [{ field, message }];
}

/**
 * Only direct and custom-channel bookings that have not ended can be cancelled here, and those whose connector can
 * cancel there. Throws `reservation_not_found`, `order_reaches_further`, `not_cancellable`, `already_ended`.
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
  canCancelThere: boolean,
): void {
  checkReachable(reservation_code, stays);
  if (!isBookedHere(channel_type) && !canCancelThere) throw new ApiError('not_cancellable');
  if (stays.every(({ status }) => isOver(status))) throw new ApiError('already_ended');
}

/** How long a request can be answered, and a guest can pay, unless the channel says until when. */
export const HOURS_TO_ANSWER = 24;

/**
 * The stays of a request that can still be accepted or declined, within a day. Throws `reservation_not_found`,
 * `order_reaches_further`, `not_awaiting_answer`.
 */
export function checkAwaitsAnswer<
  T extends { readonly status: string; readonly is_reachable: boolean; readonly expires_at: string | null },
>(
  {
    reservation_code,
    booked_at,
    stays,
  }: { readonly reservation_code: string; readonly booked_at: string; readonly stays: readonly T[] },
  now: string,
): readonly T[] {
  checkReachable(reservation_code, stays);
  const waiting = stays.filter(({ status }) => status === 'wait_accept');
  const open = waiting.filter(({ expires_at }) => !isOverdue({ booked_at, expires_at }, now));
  if (open.length === 0) throw new ApiError('not_awaiting_answer');
  return waiting;
}

/** True when the time to answer a request, or to pay, has passed. */
export function isOverdue(
  { booked_at, expires_at }: { readonly booked_at: string; readonly expires_at: string | null },
  now: string,
): boolean {
  const until = expires_at ?? Temporal.Instant.from(booked_at).add({ hours: HOURS_TO_ANSWER });
  return Temporal.Instant.compare(until, now) <= 0;
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

export function isOver(status: StayStatus): boolean {
  return status === 'cancelled' || status === 'denied' || status === 'timeout';
}
