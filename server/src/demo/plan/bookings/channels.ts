import type { Home } from '../homes.ts';
import { DIGITS, type Random } from '../random.ts';

type PlatformType = 'airbnb' | Home['also_on'];

/** A source of the demo's bookings. */
export type Channel = {
  /** For the house's own channels, the name of the custom channel. */
  readonly name: string;
  readonly type: PlatformType | 'ical' | 'direct' | 'custom';
  readonly weight: number;
  /** The platform's share of the rate in thousandths; 0 for the house's own. */
  readonly commission: number;
  /** The time of a platform's payout; null when the guest pays, or when it is unknown. */
  readonly payout: { readonly after: 'check_in' | 'check_out'; readonly days: number } | null;
  /** The booking's id at the platform. */
  channel_id(random: Random): string | null;
};

/** A channel that sends its orders by a connector. */
export type Platform = Channel & { readonly type: PlatformType };

/** Where a listing may be: the house's own site has no bookings of its own here. */
export type ListedOn = Channel['type'] | 'booking_site';

const LETTERS_AND_DIGITS = 'ABCDEFHJKMNPQRSTWXYZ23456789';
const ALSO_ON_WEIGHT = 33;

function platform(
  type: PlatformType,
  rest: Pick<Channel, 'name' | 'commission' | 'payout' | 'channel_id'>,
): Platform {
  return { type, weight: type === 'airbnb' ? 42 : ALSO_ON_WEIGHT, ...rest };
}

function own(name: string, weight: number): Channel {
  const type = name === 'Direct' ? 'direct' : 'custom';
  return { name, type, weight, commission: 0, payout: null, channel_id: () => null };
}

const PLATFORMS: Readonly<Record<PlatformType, Platform>> = {
  airbnb: platform('airbnb', {
    name: 'Airbnb',
    commission: 155,
    payout: { after: 'check_in', days: 1 },
    channel_id: (random) => `HM${random.text(8, LETTERS_AND_DIGITS)}`,
  }),
  'booking.com': platform('booking.com', {
    name: 'Booking.com',
    commission: 150,
    payout: { after: 'check_out', days: 3 },
    channel_id: (random) => `4${random.text(9, DIGITS)}`,
  }),
  vrbo: platform('vrbo', {
    name: 'Vrbo',
    commission: 80,
    payout: { after: 'check_in', days: 2 },
    channel_id: (random) => `HA${random.text(6, LETTERS_AND_DIGITS)}`,
  }),
  expedia: platform('expedia', {
    name: 'Expedia',
    commission: 180,
    payout: { after: 'check_out', days: 5 },
    channel_id: (random) => `2${random.text(9, DIGITS)}`,
  }),
  agoda: platform('agoda', {
    name: 'Agoda',
    commission: 170,
    payout: { after: 'check_out', days: 4 },
    channel_id: (random) => `9${random.text(8, DIGITS)}`,
  }),
  'trip.com': platform('trip.com', {
    name: 'Trip.com',
    commission: 160,
    payout: { after: 'check_out', days: 5 },
    channel_id: (random) => `17${random.text(12, DIGITS)}`,
  }),
};

export const AIRBNB: Platform = PLATFORMS.airbnb;

/** Groups and returning guests book with the house itself. */
export const DIRECT: Channel = own('Direct', 11);

/** Guests book and pay here themselves. */
export const WEBSITE: Channel = own('Website', 9);

const EMAIL = own('E-mail', 3);
const PHONE = own('Phone', 2);

/** At the door, for that night. */
export const WALK_IN: Channel = own('Walk-in', 1);

/** Stays of weeks: a channel that the demo's hosts added themselves. */
export const CORPORATE: Channel = own('Corporate lets', 1);

/** Bookings of an owner for friends in a calendar of their own: the nights and a name, without money. */
export const OWNERS_CALENDAR: Channel = {
  ...own('Owner’s calendar', 6),
  type: 'ical',
};

const OWNERS_WITH_CALENDAR = ['Alfama Terrace', 'Greenwich Riverside Flat'];

export function hasOwnersCalendar({ title }: Home): boolean {
  return OWNERS_WITH_CALENDAR.includes(title);
}

export function alsoOn(home: Home): Channel {
  return PLATFORMS[home.also_on];
}

/** The channels that sell a home day by day. */
export function channelsOf(home: Home): readonly Channel[] {
  return [
    AIRBNB,
    alsoOn(home),
    DIRECT,
    WEBSITE,
    EMAIL,
    PHONE,
    ...(hasOwnersCalendar(home) ? [OWNERS_CALENDAR] : []),
  ];
}

export function isPlatform(channel: Channel): channel is Platform {
  return channel.type in PLATFORMS;
}

/** True when bookings arrive through a listing on the channel. */
export function isListed({ type }: Channel): boolean {
  return type !== 'direct' && type !== 'custom';
}
