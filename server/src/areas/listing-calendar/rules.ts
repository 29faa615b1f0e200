import { ApiError, type BrokenRule, notFound } from '../../http/api-error.ts';
import { brokenAmount, presentAmount, type ExactNumber } from '../../http/contract/money.ts';
import { missingRule } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import {
  brokenRange,
  dayAfter,
  daysBetween,
  missingEnds,
  pastStart,
  calendarBoundsFrom,
  type CalendarBounds,
} from '../availabilities/rules.ts';
import {
  DAYS_MAX,
  type CalendarQuery,
  type ListingName,
  type NewInventories,
  type NewPrices,
  type NewRestrictions,
  type SentInventories,
  type SentPrices,
  type SentRestrictions,
} from './contract.ts';
import { RESTRICTION_ALIASES, type DAY_FIELDS } from './day-fields.ts';
import type { ChannelCalendar } from './priced-days.rules.ts';
import type { SetDay, StoredDays } from './record.ts';

/** The new values of some days, by column. Null removes the value. */
type DayFields = Readonly<Record<string, ExactNumber | number | boolean | string | null>>;

/** Consecutive days with the same new values, both ends inclusive. */
export type DayRun = { readonly start_date: string; readonly end_date: string } & DayFields;

type SentDays = {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly date?: string | undefined;
};
type CalendarEntry = { readonly days: SentDays; readonly fields: DayFields };

/** The errors of the range of a query. */
export function brokenQuery({ start_date, end_date }: Valid<CalendarQuery>, today: string): BrokenRule[] {
  if (start_date === undefined || end_date === undefined) return [];
  return brokenRange({ start_date, end_date }, calendarBoundsFrom(today));
}

/** Unique in the account. */
export function listingLabel({ channel_type, listing_id }: ListingName): string {
  return `${channel_type} ${listing_id}`;
}

/** The runs to set; later entries overwrite earlier ones. */
export function inventoriesSent({ inventories = [] }: Partial<NewInventories>): DayRun[] {
  return runsSent(inventories.map(({ inventory, ...days }) => ({ days, fields: { inventory } })));
}

/** The errors of the entries of a listing, whose fields are behind `place`. */
export function brokenInventories(
  { inventories }: Valid<NewInventories>,
  today: string,
  place: string,
): BrokenRule[] {
  return brokenEntries(`${place}inventories`, inventories, today);
}

export function pricesSent({ prices = [] }: Partial<NewPrices>): DayRun[] {
  return runsSent(
    prices.map(({ price, ...days }) => ({
      days,
      fields: { price: price === null ? null : presentAmount(price) },
    })),
  );
}

/** Amounts must fit the currency of the listing. Without it, the errors of the days alone. */
export function brokenPrices(
  { prices = [] }: Valid<NewPrices>,
  today: string,
  { place, currency }: { readonly place: string; readonly currency: string | undefined },
): BrokenRule[] {
  return [
    ...brokenEntries(`${place}prices`, prices, today),
    ...prices.flatMap(({ price }, index) => brokenAmount(`${place}prices[${index}].price`, price, currency)),
  ];
}

/** A restriction that an entry does not name does not change. */
export function restrictionsSent({ restrictions = [] }: Partial<NewRestrictions>): DayRun[] {
  return runsSent(
    restrictions.map(({ start_date, end_date, date, ...sent }) => ({
      days: { start_date, end_date, date },
      fields: underProperNames(sent),
    })),
  );
}

export function brokenRestrictions(
  { restrictions = [] }: Valid<NewRestrictions>,
  today: string,
  place: string,
): BrokenRule[] {
  const message = 'must name at least one restriction';
  return [
    ...brokenEntries(`${place}restrictions`, restrictions, today),
    ...restrictions.flatMap((entry, index) => {
      const field = `${place}restrictions[${index}]`;
      return isEmpty(entry) ? [{ field, message, unless: field }] : [];
    }),
  ];
}

function isEmpty(entry: object): boolean {
  return Object.keys(entry).every((key) => ['start_date', 'end_date', 'date'].includes(key));
}

function underProperNames(sent: DayFields): DayFields {
  const aliases: Readonly<Record<string, string>> = RESTRICTION_ALIASES;
  const proper = Object.entries(sent).filter(([name]) => !Object.hasOwn(aliases, name));
  const others = Object.entries(sent).map(([name, value]) => [aliases[name] ?? name, value]);
  return { ...Object.fromEntries(others), ...Object.fromEntries(proper) };
}

function runsSent(entries: readonly CalendarEntry[]): DayRun[] {
  return runsOf(
    entries.flatMap(({ days, fields }) => {
      const range = rangeOf(days);
      return range === undefined ? [] : [{ ...range, fields }];
    }),
  );
}

function brokenEntries(list: string, entries: readonly SentDays[] = [], today: string): BrokenRule[] {
  const bounds = calendarBoundsFrom(today);
  return entries.flatMap((days, index) => brokenEntry(days, `${list}[${index}].`, bounds));
}

function brokenEntry(days: SentDays, place: string, bounds: CalendarBounds): BrokenRule[] {
  const range = rangeOf(days);
  if (range === undefined) return missingEnds(days, 'date', place);
  const broken = [...brokenRange(range, bounds, place), ...pastStart(range, bounds.today, place)];
  const [first] = broken;
  if (first === undefined || days.start_date !== undefined) return broken;
  return [{ ...first, field: `${place}date` }];
}

/** A complete range wins over the single day. Half a range counts as no days. */
function rangeOf({ start_date, end_date, date }: SentDays): CalendarDayRange | undefined {
  if (start_date !== undefined && end_date !== undefined) return { start_date, end_date };
  const isHalf = start_date !== undefined || end_date !== undefined;
  return isHalf || date === undefined ? undefined : { start_date: date, end_date: date };
}

type CalendarDayRange = { readonly start_date: string; readonly end_date: string };

/** Turns overlapping ranges into disjoint runs in day order. The later range wins for each field. */
export function runsOf(ranges: readonly (CalendarDayRange & { readonly fields: DayFields })[]): DayRun[] {
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

/** The errors of listings that were not found, by their places. */
export function unknownListings(
  asked: readonly (ListingName | undefined)[],
  found: readonly ListingName[],
): BrokenRule[] {
  const known = new Set(found.map(listingLabel));
  return asked.flatMap((name, index) =>
    name === undefined || known.has(listingLabel(name))
      ? []
      : [missingRule(`listings[${index}].listing_id`, notFound('listing_not_found', name.listing_id))],
  );
}

/**
 * The errors of listings without a base price that have a requested day without a price, by their places. Only listings
 * from before listings had a base price can have none.
 */
export function unpricedListings(
  asked: readonly (ListingName | undefined)[],
  calendars: readonly { readonly name: ListingName; readonly channel?: ChannelCalendar | undefined }[],
  dates: readonly string[],
): BrokenRule[] {
  return calendars.flatMap(({ name, channel }) => {
    if (channel?.base_price !== null) return [];
    const date = dates[firstUnpriced(channel.settings)];
    if (date === undefined) return [];
    const index = asked.findIndex((each) => each !== undefined && listingLabel(each) === listingLabel(name));
    const message = `has no price on ${date}: set base_price of the listing`;
    return [{ field: `listings[${index}].listing_id`, message }];
  });
}

/** The number of the first day without a price. `settings` is a JSON list of SetDay. */
function firstUnpriced(settings: StoredDays): number {
  const set: readonly SetDay[] = JSON.parse(settings ?? '[]');
  const priced = new Set(set.filter(({ price }) => price !== null).map(({ day }) => day));
  let day = 0;
  while (priced.has(day)) day += 1;
  return day;
}

/** The number of properties that are free on a day. In each array, 1 marks a taken day. */
export function countFree(properties: readonly Uint8Array[], day: number): number {
  return properties.reduce((free, taken) => free - (taken[day] ?? 0), properties.length);
}

/** The field of a body that has the entries of a listing. */
export type DayList = keyof typeof DAY_FIELDS;
export type SentListings = SentInventories & SentPrices & SentRestrictions;

/** The fields of a body that names a listing or several. */
export type CallFields = Readonly<
  Partial<Record<'channel_type' | 'listing_id' | 'listings' | DayList, unknown>>
>;

/** What a call sends for one of its listings. The fields are behind `place`. */
export type ListingPart<Sent> = { readonly sent: Sent; readonly place: string };

/** The listings of a call; `single` is that of a body without `listings`, undefined when it is not complete. */
export function partsOf<Sent>(
  listings: readonly Sent[] | undefined,
  single: Sent | undefined,
): readonly ListingPart<Sent>[] {
  if (listings !== undefined) return listings.map((sent, index) => ({ sent, place: `listings[${index}].` }));
  return single === undefined ? [] : [{ sent: single, place: '' }];
}

/** Throws `single_and_several_listings`. */
export function checkForm(list: DayList, sent: CallFields): void {
  const isSingle = singleFields(list).some((field) => sent[field] !== undefined);
  if (isSingle && sent.listings !== undefined) throw new ApiError('single_and_several_listings');
}

/** The fields that a body without `listings` lacks. */
export function brokenForm(list: DayList, sent: CallFields): BrokenRule[] {
  if (sent.listings !== undefined) return [];
  return singleFields(list)
    .filter((field) => sent[field] === undefined)
    .map((field) => ({ field, message: 'is required', unless: ['listings', field] }));
}

function singleFields(list: DayList) {
  return ['channel_type', 'listing_id', list] as const;
}

/** The error of a call that sets too many days. */
export function brokenTotal(runs: readonly DayRun[]): BrokenRule[] {
  const days = runs.reduce((sum, { start_date, end_date }) => sum + daysBetween(start_date, end_date) + 1, 0);
  const most = DAYS_MAX.toLocaleString('en-US');
  return days > DAYS_MAX ? [{ field: 'listings', message: `must set at most ${most} days in total` }] : [];
}
