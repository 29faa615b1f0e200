import type { Static } from 'typebox';
import type { ReservationTag } from './contract.ts';
import type { ReservationTagRow } from './queries.ts';

/** Innkeep has no tags of its own that an account could not delete. */
export function presentReservationTag({ id, name, color }: ReservationTagRow): Static<typeof ReservationTag> {
  return { id, name, color, is_default: false };
}
