import type { BrokenRule } from '../../../http/api-error.ts';
import { brokenIdList } from '../../../http/contract/id-lists.ts';
import type { ReservationFilters, ReservationsQuery } from '../contract.ts';

/** The lists of ids that are too long. */
export function brokenFilters({ property_ids, for_property_ids }: ReservationFilters): BrokenRule[] {
  return [
    ...brokenIdList('property_ids', property_ids),
    ...brokenIdList('for_property_ids', for_property_ids),
  ];
}

/** True with a date filter, a code, a channel_id or updated_since. Without one the list starts with stays of 180 days ago. */
export function isNarrowed(query: ReservationFilters): boolean {
  return [
    query.reservation_code,
    query.stay_code,
    query.channel_id,
    query.updated_since,
    query.start_booked_date,
    query.end_booked_date,
    query.start_check_in_date,
    query.end_check_in_date,
    query.start_check_out_date,
    query.end_check_out_date,
  ].some((filter) => filter !== undefined);
}

/** For a shorter range of check-in or check-out days, sorting its stays is faster than scanning another order. */
const SHORT_WINDOW_DAYS = 92;

export function isShortWindow(query: ReservationFilters): boolean {
  return [
    [query.start_check_in_date, query.end_check_in_date],
    [query.start_check_out_date, query.end_check_out_date],
    // Who is there in these days. The index of properties finds them, the others do not.
    ...(query.property_ids === undefined && query.for_property_ids === undefined
      ? []
      : [[query.start_check_out_date, query.end_check_in_date]]),
  ].some(
    ([start, end]) =>
      start !== undefined &&
      end !== undefined &&
      Temporal.PlainDate.from(start).until(end).days <= SHORT_WINDOW_DAYS,
  );
}

/** True when the stays of the latest changes are listed in another order: they are found first, then sorted. */
export function isSinceInOtherOrder({ updated_since, order_by }: ReservationsQuery): boolean {
  return updated_since !== undefined && order_by !== 'updated_at';
}

/** True for the few stays that wait for an answer or a payment: the index that has them finds them first, then they are sorted. */
export function isOfWaiting({ status }: ReservationsQuery): boolean {
  return status === 'wait_accept' || status === 'wait_pay';
}
