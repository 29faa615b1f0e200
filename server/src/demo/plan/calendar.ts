/** Days are counted from today, which is 0: yesterday is −1. */
export type Day = number;

/** How far the data reaches back and ahead. */
export const HALF_YEAR: Day = 183;

export type Calendar = {
  /** Where the account is. */
  readonly today: Temporal.PlainDate;
  dateOf(day: Day): Temporal.PlainDate;
  /** The moment that it is `hour:minute` on that day where the account is. */
  momentOf(day: Day, hour: number, minute: number): string;
  /** A whole minute, so long before the demo is made. */
  momentAgo(minutes: number): string;
};

export function openCalendar(now: Temporal.Instant, timezone: string): Calendar {
  const today = now.toZonedDateTimeISO(timezone).toPlainDate();
  const dates = new Map<Day, Temporal.PlainDate>();
  const dateOf = (day: Day) => {
    const date = dates.get(day) ?? today.add({ days: day });
    dates.set(day, date);
    return date;
  };
  return {
    today,
    dateOf,
    momentOf: (day, hour, minute) =>
      dateOf(day).toZonedDateTime({ timeZone: timezone, plainTime: { hour, minute } }).toInstant().toString(),
    momentAgo: (minutes) =>
      now.round({ smallestUnit: 'minute', roundingMode: 'floor' }).subtract({ minutes }).toString(),
  };
}
