import { useQuery } from '@tanstack/react-query';
import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import type { Day } from '../../format/days.ts';
import { useSession } from '../../session.ts';
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
  const { data: turnovers } = useQuery({
    queryKey: ['stays', 'turnovers', first, last],
    queryFn: ({ signal }) =>
      innkeep.reservations
        .listTurnovers({ start_date: first, end_date: last, limit: LIMIT }, { signal })
        .toArray(),
  });
  return turnovers === undefined ? undefined : turnoversOf(turnovers, account.timezone);
}
