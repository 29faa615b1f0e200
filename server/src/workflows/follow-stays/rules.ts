import type { Nights } from '../../areas/availabilities/nights/night.ts';
import { takenNights } from '../../areas/reservations/rules.ts';
import { isOver } from '../../areas/reservations/status.ts';
import type { StayPlace } from '../../areas/reservations/record.ts';

/** A stay before and after a change. `before` is null for a new stay. */
export type StayChange = { readonly before: StayPlace | null; readonly after: StayPlace };

/** True when the place or the dates of a stay changed. */
export function hasMoved({ before, after }: StayChange): boolean {
  if (before === null) return false;
  return (
    before.check_in_date !== after.check_in_date ||
    before.check_out_date !== after.check_out_date ||
    before.property_id !== after.property_id ||
    before.status !== after.status ||
    before.in_reservation_box !== after.in_reservation_box
  );
}

/** The properties on which changes may have freed nights. */
export function propertiesFreed(changes: readonly StayChange[]): readonly number[] {
  const freed = changes.flatMap(({ before, after }) =>
    takenNights(before).filter((taken) => !isWithin(taken, takenNights(after))),
  );
  return [...new Set(freed.map(({ property_id }) => property_id))];
}

function isWithin(taken: Nights, [after]: readonly Nights[]): boolean {
  return (
    after !== undefined &&
    after.property_id === taken.property_id &&
    after.start_date <= taken.start_date &&
    after.end_date >= taken.end_date
  );
}

/** The move that the tasks of a stay follow. Undefined when nothing they depend on changed. */
export function taskMoveOf({ before, after }: StayChange) {
  if (before === null) return undefined;
  const arrival_moved_days = daysBetween(before.check_in_date, after.check_in_date);
  const departure_moved_days = daysBetween(before.check_out_date, after.check_out_date);
  const is_ended = isOver(after.status) && !isOver(before.status);
  const is_back = hasComeBack({ before, after });
  const isMoved = arrival_moved_days !== 0 || departure_moved_days !== 0;
  if (!is_ended && !is_back && !isMoved && before.property_id === after.property_id) return undefined;
  const { stay_code, property_id } = after;
  const departure_was = before.check_out_date;
  return {
    stay_code,
    property_id,
    is_ended,
    is_back,
    departure_was,
    arrival_moved_days,
    departure_moved_days,
  };
}

/** True when a stay that was cancelled, denied or timed out is alive again. */
function hasComeBack({ before, after }: StayChange): boolean {
  return before !== null && isOver(before.status) && !isOver(after.status);
}

const DAY_MS = 86_400_000;

/** Plain arithmetic is fast: a calendar may move thousands of stays at once. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
