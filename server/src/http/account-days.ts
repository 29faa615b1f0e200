export type DayRange = { readonly start_date?: string; readonly end_date?: string };

/** The instants that bound a range of days in a timezone, both ends included: from ≤ moment < until. */
export function instantsOf(range: DayRange, timezone: string): { from: string | null; until: string | null } {
  return {
    from: range.start_date === undefined ? null : startOfDay(range.start_date, 0, timezone),
    until: range.end_date === undefined ? null : startOfDay(range.end_date, 1, timezone),
  };
}

/** The calendar day that it is at `now` in a timezone. */
export function dayIn(timezone: string, now: string): string {
  return Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate().toString();
}

/** What the clock of a timezone showed at an instant, `2026-07-01 15:00:00`; fractions of a second are dropped. */
export function clockIn(timezone: string, instant: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}

// The first moment of the day, which is not always midnight: some zones spring forward over it.
function startOfDay(date: string, daysLater: number, timezone: string): string {
  return Temporal.PlainDate.from(date)
    .add({ days: daysLater })
    .toZonedDateTime(timezone)
    .toInstant()
    .toString();
}
