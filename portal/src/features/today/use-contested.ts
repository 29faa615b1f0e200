import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { addDays, type Day } from '../../format/days.ts';

const AT_ONCE = 100;
const DAYS_AHEAD = 90;

/** The stays of the calendar whose nights a channel has closed, too, by arrival. */
export function useContested(today: Day) {
  return useQuery({
    queryKey: ['stays', 'today', 'contested', today],
    queryFn: async ({ signal }): Promise<Reservation[]> => {
      const days = { start_check_out_date: today, end_check_in_date: addDays(today, DAYS_AHEAD) };
      const query = { in_conflict: true, in_reservation_box: false, status: 'accepted', ...days } as const;
      const stays = await innkeep.reservations.list({ ...query, limit: AT_ONCE }, { signal }).toArray();
      return stays.toSorted((one, other) => (one.check_in_date < other.check_in_date ? -1 : 1));
    },
  });
}
