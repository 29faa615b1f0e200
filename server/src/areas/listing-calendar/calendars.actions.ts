import type { OpenScope, ReadScope } from '../../database/scope.ts';
import { listNights } from '../availabilities/queries.ts';
import { daysIn, takenDays } from '../availabilities/rules.ts';
import { directListingId, directName, directOffer } from '../listings/direct/record.ts';
import type { ListingName } from './contract.ts';
import { presentCalendar } from './present.ts';
import {
  priceDays,
  priceOwnDays,
  type ChannelCalendar,
  type OwnCalendar,
  type PricedDays,
} from './priced-days.rules.ts';
import {
  findDirectCalendars,
  findListings,
  listDirectSettings,
  listSettings,
  type DirectCalendar,
  type ListedListing,
} from './queries.ts';
import type { StoredDays } from './record.ts';
import { countFree, listingLabel } from './rules.ts';

export type DateRange = { readonly start_date: string; readonly end_date: string };

/** A listing of a channel, or a built-in one. */
export type NamedCalendar = { readonly name: ListingName } & (
  | { readonly listing: ListedListing; readonly direct?: undefined }
  | { readonly direct: DirectCalendar; readonly listing?: undefined }
);

/** Those of these listings that exist within reach, also the built-in ones of properties and room types. */
export async function findNamed(
  scope: ReadScope,
  names: readonly ListingName[],
  start_date: string,
): Promise<readonly NamedCalendar[]> {
  const listings = await findListings(scope, names, start_date);
  const found = new Set(listings.map(listingLabel));
  const offers = names.flatMap((name) =>
    found.has(listingLabel(name)) ? [] : (directOffer(name.channel_type, name.listing_id) ?? []),
  );
  const directs = offers.length === 0 ? [] : await findDirectCalendars(scope, offers, start_date);
  return [
    ...listings.map((listing) => {
      const { channel_type, listing_id } = listing;
      return { name: { channel_type, listing_id }, listing };
    }),
    ...directs.map((direct) => ({ name: directName(direct), direct })),
  ];
}

/** The most days of listings that the connection for short reads may return. */
const DAYS_SHORT_MAX = 1100;

/** A calendar with what is set on its days. */
export type SetCalendar = { readonly name: ListingName; readonly property_ids: readonly number[] } & (
  | { readonly own: OwnCalendar & { readonly currency: string }; readonly channel?: undefined }
  | { readonly channel: ChannelCalendar; readonly own?: undefined }
);

/** What is set on the days of each of these calendars, and of those that they follow. */
export async function readSettings(
  scope: ReadScope,
  calendars: readonly NamedCalendar[],
  range: DateRange,
): Promise<readonly SetCalendar[]> {
  const listings = calendars.flatMap(({ listing }) => listing ?? []);
  const directs = await withFollowed(scope, calendars, range);
  const settings = await settingsBy(listings, (ids) => listSettings(scope, ids, range));
  const ownSettings = await settingsBy(directs, (ids) => listDirectSettings(scope, ids, range));
  const ownBy = new Map(
    directs.map((direct) => [directListingId(direct), { ...direct, settings: ownSettings(direct.id) }]),
  );
  return calendars.map(({ name, listing, direct }) => {
    const { property_ids } = listing ?? direct;
    if (listing === undefined)
      return { name, property_ids, own: { ...direct, settings: ownSettings(direct.id) } };
    const followed = ownBy.get(directListingId(listing));
    return { name, property_ids, channel: { ...listing, settings: settings(listing.id), followed } };
  });
}

/** The price of each day, and what is set on it. */
export function priceCalendar(dates: readonly string[], { own, channel }: SetCalendar): PricedDays {
  return channel === undefined ? priceOwnDays(dates, own) : priceDays(dates, channel);
}

/** The calendars of their own that are asked for, and those that listings follow or have followed. */
async function withFollowed(
  scope: ReadScope,
  calendars: readonly NamedCalendar[],
  { start_date }: DateRange,
): Promise<readonly DirectCalendar[]> {
  const asked = calendars.flatMap(({ direct }) => direct ?? []);
  const known = new Set(asked.map(directListingId));
  const followed = calendars
    .flatMap(({ listing }) => listing ?? [])
    .filter(
      (listing) =>
        !known.has(directListingId(listing)) &&
        (listing.is_following || listing.former.some(({ is_following }) => is_following)),
    );
  return followed.length === 0
    ? asked
    : [...asked, ...(await findDirectCalendars(scope, followed, start_date))];
}

async function settingsBy(
  rows: readonly { readonly id: number | null }[],
  list: (ids: readonly number[]) => Promise<readonly { readonly id: number; readonly settings: string }[]>,
): Promise<(id: number | null) => StoredDays> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = ids.length === 0 ? [] : await list(ids);
  const byId = new Map(found.map(({ id, settings }) => [id, settings]));
  return (id) => (id === null ? null : (byId.get(id) ?? null));
}

/** Each of these calendars with the taken nights of its properties. */
export async function readTaken(
  scope: OpenScope,
  calendars: readonly NamedCalendar[],
  query: DateRange,
): Promise<readonly TakenCalendar[]> {
  const days = daysIn(query).length;
  const range = { start_date: query.start_date, end_date: query.end_date, days };
  // Reads the settings first: if nights change in between, the result shows fewer free than there are, never more.
  const { sql: shortReads, databases } = scope;
  const sql = calendars.length * days > DAYS_SHORT_MAX ? databases.longReads : shortReads;
  const set = await readSettings({ ...scope, sql }, calendars, range);
  const nights = await listNights(
    scope,
    [...new Set(set.flatMap(({ property_ids }) => property_ids))],
    range,
  );
  const takenByProperty = new Map(nights.map((row) => [row.id, takenDays(row, days)]));
  return set.map((calendar) => ({
    ...calendar,
    taken: calendar.property_ids.flatMap((property_id) => takenByProperty.get(property_id) ?? []),
  }));
}

export type TakenCalendar = SetCalendar & { readonly taken: readonly Uint8Array[] };

export function presentTaken(dates: readonly string[], { taken, ...calendar }: TakenCalendar) {
  const free = dates.map((_, day) => countFree(taken, day));
  const { name, own } = calendar;
  return presentCalendar(dates, {
    ...name,
    currency: own?.currency,
    ...priceCalendar(dates, calendar),
    free,
  });
}
