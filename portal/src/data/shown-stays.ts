import type { Reservation } from '../../../client/src/innkeep.ts';
import { daysOfMonth } from '../format/days.ts';
import type { MonthKey } from './keys.ts';

const SHOWN: readonly string[] = ['accepted', 'wait_accept', 'wait_pay'];

/** Those at a property that hold their nights, or wait for an answer. */
export function isShown({ status, in_reservation_box }: Reservation): boolean {
  return SHOWN.includes(status) && !in_reservation_box;
}

export function isCancelled({ status, in_reservation_box }: Reservation): boolean {
  return status === 'cancelled' && !in_reservation_box;
}

/** Nights of an accepted stay of the box stay taken where it was meant to be. */
export function isKeeping({ status, intended_property_id }: Reservation): boolean {
  return status === 'accepted' && intended_property_id !== null;
}

/** What the calendar remembers: a cancelled stay is shown when it is asked for. */
export function isKept(stay: Reservation): boolean {
  return isShown(stay) || isCancelled(stay) || isKeeping(stay);
}

/** The property whose row a stay is in: of the box, that which it was meant for. */
export function homeOf({ property_id, intended_property_id }: Reservation): number {
  return intended_property_id ?? property_id;
}

/** The stays of a month with this one at its place: changed, new or gone. The same list when it does not belong there. */
export function placeStay(
  held: readonly Reservation[],
  stay: Reservation,
  [, , month, ids]: MonthKey,
): Reservation[] {
  const { first, last } = daysOfMonth(month);
  const isThere =
    isKept(stay) && ids.includes(homeOf(stay)) && stay.check_in_date <= last && stay.check_out_date >= first;
  const others = held.filter(({ stay_code }) => stay_code !== stay.stay_code);
  return isThere ? [...others, stay] : others;
}
