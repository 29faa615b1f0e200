import type { WriteScope } from '../../database/scope.ts';
import { listOffers } from '../../areas/listings/connections.queries.ts';
import { listTaken } from '../../areas/listings/taken-nights.queries.ts';
import { isBookedHere } from '../../areas/reservations/record.ts';
import { requireStay } from '../../areas/reservations/stays/queries.ts';
import type { StoredStay } from '../../areas/reservations/stored-stay.ts';
import { openNightBook } from '../receive-order/night-book.ts';

/**
 * As when its channel sends it: a stay is in conflict when no property that it may be meant for has its nights free, without
 * the stays in `except`.
 */
export async function isContested(
  tx: WriteScope,
  stay: StoredStay,
  except: readonly string[] = [],
): Promise<boolean> {
  const { channel_type, listing_id } = await requireStay(tx, stay.stay_code);
  if (isBookedHere(channel_type)) return false;
  const offers = await listOffers(tx, [{ channel_type, listing_id }]);
  if (stay.property_id === null && offers.length === 0) return false;
  const property_ids =
    stay.property_id === null ? offers.flatMap((offer) => offer.property_ids) : [stay.property_id];
  const nights = { start_date: stay.check_in_date, end_date: stay.check_out_date };
  const book = openNightBook();
  for (const taken of await listTaken(tx, {
    property_ids,
    ...nights,
    exceptStays: [stay.stay_code, ...except],
  }))
    if (!taken.is_waiting) book.take(taken);
  const listing_ids = new Set(offers.map(({ id }) => id));
  return !property_ids.some((id) => book.isFree(id, { ...nights, listing_ids }));
}
