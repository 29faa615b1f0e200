import { changed } from '../data/read-again.ts';

/** Reads again what the calendar of a listing can change: its nights, and the stays that it brings and takes, with all that belongs to them. */
export function calendarChanged(): Promise<void> {
  return changed('listing_updated', 'reservation_updated', 'task_updated', 'automation_actions_planned');
}
