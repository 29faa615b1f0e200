import type { GetTodayData } from '../../../../client/src/innkeep.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { formatDay, todayIn } from '../../format/days.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { useNow } from '../../components/use-now.ts';
import { DayLists } from './day-lists.tsx';
import { DebtsList } from './debts-list.tsx';
import { LostChanges } from './lost-changes.tsx';
import { useToday } from './use-today.ts';
import type { ActOn } from './waiting-line.tsx';
import { WaitingList } from './waiting-list.tsx';
import './today.css';

/** Who comes, who leaves, who is there, and what waits for the host. */
export function TodayPage({ Act }: { readonly Act: ActOn }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  // A page that stays open over midnight goes on to the next day.
  const today = todayIn(account.timezone, new Date(useNow()));
  const { data, error, refetch } = useToday(today);
  return (
    <div className="today-page" aria-busy={data === undefined && error === null}>
      <PageHead title={t.today.title}>
        <span className="muted">
          {formatDay(today, tag, { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
      </PageHead>
      {data === undefined && error !== null ? (
        <Problem text={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {data?.history_lost ? <LostChanges loss={data.history_lost} /> : null}
          <TodayLists today={data} Act={Act} />
        </>
      )}
    </div>
  );
}

function TodayLists({ today, Act }: { readonly today: GetTodayData | undefined; readonly Act: ActOn }) {
  return (
    <div className="today-lists">
      <WaitingList today={today} Act={Act} />
      <DayLists today={today} />
      <DebtsList today={today} Act={Act} />
    </div>
  );
}
