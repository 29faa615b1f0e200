import { useQuery } from '@tanstack/react-query';
import { PageParts } from '../../components/page-parts.tsx';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { useWording } from '../../texts/texts.ts';

const PARTS = { plan: '/tasks', reports: '/tasks/reports', hours: '/tasks/hours' } as const;
const ORDER = ['plan', 'reports', 'hours'] as const;

/** The way to the parts of Tasks, with how many reports of staff are open. */
export function TasksParts() {
  const { t } = useWording();
  const words = t.work;
  const { data: total = 0 } = useQuery({
    queryKey: key('tasks', 'reports', 'count'),
    queryFn: async ({ signal }) =>
      (await innkeep.tasks.list({ is_reported: true, is_open: true, limit: 1 }, { signal }).page()).total,
  });
  return (
    <PageParts
      label={words.partsLabel}
      parts={ORDER.map((each) => ({
        to: PARTS[each],
        name: words.parts[each],
        ...(each === 'reports' ? { count: { total, words: words.openReports } } : {}),
      }))}
    />
  );
}
