import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Empty } from '../../../components/empty.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Problem } from '../../../components/problem.tsx';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { useSession } from '../../../data/session.ts';
import { beginOfMonth, formatDay, monthOf, todayIn } from '../../../format/days.ts';
import { download } from '../../../format/download.ts';
import { useWording } from '../../../texts/texts.ts';
import { TasksParts } from '../tasks-parts.tsx';
import { hoursFile } from './hours-file.ts';
import { HoursTable } from './hours-table.tsx';
import '../tasks.css';
import './hours.css';

/** What each of the staff has done in a month, how long it took and what it is paid. */
export function HoursPage() {
  const { t } = useWording();
  const words = t.work.hours;
  const { account } = useSession();
  const { month = monthOf(todayIn(account.timezone)) } = useSearch({ from: '/tasks/hours' });
  const { data, error, refetch } = useQuery({
    queryKey: key('staffs', 'work', month),
    queryFn: async ({ signal }) => (await innkeep.tasks.getTotal({ month }, { signal })).totals,
  });
  return (
    <div className="tasks-page" aria-busy={data === undefined && error === null}>
      <PageHead title={t.tasks.title} />
      <TasksParts />
      <div className="tasks-scroll hours">
        <div className="hours-head">
          <MonthChoice month={month} />
          {data === undefined || data.length === 0 ? null : (
            <Button
              variant="default"
              leftSection={<Icon name="download" size={15} />}
              onClick={() => download(`${words.fileName}-${month}.csv`, hoursFile(data, month, t))}
            >
              {words.csv}
            </Button>
          )}
        </div>
        {error === null ? null : (
          <Problem text={`${t.tasks.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null ? <ListSkeleton rows={3} isWide /> : null}
        {data?.length === 0 ? <Empty title={words.none} text={words.noneText} /> : null}
        {data === undefined || data.length === 0 ? null : (
          <>
            <p className="muted">{words.text}</p>
            <HoursTable key={month} totals={data} month={month} />
          </>
        )}
      </div>
    </div>
  );
}

function MonthChoice({ month }: { readonly month: string }) {
  const { t, tag } = useWording();
  const words = t.work.hours;
  const navigate = useNavigate({ from: '/tasks/hours' });
  const move = (step: 1 | -1) =>
    void navigate({
      search: (before) => ({ ...before, month: monthOf(beginOfMonth(`${month}-01`, step)) }),
      replace: true,
    });
  const steps = [
    { step: -1, icon: 'left', label: words.earlier },
    { step: 1, icon: 'right', label: words.later },
  ] as const;
  const [before, after] = steps.map(({ step, icon, label }) => (
    <Tooltip key={icon} label={label}>
      <ActionIcon variant="default" size={32} aria-label={label} onClick={() => move(step)}>
        <Icon name={icon} size={17} />
      </ActionIcon>
    </Tooltip>
  ));
  return (
    <span className="tasks-days">
      {before}
      <span className="tasks-period" aria-live="polite">
        {formatDay(`${month}-01`, tag, { month: 'long', year: 'numeric' })}
      </span>
      {after}
    </span>
  );
}
