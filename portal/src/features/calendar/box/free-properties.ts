import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import type { Day } from '../../../format/days.ts';

/** By property: the nights that can be booked. */
export type FreeNights = ReadonlyMap<number, ReadonlySet<Day>>;

/** The properties that are free on all nights of a stay. The one that it was meant for comes first. */
export function freeFor(
  { check_in_date, check_out_date, intended_property_id }: Reservation,
  nights: readonly Day[],
  { properties, free }: { readonly properties: readonly Property[]; readonly free: FreeNights },
): Property[] {
  const wanted = nights.filter((day) => check_in_date <= day && day < check_out_date);
  return properties
    .filter(({ id }) => wanted.every((day) => free.get(id)?.has(day) === true))
    .toSorted(
      (one, other) =>
        Number(other.id === intended_property_id) - Number(one.id === intended_property_id) ||
        one.title.localeCompare(other.title),
    );
}
