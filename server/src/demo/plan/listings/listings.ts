import {
  AIRBNB,
  alsoOn,
  hasOwnersCalendar,
  OWNERS_CALENDAR,
  type Channel,
  type ListedOn,
} from '../bookings/channels.ts';
import type { PlanParts } from '../bookings/order.ts';
import type { Home } from '../homes.ts';
import { DIGITS, type Random } from '../random.ts';
import { ROOM_TYPES } from '../sorting.ts';
import { openAhead, priceAhead, type Ahead, type ListingDay } from './listing-days.ts';

/** A listing of a home or a room type, with the host's settings for the next three years. */
export type PlannedListing = {
  readonly channel_type: ListedOn;
  readonly listing_id: string;
  readonly offers: { readonly home: Home } | { readonly room_type: string };
  readonly title: string;
  readonly currency: Home['city']['currency'];
  /** In whole units of the currency. */
  readonly base_price: number;
  /** From today on. */
  readonly days: readonly ListingDay[];
  /** The last read of its calendar; null when nothing is imported. */
  readonly last_read_at: string | null;
  /** The hour in which the channel last fetched the calendar that it is given; null when it never did. */
  readonly export_read_at: string | null;
};

/** Number of digits in the ids of a channel's listings. */
const ID_DIGITS: Partial<Record<Channel['type'], number>> = {
  airbnb: 18,
  'booking.com': 8,
  vrbo: 7,
  expedia: 8,
  agoda: 7,
  'trip.com': 9,
};

/** Each home on two channels, the owners' own calendars, and the room types on the house's booking site. */
export function planListings(homes: readonly Home[], { calendar, random }: PlanParts): PlannedListing[] {
  const within = {
    random: random.fork('listings'),
    ahead: openAhead(calendar),
    fetched: calendar.momentOf(0, 0, 0),
  };
  const lastRead = calendar.momentOf(-1, 6, 15);
  return [
    ...homes.flatMap((home) => [AIRBNB, alsoOn(home)].map((channel) => listHome(home, channel, within))),
    ...homes.filter(hasOwnersCalendar).map((home) => listForOwner(home, lastRead)),
    ...ROOM_TYPES.flatMap((room_type) => listRoomType(room_type, within.ahead)),
  ];
}

type Within = { readonly random: Random; readonly ahead: Ahead; readonly fetched: string };

function listHome(home: Home, { type, name }: Channel, { random, ahead, fetched }: Within): PlannedListing {
  return {
    channel_type: type,
    listing_id: random.text(1, '123456789') + random.text((ID_DIGITS[type] ?? 8) - 1, DIGITS),
    offers: { home },
    title: `${home.title}, ${home.city.name} (${name})`,
    currency: home.city.currency,
    base_price: home.nightly,
    days: priceAhead(home, type, ahead),
    last_read_at: null,
    export_read_at: fetched,
  };
}

/** It was read before, and its address was removed since: nothing is fetched. */
function listForOwner(home: Home, last_read_at: string): PlannedListing {
  return {
    channel_type: OWNERS_CALENDAR.type,
    listing_id: `owner-${slugOf(home.title)}`,
    offers: { home },
    title: `${OWNERS_CALENDAR.name}, ${home.title}`,
    currency: home.city.currency,
    base_price: home.nightly,
    days: [],
    last_read_at,
    export_read_at: null,
  };
}

/** At the price of its first home. */
function listRoomType({ name, homes: [first] }: (typeof ROOM_TYPES)[number], ahead: Ahead): PlannedListing[] {
  if (first === undefined) return [];
  return [
    {
      channel_type: 'booking_site',
      listing_id: slugOf(name),
      offers: { room_type: name },
      title: `${name}, at Three Rivers Stays`,
      currency: first.city.currency,
      base_price: first.nightly,
      days: priceAhead(first, 'booking_site', ahead),
      last_read_at: null,
      export_read_at: null,
    },
  ];
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');
}
