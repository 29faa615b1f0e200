import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { notFound, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { accept, acceptBefore, missingRule, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { preparedList, type PreparedJson } from '../../http/answer/prepared-json.ts';
import { daysIn } from '../availabilities/rules.ts';
import { checkCan } from '../channel/rules.ts';
import { setDays } from '../listings/days.queries.ts';
import { directName, directOffer } from '../listings/direct/record.ts';
import { lockDirectCalendars } from '../listings/direct/queries.ts';
import {
  findNamed,
  presentTaken,
  readSettings,
  readTaken,
  type DateRange,
  type NamedCalendar,
} from './calendars.actions.ts';
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
import { lockListings, type LockedListing } from './queries.ts';
import {
  brokenInventories,
  brokenPrices,
  brokenQuery,
  brokenRestrictions,
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
  const found = await findNamed(scope, distinct(asked), sent.start_date ?? today);
  const broken = [
    ...brokenQuery(sent, today),
    ...unknownListings(
      asked,
      found.map(({ name }) => name),
    ),
  ];
  const query = await acceptBefore(sent, broken, () => listUnpriced(scope, asked, { ...sent, found }));
  const dates = daysIn(query);
  const calendars = await readTaken(scope, inOrder(query.listings, found), query);
  refuseBroken(unpricedListings(query.listings, calendars, dates));
  return preparedList('listings', calendars, (calendar) => presentTaken(dates, calendar));
}

/** These listings without duplicates, in the same order. */
function distinct(names: readonly (ListingName | undefined)[]): ListingName[] {
  const known = names.filter((name) => name !== undefined);
  return [...new Map(known.map((name) => [listingLabel(name), name])).values()];
}

/** The found calendars, in the order of their names. */
function inOrder(names: readonly ListingName[], found: readonly NamedCalendar[]): readonly NamedCalendar[] {
  const byName = new Map(found.map((each) => [listingLabel(each.name), each]));
  return distinct(names).flatMap((name) => byName.get(listingLabel(name)) ?? []);
}

type ShownDay = ReturnType<typeof presentTaken>['calendar'][number];

/** The days of one listing as its channel shows them now; none when the range ends before it begins. */
export async function readDays(
  scope: OpenScope,
  name: ListingName,
  range: DateRange,
): Promise<Omit<ShownDay, 'price_from'>[]> {
  if (range.end_date < range.start_date) return [];
  const found = await findNamed(scope, [name], range.start_date);
  if (found.length === 0) throw notFound('listing_not_found', name.listing_id);
  const calendars = await readTaken(scope, found, range);
  const days = calendars.flatMap((calendar) => presentTaken(daysIn(range), calendar).calendar);
  return days.map(({ date, price, inventory, restrictions }) => ({ date, price, inventory, restrictions }));
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

/** The listings that have a day without a price, by their places. */
async function listUnpriced(
  scope: OpenScope,
  names: readonly (ListingName | undefined)[],
  { found, start_date, end_date }: Valid<DateRange> & { readonly found: readonly NamedCalendar[] },
): Promise<readonly BrokenRule[]> {
  const unpriced = found.filter(({ listing }) => listing?.base_price === null);
  const isRange = start_date !== undefined && end_date !== undefined;
  if (unpriced.length === 0 || !isRange || brokenQuery({ start_date, end_date }, todayOf(scope)).length > 0)
    return [];
  const calendars = await readSettings(scope, unpriced, { start_date, end_date });
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
  const known = await lockCalendars(
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
      ...(list === 'inventories' && found?.direct !== undefined
        ? [{ field: `${place}listing_id`, message: OFFERS_ALL }]
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

const OFFERS_ALL = 'offers all that is free, as a built-in listing: close nights with POST /availabilities';

/** Locks listings, also the built-in ones of properties and room types. */
async function lockCalendars(
  tx: WriteScope,
  names: readonly ListingName[],
): Promise<readonly LockedListing[]> {
  const listings = await lockListings(tx, names);
  const found = new Set(listings.map(listingLabel));
  const offers = names.flatMap((name) =>
    found.has(listingLabel(name)) ? [] : (directOffer(name.channel_type, name.listing_id) ?? []),
  );
  const directs = await lockDirectCalendars(tx, offers);
  return [
    ...listings,
    ...directs.map(({ id, currency, ...direct }) => ({
      id,
      ...directName(direct),
      title: '',
      currency,
      capabilities: null,
      direct,
    })),
  ];
}

function namedIn({ channel_type, listing_id }: Valid<ListingName>): ListingName | undefined {
  return channel_type === undefined || listing_id === undefined ? undefined : { channel_type, listing_id };
}

function todayOf({ account, now }: OpenScope | WriteScope): string {
  return dayIn(account.timezone, now);
}
