import type { Property, Reservation } from '../../../client/src/innkeep.ts';

const BOOKED_HERE: readonly string[] = ['direct', 'custom'];

/** False where only the channel can change the dates. */
export function canChangeDates({ channel_type, listing_id }: Reservation, { channels }: Property): boolean {
  const listing = channels.find(
    (each) => each.channel_type === channel_type && each.listing_id === listing_id,
  );
  return BOOKED_HERE.includes(channel_type) || listing?.capabilities.includes('change_dates') === true;
}
