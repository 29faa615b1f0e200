import type { Reservation, SetReservationPlacesBody } from '../../../client/src/innkeep.ts';

/** Where a stay was when it was read: sent to the service, it takes a move back. */
export function placeOf({
  stay_code,
  property_id,
  intended_property_id,
}: Reservation): SetReservationPlacesBody['stays'][number] {
  return { stay_code, property_id, intended_property_id };
}
