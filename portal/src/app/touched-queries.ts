import type { Event } from '../../../client/src/innkeep.ts';

/** The first parts of the keys of queries that an event may have changed, by the first word of its name; `today` is what waits for the host, `box` what the stays of the box would need. */
const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  reservation: ['stays', 'stay', 'closures', 'inbox', 'reports'],
  property: ['properties', 'nights', 'closures', 'today', 'box'],
  listing: ['properties', 'nights', 'closures', 'today'],
  room: ['properties', 'settings'],
  group: ['properties', 'settings'],
  tag: ['properties', 'settings'],
  task: ['tasks', 'stays'],
  recurring: ['entries'],
  transaction: ['entries', 'reports', 'stays', 'stay'],
  message: ['inbox', 'conversation', 'today'],
  conversation: ['inbox', 'conversation', 'today'],
  automation: ['rules'],
  webhook: ['settings'],
  saved: ['replies', 'views'],
  account: ['session', 'settings'],
  operator: ['session', 'settings'],
  sandbox: ['session', 'sandbox'],
};

/** Events that touch less than their first word says. */
const TOUCHED_ALONE: Readonly<Record<string, readonly string[]>> = {
  property_availability_updated: ['nights', 'closures', 'box'],
  property_remarks_updated: ['nights'],
  listing_calendar_updated: ['nights'],
};

/** The queries that an event touches, such as `reservation_updated`. */
export function keysOf(event: string): readonly string[] {
  return TOUCHED_ALONE[event] ?? TOUCHED[event.split('_')[0] ?? ''] ?? [];
}

/** So many stays are read one by one. When more have changed, reading what the calendar shows is quicker. */
const SINGLE_MAX = 5;

/** The codes of the changed stays: undefined when they are many, or when anything else touches the calendar's stays. */
export function singleStays(events: readonly Event[]): ReadonlySet<string> | undefined {
  const touching = events.filter(({ event }) => keysOf(event).includes('stays'));
  const codes = touching.map(({ event, stay_code }) =>
    event.startsWith('reservation_') ? stay_code : undefined,
  );
  const known = new Set(codes.filter((code) => code !== undefined));
  return codes.includes(undefined) || known.size > SINGLE_MAX ? undefined : known;
}
