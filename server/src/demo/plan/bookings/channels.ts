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
  /** How a booking's id at the platform begins, and how many characters follow: digits after a digit. */
  readonly id: readonly [prefix: string, length: number] | null;
};

/** A channel that sends its orders by a connector. */
export type Platform = Channel & { readonly type: PlatformType };

/** Commission, days from check-in or check-out to the payout, and the form of a booking's id. */
const PLATFORMS: Readonly<Record<PlatformType, Platform>> = {
  airbnb: platform('airbnb', 'Airbnb', [155, 'check_in', 1], ['HM', 8]),
  'booking.com': platform('booking.com', 'Booking.com', [150, 'check_out', 3], ['4', 9]),
  vrbo: platform('vrbo', 'Vrbo', [80, 'check_in', 2], ['HA', 6]),
  expedia: platform('expedia', 'Expedia', [180, 'check_out', 5], ['2', 9]),
  agoda: platform('agoda', 'Agoda', [170, 'check_out', 4], ['9', 8]),
  'trip.com': platform('trip.com', 'Trip.com', [160, 'check_out', 5], ['17', 12]),
};

function platform(
  type: PlatformType,
  name: string,
  [commission, after, days]: readonly [number, 'check_in' | 'check_out', number],
  id: Channel['id'],
): Platform {
  return { name, type, weight: type === 'airbnb' ? 42 : 33, commission, payout: { after, days }, id };
}

function own(name: string, weight: number, type: Channel['type'] = 'custom'): Channel {
  return { name, type, weight, commission: 0, payout: null, id: null };
}

export const AIRBNB: Platform = PLATFORMS.airbnb;
/** Groups and returning guests book with the house itself. */
export const DIRECT = own('Direct', 11, 'direct');
/** Guests book and pay here themselves. */
export const WEBSITE = own('Website', 9);
/** At the door, for that night. */
export const WALK_IN = own('Walk-in', 1);
/** Stays of weeks: a channel that the demo's hosts added themselves. */
export const CORPORATE = own('Corporate lets', 1);
/** Bookings of an owner for friends in a calendar of their own: the nights and a name, without money. */
export const OWNERS_CALENDAR = own('Owner’s calendar', 6, 'ical');

const HOUSE = [DIRECT, WEBSITE, own('E-mail', 3), own('Phone', 2)];
const OWNERS_WITH_CALENDAR = ['Alfama Terrace', 'Greenwich Riverside Flat'];
const LETTERS_AND_DIGITS = 'ABCDEFHJKMNPQRSTWXYZ23456789';

export function hasOwnersCalendar({ title }: Home): boolean {
  return OWNERS_WITH_CALENDAR.includes(title);
}

/** The platforms that a home is listed on. */
export function platformsOf(home: Home): readonly [Platform, Platform] {
  return [AIRBNB, PLATFORMS[home.also_on]];
}

/** The channels that sell a home day by day. */
export function channelsOf(home: Home): readonly Channel[] {
  return [...platformsOf(home), ...HOUSE, ...(hasOwnersCalendar(home) ? [OWNERS_CALENDAR] : [])];
}

export function isPlatform(channel: Channel): channel is Platform {
  return channel.type in PLATFORMS;
}

/** True when bookings arrive through a listing on the channel. */
export function isListed({ type }: Channel): boolean {
  return type !== 'direct' && type !== 'custom';
}

export function drawChannelId({ id }: Channel, random: Random): string | null {
  if (id === null) return null;
  const [prefix, length] = id;
  return prefix + random.text(length, prefix.startsWith('H') ? LETTERS_AND_DIGITS : DIGITS);
}
