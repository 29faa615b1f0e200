import { useMemo } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { Empty } from '../../components/empty.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { formatDay, todayIn, type Day } from '../../format/days.ts';
import { useSession } from '../../session.ts';
import { useWording } from '../../texts/texts.ts';
import { useNow } from '../../use-now.ts';
import { useProperties } from '../../use-properties.ts';
import { DayLists } from './day-lists.tsx';
import type { ActOn } from './waiting-line.tsx';
import { WaitingList } from './waiting-list.tsx';
import './today.css';

/** Who comes, who leaves, who is there, and what waits for the host. */
export function TodayPage({ Act }: { readonly Act: ActOn }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  // A page that stays open over midnight goes on to the next day.
  const today = todayIn(account.timezone, new Date(useNow()));
  const { data, error, refetch } = useProperties();
  return (
    <div className="today-page" aria-busy={data === undefined && error === null}>
      <PageHead title={t.today.title}>
        <span className="muted">
          {formatDay(today, tag, { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
      </PageHead>
      {data === undefined && error !== null ? (
        <Problem text={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <TodayLists today={today} all={data} Act={Act} />}
    </div>
  );
}

function TodayLists({
  today,
  all,
  Act,
}: {
  readonly today: Day;
  readonly all: readonly Property[];
  readonly Act: ActOn;
}) {
  const { t } = useWording();
  const properties = useMemo(() => new Map(all.map((property) => [property.id, property])), [all]);
  const titles = useMemo(() => new Map(all.map(({ id, title }) => [id, title])), [all]);
  if (all.length === 0)
    return (
      // Who may add a property does not come here without one.
      <Empty title={t.today.emptyTitle} text={t.today.emptyText} />
    );
  return (
    <div className="today-lists">
      <WaitingList today={today} titles={titles} Act={Act} />
      <DayLists today={today} properties={properties} />
    </div>
  );
}
