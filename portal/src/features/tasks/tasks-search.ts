import { addDays, weekdayOf, type Day } from '../../format/days.ts';
import { day, oneOf, searchOf } from '../../format/search.ts';

export const VIEWS = ['day', 'week'] as const;
export type TasksView = (typeof VIEWS)[number];

export const GROUPINGS = ['staff', 'property'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export type TasksSearch = ReturnType<typeof readTasksSearch>;

/** What an address says about the tasks: how many days, a day of them, and what they are grouped by. */
export const readTasksSearch = searchOf({ view: oneOf(VIEWS), from: day, by: oneOf(GROUPINGS) });

/** The day itself, or the seven days of its week from Monday on. */
export function daysInView(view: TasksView, of: Day): readonly Day[] {
  if (view === 'day') return [of];
  const monday = addDays(of, -((weekdayOf(of) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
