import type { Day } from '../../format/days.ts';
import { COLLECTIONS, type Collection } from './filter/collections.ts';

export const ZOOMS = ['weeks', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The columns of a year. */
export const HEAT_STEPS = ['month', 'week', 'day'] as const;
export type HeatStep = (typeof HEAT_STEPS)[number];

/** What an address says about the calendar: the first day in view, how wide a day is, and which properties are rows. */
export type CalendarSearch = {
  readonly from?: Day | undefined;
  readonly zoom?: Zoom | undefined;
  /** What the rows are ordered by: groups without it. */
  readonly rows?: Collection | undefined;
  readonly group?: number | undefined;
  readonly room_type?: number | undefined;
  readonly tag?: number | undefined;
  /** Words of the property. */
  readonly find?: string | undefined;
  /** Only properties that are free on all nights from one day to the other. */
  readonly free_from?: Day | undefined;
  readonly free_to?: Day | undefined;
  /** Cancelled stays are shown, too. */
  readonly cancelled?: true | undefined;
  readonly heat?: HeatStep | undefined;
};

/** The parts of an address that hide properties. */
export const FILTERS = ['find', ...COLLECTIONS, 'free_from', 'free_to'] as const;

/** What shows all properties again. */
export const NO_FILTER: CalendarSearch = Object.fromEntries(FILTERS.map((each) => [each, undefined]));

/** Leaves out what is not understood: an old or mistyped address still opens the calendar. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { from, find, free_from, free_to } = search;
  const zoom = ZOOMS.find((each) => each === search['zoom']);
  const heat = HEAT_STEPS.find((each) => each === search['heat']);
  const rows = COLLECTIONS.find((each) => each === search['rows']);
  // A number in an address is read as a number.
  const words = typeof find === 'number' ? String(find) : find;
  return {
    ...(heat === undefined ? {} : { heat }),
    ...(isDay(from) ? { from } : {}),
    ...(zoom === undefined ? {} : { zoom }),
    ...(rows === undefined ? {} : { rows }),
    ...Object.fromEntries(COLLECTIONS.flatMap((of) => (isId(search[of]) ? [[of, search[of]]] : []))),
    ...(typeof words === 'string' && words !== '' ? { find: words } : {}),
    ...(search['cancelled'] === true ? { cancelled: true } : {}),
    ...(isDay(free_from) ? { free_from } : {}),
    ...(isDay(free_to) ? { free_to } : {}),
  };
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isDay(text: unknown): text is Day {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
