import type { ReservationFilters } from '../contract.ts';

/** Without a date filter, a code or a channel_id, only stays of the last 180 days onwards are listed. */
export function isNarrowed(query: ReservationFilters): boolean {
  return [
    query.reservation_code,
    query.stay_code,
    query.channel_id,
    query.start_check_in_date,
    query.end_check_in_date,
    query.start_check_out_date,
    query.end_check_out_date,
  ].some((filter) => filter !== undefined);
}

/** Days of check-in, or of check-out, whose stays are sorted sooner than found in another order. */
const SHORT_WINDOW_DAYS = 92;

export function isShortWindow(query: ReservationFilters): boolean {
  return [
    [query.start_check_in_date, query.end_check_in_date],
    [query.start_check_out_date, query.end_check_out_date],
  ].some(
    ([start, end]) =>
      start !== undefined &&
      end !== undefined &&
      Temporal.PlainDate.from(start).until(end).days <= SHORT_WINDOW_DAYS,
  );
}
