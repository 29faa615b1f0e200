import { useQuery } from '@tanstack/react-query';
import { innkeep } from './api.ts';
import { key } from './keys.ts';

/** What one stay of the box would need to leave it; null when it is not there any more. */
export function useBoxed(stay_code: string) {
  return useQuery({
    queryKey: key('stays', 'box', 'one', stay_code),
    queryFn: async ({ signal }) =>
      (await innkeep.reservations.listBox({ stay_code }, { signal }).page()).stays[0] ?? null,
  });
}
