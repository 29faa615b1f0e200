import { useMemo } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { useHolders } from '../../../box/use-holders.ts';
import { useProperties } from '../../../use-properties.ts';
import { FreeMenu } from './free-menu.tsx';
import { useFreeProperties } from './use-free-properties.ts';
import { usePlaces } from './use-places.ts';
import './box.css';

const NO_PROPERTIES: NonNullable<ReturnType<typeof useProperties>['data']> = [];

/** The free properties of one stay of the box, outside the calendar. */
export function PlaceButton({ stay }: { readonly stay: Reservation }) {
  const { data: properties = NO_PROPERTIES } = useProperties();
  const stays = useMemo(() => [stay], [stay]);
  const freeOf = useFreeProperties(stays, properties);
  const holdersOf = useHolders(stays);
  const { places } = usePlaces(stay, { properties, free: freeOf(stay), holdersOf });
  return places === undefined ? null : <FreeMenu stay={stay} free={places} isLong />;
}
