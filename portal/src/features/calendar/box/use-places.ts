import { useQuery } from '@tanstack/react-query';
import { Conflict, type Property, type Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../api.ts';
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
 * Where a stay of the box can go. Where it was meant to be its nights are kept for it, and look taken: the service's own dry run
 * says whether it is free for this stay.
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

async function isFreeFor(stay_code: string, property_id: number, signal: AbortSignal): Promise<boolean> {
  try {
    const options = { dryRun: true, signal };
    const { cascade } = await innkeep.reservations.allocate(stay_code, { property_id }, options);
    return cascade.stays.length === 0;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
