import type { WholeListing } from '../../areas/listings/whole-listings.queries.ts';
import { hasOwnersCalendar, OWNERS_CALENDAR, platformsOf } from './bookings/channels.ts';
import type { PlanParts } from './bookings/order.ts';
import { isWeekend, priceOfNight } from './bookings/rates.ts';
import { HOMES, ROOM_TYPES, type Home } from './homes.ts';
import { DIGITS } from './random.ts';
import { ACCOUNT } from './staff.ts';

/** A listing of a home, or at the prices of one a listing of a room type, with the host's settings for the coming days. */
export type PlannedListing = Omit<WholeListing, 'property_id' | 'room_type_id' | 'prices'> & {
  readonly home: Home;
  readonly room_type: string | null;
  readonly prices: number[];
};

/** The settings of the days from today on. */
type Days = Pick<PlannedListing, 'prices' | 'min_stays' | 'arrivals_closed'>;

/** As far as a calendar of a listing goes. */
const YEARS = 3;
/** Extra price on a channel in percent, to cover its commission. */
const MARKUPS: Readonly<Record<string, number>> = {
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

/** Number of digits in the ids of a channel's listings. */
const ID_DIGITS: Readonly<Record<string, number>> = { airbnb: 18, vrbo: 7, agoda: 7, 'trip.com': 9 };

const NOTHING_CHANGED = {
  added: 0,
  moved: 0,
  cancelled: 0,
  conflicts: 0,
  blocks_added: 0,
  blocks_removed: 0,
};

/** Each home on two channels, the owners' own calendars, and the room types on the house's booking site. */
export function planListings({ calendar, random: whole }: PlanParts): PlannedListing[] {
  const random = whole.fork('listings');
  const last = calendar.today.until(calendar.today.add({ years: YEARS })).days;
  const ahead = Array.from({ length: last + 1 }, (_, days) => calendar.dateOf(days));
  const list = (home: Home, channel_type: string, listing_id: string, title: string): PlannedListing => ({
    channel_type,
    listing_id,
    home,
    room_type: null,
    title,
    currency: home.city.currency,
    base_price: home.nightly,
    is_following: true,
    ratio: 100 + (MARKUPS[channel_type] ?? 0),
    rounding: '1',
    last_read_at: null,
    last_change: null,
    export_read_at: calendar.momentOf(0, 0, 0),
    ...daysOf(home, channel_type, ahead),
  });
  const ofItsOwn = { is_following: false, ratio: 100, rounding: 'none', export_read_at: null } as const;
  return [
    ...HOMES.flatMap((home) =>
      platformsOf(home).map(({ type, name }) => {
        const id = random.text(1, '123456789') + random.text((ID_DIGITS[type] ?? 8) - 1, DIGITS);
        return list(home, type, id, `${home.title}, ${home.city.name} (${name})`);
      }),
    ),
    // They were read before, and their addresses were removed since: nothing is fetched.
    ...HOMES.filter(hasOwnersCalendar).map((home) => ({
      ...list(home, 'ical', `owner-${slugOf(home.title)}`, `${OWNERS_CALENDAR.name}, ${home.title}`),
      ...ofItsOwn,
      ...daysOf(home, 'ical', []),
      last_read_at: calendar.momentOf(-1, 6, 15),
      last_change: NOTHING_CHANGED,
    })),
    ...ROOM_TYPES.flatMap(({ title: room_type, words }) =>
      HOMES.filter(({ title }) => words.test(title))
        .slice(0, 1)
        .map((home) => ({
          ...list(home, 'booking_site', slugOf(room_type), `${room_type}, at ${ACCOUNT.name}`),
          ...ofItsOwn,
          room_type,
        })),
    ),
  ];
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');
}

function daysOf(home: Home, channel_type: string, ahead: readonly Temporal.PlainDate[]): Days {
  const closed = NO_ARRIVALS[home.city.name] ?? [];
  return {
    prices: ahead.map((date) => priceOfNight(home, date, MARKUPS[channel_type] ?? 0)),
    min_stays: ahead.map((date) => minStay(home, date)),
    arrivals_closed: ahead.map(({ month, day }) => closed.includes(`${month}-${day}`)),
  };
}

/** One more night for a weekend, in the season, and in the large homes. */
function minStay({ city, sleeps }: Home, { month, dayOfWeek }: Temporal.PlainDate): number {
  const isHighSeason = (city.season[month - 1] ?? 0) >= HIGH_SEASON_PERCENT;
  return 1 + [isWeekend(dayOfWeek), isHighSeason, sleeps >= 6].filter(Boolean).length;
}
