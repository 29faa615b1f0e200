import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../client/src/innkeep.ts';
import { innkeep } from './api.ts';
import { key } from './keys.ts';

/** One stay; nothing is read without a code. */
export function useStay(stayCode: string | undefined) {
  return useQuery({
    queryKey: key('stay', stayCode ?? ''),
    queryFn: async ({ signal }): Promise<Reservation> =>
      (await innkeep.reservations.get(stayCode ?? '', { signal })).reservation,
    enabled: stayCode !== undefined,
  });
}
