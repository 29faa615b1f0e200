import type { Property } from '../../../../../client/src/innkeep.ts';
import { matchesProperty } from '../../../domain/matches-property.ts';
import type { CalendarSearch } from '../calendar-search.ts';
import { COLLECTIONS, type Belonging } from './collections.ts';

/** The properties that the filters of the address let through. `free` are those with free nights, where it asks for them. */
export function filterProperties(
  properties: readonly Property[],
  search: CalendarSearch,
  { belonging, free }: { readonly belonging: Belonging; readonly free: ReadonlySet<number> | undefined },
): Property[] {
  const { find = '' } = search;
  return properties.filter(
    (property) =>
      COLLECTIONS.every((of) => {
        const wanted = search[of];
        return wanted === undefined || belonging(property, of).some(({ id }) => id === wanted);
      }) &&
      matchesProperty(property, find.trim()) &&
      (free === undefined || free.has(property.id)),
  );
}
