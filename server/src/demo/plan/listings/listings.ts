import { AIRBNB, alsoOn, hasOwnersCalendar, OWNERS_CALENDAR, type ListedOn } from '../bookings/channels.ts';
import type { PlanParts } from '../bookings/order.ts';
import { isWeekend, priceOfNight } from '../bookings/rates.ts';
import type { Home } from '../homes.ts';
import { DIGITS } from '../random.ts';
import { ROOM_TYPES } from '../sorting.ts';
import { ACCOUNT } from '../staff.ts';

/** A host's settings for a day of a listing. */
export type ListingDay = {
  /** In whole units of the listing's currency. */
  readonly price: number;
  readonly min_stay_on_arrival: number;
  readonly isClosedOnArrival: boolean;
};

/** The days with settings, from today on. */
type Ahead = readonly Pick<Temporal.PlainDate, 'month' | 'day' | 'dayOfWeek'>[];

/** As far as a calendar of a listing goes. */
const YEARS = 3;
/** Extra price on a channel in percent, to cover its commission. */
const MARKUPS: Partial<Record<ListedOn, number>> = {
  'booking.com': 4,
  vrbo: 2,
  expedia: 8,
  agoda: 6,
  'trip.com': 5,
  booking_site: -6,
};
const HIGH_SEASON_PERCENT = 110;

/** `month-day` on which the streets are closed, or nobody can hand over keys. */
const NO_ARRIVALS: Readonly<Record<string, readonly string[]>> = {
  Amsterdam: ['4-27', '12-25', '1-1'],
  Lisbon: ['6-13', '12-25', '1-1'],
  London: ['8-31', '12-25', '1-1'],
};

/** A listing of a home or a room type, with the host's settings for the next three years. */
export type PlannedListing = {
  readonly channel_type: ListedOn;
  readonly listing_id: string;
  readonly offers: { readonly home: Home } | { readonly room_type: string };
  readonly title: string;
  readonly currency: Home['city']['currency'];
  /** In whole units of the currency. */
  readonly base_price: number;
  /** In percent of the prices of the home; null when it has prices of its own. */
  readonly ratio: number | null;
  /** From today on. */
  readonly days: readonly ListingDay[];
  /** The last read of its calendar; null when nothing is imported. */
  readonly last_read_at: string | null;
  /** The hour in which the channel last fetched the calendar that it is given; null when it never did. */
  readonly export_read_at: string | null;
};

/** Number of digits in the ids of a channel's listings. */
const ID_DIGITS: Partial<Record<ListedOn, number>> = { airbnb: 18, vrbo: 7, agoda: 7, 'trip.com': 9 };

/** Each home on two channels, the owners' own calendars, and the room types on the house's booking site. */
export function planListings(homes: readonly Home[], parts: PlanParts): PlannedListing[] {
  const { calendar } = parts;
  const random = parts.random.fork('listings');
  const last = calendar.today.until(calendar.today.add({ years: YEARS })).days;
  const ahead = Array.from({ length: last + 1 }, (_, days) => {
    const { month, day, dayOfWeek } = calendar.dateOf(days);
    return { month, day, dayOfWeek };
  });
  const list = (home: Home, channel_type: ListedOn, of: Pick<PlannedListing, 'listing_id' | 'title'>) => ({
    channel_type,
    offers: { home },
    currency: home.city.currency,
    base_price: home.nightly,
    ratio: channel_type === 'ical' ? null : 100 + (MARKUPS[channel_type] ?? 0),
    days: channel_type === 'ical' ? [] : priceAhead(home, channel_type, ahead),
    last_read_at: null,
    export_read_at: null,
    ...of,
  });
  return [
    ...homes.flatMap((home) =>
      [AIRBNB, alsoOn(home)].map(({ type, name }) => ({
        ...list(home, type, {
          listing_id: random.text(1, '123456789') + random.text((ID_DIGITS[type] ?? 8) - 1, DIGITS),
          title: `${home.title}, ${home.city.name} (${name})`,
        }),
        export_read_at: calendar.momentOf(0, 0, 0),
      })),
    ),
    // They were read before, and their addresses were removed since: nothing is fetched.
    ...homes.filter(hasOwnersCalendar).map((home) => ({
      ...list(home, OWNERS_CALENDAR.type, {
        listing_id: `owner-${slugOf(home.title)}`,
        title: `${OWNERS_CALENDAR.name}, ${home.title}`,
      }),
      last_read_at: calendar.momentOf(-1, 6, 15),
    })),
    // At the price of the first home.
    ...ROOM_TYPES.flatMap(({ name: room_type, homes: [first] }) => {
      const of = { listing_id: slugOf(room_type), title: `${room_type}, at ${ACCOUNT.name}` };
      return first === undefined
        ? []
        : { ...list(first, 'booking_site', of), ratio: null, offers: { room_type } };
    }),
  ];
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');
}

function priceAhead(home: Home, channel_type: ListedOn, ahead: Ahead): ListingDay[] {
  const closed = NO_ARRIVALS[home.city.name] ?? [];
  return ahead.map((date) => ({
    price: priceOfNight(home, date, MARKUPS[channel_type] ?? 0),
    min_stay_on_arrival: minStay(home, date),
    isClosedOnArrival: closed.includes(`${date.month}-${date.day}`),
  }));
}

/** One more night for a weekend, in the season, and in the large homes. */
function minStay({ city, sleeps }: Home, { month, dayOfWeek }: Ahead[number]): number {
  const isHighSeason = (city.season[month - 1] ?? 0) >= HIGH_SEASON_PERCENT;
  return 1 + [isWeekend(dayOfWeek), isHighSeason, sleeps >= 6].filter(Boolean).length;
}
