import { useSession } from '../../session.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { formatDay, todayIn } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { StayCard } from './stay-card.tsx';
import { useToday, type TodayFacts } from './use-today.ts';
import './today.css';

/** Who comes, who leaves, who is there, and what waits for the host. */
export function TodayPage() {
  const { t, tag } = useWording();
  const { account } = useSession();
  const today = todayIn(account.timezone);
  const { data, error, refetch } = useToday(today);
  if (error !== null) return <Problem text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="today-page" aria-busy={data === undefined}>
      <PageHead title={t.today.title}>
        <span className="muted">
          {formatDay(today, tag, { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
      </PageHead>
      {data === undefined ? null : <TodayLists facts={data} />}
    </div>
  );
}

function TodayLists({ facts }: { readonly facts: TodayFacts }) {
  const { t } = useWording();
  const lists = [
    { kind: 'waiting', title: t.today.waiting, empty: t.today.nothingWaits },
    { kind: 'arrivals', title: t.today.arrivals, empty: t.today.noArrivals },
    { kind: 'departures', title: t.today.departures, empty: t.today.noDepartures },
    { kind: 'inHouse', title: t.today.inHouse, empty: t.today.nobody },
  ] as const;
  return (
    <div className="today-lists">
      {lists.map(({ kind, title, empty }) => (
        <section key={kind} aria-label={title}>
          <h2>
            {title} <span>{facts[kind].length}</span>
          </h2>
          {facts[kind].length === 0 ? <p className="muted empty">{empty}</p> : null}
          {facts[kind].map((stay) => (
            <StayCard key={stay.stay_code} stay={stay} kind={kind} facts={facts} />
          ))}
        </section>
      ))}
    </div>
  );
}
