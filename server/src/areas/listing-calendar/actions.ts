import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { notFound, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { accept, acceptBefore, missingRule, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { preparedList, type PreparedJson } from '../../http/answer/prepared-json.ts';
import { listNights } from '../availabilities/queries.ts';
import { daysIn, takenDays } from '../availabilities/rules.ts';
import { checkCan } from '../channel/rules.ts';
import { setDays } from '../listings/days.queries.ts';
import type {
  CalendarQuery,
  ListingName,
  NewInventories,
  NewPrices,
  NewRestrictions,
  SentInventories,
  SentPrices,
  SentRestrictions,
} from './contract.ts';
import { DAY_FIELDS } from './day-fields.ts';
import { presentCalendar } from './present.ts';
import { findListings, listSettings, lockListings, type LockedListing } from './queries.ts';
import {
  brokenInventories,
  brokenPrices,
  brokenQuery,
  brokenRestrictions,
  checkFound,
  countFree,
  inventoriesSent,
  listingLabel,
  pricesSent,
  restrictionsSent,
  unknownListings,
  unpricedListings,
  type DayRun,
  brokenForm,
  brokenTotal,
  checkForm,
  partsOf,
  type DayList,
  type SentListings,
} from './rules.ts';

/** Every day of the range for each of the listings, in the order of the request. */
export async function readCalendar(scope: OpenScope, sent: AsSent<CalendarQuery>): Promise<PreparedJson> {
  const today = todayOf(scope);
  const asked = (sent.listings ?? []).map(namedIn);
  const found = await findListings(scope, distinct(asked), sent.start_date ?? today);
  const broken = [...brokenQuery(sent, today), ...unknownListings(asked, found)];
  const query = await acceptBefore(sent, broken, () => listUnpriced(scope, asked, { ...sent, found }));
  const { dates, calendars } = await listCalendars(scope, distinct(query.listings), { ...query, found });
  refuseBroken(unpricedListings(query.listings, calendars, dates));
  return preparedList('listings', calendars, (calendar) => presentTaken(dates, calendar));
}

/** These listings without duplicates, in the same order. */
function distinct(names: readonly (ListingName | undefined)[]): ListingName[] {
  const known = names.filter((name) => name !== undefined);
  return [...new Map(known.map((name) => [listingLabel(name), name])).values()];
}

/** The most days of listings that the connection for short reads may return. */
const DAYS_SHORT_MAX = 1100;

async function listCalendars(
  scope: OpenScope,
  names: readonly ListingName[],
  { found: listings, ...query }: DateRange & { readonly found: FoundListings },
) {
  const byName = new Map(listings.map((listing) => [listingLabel(listing), listing]));
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
  range: DateRange,
): Promise<ReturnType<typeof presentCalendar>['calendar']> {
  if (range.end_date < range.start_date) return [];
  const { channel_type, listing_id } = name;
  const names = [{ channel_type, listing_id }];
  const found = await findListings(scope, names, range.start_date);
  checkFound(names, new Map(found.map((listing) => [listingLabel(listing), listing])));
  const { dates, calendars } = await listCalendars(scope, names, { ...range, found });
  return calendars.flatMap((calendar) => presentTaken(dates, calendar).calendar);
}

export async function setInventories(tx: WriteScope, sent: AsSent<SentInventories>): Promise<void> {
  const { broken, listingOf } = await lockNamed(tx, 'inventories', sent);
  const { listings, ...single } = accept(sent, broken);
  const parts = listings ?? [single];
  const settings = parts.map((part) => ({ listing: listingOf(part), runs: inventoriesSent(part) }));
  await setEach(tx, 'inventories', settings);
}

export async function setPrices(tx: WriteScope, sent: AsSent<SentPrices>): Promise<void> {
  const { broken, listingOf } = await lockNamed(tx, 'prices', sent);
  const { listings, ...single } = accept(sent, broken);
  const parts = listings ?? [single];
  const settings = parts.map((part) => ({ listing: listingOf(part), runs: pricesSent(part) }));
  for (const { listing } of settings) checkCan(listing, 'prices');
  await setEach(tx, 'prices', settings);
}

export async function setRestrictions(tx: WriteScope, sent: AsSent<SentRestrictions>): Promise<void> {
  const { broken, listingOf } = await lockNamed(tx, 'restrictions', sent);
  const { listings, ...single } = accept(sent, broken);
  const parts = listings ?? [single];
  const settings = parts.map((part) => ({ listing: listingOf(part), runs: restrictionsSent(part) }));
  for (const { listing } of settings) checkCan(listing, 'restrictions');
  await setEach(tx, 'restrictions', settings);
}

/** Sets the days of each listing, in order. */
async function setEach(
  tx: WriteScope,
  list: DayList,
  settings: readonly { readonly listing: LockedListing; readonly runs: readonly DayRun[] }[],
): Promise<void> {
  refuseBroken(brokenTotal(settings.flatMap(({ runs }) => runs)));
  await Promise.all(settings.map(({ listing, runs }) => setDays(tx, listing, DAY_FIELDS[list], runs)));
}

type FoundListings = Awaited<ReturnType<typeof findListings>>;
type DateRange = { readonly start_date: string; readonly end_date: string };

/** The listings that have a day without a price, by their places. */
async function listUnpriced(
  scope: OpenScope,
  names: readonly (ListingName | undefined)[],
  { found, start_date, end_date }: Valid<DateRange> & { readonly found: FoundListings },
): Promise<readonly BrokenRule[]> {
  const unpriced = found.filter(({ base_price }) => base_price === null);
  const isRange = start_date !== undefined && end_date !== undefined;
  if (unpriced.length === 0 || !isRange || brokenQuery({ start_date, end_date }, todayOf(scope)).length > 0)
    return [];
  const ids = unpriced.map(({ id }) => id);
  const rows = await listSettings(scope, ids, { start_date, end_date });
  const settings = new Map(rows.map((row) => [row.id, row.settings]));
  const calendars = unpriced.map((listing) => ({ ...listing, settings: settings.get(listing.id) ?? null }));
  return unpricedListings(names, calendars, daysIn({ start_date, end_date }));
}

/**
 * Locks the listings of a call that sets days, and finds the rules that it breaks. `listingOf` is for a call without any.
 * Throws `single_and_several_listings`.
 */
async function lockNamed(tx: WriteScope, list: DayList, sent: Valid<SentListings>) {
  checkForm(list, sent);
  const today = todayOf(tx);
  const parts = partsOf<Valid<NewInventories & NewPrices & NewRestrictions>>(sent.listings, sent);
  const known = await lockListings(
    tx,
    parts.flatMap(({ sent: one }) => namedIn(one) ?? []),
  );
  const byName = new Map(known.map((listing) => [listingLabel(listing), listing]));
  const broken = parts.flatMap(({ sent: one, place }) => {
    const name = namedIn(one);
    const found = name === undefined ? undefined : byName.get(listingLabel(name));
    const isUnknown = name !== undefined && found === undefined;
    return [
      ...(isUnknown
        ? [missingRule(`${place}listing_id`, notFound('listing_not_found', name.listing_id))]
        : []),
      ...brokenInventories(one, today, place),
      ...brokenPrices(one, today, { place, currency: found?.currency }),
      ...brokenRestrictions(one, today, place),
    ];
  });
  return {
    broken: [...brokenForm(list, sent), ...broken],
    listingOf: (part: Partial<ListingName>): LockedListing => {
      const name = namedIn(part);
      const found = name && byName.get(listingLabel(name));
      if (found === undefined) throw new Error('a listing that is not known was not refused');
      return found;
    },
  };
}

function namedIn({ channel_type, listing_id }: Valid<ListingName>): ListingName | undefined {
  return channel_type === undefined || listing_id === undefined ? undefined : { channel_type, listing_id };
}

function todayOf({ account, now }: OpenScope | WriteScope): string {
  return dayIn(account.timezone, now);
}
