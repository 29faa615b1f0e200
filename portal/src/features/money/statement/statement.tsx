import type { Property, Transaction } from '../../../../../client/src/innkeep.ts';
import { PaperHead } from '../../../components/paper-head.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Period } from '../periods.ts';
import { useReading, writeDay } from '../reading.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementNights } from './statement-nights.tsx';
import { StatementStays } from './statement-stays.tsx';
import { StatementSummary } from './statement-summary.tsx';
import { sumsOf } from '../sums.ts';
import { useEntries } from '../use-money.ts';

/** The sheet: who stayed, the nights, what came in, what was spent and what remains. */
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
    <article className="money-statement paper" aria-busy={entries === undefined && error === null}>
      <PaperHead
        owner={account.name}
        title={t.money.statement.of(property.title)}
        lines={[`${writeDay(period.from, tag)} – ${writeDay(period.to, tag)}`]}
        made={t.money.statement.made(writeDay(today, tag))}
      />
      {error === null ? null : (
        <Problem text={`${t.money.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {entries === undefined ? null : (
        <>
          <StatementStays property_id={property.id} period={period} />
          <StatementNights property={property} period={period} />
          <Books entries={entries} />
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
