import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { RecurringTransaction } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { AddButtons } from '../add-buttons.tsx';
import { MoneyHead } from '../money-head.tsx';
import { amountOf, flowOf, propertyTitle, useReading, writeDay, type Reading } from '../reading.ts';
import { SeriesActions } from './series-actions.tsx';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';

/** What comes again: how often, when next, and what stops it. */
export function RecurringPage() {
  const { t } = useWording();
  const { data, error, refetch } = useQuery({
    queryKey: key('entries', 'recurring'),
    queryFn: ({ signal }) => innkeep.recurringTransactions.list({ limit: 100 }, { signal }).toArray(),
  });
  return (
    <div className="money-page" aria-busy={data === undefined && error === null}>
      <MoneyHead />
      <div className="money-body">
        {error === null ? null : (
          <Problem text={`${t.money.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null ? <ListSkeleton rows={4} /> : null}
        {data?.length === 0 ? (
          <Empty title={t.money.recurring.emptyTitle} text={t.money.recurring.emptyText}>
            <AddButtons />
          </Empty>
        ) : null}
        {data === undefined || data.length === 0 ? null : (
          <>
            <SeriesTable series={data} />
            <AddButtons />
          </>
        )}
      </div>
    </div>
  );
}

function SeriesTable({ series }: { readonly series: readonly RecurringTransaction[] }) {
  const { t } = useWording();
  const reading = useReading();
  const { column } = t.money.recurring;
  return (
    <table className="money-table money-stacked" aria-label={t.money.recurring.table}>
      <thead>
        <tr>
          <th scope="col">{column.what}</th>
          <th scope="col">{column.rhythm}</th>
          <th scope="col">{column.next}</th>
          <th scope="col" className="number">
            {column.amount}
          </th>
          <th scope="col">{column.actions}</th>
        </tr>
      </thead>
      <tbody>
        {series.map((each) => (
          <SeriesRow key={each.id} series={each} reading={reading} />
        ))}
      </tbody>
    </table>
  );
}

function SeriesRow({
  series,
  reading,
}: {
  readonly series: RecurringTransaction;
  readonly reading: Reading;
}) {
  const { t, tag } = reading;
  const { frequency, every, end_date, note } = series;
  const name = sayBuiltIn(series.item_name, t);
  const rhythms: Readonly<Record<string, (every: number) => string>> = t.money.recurring.rhythm;
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small className="muted">
          {[t.money.flows[flowOf(series)], propertyTitle(series, reading), note]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
      </td>
      <td>
        {rhythms[frequency]?.(every)}
        {end_date === null ? null : (
          <small className="muted">{t.money.recurring.until(writeDay(end_date, tag))}</small>
        )}
      </td>
      <td>
        <NextOf series={series} reading={reading} />
      </td>
      <td className="number">{amountOf(series, tag)}</td>
      <td>
        <div className="money-row-actions">
          <Link to="/money" search={{ series: series.id, from: 'any' }}>
            {t.money.recurring.entries}
            <span className="visually-hidden"> ({name})</span>
          </Link>
          <ForWhoChanges of="money">
            <SeriesActions series={series} />
          </ForWhoChanges>
        </div>
      </td>
    </tr>
  );
}

/** The next days, or why there is none. */
function NextOf({ series, reading }: { readonly series: RecurringTransaction; readonly reading: Reading }) {
  const { t, tag } = reading;
  const { status, paused_reason, next_dates } = series;
  const reasons: Readonly<Record<string, string>> = t.money.recurring.because;
  if (status === 'ended') return <span className="muted">{t.money.recurring.ended}</span>;
  if (status === 'paused')
    return <span className="money-due">{reasons[paused_reason ?? ''] ?? t.money.recurring.paused}</span>;
  const [next, ...later] = next_dates.map((day) => writeDay(day, tag));
  return (
    <>
      {next}
      {later.length === 0 ? null : (
        <small className="muted">{t.money.recurring.next(later.slice(0, 2).join(', '))}</small>
      )}
    </>
  );
}
