/** Days are counted from today, which is 0: yesterday is −1. */
export type Day = number;

/** The number of days that the data covers before and after today. */
export const HALF_YEAR: Day = 183;

export type Calendar = {
  /** In the account's timezone. */
  readonly today: Temporal.PlainDate;
  dateOf(day: Day): Temporal.PlainDate;
  /** The instant of `hour:minute` on that day in the account's timezone. */
  momentOf(day: Day, hour: number, minute: number): string;
  /** A whole minute, this long before the demo is created. */
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
