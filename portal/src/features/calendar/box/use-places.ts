import { useQuery } from '@tanstack/react-query';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { isFreeFor } from '../../../box/is-free-for.ts';
import type { HoldersOf } from '../../../box/use-holders.ts';
import { spareOf, type FreePlace } from './free-properties.ts';

type Asked = {
  readonly properties: readonly Property[];
  /** The properties that can be booked on all of its nights; undefined while that is read. */
  readonly free: readonly FreePlace[] | undefined;
  readonly holdersOf: HoldersOf | undefined;
};

type Places = {
  /** Undefined until they are known. */
  readonly places: readonly FreePlace[] | undefined;
  /** Whether the property that the stay was meant for is free for it. */
  readonly isMeantFree: boolean | undefined;
};

/**
 * Where a stay of the box can go. Where it was meant to be, a dry run says whether it is free for this stay.
 */
export function usePlaces(stay: Reservation, { properties, free, holdersOf }: Asked): Places {
  const { stay_code, intended_property_id, check_in_date, check_out_date } = stay;
  const meant = properties.find(({ id }) => id === intended_property_id);
  const isHeld = holdersOf === undefined ? undefined : holdersOf(stay).length > 0;
  const { data: isFree, error } = useQuery({
    queryKey: ['nights', 'meant', stay_code, intended_property_id, check_in_date, check_out_date],
    queryFn: ({ signal }) => isFreeFor(stay_code, intended_property_id ?? 0, signal),
    enabled: meant !== undefined && isHeld === false,
  });
  if (meant === undefined || isHeld === true) return { places: free, isMeantFree: false };
  if (error !== null) return { places: free, isMeantFree: undefined };
  const isKnown = free !== undefined && isFree !== undefined;
  if (!isKnown) return { places: undefined, isMeantFree: isFree };
  const others = free.filter(({ nearness }) => nearness !== 'meant');
  const place = { property: meant, nearness: 'meant', distance: 0, spare: spareOf(meant, stay) } as const;
  return { places: isFree ? [place, ...others] : others, isMeantFree: isFree };
}
