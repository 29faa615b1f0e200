import { DIGITS, type Random } from './random.ts';

/** A way that the demo's bookings come by, under the name of its custom channel. */
export type Channel = {
  readonly name: string;
  readonly weight: number;
  /** Thousandths of the rate that a platform keeps; 0 for the house's own. */
  readonly commission: number;
  /** When a platform pays out; null for the house's own, which the guest pays. */
  readonly payout: { readonly after: 'check_in' | 'check_out'; readonly days: number } | null;
  /** What the platform calls the booking. */
  channel_id(random: Random): string | null;
};

const LETTERS_AND_DIGITS = 'ABCDEFHJKMNPQRSTWXYZ23456789';

function platform(
  name: string,
  weight: number,
  commission: number,
  rest: Pick<Channel, 'payout' | 'channel_id'>,
): Channel {
  return { name, weight, commission, ...rest };
}

function own(name: string, weight: number): Channel {
  return { name, weight, commission: 0, payout: null, channel_id: () => null };
}

export const CHANNELS: readonly Channel[] = [
  platform('Airbnb', 42, 155, {
    payout: { after: 'check_in', days: 1 },
    channel_id: (random) => `HM${random.text(8, LETTERS_AND_DIGITS)}`,
  }),
  platform('Booking.com', 25, 150, {
    payout: { after: 'check_out', days: 3 },
    channel_id: (random) => `4${random.text(9, DIGITS)}`,
  }),
  platform('Vrbo', 5, 80, {
    payout: { after: 'check_in', days: 2 },
    channel_id: (random) => `HA${random.text(6, LETTERS_AND_DIGITS)}`,
  }),
  platform('Expedia', 3, 180, {
    payout: { after: 'check_out', days: 5 },
    channel_id: (random) => `2${random.text(9, DIGITS)}`,
  }),
  own('Direct', 11),
  own('Website', 9),
  own('E-mail', 3),
  own('Phone', 2),
];

/** Groups, and whoever comes back, book with the house itself. */
export const DIRECT: Channel = own('Direct', 1);

/** At the door, for that night. */
export const WALK_IN: Channel = own('Walk-in', 1);

/** Stays of weeks: a channel that the demo's hosts added themselves. */
export const CORPORATE: Channel = own('Corporate lets', 1);
