import { refuseBroken, type BrokenRule, notFound } from '../../http/api-error.ts';
import { amountProblem, presentAmount, type ExactNumber } from '../../http/money.ts';
import {
  brokenRange,
  dayAfter,
  daysBetween,
  missingEnds,
  pastStart,
  reachFrom,
  type Reach,
} from '../availabilities/rules.ts';
import type { CalendarQuery, ListingName, NewInventories, NewPrices, NewRestrictions } from './contract.ts';
import { RESTRICTION_ALIASES } from './day-fields.ts';

/** The new values of some days, by column. Null removes the value. */
type Fields = Readonly<Record<string, ExactNumber | number | boolean | string | null>>;

/** Consecutive days with the same new values, both ends inclusive. */
export type Run = { readonly start_date: string; readonly end_date: string } & Fields;

type SentDays = {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly date?: string | undefined;
};
type Entry = { readonly place: string; readonly days: SentDays; readonly fields: Fields };

/** The requested listings without duplicates, in request order. Throws one 422 for an invalid range. */
export function listingsAsked({ listings, ...range }: CalendarQuery, today: string): ListingName[] {
  refuseBroken(brokenRange(range, reachFrom(today)));
  const byName = new Map(listings.map((listing) => [nameOf(listing), listing]));
  return [...byName.values()];
}

/** Unique in the account. */
export function nameOf({ channel_type, listing_id }: ListingName): string {
  return `${channel_type} ${listing_id}`;
}

/** The runs to set; later entries overwrite earlier ones. Throws one 422 that names every invalid field. */
export function inventoriesSent({ inventories }: NewInventories, today: string): Run[] {
  const entries = inventories.map(({ inventory, ...days }, index) => ({
    place: `inventories[${index}].`,
    days,
    fields: { inventory },
  }));
  return runsSent(entries, today, []);
}

/** As inventoriesSent; amounts must fit the listing's currency. */
export function pricesSent({ prices }: NewPrices, today: string, currency: string): Run[] {
  const entries = prices.map(({ price, ...days }, index) => ({
    place: `prices[${index}].`,
    days,
    fields: { price: price === null ? null : presentAmount(price) },
  }));
  const broken = prices.flatMap(({ price }, index) => {
    const message = price === null ? undefined : amountProblem(price, currency);
    return message === undefined ? [] : [{ field: `prices[${index}].price`, message }];
  });
  return runsSent(entries, today, broken);
}

/** As inventoriesSent; a restriction that an entry does not name does not change. */
export function restrictionsSent({ restrictions }: NewRestrictions, today: string): Run[] {
  const entries = restrictions.map(({ start_date, end_date, date, ...sent }, index) => ({
    place: `restrictions[${index}].`,
    days: { start_date, end_date, date },
    fields: underProperNames(sent),
  }));
  const broken = entries
    .map(({ fields }, index) => ({ isEmpty: Object.keys(fields).length === 0, index }))
    .filter(({ isEmpty }) => isEmpty)
    .map(({ index }) => ({ field: `restrictions[${index}]`, message: 'must name at least one restriction' }));
  return runsSent(entries, today, broken);
}

function underProperNames(sent: Fields): Fields {
  const aliases: Readonly<Record<string, string>> = RESTRICTION_ALIASES;
  const proper = Object.entries(sent).filter(([name]) => !Object.hasOwn(aliases, name));
  const others = Object.entries(sent).map(([name, value]) => [aliases[name] ?? name, value]);
  return { ...Object.fromEntries(others), ...Object.fromEntries(proper) };
}

function runsSent(entries: readonly Entry[], today: string, broken: readonly BrokenRule[]): Run[] {
  const reach = reachFrom(today);
  refuseBroken([...entries.flatMap((entry) => brokenDays(entry, reach)), ...broken]);
  return runsOf(
    entries.flatMap(({ days, fields }) => {
      const range = rangeOf(days);
      return range === undefined ? [] : [{ ...range, fields }];
    }),
  );
}

function brokenDays({ days, place }: Entry, reach: Reach): BrokenRule[] {
  const range = rangeOf(days);
  if (range === undefined) return missingEnds(days, 'date', place);
  const broken = [...brokenRange(range, reach, place), ...pastStart(range, reach.today, place)];
  const [first] = broken;
  if (first === undefined || days.start_date !== undefined) return broken;
  return [{ ...first, field: `${place}date` }];
}

/** A complete range wins over the single day. Half a range counts as no days. */
function rangeOf({ start_date, end_date, date }: SentDays): DayRange | undefined {
  if (start_date !== undefined && end_date !== undefined) return { start_date, end_date };
  const isHalf = start_date !== undefined || end_date !== undefined;
  return isHalf || date === undefined ? undefined : { start_date: date, end_date: date };
}

type DayRange = { readonly start_date: string; readonly end_date: string };

/** Turns overlapping ranges into disjoint runs in day order. The later range wins for each field. */
export function runsOf(ranges: readonly (DayRange & { readonly fields: Fields })[]): Run[] {
  const [first] = ranges.map(({ start_date }) => start_date).toSorted();
  if (first === undefined) return [];
  const spans = ranges.map(({ start_date, end_date, fields }) => ({
    from: daysBetween(first, start_date),
    until: daysBetween(first, end_date) + 1,
    fields,
  }));
  const edges = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].toSorted((a, b) => a - b);
  return edges.slice(0, -1).flatMap((from, index) => {
    const covering = spans.filter((span) => span.from <= from && from < span.until);
    if (covering.length === 0) return [];
    const last = (edges[index + 1] ?? from) - 1;
    const days = { start_date: dayAfter(first, from), end_date: dayAfter(first, last) };
    return [Object.assign({}, ...covering.map(({ fields }) => fields), days)];
  });
}

/** Throws `listing_not_found` when a requested listing was not found. */
export function checkFound(asked: readonly ListingName[], found: ReadonlyMap<string, unknown>): void {
  const missing = asked.find((listing) => !found.has(nameOf(listing)));
  if (missing !== undefined) throw notFound('listing_not_found', missing.listing_id);
}

/**
 * Throws one 422 that names each listing without a base price that has a requested day without a price. Only listings
 * from before listings had a base price can have none.
 */
export function checkPriced(
  { listings: asked }: CalendarQuery,
  listings: readonly (ListingName & {
    readonly base_price: string | null;
    readonly settings: string | null;
  })[],
  dates: readonly string[],
): void {
  const broken = listings.flatMap((listing) => {
    const date = listing.base_price === null ? dates[firstUnpriced(listing.settings)] : undefined;
    if (date === undefined) return [];
    const index = asked.findIndex((each) => nameOf(each) === nameOf(listing));
    const message = `has no price on ${date}: set base_price of the listing`;
    return [{ field: `listings[${index}].listing_id`, message }];
  });
  refuseBroken(broken);
}

/** The number of the first day without a price. `settings` is a JSON list of SetDay. */
function firstUnpriced(settings: string | null): number {
  const set: readonly { readonly day: number; readonly price: string | null }[] = JSON.parse(
    settings ?? '[]',
  );
  const priced = new Set(set.filter(({ price }) => price !== null).map(({ day }) => day));
  let day = 0;
  while (priced.has(day)) day += 1;
  return day;
}

/** The number of properties that are free on a day. In each array, 1 marks a taken day. */
export function countFree(properties: readonly Uint8Array[], day: number): number {
  return properties.reduce((free, taken) => free - (taken[day] ?? 0), properties.length);
}
