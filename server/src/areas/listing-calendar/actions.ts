import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/account-days.ts';
import { notFound, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { missingRule } from '../../http/every-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import { preparedList, type PreparedJson } from '../../http/prepared-json.ts';
import { listNights } from '../availabilities/queries.ts';
import { daysIn, takenDays } from '../availabilities/rules.ts';
import { checkCan } from '../channel/rules.ts';
import { setDays } from '../listings/days/queries.ts';
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
  listingsAsked,
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
  type CallFields,
  type DayList,
  type ListingPart,
  type SentListings,
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

export function setInventories(tx: WriteScope, sent: SentInventories): Promise<void> {
  const { listings, channel_type, listing_id, inventories } = sent;
  const isWhole = channel_type !== undefined && listing_id !== undefined && inventories !== undefined;
  const single = isWhole ? { channel_type, listing_id, inventories } : undefined;
  const today = todayOf(tx);
  return setEach<NewInventories>(
    tx,
    { sent, listings, single },
    {
      list: 'inventories',
      broken: ({ sent: one, place }) => brokenInventories(one, today, place),
      runs: inventoriesSent,
    },
  );
}

export function setPrices(tx: WriteScope, sent: SentPrices): Promise<void> {
  const { listings, channel_type, listing_id, prices } = sent;
  const isWhole = channel_type !== undefined && listing_id !== undefined && prices !== undefined;
  const single = isWhole ? { channel_type, listing_id, prices } : undefined;
  const today = todayOf(tx);
  return setEach<NewPrices>(
    tx,
    { sent, listings, single },
    {
      list: 'prices',
      capability: 'prices',
      broken: ({ sent: one, place }, { currency }) => brokenPrices(one, today, { place, currency }),
      runs: pricesSent,
    },
  );
}

export function setRestrictions(tx: WriteScope, sent: SentRestrictions): Promise<void> {
  const { listings, channel_type, listing_id, restrictions } = sent;
  const isWhole = channel_type !== undefined && listing_id !== undefined && restrictions !== undefined;
  const single = isWhole ? { channel_type, listing_id, restrictions } : undefined;
  const today = todayOf(tx);
  return setEach<NewRestrictions>(
    tx,
    { sent, listings, single },
    {
      list: 'restrictions',
      capability: 'restrictions',
      broken: ({ sent: one, place }) => brokenRestrictions(one, today, place),
      runs: restrictionsSent,
    },
  );
}

type CalendarSetting<Sent> = {
  readonly list: DayList;
  readonly capability?: 'prices' | 'restrictions';
  readonly broken: (part: ListingPart<Sent>, listing: LockedListing) => readonly BrokenRule[];
  readonly runs: (sent: Sent) => readonly DayRun[];
};

/** Sets the days of each listing, in order. Throws `single_and_several_listings`, `listing_not_found`, `channel_cannot`, or one 422. */
async function setEach<Sent extends ListingName>(
  tx: WriteScope,
  call: {
    readonly sent: CallFields;
    readonly listings: readonly Sent[] | undefined;
    readonly single: Sent | undefined;
  },
  { list, capability, ...setting }: CalendarSetting<Sent>,
): Promise<void> {
  checkForm(list, call.sent);
  refuseBroken(brokenForm(list, call.sent));
  const parts = partsOf(call.listings, call.single);
  const names = parts.map(({ sent }) => sent);
  const byName = new Map((await lockListings(tx, names)).map((each) => [listingLabel(each), each]));
  checkFound(names, byName);
  const found = parts.flatMap((part) => {
    const listing = byName.get(listingLabel(part.sent));
    return listing === undefined ? [] : [{ part, listing }];
  });
  if (capability !== undefined) for (const { listing } of found) checkCan(listing, capability);
  refuseBroken(found.flatMap(({ part, listing }) => setting.broken(part, listing)));
  const settings = found.map(({ part, listing }) => ({ listing, runs: setting.runs(part.sent) }));
  refuseBroken(brokenTotal(settings.flatMap(({ runs }) => runs)));
  await Promise.all(settings.map(({ listing, runs }) => setDays(tx, listing, DAY_FIELDS[list], runs)));
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

/** The rules that new values of the days of listings break. */
export async function brokenDayValues(
  tx: WriteScope,
  list: DayList,
  sent: Valid<SentListings>,
): Promise<readonly BrokenRule[]> {
  const today = todayOf(tx);
  const parts = partsOf<Valid<NewInventories & NewPrices & NewRestrictions>>(sent.listings, sent);
  const known = await lockListings(
    tx,
    parts.flatMap(({ sent: one }) => namedIn(one) ?? []),
  );
  const byName = new Map(known.map((listing) => [listingLabel(listing), listing]));
  const brokenOf = ({ sent: one, place }: (typeof parts)[number]) => {
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
  };
  return [...brokenForm(list, sent), ...parts.flatMap(brokenOf)];
}

function namedIn({ channel_type, listing_id }: Valid<ListingName>): ListingName | undefined {
  return channel_type === undefined || listing_id === undefined ? undefined : { channel_type, listing_id };
}

function todayOf({ account, now }: OpenScope | WriteScope): string {
  return dayIn(account.timezone, now);
}
