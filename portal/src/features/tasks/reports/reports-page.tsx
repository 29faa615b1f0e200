import type { Task } from '../../../../../client/src/innkeep.ts';
import { Empty } from '../../../components/empty.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Problem } from '../../../components/problem.tsx';
import { OnlyRead } from '../../../domain/for-who-changes.tsx';
import { useWording } from '../../../texts/texts.ts';
import { TasksParts } from '../tasks-parts.tsx';
import { ReportCard } from './report-card.tsx';
import { SettledReports } from './settled-reports.tsx';
import { useReports } from './use-reports.ts';
import '../tasks.css';
import './reports.css';

const KINDS = ['problem', 'supplies'] as const;

/** What staff have reported and is not settled: what is broken, and what runs low. */
export function ReportsPage() {
  const { t } = useWording();
  const words = t.work.reports;
  const { data, error, refetch } = useReports('open');
  const isReading = data === undefined && error === null;
  return (
    <div className="tasks-page" aria-busy={isReading}>
      <PageHead title={t.tasks.title} />
      <TasksParts />
      <div className="tasks-scroll reports">
        <OnlyRead of="tasks" />
        {error === null ? null : (
          <Problem text={`${t.tasks.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
        )}
        {isReading ? <ListSkeleton rows={3} isWide /> : null}
        {data?.tasks.length === 0 ? <Empty title={words.none} text={words.noneText} /> : null}
        {data === undefined || data.tasks.length === 0 ? null : (
          <>
            <p className="muted">{words.text}</p>
            {KINDS.map((kind) => (
              <ReportList key={kind} kind={kind} tasks={data.tasks.filter((task) => kindOf(task) === kind)} />
            ))}
            {data.total > data.tasks.length ? (
              <p className="muted">{words.more(data.total - data.tasks.length)}</p>
            ) : null}
          </>
        )}
        <SettledReports />
      </div>
    </div>
  );
}

/** A kind of a later release is a problem. */
function kindOf({ work }: Task): (typeof KINDS)[number] {
  return work?.report?.kind === 'supplies' ? 'supplies' : 'problem';
}

function ReportList({
  kind,
  tasks,
}: {
  readonly kind: (typeof KINDS)[number];
  readonly tasks: readonly Task[];
}) {
  const { t } = useWording();
  if (tasks.length === 0) return null;
  const id = `reports-${kind}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {kind === 'supplies' ? t.work.reports.supplies : t.work.reports.problems}{' '}
        <small className="muted">{tasks.length}</small>
      </h2>
      <ul className="reports-list">
        {tasks.map((task) => (
          <ReportCard key={task.id} task={task} kind={kind} />
        ))}
      </ul>
    </section>
  );
}
