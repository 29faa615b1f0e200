import { useQuery } from '@tanstack/react-query';
import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import type { Day } from '../../format/days.ts';
import { useSession } from '../../session.ts';
import { useProperties } from '../../use-properties.ts';
import { turnoversOf, type Turnover } from './turnovers.ts';

const LIMIT = 100;

/** The beginnings of the keys of the tasks by days, and of those who can be given one. */
export const DAYS = ['tasks', 'days'];
export const ACTIVE_STAFF = ['properties', 'staff', 'active'];

/** The tasks of the days from `first` to `last`. */
export function useTasks(first: Day, last: Day) {
  return useQuery({
    queryKey: [...DAYS, first, last],
    queryFn: ({ signal }): Promise<Task[]> =>
      innkeep.tasks.list({ start_date: first, end_date: last, limit: LIMIT }, { signal }).toArray(),
  });
}

export function useTask(id: number) {
  return useQuery({
    queryKey: ['tasks', 'one', id],
    queryFn: async ({ signal }): Promise<Task> => (await innkeep.tasks.get(id, { signal })).task,
  });
}

/** All who can be given tasks now. */
export function useActiveStaff() {
  return useQuery({
    queryKey: ACTIVE_STAFF,
    queryFn: ({ signal }): Promise<Staff[]> =>
      innkeep.staffs.list({ is_active: true, limit: LIMIT }, { signal }).toArray(),
  });
}

/** The same-day turnovers of the days from `first` to `last`; undefined while they are read. */
export function useTurnovers(first: Day, last: Day): readonly Turnover[] | undefined {
  const { account } = useSession();
  const { data: properties } = useProperties();
  const { data: stays } = useQuery({
    queryKey: ['stays', 'turnovers', first, last],
    queryFn: async ({ signal }) => {
      const list = (query: Parameters<typeof innkeep.reservations.list>[0]) =>
        innkeep.reservations.list({ ...query, status: 'accepted', limit: LIMIT }, { signal }).toArray();
      const [departures, arrivals] = await Promise.all([
        list({ start_check_out_date: first, end_check_out_date: last }),
        list({ start_check_in_date: first, end_check_in_date: last }),
      ]);
      return { departures, arrivals };
    },
  });
  if (properties === undefined || stays === undefined) return undefined;
  return turnoversOf(stays.departures, stays.arrivals, properties, account.timezone);
}
