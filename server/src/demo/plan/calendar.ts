/** Days are counted from today, which is 0: yesterday is −1. */
export type Day = number;

/** The number of days that the data covers before and after today. */
export const HALF_YEAR: Day = 183;

/** How far ahead tasks and costs are known. */
const AHEAD_DAYS: Day = 31;
/** The days that have tasks and costs of their own. */
export const DAYS: readonly Day[] = Array.from(
  { length: HALF_YEAR + AHEAD_DAYS },
  (_, index) => index - HALF_YEAR,
);

export type Calendar = ReturnType<typeof openCalendar>;

/** Days in the account's timezone. */
export function openCalendar(now: Temporal.Instant, timeZone: string) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const dates = new Map<Day, Temporal.PlainDate>();
  const dateOf = (day: Day) => dates.getOrInsertComputed(day, () => today.add({ days: day }));
  return {
    today,
    dateOf,
    /** The instant of `hour:minute` on that day. */
    momentOf: (day: Day, hour: number, minute: number) =>
      dateOf(day).toZonedDateTime({ timeZone, plainTime: { hour, minute } }).toInstant().toString(),
    /** A whole minute, this long before the demo is created. */
    momentAgo: (minutes: number) =>
      now.round({ smallestUnit: 'minute', roundingMode: 'floor' }).subtract({ minutes }).toString(),
  };
}
