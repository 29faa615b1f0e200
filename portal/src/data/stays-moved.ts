import type { Reservation } from '../../../client/src/innkeep.ts';
import type { Change } from './changes.ts';
import { changed } from './read-again.ts';

type Place = Pick<Reservation, 'property_id' | 'check_in_date' | 'check_out_date'>;

/** Reads again what stays take along that were booked, moved or cancelled: the nights where they were and are, their tasks, and what is planned for them. Without days, all nights there. */
export function staysMoved(
  codes: readonly string[],
  places: readonly (Place | Pick<Place, 'property_id'>)[],
  ...others: readonly Change[]
): Promise<void> {
  return changed(
    ...codes.map((stay_code) => ({ event: 'reservation_updated', stay_code }) as const),
    ...places.filter(({ property_id }) => property_id !== 0).map(nightsOf),
    'task_updated',
    'automation_actions_planned',
    ...others,
  );
}

function nightsOf(place: Place | Pick<Place, 'property_id'>) {
  const { property_id } = place;
  const days =
    'check_in_date' in place ? { start_date: place.check_in_date, end_date: place.check_out_date } : {};
  return { event: 'property_availability_updated', property_id, ...days } as const;
}
