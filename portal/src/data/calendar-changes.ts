import type { Reservation } from '../../../client/src/innkeep.ts';
import type { Day } from '../format/days.ts';
import type { OwnChange } from './changes.ts';
import { changed } from './own-changes.ts';

type Place = Pick<Reservation, 'property_id'> &
  Partial<Pick<Reservation, 'check_in_date' | 'check_out_date'>>;

/** Reads again what stays take along that were booked, moved or cancelled: the nights where they were and are, their tasks, and what is planned for them. Without days, all nights there. */
export function staysMoved(
  codes: readonly string[],
  places: readonly Place[],
  ...others: readonly OwnChange[]
): Promise<void> {
  return changed(
    ...codes.map((stay_code) => ({ event: 'reservation_updated', stay_code }) as const),
    ...places
      .filter(({ property_id }) => property_id !== 0)
      .map(({ property_id, check_in_date, check_out_date }) =>
        nightsOf(property_id, check_in_date, check_out_date),
      ),
    'task_updated',
    'automation_actions_planned',
    ...others,
  );
}

/** Reads again the nights of properties between two days. */
export function nightsChanged(ids: readonly number[], first: Day, last: Day): Promise<void> {
  return changed(...ids.map((id) => nightsOf(id, first, last)));
}

function nightsOf(property_id: number, start_date: Day | undefined, end_date: Day | undefined) {
  return { event: 'property_availability_updated', property_id, start_date, end_date } as const;
}

/** Reads again what the calendar of a listing can change: its nights, and the stays that it brings and takes, with all that belongs to them. */
export function calendarChanged(): Promise<void> {
  return changed('listing_updated', 'reservation_updated', 'task_updated', 'automation_actions_planned');
}
