import type {
  SetAvailabilitiesBody,
  SetListingPricesBody,
  SetListingRestrictionsBody,
} from '../../../../../client/src/innkeep.ts';
import { addDays, type Day } from '../../../format/days.ts';
import {
  cannot,
  nightsFor,
  type CalendarDay,
  type ChangeKind,
  type ListingDays,
  type PropertyNights,
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

/** A new price for each night, or so many hundredths of a percent more than its present one. */
export type PriceChange = { readonly amount: number } | { readonly hundredths: number };

export function planPrices(read: readonly PropertyNights[], change: PriceChange, weekdays: Weekdays): Step[] {
  return planListings('price', read, weekdays).flatMap(({ listing, days }) => {
    const { channel_type, listing_id, currency, base_price } = listing;
    const changed = ({ price }: CalendarDay) =>
      'amount' in change ? change.amount : changedBy(price, change.hundredths, currency);
    const call = (prices: NonNullable<SetListingPricesBody['prices']>): Call => ({
      to: 'prices',
      body: { channel_type, listing_id, prices },
    });
    return inCalls(days, {
      send: (some) => call(runsOf(some, changed).map(({ value, ...run }) => ({ ...run, price: value }))),
      back: (some) =>
        call(
          runsOf(some, ({ price }) => (price === base_price ? null : price)).map(({ value, ...run }) => ({
            ...run,
            price: value,
          })),
        ),
    });
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

/** The listings that the change reaches, each with the days that it changes. */
function planListings(kind: ChangeKind, read: readonly PropertyNights[], weekdays: Weekdays) {
  return read.flatMap(({ nights, listings }) => {
    const dates = new Set(nightsFor(kind, nights, weekdays).map(({ date }) => date));
    return listings
      .filter((listing) => !cannot(kind, listing))
      .map((listing: ListingDays) => ({
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
