import { useQuery } from '@tanstack/react-query';
import type { Property, Reservation, Task } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import type { Day } from '../../format/days.ts';

/** What today brings. */
export type TodayFacts = {
  readonly arrivals: readonly Reservation[];
  readonly departures: readonly Reservation[];
  readonly inHouse: readonly Reservation[];
  /** Requests and conflicts, the oldest first. */
  readonly waiting: readonly Reservation[];
  readonly cleanings: readonly Task[];
  readonly properties: ReadonlyMap<number, Property>;
};

const LIMIT = 100;

export function useToday(today: Day) {
  return useQuery({
    queryKey: ['stays', 'today', today],
    queryFn: async ({ signal }): Promise<TodayFacts> => {
      const list = (query: Parameters<typeof innkeep.reservations.list>[0]) =>
        innkeep.reservations.list({ ...query, limit: LIMIT }, { signal }).toArray();
      const [present, asked, boxed, all, tasks] = await Promise.all([
        list({ start_check_out_date: today, end_check_in_date: today, status: 'accepted' }),
        list({ start_check_out_date: today, status: 'wait_accept' }),
        list({ start_check_out_date: today, status: 'accepted', in_reservation_box: true }),
        innkeep.properties.list({ limit: LIMIT }, { signal }).toArray(),
        innkeep.tasks
          .list({ start_date: today, end_date: today, type: 'cleaning', limit: LIMIT }, { signal })
          .toArray(),
      ]);
      const placed = present.filter(({ in_reservation_box }) => !in_reservation_box);
      return {
        arrivals: placed.filter(({ check_in_date }) => check_in_date === today),
        departures: placed.filter(({ check_out_date }) => check_out_date === today),
        inHouse: placed.filter(
          ({ check_in_date, check_out_date }) => check_in_date < today && check_out_date > today,
        ),
        waiting: [...asked, ...boxed.filter(({ in_conflict }) => in_conflict)].toSorted((one, other) =>
          one.booked_at < other.booked_at ? -1 : 1,
        ),
        cleanings: tasks,
        properties: new Map(all.map((property) => [property.id, property])),
      };
    },
  });
}
