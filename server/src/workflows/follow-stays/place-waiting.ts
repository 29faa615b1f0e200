import {
  lockStaysFreeAgain,
  placeStays,
  type FreeAgain,
} from '../../areas/reservations/stays/box.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { StayChange } from './rules.ts';

/**
 * The stays of channels that wait in the reservation box, in conflict, for nights of these properties, where all of their
 * nights are free now. Locks them. The caller holds the locks of the properties.
 */
export async function findWaiting(
  tx: WriteScope,
  property_ids: readonly number[],
): Promise<readonly FreeAgain[]> {
  return property_ids.length === 0 ? [] : lockStaysFreeAgain(tx, property_ids);
}

/** Places such stays, the first booked first. Returns the changes, which the caller follows. */
export async function placeWaiting(
  tx: WriteScope,
  free: readonly FreeAgain[],
): Promise<readonly StayChange[]> {
  const placed = choosePlaces(free);
  await placeStays(tx, placed);
  return placed.map(({ stay_code, property_id, intended_property_id, check_in_date, check_out_date }) => {
    const stay = { stay_code, check_in_date, check_out_date, status: 'accepted' as const };
    return {
      before: { ...stay, property_id: intended_property_id, in_reservation_box: true },
      after: { ...stay, property_id, in_reservation_box: false },
    };
  });
}

/** One place for each stay, and no night twice. */
export function choosePlaces(free: readonly FreeAgain[]): readonly FreeAgain[] {
  const chosen: FreeAgain[] = [];
  for (const each of free) {
    const isTaken = chosen.some(
      (other) =>
        other.stay_code === each.stay_code ||
        (other.property_id === each.property_id &&
          other.check_out_date > each.check_in_date &&
          other.check_in_date < each.check_out_date),
    );
    if (!isTaken) chosen.push(each);
  }
  return chosen;
}
