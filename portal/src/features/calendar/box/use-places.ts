import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoxedStay } from '../../../../../client/src/innkeep.ts';
import { useListingReadOf } from '../../../data/use-listings.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { ROOM_TYPES } from '../../../data/list-of.ts';
import { freeFor, type FreePlace } from './free-properties.ts';

/** Where a stay of the box can go, the likeliest first. Undefined while it is read. */
export function usePlaces({ reservation, free_property_ids }: BoxedStay): readonly FreePlace[] | undefined {
  const { data: properties } = useProperties();
  const { data: types } = useQuery(ROOM_TYPES);
  const { listing, isRead } = useListingReadOf(reservation);
  return useMemo(() => {
    if (properties === undefined || types === undefined || !isRead) return undefined;
    const byType = new Map(types.map((type) => [type.id, new Set(type.properties.map(({ id }) => id))]));
    return freeFor(reservation, {
      properties,
      free: new Set(free_property_ids),
      roomTypes: [...byType.values()],
      booked: byType.get(listing?.room_type_id ?? 0),
    });
  }, [reservation, free_property_ids, properties, types, listing, isRead]);
}
