import type { Property, Transaction } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Period } from '../periods.ts';
import { useReading, writeDay } from '../reading.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementNights } from './statement-nights.tsx';
import { StatementSummary } from './statement-summary.tsx';
import { sumsOf } from '../sums.ts';
import { useEntries } from '../use-money.ts';

/** The sheet: what came in, what was spent, what remains, and the nights. */
export function Statement({ property, period }: { readonly property: Property; readonly period: Period }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { today } = useReading();
  const { data, error, isPlaceholderData, refetch } = useEntries({
    property_id: property.id,
    start_date: period.from,
    end_date: period.to,
  });
  const entries = isPlaceholderData ? undefined : data;
  return (
    <article className="money-statement" aria-busy={entries === undefined && error === null}>
      <header>
        <p className="muted">{account.name}</p>
        <h2>{t.money.statement.of(property.title)}</h2>
        <p>
          {writeDay(period.from, tag)} – {writeDay(period.to, tag)}
        </p>
        <p className="muted">{t.money.statement.made(writeDay(today, tag))}</p>
      </header>
      {error === null ? null : (
        <Problem text={`${t.money.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {entries === undefined ? null : (
        <>
          <Books entries={entries} />
          <StatementNights property={property} period={period} />
        </>
      )}
    </article>
  );
}

/** The entries of each currency by day, and their sums. */
function Books({ entries }: { readonly entries: readonly Transaction[] }) {
  const { t } = useWording();
  const byDay = entries.toReversed();
  const sums = sumsOf(entries);
  if (sums.length === 0) return <p>{t.money.statement.nothing}</p>;
  return sums.map((each) => {
    const own = byDay.filter(({ currency }) => currency === each.currency);
    const paid = own.filter(({ status }) => status === 'paid');
    return (
      <div key={each.currency} className="money-stack">
        <StatementSummary sums={each} />
        <StatementLines
          title={t.money.statement.incomes}
          entries={paid.filter(({ direction }) => direction === 'income')}
          total={{ name: t.money.statement.totalIncome, amount: each.income, currency: each.currency }}
        />
        <StatementLines
          title={t.money.statement.expenses}
          entries={paid.filter(({ direction }) => direction === 'expense')}
          total={{ name: t.money.statement.totalExpenses, amount: each.expense, currency: each.currency }}
        />
        <StatementLines
          title={t.money.statement.open}
          entries={own.filter(({ status }) => status === 'outstanding')}
        />
      </div>
    );
  });
}
