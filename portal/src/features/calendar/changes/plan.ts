import type {
  SetAvailabilitiesBody,
  SetListingPricesBody,
  SetListingRestrictionsBody,
} from '../../../../../client/src/innkeep.ts';
import type { Rounding } from '../../../domain/prices/rounding.ts';
import { addDays, type Day } from '../../../format/days.ts';
import {
  canFollowAgain,
  nightsFor,
  type CalendarDay,
  type ChangeKind,
  type ListingDays,
  type PricesOf,
  type PropertyNights,
  targetsOf,
  type Weekdays,
} from './nights.ts';
import { changedBy } from './percent.ts';

/** One call of the interface. */
export type Call =
  | { readonly to: 'availabilities'; readonly body: SetAvailabilitiesBody }
  | { readonly to: 'prices'; readonly body: SetListingPricesBody }
  | { readonly to: 'restrictions'; readonly body: SetListingRestrictionsBody };

/** A call, and those that put back what it changes. */
export type Step = { readonly send: Call; readonly back: readonly Call[] };

/** Limits of one call. */
const PROPERTIES_AT_ONCE = 100;
const ENTRIES_AT_ONCE = 366;

/** Properties with the same free nights are closed by one call. */
export function planBlock(read: readonly PropertyNights[], remarks: string, weekdays: Weekdays): Step[] {
  const byDates = Map.groupBy(
    read.map(({ property, nights }) => ({
      id: property.id,
      dates: nightsFor('block', nights, weekdays).map(({ date }) => date),
    })),
    ({ dates }) => dates.join(),
  );
  return [...byDates.values()].flatMap((alike) => {
    const dates = alike[0]?.dates ?? [];
    if (dates.length === 0) return [];
    return chunksOf(alike, PROPERTIES_AT_ONCE).map((some): Step => {
      const property_ids = some.map(({ id }) => id);
      const body = { property_ids, dates: [...dates] };
      return {
        send: {
          to: 'availabilities',
          body: { ...body, available: false, ...(remarks === '' ? {} : { remarks }) },
        },
        back: [{ to: 'availabilities', body: { ...body, available: true } }],
      };
    });
  });
}

/** Opens closed nights. Opening drops their remarks, which are put back with the closing. */
export function planOpen(read: readonly PropertyNights[], weekdays: Weekdays): Step[] {
  return read.flatMap(({ property: { id }, nights }): Step[] => {
    const closed = nightsFor('open', nights, weekdays);
    if (closed.length === 0) return [];
    const dates = closed.map(({ date }) => date);
    const back = [...Map.groupBy(closed, ({ remarks }) => remarks)].map(([remarks, alike]): Call => ({
      to: 'availabilities',
      body: { property_ids: [id], available: false, dates: alike.map(({ date }) => date), remarks },
    }));
    return [{ send: { to: 'availabilities', body: { property_ids: [id], available: true, dates } }, back }];
  });
}

/** A new price for each night, so many hundredths of a percent more than its present one, or none of its own. */
export type PriceChange =
  | { readonly amount: number }
  | { readonly hundredths: number; readonly rounding: Rounding }
  | 'none';

/** The new price of a day: null for none of its own, undefined where it stays as it is. */
export function changedPrice(
  price: number | null,
  change: PriceChange,
  currency: string,
): number | null | undefined {
  if (change === 'none') return null;
  if ('amount' in change) return change.amount;
  return price === null
    ? undefined
    : changedBy(price, change.hundredths, { currency, rounding: change.rounding });
}

/** What is done beside the change of the property's own prices. */
export type PricePlan = {
  readonly pricesOf: PricesOf;
  /** Listings that follow lose their own prices of these nights. */
  readonly isFollowedAgain: boolean;
};

export const OF_PROPERTY: PricePlan = { pricesOf: 'property', isFollowedAgain: false };

export function planPrices(
  read: readonly PropertyNights[],
  change: PriceChange,
  weekdays: Weekdays,
  { pricesOf, isFollowedAgain }: PricePlan = OF_PROPERTY,
): Step[] {
  const steps = planListings('price', read, weekdays, pricesOf).flatMap(({ listing, days }) =>
    pricesInCalls(
      listing,
      days.filter(({ price }) => changedPrice(price, change, listing.currency) !== undefined),
      ({ price }) => changedPrice(price, change, listing.currency) ?? null,
    ),
  );
  return isFollowedAgain ? [...steps, ...planFollowing(read, weekdays)] : steps;
}

/** Lets the days follow again that have prices of their own on listings which follow. */
export function planFollowing(read: readonly PropertyNights[], weekdays: Weekdays): Step[] {
  return read.flatMap(({ nights, listings }) => {
    const dates = new Set(nightsFor('price', nights, weekdays).map(({ date }) => date));
    return listings.flatMap((listing) =>
      pricesInCalls(
        listing,
        ownDaysOf(listing).filter(({ date }) => dates.has(date)),
        () => null,
      ),
    );
  });
}

/** What of it follows again from the calendar: free nights, and the listings of the channel whose prices are shown. */
export function offeredToFollow(read: readonly PropertyNights[], pricesOf: PricesOf): PropertyNights[] {
  return read.map((each) => ({
    ...each,
    nights: each.nights.filter(({ available }) => available),
    listings: each.listings.filter(
      ({ channel_type }) => pricesOf === 'property' || channel_type === pricesOf,
    ),
  }));
}

/** The days that have a price of their own on a listing which can follow again. */
export function ownDaysOf(listing: ListingDays): readonly CalendarDay[] {
  return canFollowAgain(listing) ? listing.calendar.filter(({ price_from }) => price_from === 'day') : [];
}

/** A day that had no price of its own is put back as none: it follows again, or shows the base price. */
function pricesInCalls(
  { channel_type, listing_id }: ListingDays,
  days: readonly CalendarDay[],
  priceOf: (day: CalendarDay) => number | null,
): Step[] {
  const call = (some: readonly CalendarDay[], valueOf: typeof priceOf): Call => ({
    to: 'prices',
    body: {
      channel_type,
      listing_id,
      prices: runsOf(some, valueOf).map(({ value, ...run }) => ({ ...run, price: value })),
    },
  });
  return inCalls(days, {
    send: (some) => call(some, priceOf),
    back: (some) => call(some, ({ price, price_from }) => (price_from === 'day' ? price : null)),
  });
}

/** One restriction; what the calendar shows for a day without one is put back as none. */
export type RestrictionChange =
  | { readonly kind: 'minStay'; readonly nights: number }
  | { readonly kind: 'arrival' | 'departure'; readonly isClosed: boolean };

export function planRestrictions(
  read: readonly PropertyNights[],
  change: RestrictionChange,
  weekdays: Weekdays,
): Step[] {
  const { send, before } = FIELDS[change.kind];
  return planListings(change.kind, read, weekdays).flatMap(({ listing, days }) => {
    const { channel_type, listing_id } = listing;
    const call = (restrictions: NonNullable<SetListingRestrictionsBody['restrictions']>): Call => ({
      to: 'restrictions',
      body: { channel_type, listing_id, restrictions },
    });
    const value = change.kind === 'minStay' ? change.nights : Number(change.isClosed);
    return inCalls(days, {
      send: (some) =>
        call(runsOf(some, () => value).map(({ value: one, ...run }) => ({ ...run, ...send(one) }))),
      back: (some) => call(runsOf(some, before).map(({ value: one, ...run }) => ({ ...run, ...send(one) }))),
    });
  });
}

type Fields = Omit<
  NonNullable<SetListingRestrictionsBody['restrictions']>[number],
  'date' | 'start_date' | 'end_date'
>;

const FIELDS: Readonly<
  Record<
    RestrictionChange['kind'],
    {
      readonly send: (value: number | null) => Fields;
      /** Null where the day shows what is shown without a restriction. */
      readonly before: (day: CalendarDay) => number | null;
    }
  >
> = {
  minStay: {
    send: (value) => ({ min_stay_on_arrival: value }),
    before: ({ restrictions: { min_stay_on_arrival: nights } }) => (nights === 1 ? null : nights),
  },
  arrival: {
    send: (value) => ({ closed_on_arrival: value === null ? null : value === 1 }),
    before: ({ restrictions }) => (restrictions.closed_on_arrival ? 1 : null),
  },
  departure: {
    send: (value) => ({ closed_on_departure: value === null ? null : value === 1 }),
    before: ({ restrictions }) => (restrictions.closed_on_departure ? 1 : null),
  },
};

/** The calendars that the change is written to, each with the days that it changes. */
function planListings(
  kind: ChangeKind,
  read: readonly PropertyNights[],
  weekdays: Weekdays,
  pricesOf: PricesOf = 'property',
) {
  return read.flatMap((each) => {
    const dates = new Set(nightsFor(kind, each.nights, weekdays).map(({ date }) => date));
    return targetsOf(kind, each, pricesOf).map((listing) => ({
      listing,
      days: listing.calendar.filter(({ date }) => dates.has(date)),
    }));
  });
}

function inCalls(
  days: readonly CalendarDay[],
  calls: Readonly<Record<'send' | 'back', (some: readonly CalendarDay[]) => Call>>,
): Step[] {
  // So many days have at most so many runs.
  return chunksOf(days, ENTRIES_AT_ONCE).map((some) => ({
    send: calls.send(some),
    back: [calls.back(some)],
  }));
}

/** Days in a row with the same value are one entry. */
export function runsOf<Value>(days: readonly CalendarDay[], valueOf: (day: CalendarDay) => Value) {
  const runs: { readonly start_date: Day; readonly end_date: Day; readonly value: Value }[] = [];
  for (const day of days) {
    const value = valueOf(day);
    const last = runs.at(-1);
    if (last !== undefined && last.value === value && addDays(last.end_date, 1) === day.date)
      runs.splice(-1, 1, { ...last, end_date: day.date });
    else runs.push({ start_date: day.date, end_date: day.date, value });
  }
  return runs;
}

function chunksOf<T>(items: readonly T[], size: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** An opening as it turned out: a night that somebody holds by now is not closed by Undo. */
export function keepOpened(
  step: Step,
  isOpen: (property: number, date: Day) => boolean,
): { readonly step: Step; readonly stillClosed: number } {
  const { send } = step;
  if (send.to !== 'availabilities' || !send.body.available) return { step, stillClosed: 0 };
  const [property = 0] = send.body.property_ids;
  const stillClosed = (send.body.dates ?? []).filter((date) => !isOpen(property, date)).length;
  const back = step.back.flatMap((call): Call[] => {
    if (call.to !== 'availabilities') return [call];
    const dates = (call.body.dates ?? []).filter((date) => isOpen(property, date));
    return dates.length === 0 ? [] : [{ to: call.to, body: { ...call.body, dates } }];
  });
  return { step: { send, back }, stillClosed };
}
