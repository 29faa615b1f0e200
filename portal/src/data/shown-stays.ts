import type { QueryClient } from '@tanstack/react-query';
import type { Reservation } from '../../../client/src/innkeep.ts';
import { daysOfMonth } from '../format/days.ts';
import { isMonthKey, keys, type MonthKey } from './keys.ts';
import { patch } from './patch.ts';

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

/** True when the calendar was opened in this tab. */
export function hasStays(queries: QueryClient): boolean {
  return queries.getQueryCache().findAll({ queryKey: keys.calendar.all }).length > 0;
}

/** Puts stays, as they are now, into what was read of them, so that a change is seen without reading all again. */
export async function showStays(queries: QueryClient, stays: readonly Reservation[]): Promise<void> {
  await Promise.all([
    patch<Reservation[]>(queries, keys.calendar.all, (held, key) =>
      isMonthKey(key) ? stays.reduce((all, stay) => placeStay(all, stay, key), held) : held,
    ),
    ...stays.map((stay) => patch<Reservation>(queries, keys.stay.one(stay.stay_code), () => stay)),
  ]);
}

/** The stay as the calendar shows it. */
export function shownStay(queries: QueryClient, code: string): Reservation | undefined {
  const months = queries.getQueriesData<Reservation[]>({ queryKey: keys.calendar.all });
  return months.flatMap(([, held]) => held ?? []).find(({ stay_code }) => stay_code === code);
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
