import type { RowCells } from './sheet/row-cells.ts';
import type { WrittenMoment } from './sheet/read-dates.ts';
import { RowProblem } from './sheet/row-problem.ts';

export type Nights = { readonly check_in_date: string; readonly check_out_date: string };

/**
 * The days of a stay. Instants are days where the property is. A number of nights that is written beside them must be theirs.
 * Throws RowProblem.
 */
export function readNights(cells: RowCells, timezone: string): Nights {
  const [arrival, departure] = [cells.moment('check_in_date'), cells.moment('check_out_date')];
  if (arrival === undefined) throw new RowProblem('is empty', 'check_in_date');
  // Programs that know days alone write them as midnights, mostly with a Z.
  const areDays = [arrival, departure].every((end) => end === undefined || isMidnight(end));
  const dayOf = (end: WrittenMoment) => (areDays ? end.date : dayWhere(end, timezone));
  const check_in_date = dayOf(arrival);
  const last = cells.date('last_night');
  const nights = cells.count('nights');
  const check_out_date =
    (departure === undefined ? undefined : dayOf(departure)) ??
    (last === undefined ? undefined : daysLater(last, 1)) ??
    (nights === undefined ? undefined : daysLater(check_in_date, nights));
  if (check_out_date === undefined) throw new RowProblem('is empty', 'check_out_date');
  const counted = Temporal.PlainDate.from(check_in_date).until(check_out_date).days;
  if (counted < 1)
    throw new RowProblem(
      `is ${check_out_date}, which is not after the arrival on ${check_in_date}`,
      departure === undefined ? (last === undefined ? 'nights' : 'last_night') : 'check_out_date',
    );
  if (nights !== undefined && nights > 0 && nights !== counted)
    throw new RowProblem(
      `is ${nights}, and the days from ${check_in_date} to ${check_out_date} make ${counted}`,
      'nights',
    );
  return { check_in_date, check_out_date };
}

function isMidnight({ time }: WrittenMoment): boolean {
  return time === undefined || time === '00:00';
}

function dayWhere({ date, time, offset }: WrittenMoment, timezone: string): string {
  if (offset === undefined || time === undefined) return date;
  return instantOf(date, time, offset).toZonedDateTimeISO(timezone).toPlainDate().toString();
}

function instantOf(date: string, time: string, offset: string): Temporal.Instant {
  return Temporal.Instant.from(`${date}T${time}${offset}`);
}

/** A moment that is written without an offset is one where the property is. */
export function momentWhere(
  { date, time = '00:00', offset }: WrittenMoment,
  timezone: string,
): Temporal.Instant {
  if (offset !== undefined) return instantOf(date, time, offset);
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timezone).toInstant();
}

function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
