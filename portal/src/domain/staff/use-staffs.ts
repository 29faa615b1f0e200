import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';

/** Everybody on the staff, also who takes no tasks now. */
export function useStaffs() {
  return useQuery({
    queryKey: key('staffs', 'list'),
    queryFn: ({ signal }) => innkeep.staffs.list({ limit: 100 }, { signal }).toArray(),
  });
}
