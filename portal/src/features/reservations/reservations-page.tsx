import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NoStays } from './no-stays.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { usePrintAll } from '../../components/use-print-all.ts';
import { Problem } from '../../components/problem.tsx';
import { todayIn } from '../../format/days.ts';
import { useIsPhone } from '../../components/phone.ts';
import { useMay } from '../../data/use-may.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import { AMOUNTS, COLUMNS, columnsOf, type Reading } from './columns.ts';
import { owedIn } from './owed.ts';
import { FilterBar } from './filter-bar.tsx';
import { ViewsMenu } from '../../domain/views/views-menu.tsx';
import { filterOf, isBackwards, orderOf, queryOf } from './query-of.ts';
import { NO_FILTER, readReservationsSearch, type ReservationsSearch } from './reservations-search.ts';
import { PaperOfStays } from './paper-of-stays.tsx';
import { StayCards } from './stay-cards.tsx';
import { StayTable } from './stay-table.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { useColumns } from './use-columns.ts';
import { listStays, useStayRows, useStayTotals } from './use-reservations.ts';
import './reservations.css';

/** All stays as a table, filtered by the address. */
export function ReservationsPage({ search: asked }: { readonly search: ReservationsSearch }) {
  const { t, tag } = useWording();
  const isNarrow = useIsPhone();
  const { seesMoney } = useMay();
  // A role without money is refused these filters.
  const search = seesMoney ? asked : { ...asked, ...NO_MONEY, ...(isByAmount(asked) ? NO_ORDER : {}) };
  const {
    account: { timezone },
  } = useSession();
  const today = todayIn(timezone);
  const navigate = useNavigate({ from: '/reservations' });
  const change = (changes: ReservationsSearch) =>
    void navigate({ to: '/reservations', search: (before) => ({ ...before, ...changes }), replace: true });
  const { data: properties } = useProperties();
  const isAsked = !isBackwards(search, today);
  const filter = filterOf(search, today);
  const order = orderOf(search);
  const query = queryOf(filter, order);
  const { rows, isBefore, error, refetch, onShow } = useStayRows(query, isAsked);
  const totals = useStayTotals(filter, isAsked);
  const [columns, chooseColumns] = useColumns();
  const owed = owedIn(search);
  const shown = columnsOf(columns, owed).filter((column) => seesMoney || !AMOUNTS.includes(column));
  const reading = useMemo<Reading>(
    () => ({
      t,
      tag,
      timezone,
      titles: new Map(properties?.map(({ id, title }) => [id, title])),
      today,
      owed,
    }),
    [t, tag, timezone, properties, today, owed],
  );
  const { rows: printed, print, isReading } = usePrintAll(() => listStays(query));
  const isCounted = !totals.isPlaceholderData && properties !== undefined;
  const problem = error ?? totals.error;
  return (
    <>
      <div className="reservations-page">
        <p className="on-paper">{t.reservations.onlyOnScreen}</p>
        <PageHead title={t.reservations.title}>
          <ViewsMenu
            page="reservations"
            search={readReservationsSearch(search)}
            onOpen={(saved) => change({ ...NO_FILTER, ...NO_ORDER, ...readReservationsSearch(saved) })}
          />
        </PageHead>
        <FilterBar search={search} today={today} properties={properties ?? []} onChange={change} />
        <div className="reservations-rows" aria-busy={isBefore && problem === null}>
          {problem === null ? null : (
            <Problem
              text={`${t.reservations.couldNotRead} ${problem.message}`}
              onRetry={() => void Promise.all([refetch(), totals.refetch()])}
            />
          )}
          {rows === undefined && problem === null && isAsked ? <ListSkeleton rows={8} isWide /> : null}
          {rows?.total === 0 && !isBefore ? <NoStays search={search} onChange={change} /> : null}
          {rows === undefined || rows.total === 0 ? null : isNarrow ? (
            <StayCards rows={rows} onShow={onShow} reading={reading} />
          ) : (
            <StayTable
              rows={rows}
              onShow={onShow}
              columns={shown}
              reading={reading}
              order={order}
              onOrder={({ column, isDown }) =>
                change({ sort: COLUMNS.find((each) => each === column), down: isDown ? true : undefined })
              }
            />
          )}
        </div>
        <TotalsBar
          totals={!isAsked ? NOTHING : isCounted ? totals.data : undefined}
          query={query}
          columns={seesMoney ? columns : shown}
          onColumns={chooseColumns}
          onPrint={isReading ? undefined : print}
          reading={reading}
        />
      </div>
      {printed === undefined ? null : (
        <PaperOfStays
          stays={printed}
          search={search}
          today={today}
          totals={totals.data}
          columns={shown}
          reading={reading}
        />
      )}
    </>
  );
}

const NOTHING = { totals: [], total: 0, orders: 0 };
const NO_MONEY = { unpaid: undefined, payouts: undefined, debt: undefined, unpriced: undefined };
const isByAmount = ({ sort }: ReservationsSearch) => AMOUNTS.some((column) => column === sort);
const NO_ORDER = { sort: undefined, down: undefined };
