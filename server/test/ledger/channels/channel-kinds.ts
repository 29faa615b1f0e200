/** How the calendars of a channel tell what they hold. */
export type ChannelKind = {
  readonly channel_type: string;
  /** What an event tells of a guest. */
  readonly tells: 'code' | 'name' | 'nothing';
  /** The title of a reservation; `NAME` stands for the name. */
  readonly reserved: string;
  readonly closed: string;
};

export const CHANNEL_KINDS = {
  airbnb: {
    channel_type: 'airbnb',
    tells: 'code',
    reserved: 'Reserved',
    closed: 'Airbnb (Not available)',
  },
  /** Every reservation reads as a closure. */
  booking: {
    channel_type: 'booking.com',
    tells: 'nothing',
    reserved: 'CLOSED - Not available',
    closed: 'CLOSED - Not available',
  },
  vrbo: { channel_type: 'vrbo', tells: 'name', reserved: 'Reserved - NAME', closed: 'Blocked' },
  ical: { channel_type: 'ical', tells: 'nothing', reserved: 'Reserved', closed: 'Not available' },
  /** No calendar: a connector sends each order. */
  connector: { channel_type: 'expedia', tells: 'code', reserved: '', closed: '' },
} as const satisfies Record<string, ChannelKind>;

export type ChannelKindName = keyof typeof CHANNEL_KINDS;
