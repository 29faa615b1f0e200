import { useQuery } from '@tanstack/react-query';
import type { Checklist } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';

/** All checklists of the account, by name. */
export function useChecklists() {
  return useQuery({
    queryKey: key('checklists', 'list'),
    queryFn: ({ signal }): Promise<Checklist[]> =>
      innkeep.checklists.list({ limit: 100 }, { signal }).toArray(),
  });
}
