import { useQuery } from '@tanstack/react-query';
import type { GetTodayData } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import type { Day } from '../../format/days.ts';

/** Who comes, who leaves, who is there, and what waits, in one request. It is read again with the stays, and for what else it shows. */
export function useToday(today: Day) {
  return useQuery({
    queryKey: key('stays', 'today', today),
    queryFn: ({ signal }): Promise<GetTodayData> => innkeep.reservations.getToday({ signal }),
  });
}

/** What a line says of its property. */
export type Home = GetTodayData['properties'][number];
