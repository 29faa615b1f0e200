import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { isChannelType, type ChannelType } from '../../components/channels.ts';
import { daysOfMonth, type Day } from '../../format/days.ts';

/** The most objects of one page of a list, and of one call about nights and prices. */
const AT_ONCE = 100;

/** The stays that are somewhere in these months, each once. Undefined until the first month has come. */
export function useStays(months: readonly string[]): MonthsOfStays {
  return useQueries({
    queries: months.map((month) => ({
      queryKey: ['stays', month],
      queryFn: ({ signal }: { signal: AbortSignal }) => listStays(month, signal),
    })),
    combine: combineStays,
  });
}

type MonthsOfStays = { readonly stays: readonly Reservation[] | undefined; readonly error: Error | null };

function combineStays(results: readonly UseQueryResult<Reservation[]>[]): MonthsOfStays {
  const read = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const stays = [...new Map(read.flat().map((stay) => [stay.stay_code, stay])).values()];
  const error = results.find((result) => result.error !== null)?.error ?? null;
  return { stays: read.length === 0 ? undefined : stays, error };
}

/** The stays that wait for a property, from today on. */
export function useBox(today: Day): readonly Reservation[] | undefined {
  const { data } = useQuery({
    queryKey: ['stays', 'box', today],
    queryFn: async ({ signal }) => {
      const query = { in_reservation_box: true, start_check_out_date: today, limit: AT_ONCE };
      const stays = await innkeep.reservations.list(query, { signal }).toArray();
      return stays.filter(isShownStay);
    },
  });
  return data;
}

const SHOWN: readonly string[] = ['accepted', 'wait_accept', 'wait_pay'];

/** Those that hold their nights, or wait for an answer. */
export function isShownStay({ status }: Reservation): boolean {
  return SHOWN.includes(status);
}

async function listStays(month: string, signal: AbortSignal): Promise<Reservation[]> {
  const { first, last } = daysOfMonth(month);
  const query = { start_check_out_date: first, end_check_in_date: last, limit: AT_ONCE };
  const stays = await innkeep.reservations.list(query, { signal }).toArray();
  return stays.filter(isShownStay);
}

export type ClosedNight = { readonly date: Day; readonly remarks: string };

/** What a free night costs, by day. */
export type NightPrice = {
  readonly price: number;
  readonly minStay: number;
  readonly isClosedToArrival: boolean;
  readonly isClosedToDeparture: boolean;
  readonly differs: boolean;
};

/** By property: the nights that cannot be booked, and the prices. */
export type NightFacts = {
  readonly closed: ReadonlyMap<number, readonly ClosedNight[]>;
  readonly prices: ReadonlyMap<number, ReadonlyMap<Day, NightPrice>>;
  /** Those that have been read. */
  readonly months: ReadonlySet<string>;
};

const NOTHING: NightFacts = { closed: new Map(), prices: new Map(), months: new Set() };

export function useNights(properties: readonly Property[], months: readonly string[]): NightFacts {
  const ids = properties.map(({ id }) => id);
  return useQueries({
    queries: months.map((month) => ({
      queryKey: ['nights', month, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => readNights(properties, month, signal),
      enabled: ids.length > 0,
    })),
    combine: combineNights,
  });
}

function combineNights(results: readonly UseQueryResult<NightFacts>[]): NightFacts {
  return results.reduce((all, { data = NOTHING }) => merge(all, data), NOTHING);
}

function merge(one: NightFacts, other: NightFacts): NightFacts {
  const closed = new Map(one.closed);
  for (const [id, nights] of other.closed) closed.set(id, [...(closed.get(id) ?? []), ...nights]);
  const prices = new Map(one.prices);
  for (const [id, days] of other.prices) prices.set(id, new Map([...(prices.get(id) ?? []), ...days]));
  return { closed, prices, months: new Set([...one.months, ...other.months]) };
}

async function readNights(
  properties: readonly Property[],
  month: string,
  signal: AbortSignal,
): Promise<NightFacts> {
  const { first: start_date, last: end_date } = daysOfMonth(month);
  const closed = new Map<number, ClosedNight[]>();
  const prices = new Map<number, Map<Day, NightPrice>>();
  for (const some of chunksOf(properties)) {
    const property_ids = some.map(({ id }) => id).join();
    const nights = await innkeep.availabilities.get({ property_ids, start_date, end_date }, { signal });
    for (const { id, availabilities } of nights.properties)
      closed.set(
        id,
        availabilities.filter(({ available }) => !available),
      );
  }
  const listings = properties.flatMap(listingsOf);
  for (const some of chunksOf(listings)) {
    const names = some.map(({ channel_type, listing_id }) => ({ channel_type, listing_id }));
    const { listings: calendars } = await innkeep.listingCalendar.get(
      { start_date, end_date, listings: names },
      { signal },
    );
    calendars.forEach(({ calendar }, index) => {
      const id = some[index]?.id ?? 0;
      const days = prices.get(id) ?? new Map<Day, NightPrice>();
      prices.set(id, days);
      for (const { date, price, restrictions } of calendar) {
        const first = days.get(date);
        days.set(
          date,
          first === undefined
            ? priceOf(price, restrictions)
            : { ...first, differs: first.differs || first.price !== price },
        );
      }
    });
  }
  return { closed, prices, months: new Set([month]) };
}

type Listing = { readonly id: number; readonly channel_type: ChannelType; readonly listing_id: string };

function listingsOf({ id, channels }: Property): Listing[] {
  return channels.flatMap(({ channel_type, listing_id }) =>
    isChannelType(channel_type) ? [{ id, channel_type, listing_id }] : [],
  );
}

function priceOf(
  price: number,
  restrictions: {
    readonly min_stay_on_arrival: number | null;
    readonly closed_on_arrival: boolean;
    readonly closed_on_departure: boolean;
  },
): NightPrice {
  return {
    price,
    minStay: restrictions.min_stay_on_arrival ?? 1,
    isClosedToArrival: restrictions.closed_on_arrival,
    isClosedToDeparture: restrictions.closed_on_departure,
    differs: false,
  };
}

function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}
