/** The days of a calendar of tasks, both included. */
export type TaskWindow = { readonly from: string; readonly until: string };

/** From two weeks ago, so that what was done can be looked up, to six months ahead. */
export function taskWindow(today: string): TaskWindow {
  const day = Temporal.PlainDate.from(today);
  return { from: day.subtract({ days: 14 }).toString(), until: day.add({ months: 6 }).toString() };
}

/** Later tasks are left out. */
export const CALENDAR_TASKS_MAX = 500;
