import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/account-days.ts';
import { refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { lookUp } from '../../http/every-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { preparedList, type PreparedJson } from '../../http/prepared-json.ts';
import { listNights } from '../availabilities/queries.ts';
import { daysIn, takenDays } from '../availabilities/rules.ts';
import { checkCan } from '../channel/rules.ts';
import { setDays } from '../listings/days/queries.ts';
import type { CalendarQuery, ListingName, NewInventories, NewPrices, NewRestrictions } from './contract.ts';
import { DAY_FIELDS } from './day-fields.ts';
import { presentCalendar } from './present.ts';
import { findListings, listSettings, lockListing } from './queries.ts';
import {
  brokenInventories,
  brokenPrices,
  brokenQuery,
  brokenRestrictions,
  checkFound,
  countFree,
  inventoriesSent,
  listingsAsked,
  listingLabel,
  pricesSent,
  restrictionsSent,
  unknownListings,
  unpricedListings,
} from './rules.ts';

/** Every day of the range for each of the listings, in the order of the request. */
export async function readCalendar(scope: OpenScope, query: CalendarQuery): Promise<PreparedJson> {
  const names = listingsAsked(query, todayOf(scope));
  const { dates, calendars } = await listCalendars(scope, names, query);
  refuseBroken(unpricedListings(query.listings, calendars, dates));
  return preparedList('listings', calendars, (calendar) => presentTaken(dates, calendar));
}

/** The most days of listings that the connection for short reads may return. */
const DAYS_SHORT_MAX = 1100;

/** Throws `listing_not_found`. */
async function listCalendars(
  scope: OpenScope,
  names: readonly ListingName[],
  query: { readonly start_date: string; readonly end_date: string },
) {
  const listings = await findListings(scope, names, query.start_date);
  const byName = new Map(listings.map((listing) => [listingLabel(listing), listing]));
  checkFound(names, byName);
  const dates = daysIn(query);
  const range = { start_date: query.start_date, end_date: query.end_date, days: dates.length };
  // Reads the settings first: if nights change in between, the result shows fewer free than there are, never more.
  const ids = listings.map(({ id }) => id);
  const { sql: shortReads, databases } = scope;
  const sql = ids.length * dates.length > DAYS_SHORT_MAX ? databases.longReads : shortReads;
  const rows = await listSettings({ ...scope, sql }, ids, range);
  const settings = new Map(rows.map((row) => [row.id, row.settings]));
  const property_ids = [...new Set(listings.flatMap((listing) => listing.property_ids))];
  const nights = await listNights(scope, property_ids, range);
  const takenByProperty = new Map(nights.map((row) => [row.id, takenDays(row, dates.length)]));
  const calendars = names.map((name) => {
    const {
      id = 0,
      property_ids: behind = [],
      base_price = null,
      former_prices = [],
    } = byName.get(listingLabel(name)) ?? {};
    return {
      ...name,
      base_price,
      former_prices,
      taken: behind.flatMap((property_id) => takenByProperty.get(property_id) ?? []),
      settings: settings.get(id) ?? null,
    };
  });
  return { dates, calendars };
}

type TakenCalendar = Awaited<ReturnType<typeof listCalendars>>['calendars'][number];

function presentTaken(dates: readonly string[], { taken, ...listing }: TakenCalendar) {
  return presentCalendar(dates, { ...listing, free: dates.map((_, day) => countFree(taken, day)) });
}

/** The days of one listing as they are now; none when the range ends before it begins. */
export async function readDays(
  scope: OpenScope,
  name: ListingName,
  range: { readonly start_date: string; readonly end_date: string },
): Promise<ReturnType<typeof presentCalendar>['calendar']> {
  if (range.end_date < range.start_date) return [];
  const { channel_type, listing_id } = name;
  const { dates, calendars } = await listCalendars(scope, [{ channel_type, listing_id }], range);
  return calendars.flatMap((calendar) => presentTaken(dates, calendar).calendar);
}

export async function setInventories(tx: WriteScope, input: NewInventories): Promise<void> {
  const listing = await lockListing(tx, input);
  await setDays(tx, listing, DAY_FIELDS.inventories, inventoriesSent(input, todayOf(tx)));
}

export async function setPrices(tx: WriteScope, input: NewPrices): Promise<void> {
  const listing = await lockListing(tx, input);
  checkCan(listing, 'prices');
  await setDays(tx, listing, DAY_FIELDS.prices, pricesSent(input, todayOf(tx), listing.currency));
}

export async function setRestrictions(tx: WriteScope, input: NewRestrictions): Promise<void> {
  const listing = await lockListing(tx, input);
  checkCan(listing, 'restrictions');
  await setDays(tx, listing, DAY_FIELDS.restrictions, restrictionsSent(input, todayOf(tx)));
}

/** The rules that a query of calendars breaks. */
export async function brokenCalendarQuery(
  tx: WriteScope,
  query: Valid<CalendarQuery>,
): Promise<readonly BrokenRule[]> {
  const today = todayOf(tx);
  const names = (query.listings ?? []).map(({ channel_type, listing_id }) =>
    channel_type === undefined || listing_id === undefined ? undefined : { channel_type, listing_id },
  );
  const found = await findListings(
    tx,
    names.filter((name) => name !== undefined),
    today,
  );
  const { start_date, end_date } = query;
  const broken = brokenQuery(query, today);
  const isRange = start_date !== undefined && end_date !== undefined && broken.length === 0;
  return [
    ...broken,
    ...unknownListings(names, found),
    ...(isRange ? await listUnpriced(tx, names, { found, start_date, end_date }) : []),
  ];
}

type FoundListings = Awaited<ReturnType<typeof findListings>>;

/** The listings that have a day without a price, by their places. */
async function listUnpriced(
  tx: WriteScope,
  names: readonly (ListingName | undefined)[],
  {
    found,
    ...range
  }: { readonly found: FoundListings; readonly start_date: string; readonly end_date: string },
): Promise<readonly BrokenRule[]> {
  const unpriced = found.filter(({ base_price }) => base_price === null);
  if (unpriced.length === 0) return [];
  const ids = unpriced.map(({ id }) => id);
  const rows = new Map((await listSettings(tx, ids, range)).map((row) => [row.id, row.settings]));
  const calendars = unpriced.map((listing) => ({ ...listing, settings: rows.get(listing.id) ?? null }));
  return unpricedListings(names, calendars, daysIn(range));
}

/** The rules that new values of a listing's days break. */
export async function brokenDayValues(
  tx: WriteScope,
  sent: Valid<NewInventories & NewPrices & NewRestrictions>,
): Promise<readonly BrokenRule[]> {
  const today = todayOf(tx);
  const { found, broken } = await lookUpListing(tx, sent);
  return [
    ...broken,
    ...brokenInventories(sent, today),
    ...brokenPrices(sent, today, found?.currency),
    ...brokenRestrictions(sent, today),
  ];
}

function lookUpListing(tx: WriteScope, { channel_type, listing_id }: Valid<ListingName>) {
  const isNamed = channel_type !== undefined && listing_id !== undefined;
  return lookUp('listing_id', isNamed ? { channel_type, listing_id } : undefined, (name) =>
    lockListing(tx, name),
  );
}

function todayOf({ account, now }: OpenScope | WriteScope): string {
  return dayIn(account.timezone, now);
}
