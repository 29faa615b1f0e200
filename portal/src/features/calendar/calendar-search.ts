import { CHANNEL_TYPES } from '../../domain/channel-colours.ts';
import { day, flag, id, oneOf, searchOf, text, without } from '../../format/search.ts';
import { COLLECTIONS } from './filter/collections.ts';
import { STAY_STATES } from './stays/stay-filter.ts';

export const ZOOMS = ['weeks', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The columns of a year. */
export const HEAT_STEPS = ['month', 'week', 'day'] as const;
export type HeatStep = (typeof HEAT_STEPS)[number];

export type CalendarSearch = ReturnType<typeof readCalendarSearch>;

/** What an address says about the calendar: the first day in view, how wide a day is, and which properties are rows. */
export const readCalendarSearch = searchOf({
  from: day,
  zoom: oneOf(ZOOMS),
  /** What the rows are ordered by: groups without it. */
  rows: oneOf(COLLECTIONS),
  group: id,
  room_type: id,
  tag: id,
  /** Words of the property. */
  find: text,
  /** Only properties that are free on all nights from one day to the other. */
  free_from: day,
  free_to: day,
  /** Only the stays of this channel, or like this, are in colour. */
  stays_of: oneOf(CHANNEL_TYPES),
  state: oneOf(STAY_STATES),
  /** Cancelled stays are shown, too. */
  cancelled: flag,
  heat: oneOf(HEAT_STEPS),
  /** The channel whose prices are shown: those of the properties without it. */
  channel: oneOf(CHANNEL_TYPES),
});

/** The parts of an address that hide properties. */
export const FILTERS = ['find', ...COLLECTIONS, 'free_from', 'free_to'] as const;

/** All filters of the calendar: the last ones are about stays. */
export const ALL_FILTERS = [...FILTERS, 'stays_of', 'state'] as const;

/** What shows all properties again, and all stays in colour. */
export const NO_FILTER = without(ALL_FILTERS);
