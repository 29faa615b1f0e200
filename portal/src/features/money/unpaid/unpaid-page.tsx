import { Link } from '@tanstack/react-router';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { OpenItems } from './open-items.tsx';
import { AgeTable } from './age-table.tsx';
import { AgainstPaid } from './against-paid.tsx';
import { EntryCard } from '../entries/entry-cards.tsx';
import { MoneyHead } from '../money-head.tsx';
import { useReading } from '../reading.ts';
import { useOldestOutstanding, useOutstandingByAge } from '../use-money.ts';

/** The list of entries has no end; these are enough to begin with. */
const SHOWN_MAX = 60;
const NONE = { entries: [], total: 0 };

/** What is outstanding: by age, against what was paid, and entry by entry, the oldest first. */
export function UnpaidPage() {
  const { t } = useWording();
  const reading = useReading();
  const { data, error: listError, refetch } = useOldestOutstanding(SHOWN_MAX);
  const byAge = useOutstandingByAge(reading.today);
  const error = listError ?? byAge.error;
  const { entries: oldest, total } = data ?? NONE;
  return (
    <div className="money-page" aria-busy={data === undefined && error === null}>
      <MoneyHead />
      <div className="money-body">
        {error === null ? null : (
          <Problem
            text={`${t.money.couldNotRead} ${error.message}`}
            onRetry={() => void Promise.all([refetch(), byAge.refetch()])}
          />
        )}
        <OpenItems />
        {data === undefined && error === null ? <ListSkeleton /> : null}
        {data?.total === 0 ? (
          <Empty title={t.money.unpaid.emptyTitle} text={t.money.unpaid.emptyText} />
        ) : null}
        {oldest.length === 0 ? null : (
          <div className="money-columns">
            <div className="money-stack">
              <AgeTable ages={byAge.data ?? []} reading={reading} />
              <AgainstPaid />
            </div>
            <section className="money-section">
              <h2>{t.money.unpaid.list}</h2>
              <ul className="money-cards money-cards-plain">
                {oldest.map((entry) => (
                  <li key={entry.id}>
                    <EntryCard entry={entry} reading={reading} />
                  </li>
                ))}
              </ul>
              {total > oldest.length ? (
                <Link to="/money" search={{ paid: 'outstanding', from: 'any' }}>
                  {t.money.unpaid.all(t.money.entries(total))}
                </Link>
              ) : null}
            </section>
          </div>
        )}
      </div>
    </div>
  );
}
