import { useQuery } from '@tanstack/react-query';
import type { Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { addDays, daysBetween, type Day } from '../../format/days.ts';
import { useProperties } from '../../data/use-properties.ts';
import { limitsOf, pricedListing, priceOfStay, type CalendarDay, type Offer } from './offer.ts';

/** The most objects of one call. */
const AT_ONCE = 100;
/** The longest stay that the interface takes. */
const MOST_NIGHTS = 1099;

export type Offers = {
  readonly free: readonly Offer[];
  /** By property that is not free: the first night that is taken. */
  readonly taken: ReadonlyMap<number, Day>;
};

/** The properties that are free on all nights from `start` to `end` and large enough, each with what they cost. */
export function useOffers(start: Day, end: Day, guests: number) {
  const { data: properties, error: unread } = useProperties();
  // While a year is typed, it is the year 2 or 20 for a moment.
  const isRange = start !== '' && end > start && daysBetween(start, end) <= MOST_NIGHTS;
  const query = useQuery({
    queryKey: key(
      'nights',
      'offers',
      start,
      end,
      properties?.map(({ id }) => id),
    ),
    queryFn: ({ signal }) => readOffers(properties ?? [], { start, end, signal }),
    enabled: isRange && properties !== undefined,
    staleTime: 5000,
  });
  const { data } = query;
  const fits = ({ property: { capacity } }: Offer) => capacity === null || !(guests > capacity);
  return {
    data: data === undefined ? undefined : { ...data, free: data.free.filter(fits) },
    error: unread ?? query.error,
    isRange,
    properties,
  };
}

type Range = { readonly start: Day; readonly end: Day; readonly signal: AbortSignal };

async function readOffers(properties: readonly Property[], range: Range): Promise<Offers> {
  const { start, end, signal } = range;
  const taken = new Map<number, Day>();
  for (const some of chunksOf(properties)) {
    const query = {
      property_ids: some.map(({ id }) => id).join(),
      start_date: start,
      end_date: addDays(end, -1),
    };
    for (const { id, availabilities } of (await innkeep.availabilities.get(query, { signal })).properties) {
      const first = availabilities.find(({ available }) => !available);
      if (first !== undefined) taken.set(id, first.date);
    }
  }
  const free = properties.filter(({ id }) => !taken.has(id));
  const calendars = await readCalendars(free, range);
  return { free: free.map((property) => offerOf(property, calendars.get(property.id), range)), taken };
}

function offerOf(
  property: Property,
  calendar: readonly CalendarDay[] | undefined,
  { start, end }: Range,
): Offer {
  const listing = pricedListing(property);
  if (listing === undefined || calendar === undefined) return { property, price: undefined, limits: [] };
  const price = priceOfStay(calendar, { currency: listing.currency, start, end });
  return { property, price, limits: limitsOf(calendar, start, end) };
}

/** The calendar of one listing of each property, with the day of departure. */
async function readCalendars(properties: readonly Property[], { start, end, signal }: Range) {
  const priced = properties.flatMap((property) => {
    const listing = pricedListing(property);
    return listing === undefined ? [] : [{ id: property.id, listing }];
  });
  const calendars = new Map<number, readonly CalendarDay[]>();
  for (const some of chunksOf(priced)) {
    const listings = some.map(({ listing: { channel_type, listing_id } }) => ({ channel_type, listing_id }));
    const data = await innkeep.listingCalendar.get(
      { start_date: start, end_date: end, listings },
      { signal },
    );
    for (const [index, { calendar }] of data.listings.entries())
      calendars.set(some[index]?.id ?? 0, calendar);
  }
  return calendars;
}

function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}
