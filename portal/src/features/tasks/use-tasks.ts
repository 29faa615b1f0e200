import { useQuery } from '@tanstack/react-query';
import type { Staff, Task } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import type { Day } from '../../format/days.ts';
import { AT_ONCE, readPages } from '../../data/read-pages.ts';
import { useSession } from '../../data/session.ts';
import { turnoversOf, type Turnover } from './turnovers.ts';

/** The tasks of the days from `first` to `last`. */
export function useTasks(first: Day, last: Day) {
  return useQuery({
    queryKey: key('tasks', 'days', first, last),
    queryFn: async ({ signal }): Promise<Task[]> => {
      const days = { start_date: first, end_date: last, limit: AT_ONCE };
      const read = (page: object) => innkeep.tasks.list({ ...days, ...page }, { signal });
      const pages = await readPages((offset) => read({ offset }).page());
      return pages?.flatMap(({ tasks }) => tasks) ?? read({}).toArray();
    },
  });
}

export function useTask(id: number) {
  return useQuery({
    queryKey: key('tasks', 'one', id),
    queryFn: async ({ signal }): Promise<Task> => (await innkeep.tasks.get(id, { signal })).task,
  });
}

/** All who can be given tasks now. */
export function useActiveStaff() {
  return useQuery({
    queryKey: key('staffs', 'active'),
    queryFn: ({ signal }): Promise<Staff[]> =>
      innkeep.staffs.list({ is_active: true, limit: AT_ONCE }, { signal }).toArray(),
  });
}

/** The same-day turnovers of the days from `first` to `last`; undefined while they are read. */
export function useTurnovers(first: Day, last: Day): readonly Turnover[] | undefined {
  const { account } = useSession();
  const { data: turnovers } = useQuery({
    queryKey: key('stays', 'turnovers', first, last),
    queryFn: ({ signal }) =>
      innkeep.reservations
        .listTurnovers({ start_date: first, end_date: last, limit: AT_ONCE }, { signal })
        .toArray(),
  });
  return turnovers === undefined ? undefined : turnoversOf(turnovers, account.timezone);
}
