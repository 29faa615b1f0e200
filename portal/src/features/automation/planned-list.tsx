import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Problem } from '../../components/problem.tsx';
import { usePlannedActions } from '../../domain/rules/use-rules.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { PlannedLine } from './planned-line.tsx';

const PLANNED_MAX = 100;

/** What the rules will do in the next 30 days, by day. */
export function PlannedList() {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { data, error, refetch } = usePlannedActions({ count: PLANNED_MAX });
  const day = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: account.timezone,
  });
  const byDay = Map.groupBy(data?.actions ?? [], ({ scheduled_at }) => day.format(new Date(scheduled_at)));
  return (
    <section
      className="automation-planned"
      aria-label={t.automation.planned}
      aria-busy={data === undefined && error === null}
    >
      <h2>{t.automation.planned}</h2>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <ListSkeleton rows={4} /> : null}
      {data?.actions.length === 0 ? <p className="muted">{t.automation.plannedNone}</p> : null}
      {[...byDay].map(([name, actions]) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {actions.map((action) => (
              <PlannedLine key={action.id} action={action} />
            ))}
          </ul>
        </section>
      ))}
      {data?.hasMore === true ? <p className="muted">{t.automation.plannedMore}</p> : null}
    </section>
  );
}
