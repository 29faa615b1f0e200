import type { Property, Reservation } from '../../../client/src/innkeep.ts';
import { isBookedHere } from './held.ts';

/** False where only the channel can change the dates. */
export function canChangeDates(stay: Reservation, { channels }: Property): boolean {
  const { channel_type, listing_id } = stay;
  const listing = channels.find(
    (each) => each.channel_type === channel_type && each.listing_id === listing_id,
  );
  return isBookedHere(stay) || listing?.capabilities.includes('change_dates') === true;
}
