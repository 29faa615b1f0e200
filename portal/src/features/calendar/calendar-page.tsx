import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Empty } from '../../components/empty.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { useSession } from '../../data/session.ts';
import { Problem } from '../../components/problem.tsx';
import { addDays, todayIn } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { BoxDrawer } from './box/box-drawer.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { useShownProperties } from './filter/use-shown-properties.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { orderOf, rowsOf } from './rows.ts';
import { SelectionLayer } from './selection/selection-layer.tsx';
import { StayFilterContext } from './stays/stay-filter.ts';
import type { ResizeStay } from './stays/use-resize.ts';
import { createMarks } from './selection/selection-store.ts';
import { useNightActions } from './selection/use-night-actions.ts';
import { useFailedReads } from '../../data/use-failed-reads.ts';
import { useMay } from '../../data/use-may.ts';
import { useProperties } from '../../data/use-properties.ts';
import { DAYS_AROUND, useShownNights } from './use-shown-nights.ts';
import { useView } from './use-view.ts';
import { yearView } from './year/year-view.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import './calendar.css';

/** The bar of the selection has the focus next. */
function goToBar(): void {
  document.querySelector<HTMLElement>('.selection-bar button')?.focus();
}

// Loaded when it is first wanted.
const YearGrid = lazyPart(() => import('./year/year-grid.tsx'), 'YearGrid');

export type MoveStay = (stay: Reservation, to: Property) => void;

/** The home of the portal: who is where, and when what is free. */
export function CalendarPage({
  search,
  onMove,
  onResize,
}: {
  readonly search: CalendarSearch;
  readonly onMove: MoveStay;
  readonly onResize: ResizeStay;
}) {
  const { t } = useWording();
  const { account } = useSession();
  const today = todayIn(account.timezone);
  const navigate = useNavigate({ from: '/calendar' });
  const { stay: open, new: begun } = useSearch({ from: '/calendar' });
  const change = useCallback(
    (changes: CalendarSearch) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: true }),
    [navigate],
  );
  const scrolled = useView({ today, search, onScrolled: (from) => change({ from }) });
  const isYear = search.zoom === 'year';
  const view = isYear ? yearView(scrolled, { from: search.from ?? today, today, change }) : scrolled;
  const { data: properties, error } = useProperties();
  const { retry } = useFailedReads();
  const [marks] = useState(createMarks);
  const { shown, belonging, isSearching } = useShownProperties(properties, search);
  const { seesMoney } = useMay();
  const { rows: by = 'group', channel = 'property' } = search;
  const pricesOf = seesMoney ? channel : 'property';
  const { stays_of, state } = search;
  const stayFilter = useMemo(() => ({ stays_of, state }), [stays_of, state]);
  const rows = useMemo(
    () => rowsOf(shown, (property) => belonging(property, by)[0]?.name, t.calendar.filter.without[by]),
    [shown, belonging, by, t],
  );
  const order = useMemo(() => orderOf(rows), [rows]);
  const {
    known,
    error: nightsError,
    onDrawn,
    onRows,
  } = useShownNights(rows, {
    marks,
    from: addDays(view.first, DAYS_AROUND.from),
    to: addDays(view.first, DAYS_AROUND.to),
    withCancelled: search.cancelled === true,
  });
  const actions = useNightActions(goToBar);
  // What was booked is no longer selected.
  useEffect(() => {
    if (open !== undefined) marks.write({ cursor: marks.read().cursor });
  }, [open, marks]);
  const problem = properties === undefined ? error : nightsError;
  if (problem !== null || properties === undefined || properties.length === 0)
    return (
      <div className="calendar" aria-busy={problem === null && properties === undefined}>
        <CalendarToolbar view={view} onChange={change} />
        {problem !== null ? (
          <Problem text={`${t.calendar.couldNotRead} ${problem.message}`} onRetry={retry} />
        ) : properties === undefined ? (
          <ListSkeleton rows={10} isWide />
        ) : (
          <Empty title={t.calendar.emptyTitle} text={t.calendar.emptyText} />
        )}
      </div>
    );
  return (
    <div className="calendar">
      <CalendarToolbar view={view} onChange={change} />
      <CalendarFilters
        view={view}
        properties={properties}
        belonging={belonging}
        today={today}
        search={search}
        onChange={change}
      />
      {shown.length > 0 ? null : (
        <p className="calendar-none" role="status" aria-busy={isSearching}>
          {isSearching ? t.calendar.filter.searching : t.calendar.filter.none}
        </p>
      )}
      {isYear ? (
        <Suspense fallback={<div className="year" aria-busy="true" />}>
          <YearGrid
            rows={rows}
            properties={shown}
            first={view.first}
            step={search.heat ?? 'month'}
            onStep={(heat) => change({ heat })}
            onOpen={(from) => change({ zoom: 'month', from })}
          />
        </Suspense>
      ) : (
        <StayFilterContext value={stayFilter}>
          <CalendarGrid
            rows={rows}
            properties={shown}
            order={order}
            known={known}
            view={view}
            today={today}
            marks={marks}
            actions={actions}
            open={open}
            pricesOf={pricesOf}
            onDrawn={onDrawn}
            onRows={onRows}
            onMove={onMove}
            onResize={onResize}
          />
          <ForWhoChanges of="calendar">
            <SelectionLayer
              marks={marks}
              properties={shown}
              order={order}
              known={known}
              today={today}
              pricesOf={pricesOf}
              isCovered={begun !== undefined}
              onBook={actions.book}
              onEditBlock={actions.editBlock}
            />
          </ForWhoChanges>
        </StayFilterContext>
      )}
      <BoxDrawer properties={properties} onMove={onMove} />
    </div>
  );
}
