import { sayBuiltIn } from '../texts/built-in.ts';
import { textsShown } from '../texts/texts.ts';

/** The channels of the interface: name, a letter that no other one has, and colour (a token of styles/tokens.css). */
const CHANNELS = {
  airbnb: ['Airbnb', 'A', 'airbnb'],
  'booking.com': ['Booking.com', 'B', 'booking'],
  vrbo: ['Vrbo', 'V', 'vrbo'],
  expedia: ['Expedia', 'E', 'expedia'],
  agoda: ['Agoda', 'G', 'agoda'],
  'trip.com': ['Trip.com', 'T', 'booking'],
  direct: ['Direct', 'D', 'direct'],
  booking_site: ['Booking site', 'S', 'direct'],
  custom: ['Own channel', 'C', 'direct'],
  ical: ['Calendar', 'i', 'other'],
  houfy: ['Houfy', 'H', 'other'],
  tujia: ['Tujia', 'J', 'other'],
  tujia_intl: ['Tujia International', 'U', 'other'],
  xiaozhu: ['Xiaozhu', 'X', 'other'],
  meituan_bnb: ['Meituan', 'M', 'other'],
  meituan_hotel: ['Meituan Hotel', 'L', 'other'],
  muniao: ['Muniao', 'N', 'other'],
  fliggy: ['Fliggy', 'F', 'other'],
  ctrip: ['Ctrip', 'R', 'other'],
} as const satisfies Record<string, readonly [name: string, letter: string, colour: string]>;

export type ChannelType = keyof typeof CHANNELS;

export const CHANNEL_TYPES: readonly ChannelType[] = Object.keys(CHANNELS).filter(isChannelType);

export function isChannelType(text: string): text is ChannelType {
  return Object.hasOwn(CHANNELS, text);
}

/** A channel that a later version adds has its own name, and no colour yet. */
export function channelOf(type: string): {
  readonly name: string;
  readonly letter: string;
  readonly colour: string;
} {
  const [name, letter, colour] = isChannelType(type) ? CHANNELS[type] : [type, '?', 'other'];
  return { name: sayBuiltIn(name, textsShown()), letter, colour: `var(--${colour})` };
}
