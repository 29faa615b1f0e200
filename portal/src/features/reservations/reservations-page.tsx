import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Empty } from '../../components/empty.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { todayIn } from '../../format/days.ts';
import { useIsPhone } from '../../phone.ts';
import { useSession } from '../../session.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../use-properties.ts';
import { sortBy, type Reading } from './columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { ViewsMenu } from '../../views/views-menu.tsx';
import { NO_FILTER, readReservationsSearch, type ReservationsSearch } from './reservations-search.ts';
import { StayCards } from './stay-cards.tsx';
import { StayTable } from './stay-table.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { useColumns } from './use-columns.ts';
import { useReservations } from './use-reservations.ts';
import './reservations.css';

/** All stays as a table, filtered by the address. */
export function ReservationsPage({ search }: { readonly search: ReservationsSearch }) {
  const { t, tag } = useWording();
  const isNarrow = useIsPhone();
  const {
    account: { timezone },
  } = useSession();
  const today = todayIn(timezone);
  const navigate = useNavigate({ from: '/reservations' });
  const change = (changes: ReservationsSearch) =>
    void navigate({ to: '/reservations', search: (before) => ({ ...before, ...changes }), replace: true });
  const { data: properties } = useProperties();
  const {
    data: stays,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useReservations(search, today, timezone);
  const [columns, chooseColumns] = useColumns();
  const reading = useMemo<Reading>(
    () => ({ t, tag, timezone, titles: new Map(properties?.map(({ id, title }) => [id, title])) }),
    [t, tag, timezone, properties],
  );
  const { column, isDown } = orderOf(search);
  const sorted = useMemo(
    () => sortBy(stays ?? [], { column, isDown }, reading),
    [stays, column, isDown, reading],
  );
  const isReady = stays !== undefined && properties !== undefined;
  return (
    <div className="reservations-page">
      <PageHead title={t.reservations.title}>
        <ViewsMenu
          page="reservations"
          search={readReservationsSearch(search)}
          onOpen={(saved) => change({ ...NO_FILTER, ...NO_ORDER, ...readReservationsSearch(saved) })}
        />
      </PageHead>
      <FilterBar search={search} today={today} properties={properties ?? []} onChange={change} />
      <div className="reservations-rows" aria-busy={!isReady || isPlaceholderData}>
        {error === null ? null : (
          <Problem text={`${t.reservations.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
        )}
        {isReady && sorted.length === 0 && !isFetching ? (
          <Empty title={t.reservations.emptyTitle} text={t.reservations.emptyText} />
        ) : null}
        {!isReady || sorted.length === 0 ? null : isNarrow ? (
          <StayCards stays={sorted} reading={reading} />
        ) : (
          <StayTable
            stays={sorted}
            columns={columns}
            reading={reading}
            order={{ column, isDown }}
            onOrder={(order) => change({ sort: order.column, down: order.isDown ? true : undefined })}
          />
        )}
      </div>
      <TotalsBar
        stays={isReady && !isPlaceholderData ? sorted : undefined}
        columns={columns}
        onColumns={chooseColumns}
        reading={reading}
      />
    </div>
  );
}

const NO_ORDER = { sort: undefined, down: undefined };

/** By the date of the filter; what was booked last comes first. */
function orderOf({ by = 'check_in', sort, down }: ReservationsSearch) {
  return sort === undefined
    ? { column: by, isDown: by === 'booked' }
    : { column: sort, isDown: down === true };
}
