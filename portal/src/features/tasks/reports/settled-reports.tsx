import { Button } from '@mantine/core';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';
import { formatDay } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { statusOf } from '../task-words.ts';
import { useChangeTask } from '../use-change-task.ts';
import { ReportLinks } from './report-card.tsx';
import { useReports } from './use-reports.ts';

/** What was settled lately, the newest first: to look at it again. */
export function SettledReports() {
  const { t, tag } = useWording();
  const words = t.work.reports;
  const { data } = useReports('settled');
  const { change, isChanging } = useChangeTask();
  if (data === undefined || data.tasks.length === 0) return null;
  return (
    <details className="reports-old">
      <summary>{words.old(data.total)}</summary>
      <ul>
        {data.tasks.toReversed().map((task) => {
          const { id, note, expected_date, work } = task;
          const day = formatDay(expected_date, tag, { day: 'numeric', month: 'short' });
          return (
            <li key={id}>
              <span className="reports-words">
                <span dir="auto">{note}</span>
                <small className="muted">
                  {words.by(work?.report?.staff_name ?? '', day)} · {statusOf(task, t)}
                </small>
                <ReportLinks task={task} />
              </span>
              <ForWhoChanges of="tasks">
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={isChanging}
                  aria-label={words.reopenOf(note)}
                  onClick={() => change(task, { status: 'pending' }, words.reopened)}
                >
                  {words.reopen}
                </Button>
              </ForWhoChanges>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
