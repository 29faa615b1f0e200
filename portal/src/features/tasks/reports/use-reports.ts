import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { useSession } from '../../../data/session.ts';
import { addDays, todayIn } from '../../../format/days.ts';

/** So many are shown. Where there are more, some are settled first. */
const SHOWN = 100;
/** What was settled is looked at again for so long. */
const SETTLED_DAYS = 60;

/** What staff have reported, oldest first: what is open, or what was settled lately. */
export function useReports(state: 'open' | 'settled') {
  const { account } = useSession();
  const isOpen = state === 'open';
  return useQuery({
    queryKey: key('tasks', 'reports', state),
    queryFn: async ({ signal }) => {
      const since = isOpen ? {} : { start_date: addDays(todayIn(account.timezone), -SETTLED_DAYS) };
      const asked = { is_reported: true, is_open: isOpen, limit: SHOWN, ...since };
      const { tasks, total } = await innkeep.tasks.list(asked, { signal }).page();
      return { tasks, total };
    },
  });
}
