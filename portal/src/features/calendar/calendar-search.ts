import type { Day } from '../../format/days.ts';

export const ZOOMS = ['weeks', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The columns of a year. */
export const HEAT_STEPS = ['month', 'week', 'day'] as const;
export type HeatStep = (typeof HEAT_STEPS)[number];

/** What an address says about the calendar: the first day in view, how wide a day is, and one group. */
export type CalendarSearch = {
  readonly from?: Day | undefined;
  readonly zoom?: Zoom | undefined;
  readonly group?: number | undefined;
  readonly heat?: HeatStep | undefined;
};

/** Leaves out what is not understood: an old or mistyped address still opens the calendar. */
export function readCalendarSearch({ from, zoom, group, heat }: Record<string, unknown>): CalendarSearch {
  const known = ZOOMS.find((each) => each === zoom);
  const step = HEAT_STEPS.find((each) => each === heat);
  return {
    ...(step === undefined ? {} : { heat: step }),
    ...(typeof from === 'string' && isDay(from) ? { from } : {}),
    ...(known === undefined ? {} : { zoom: known }),
    ...(typeof group === 'number' && Number.isSafeInteger(group) ? { group } : {}),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
