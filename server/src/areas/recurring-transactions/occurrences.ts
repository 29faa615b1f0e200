import type { Frequency } from './contract.ts';

/** The days on which entries are made. */
export type Schedule = {
  readonly frequency: Frequency;
  readonly every: number;
  readonly first_date: string;
  readonly end_date: string | null;
  /** Counts the days from first_date on. */
  readonly count: number | null;
};

const UNITS = { weekly: 'weeks', monthly: 'months', yearly: 'years' } as const;

/** The interface has no later day. */
const LAST_DAY = '9999-12-31';

/** The first day of the schedule that is not before `from`; undefined if there is none. */
export function nextOccurrence(schedule: Schedule, from: string): string | undefined {
  const { frequency, every, first_date, end_date, count } = schedule;
  const first = Temporal.PlainDate.from(first_date);
  const unit = UNITS[frequency];
  // Each day is counted from the first, so that the 31st comes back after a short month.
  const dayOf = (index: number) => first.add({ [unit]: index * every });
  const passed = first_date < from ? first.until(from, { largestUnit: unit })[unit] : 0;
  let index = Math.floor(passed / every);
  while (Temporal.PlainDate.compare(dayOf(index), from) < 0) index += 1;
  const day = dayOf(index);
  const isOver =
    (count !== null && index >= count) || Temporal.PlainDate.compare(day, end_date ?? LAST_DAY) > 0;
  return isOver ? undefined : day.toString();
}

/** At most `max` days of the schedule from `from` on. */
export function listOccurrences(schedule: Schedule, from: string, max: number): string[] {
  const days: string[] = [];
  for (let day = nextOccurrence(schedule, from); day !== undefined && days.length < max;) {
    days.push(day);
    day = nextOccurrence(schedule, dayAfter(day));
  }
  return days;
}

export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
