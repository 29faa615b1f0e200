import { addDays, weekdayOf, type Day } from '../../format/days.ts';

export const VIEWS = ['day', 'week'] as const;
export type TasksView = (typeof VIEWS)[number];

export const GROUPINGS = ['staff', 'property'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What an address says about the tasks: how many days, a day of them, and what they are grouped by. */
export type TasksSearch = {
  readonly view?: TasksView | undefined;
  readonly from?: Day | undefined;
  readonly by?: Grouping | undefined;
};

/** Leaves out what is not understood: an old or mistyped address still opens the tasks. */
export function readTasksSearch({ view, from, by }: Record<string, unknown>): TasksSearch {
  const knownView = VIEWS.find((each) => each === view);
  const knownGrouping = GROUPINGS.find((each) => each === by);
  return {
    ...(knownView === undefined ? {} : { view: knownView }),
    ...(typeof from === 'string' && isDay(from) ? { from } : {}),
    ...(knownGrouping === undefined ? {} : { by: knownGrouping }),
  };
}

/** The day itself, or the seven days of its week from Monday on. */
export function daysInView(view: TasksView, day: Day): readonly Day[] {
  if (view === 'day') return [day];
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
