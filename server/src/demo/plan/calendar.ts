/** Days are counted from today, which is 0: yesterday is −1. */
export type Day = number;

/** How far the data reaches back and ahead. */
export const HALF_YEAR: Day = 183;

export type Calendar = {
  dateOf(day: Day): Temporal.PlainDate;
  /** The moment that it is `hour:minute` on that day where the account is. */
  momentOf(day: Day, hour: number, minute: number): string;
};

export function openCalendar(today: Temporal.PlainDate, timezone: string): Calendar {
  const dates = new Map<Day, Temporal.PlainDate>();
  const dateOf = (day: Day) => {
    const date = dates.get(day) ?? today.add({ days: day });
    dates.set(day, date);
    return date;
  };
  return {
    dateOf,
    momentOf: (day, hour, minute) =>
      dateOf(day).toZonedDateTime({ timeZone: timezone, plainTime: { hour, minute } }).toInstant().toString(),
  };
}
