import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Task } from '../../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Problem } from '../../../components/problem.tsx';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { useMay } from '../../../data/use-may.ts';
import { daysOfMonth, formatDay } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { kindOf } from '../task-words.ts';
import { sayMinutes } from './hours.ts';

/** The tasks that somebody has completed in a month: what the sums are made of. */
export function TasksOfPerson({
  person,
  month,
}: {
  readonly person: { readonly id: number; readonly name: string };
  readonly month: string;
}) {
  const { t } = useWording();
  const { data, error, refetch } = useQuery({
    queryKey: key('tasks', 'completed', person.id, month),
    queryFn: ({ signal }): Promise<Task[]> => {
      const { first, last } = daysOfMonth(month);
      const asked = { staff_id: person.id, status: 'completed', start_date: first, end_date: last } as const;
      return innkeep.tasks.list({ ...asked, limit: 100 }, { signal }).toArray();
    },
  });
  if (error !== null) return <Problem text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={3} />;
  return (
    <ul aria-label={t.work.hours.tasksOf(person.name)}>
      {data.map((task) => (
        <TaskLine key={task.id} task={task} />
      ))}
    </ul>
  );
}

function TaskLine({ task }: { readonly task: Task }) {
  const { t, tag } = useWording();
  const { seesMoney } = useMay();
  const { id, expected_date, property_title, fee, currency } = task;
  const minutes = minutesOf(task);
  return (
    <li>
      <Link to="." search={(before) => ({ ...before, task: id })}>
        {formatDay(expected_date, tag, { weekday: 'short', day: 'numeric', month: 'short' })} ·{' '}
        {kindOf(task, t)}
        {property_title === null ? '' : ` · ${property_title}`}
      </Link>
      <span>{minutes === null ? t.work.hours.noTime : sayMinutes(minutes, tag)}</span>
      {seesMoney ? <span>{formatMoney(fee, currency, tag)}</span> : null}
    </li>
  );
}

/** As the service counts them: a shift of more than a day was not ended in time. */
const DAY_MINUTES = 24 * 60;

function minutesOf({ work }: Task): number | null {
  if (work === null || work.started_at === null || work.finished_at === null) return null;
  const minutes = Math.round((Date.parse(work.finished_at) - Date.parse(work.started_at)) / 60_000);
  return minutes < 0 || minutes > DAY_MINUTES ? null : minutes;
}
