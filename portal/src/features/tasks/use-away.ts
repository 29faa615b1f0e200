import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';

/** The staff who cannot work on a day. */
export function useAway(day: string): ReadonlySet<number> {
  const { data } = useQuery({
    queryKey: key('staffs', 'absences', day),
    enabled: day !== '',
    queryFn: ({ signal }) =>
      innkeep.staffs.listAbsences({ start_date: day, end_date: day, limit: 100 }, { signal }).toArray(),
  });
  return new Set((data ?? []).map(({ staff_id }) => staff_id));
}
