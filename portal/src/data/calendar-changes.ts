import type { Reservation } from '../../../client/src/innkeep.ts';
import type { OwnChange } from './changes.ts';
import { changed } from './own-changes.ts';

type Days = Pick<Reservation, 'check_in_date' | 'check_out_date'>;
type Place = Pick<Reservation, 'property_id'> & Partial<Days>;

/** Reads again what stays take along that were booked, moved or cancelled: the nights where they were and are, their tasks, and what is planned for them. Without days, all nights there. */
export function staysMoved(
  codes: readonly string[],
  places: readonly Place[],
  ...others: readonly OwnChange[]
): Promise<void> {
  return changed(
    ...codes.map((stay_code) => ({ event: 'reservation_updated', stay_code }) as const),
    ...places.filter(({ property_id }) => property_id !== 0).map(nightsOf),
    'task_updated',
    'automation_actions_planned',
    ...others,
  );
}

function nightsOf({ property_id, check_in_date: start_date, check_out_date: end_date }: Place) {
  return { event: 'property_availability_updated', property_id, start_date, end_date } as const;
}

/** Reads again what the calendar of a listing can change: its nights, and the stays that it brings and takes, with all that belongs to them. */
export function calendarChanged(): Promise<void> {
  return changed('listing_updated', 'reservation_updated', 'task_updated', 'automation_actions_planned');
}
