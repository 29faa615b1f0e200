import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import { chunksBetween, type Chunks } from './chunks.ts';
import { useWording } from '../../texts/texts.ts';
import type { MoveStay } from './calendar-page.tsx';
import type { PricesOf } from './changes/nights.ts';
import { DayColumns } from './day-columns.tsx';
import { DayHeader } from './day-header.tsx';
import { daysOf, leftOf, windowFor, type DayWindow } from './geometry.ts';
import { PropertyRow } from './property-row.tsx';
import { heightOf, type Row } from './rows.ts';
import { Overlay } from './selection/overlay.tsx';
import type { Known } from './selection/night-state.ts';
import type { MarksStore } from './selection/selection-store.ts';
import { useGridKeys, type NightActions } from './selection/use-grid-keys.ts';
import { useSelectDrag } from './selection/use-select-drag.ts';
import { MovedStatus } from './stays/moved-preview.tsx';
import { StayCard } from './stays/stay-card.tsx';
import { useResize, type ResizeStay } from './stays/use-resize.ts';
import { useDrag } from './use-drag.ts';
import { noteScroll } from './use-in-turn.ts';
import { useOpenStay } from './use-open-stay.ts';
import { useRevealStay } from './use-reveal-stay.ts';
import { useSigns } from './use-signs.ts';
import { useTroubles } from './use-troubles.ts';
import { useUnread } from './use-unread.ts';
import type { View } from './use-view.ts';
import { useMay } from '../../data/use-may.ts';

/** Properties are rows, days are columns; only what is in view is drawn. */
export function CalendarGrid({
  rows,
  properties,
  order,
  known,
  view,
  today,
  marks,
  actions,
  open,
  pricesOf,
  onDrawn,
  onRows,
  onMove,
  onResize,
}: {
  readonly rows: readonly Row[];
  readonly properties: readonly Property[];
  readonly order: readonly number[];
  readonly known: Known;
  readonly view: View;
  readonly today: Day;
  readonly marks: MarksStore;
  readonly actions: NightActions;
  /** The code of the stay whose panel is open. */
  readonly open: string | undefined;
  readonly pricesOf: PricesOf;
  readonly onDrawn: (drawn: DayWindow) => void;
  readonly onRows: (chunks: Chunks) => void;
  readonly onMove: MoveStay;
  readonly onResize: ResizeStay;
}) {
  const { t } = useWording();
  const { span, width, scroller } = view;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    overscan: 6,
    useFlushSync: false,
  });
  const signs = useSigns(properties);
  const drawn = useDrawnDays(view, onDrawn);
  const days = useMemo(() => daysOf(drawn), [drawn]);
  const scale = useMemo(() => ({ span, width }), [span, width]);
  // The width of a day changes with the zoom: the same day stays at the left edge.
  useLayoutEffect(() => view.place(), [width]);
  const items = virtual.getVirtualItems();
  const { from, to } = chunksBetween(items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  useEffect(() => onRows({ from, to }), [from, to, onRows]);
  // Asked for when a row is drawn: that it comes into view is no reason to draw it.
  const isInView = useCallback(
    (index: number) =>
      virtual.range === null || (virtual.range.startIndex <= index && index <= virtual.range.endIndex),
    [virtual],
  );
  const { drag, resize } = useMoves({ marks, rows, view, onMove, onResize });
  const openStay = useOpenStay();
  useRevealStay(open, rows, view);
  const { byProperty, facts } = known;
  const keys = useGridKeys({ marks, rows, order, view, known, today, actions });
  const unread = useUnread();
  const troubles = useTroubles(properties, byProperty.size > 0);
  const selecting = useSelectDrag({ marks, rows, view, known });
  return (
    <>
      <div
        className="grid"
        ref={scroller}
        onScroll={({ currentTarget }) => {
          noteScroll(currentTarget.scrollTop);
          view.follow();
        }}
        onClick={openStay}
        tabIndex={0}
        role="grid"
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-label={t.selection.grid}
        {...keys}
      >
        <div className="grid-inner" style={{ width: `calc(var(--name-width) + ${span.days * width}px)` }}>
          <DayHeader
            days={days}
            span={span}
            width={width}
            today={today}
            count={rows.filter(({ kind }) => kind === 'property').length}
          />
          <div className="grid-rows" style={{ height: virtual.getTotalSize() }} {...selecting}>
            <DayColumns days={days} scale={scale} today={today} />
            <div
              className="now-line"
              style={{ left: `calc(var(--name-width) + ${leftOf(today, span, width) + 0.42 * width}px)` }}
            />
            {items.map(({ index, start, size }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <div
                  key={row.key}
                  role="row"
                  aria-rowindex={index + 2}
                  data-row={row.kind === 'property' ? row.property.id : undefined}
                  className={`grid-row ${row.kind}`}
                  style={{ top: start, height: size }}
                >
                  {row.kind === 'heading' ? (
                    <div role="rowheader" className="row-name">
                      {row.name}
                      <span>{row.count}</span>
                    </div>
                  ) : (
                    <PropertyRow
                      property={row.property}
                      stays={byProperty.get(row.property.id)}
                      cancelled={known.cancelled.get(row.property.id)}
                      closed={facts.closed.get(row.property.id)}
                      closures={known.closures.get(row.property.id)}
                      boxed={known.boxed.get(row.property.id)}
                      prices={facts.prices.get(row.property.id)}
                      days={days}
                      scale={scale}
                      today={today}
                      unread={unread}
                      trouble={troubles.get(row.property.id)}
                      pricesOf={pricesOf}
                      signs={signs}
                      drag={drag}
                      resize={resize}
                      open={openIn(byProperty.get(row.property.id), open)}
                      index={index}
                      isInView={isInView}
                    />
                  )}
                </div>
              );
            })}
            <Overlay marks={marks} rows={rows} order={order} view={view} known={known} pricesOf={pricesOf} />
          </div>
        </div>
      </div>
      <StayCard grid={scroller} known={known} properties={properties} around={{ today, unread }} />
      <MovedStatus marks={marks} />
    </>
  );
}

/** What moves stays, where the role includes it. */
function useMoves(grid: Parameters<typeof useDrag>[0]) {
  const drag = useDrag(grid);
  const resize = useResize(grid);
  return useMay().changes('stays') ? { drag, resize } : { drag: undefined, resize: undefined };
}

function openIn(stays: readonly Reservation[] | undefined, open: string | undefined): string | undefined {
  return stays?.some(({ stay_code }) => stay_code === open) === true ? open : undefined;
}

/** The days to draw: they change by whole weeks while one scrolls. */
function useDrawnDays(view: View, onDrawn: (drawn: DayWindow) => void): DayWindow {
  const { span, width, viewWidth, scroller, first, resize } = view;
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => resize(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, resize]);
  const { from, to } = windowFor({ scrollLeft: leftOf(first, span, width), viewWidth }, span, width);
  const drawn = useMemo(() => ({ from, to }), [from, to]);
  useEffect(() => onDrawn(drawn), [drawn, onDrawn]);
  return drawn;
}
