import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { addDays, type Day } from '../../format/days.ts';

const AT_ONCE = 100;
/** The interface does not list stays in conflict by themselves: those of the next weeks are looked through. */
const DAYS_AHEAD = 90;

/**
 * The stays of the calendar whose nights a channel has closed, too, by arrival. Only where calendars close coming nights are
 * stays read.
 */
export function useContested(today: Day) {
  return useQuery({
    queryKey: ['stays', 'today', 'contested', today],
    queryFn: async ({ signal }): Promise<Reservation[]> => {
      const until = addDays(today, DAYS_AHEAD);
      const closed = { start_date: today, end_date: until, limit: AT_ONCE };
      const closures = await innkeep.listings.listClosures(closed, { signal }).toArray();
      const ids = [...new Set(closures.flatMap(({ property_id }) => property_id ?? []))];
      const stays: Reservation[] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const property_ids = ids.slice(at, at + AT_ONCE).join();
        const days = { start_check_out_date: today, end_check_in_date: until, limit: AT_ONCE };
        const query = { property_ids, in_reservation_box: false, status: 'accepted', ...days } as const;
        stays.push(...(await innkeep.reservations.list(query, { signal }).toArray()));
      }
      return stays
        .filter(({ in_conflict }) => in_conflict)
        .toSorted((one, other) => (one.check_in_date < other.check_in_date ? -1 : 1));
    },
  });
}
