import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { addDays, formatDay, todayIn } from '../../format/days.ts';
import { useIsPhone } from '../../components/phone.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { QuickAdd } from './quick-add.tsx';
import { TasksBoard } from './tasks-board.tsx';
import { TasksHead } from './tasks-head.tsx';
import { TasksParts } from './tasks-parts.tsx';
import { daysInView, type TasksSearch } from './tasks-search.ts';
import { uncleaned, type Turnover } from './turnovers.ts';
import { useKeys } from './use-keys.ts';
import { useActiveStaff, useTasks, useTurnovers } from './use-tasks.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import './tasks.css';

/** What is to be done on a day or in a week, and by whom. */
export function TasksPage() {
  const { t } = useWording();
  const { account } = useSession();
  const today = todayIn(account.timezone);
  const isNarrow = useIsPhone();
  const { view = isNarrow ? 'day' : 'week', from = today, by = 'staff' } = useSearch({ from: '/tasks' });
  const navigate = useNavigate({ from: '/tasks' });
  const change = (changes: TasksSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const days = daysInView(view, from);
  const [first = today, last = first] = [days[0], days.at(-1)];
  const { data: tasks, error, refetch } = useTasks(first, last);
  const turnovers = useTurnovers(first, last);
  const { data: staff } = useActiveStaff();
  const move = (to: number) => change({ from: addDays(first, to * days.length) });
  useKeys({
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    t: () => change({ from: undefined }),
    d: () => change({ view: 'day' }),
    w: () => change({ view: 'week' }),
  });
  const quick = useRef<HTMLDetailsElement>(null);
  const beginOne = () => {
    if (quick.current === null) return;
    quick.current.open = true;
    quick.current.querySelector('input')?.focus();
  };
  return (
    <div className="tasks-page" aria-busy={tasks === undefined && error === null}>
      <TasksHead days={days} view={view} by={by} onChange={change} onMove={move} />
      <TasksParts />
      <ForWhoChanges of="tasks">
        <QuickAdd
          key={days.includes(today) ? today : first}
          day={days.includes(today) ? today : first}
          place={quick}
        />
      </ForWhoChanges>
      <div className="tasks-scroll">
        {error === null ? null : (
          <Problem text={`${t.tasks.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
        )}
        {tasks === undefined && error === null ? <ListSkeleton isWide /> : null}
        {tasks === undefined ? null : <Uncleaned turnovers={uncleaned(turnovers ?? [], tasks)} />}
        {tasks?.length === 0 ? (
          <Empty title={t.tasks.none[view]} text={t.tasks.noneText}>
            <ForWhoChanges of="tasks">
              <Button onClick={beginOne}>{t.tasks.quick}</Button>
            </ForWhoChanges>
          </Empty>
        ) : null}
        {tasks === undefined || tasks.length === 0 ? null : (
          <TasksBoard {...{ tasks, days, by, today, staff }} turnovers={turnovers ?? []} />
        )}
      </div>
    </div>
  );
}

/** Turnovers that nobody has planned a cleaning for. */
function Uncleaned({ turnovers }: { readonly turnovers: readonly Turnover[] }) {
  const { t, tag } = useWording();
  if (turnovers.length === 0) return null;
  return (
    <section className="tasks-uncleaned" aria-label={t.tasks.turnovers}>
      <h2>
        <Icon name="warning" size={15} /> {t.tasks.turnovers}
      </h2>
      <ul>
        {turnovers.map(({ property_id, day, title, window }) => (
          <li key={`${property_id} ${day}`}>
            {formatDay(day, tag, { weekday: 'short', day: 'numeric' })} · {title} · {window}
            <ForWhoChanges of="tasks">
              <Link
                to="."
                search={(before) => ({ ...before, new: 'task', property: property_id, start: day })}
                className="tasks-plan"
                aria-label={t.tasks.planOf(title, formatDay(day, tag, { day: 'numeric', month: 'long' }))}
              >
                {t.tasks.plan}
              </Link>
            </ForWhoChanges>
          </li>
        ))}
      </ul>
    </section>
  );
}
