import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { canChangeDates } from '../../domain/can-change-dates.ts';
import type { MoveStay } from './calendar-page.tsx';
import type { Row } from './rows.ts';
import { cellAt, scrollAtEdge, type Point } from './selection/cell-at.ts';
import type { MarksStore, MovedStay } from './selection/selection-store.ts';
import { shifted } from './stays/dates.ts';
import { isChanged, type ResizeStay } from './stays/use-resize.ts';
import type { View } from './use-view.ts';

/** A smaller movement is a click. */
const CLICK_PIXELS = 5;

type Moving = {
  readonly stay: Reservation;
  readonly x: number;
  readonly y: number;
  /** How far the calendar was scrolled. */
  readonly scrolled: number;
  readonly ended: AbortController;
  isDragged: boolean;
};

type Grid = {
  readonly marks: MarksStore;
  readonly rows: readonly Row[];
  readonly view: View;
  readonly onMove: MoveStay;
  readonly onResize: ResizeStay;
};

/** Lets a bar be dragged to other dates and to the row of another property. */
export type Drag = ReturnType<typeof useDrag>;

export function useDrag(grid: Grid) {
  const moving = useRef<Moving>(undefined);
  const latest = useRef(grid);
  latest.current = grid;
  return useMemo(() => {
    const show = (moved: MovedStay | undefined) => {
      const { marks } = latest.current;
      marks.write({ ...marks.read(), moved });
    };
    const end = (bar: HTMLElement) => {
      moving.current?.ended.abort();
      delete bar.dataset['dragged'];
      show(undefined);
    };
    const begin = (bar: HTMLElement, current: Moving) => {
      bar.dataset['dragged'] = 'true';
      current.isDragged = true;
      onEscape(current.ended.signal, () => end(bar));
    };
    return {
      handlersFor: (stay: Reservation) => ({
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          const { button, pointerType, clientX: x, clientY: y } = event;
          // A finger scrolls; the panel moves a stay there.
          if (button !== 0 || pointerType !== 'mouse') return;
          // A quick hand leaves the bar before it has moved.
          event.currentTarget.setPointerCapture(event.pointerId);
          const scrolled = latest.current.view.scroller.current?.scrollLeft ?? 0;
          moving.current = { stay, x, y, scrolled, ended: new AbortController(), isDragged: false };
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
          const { current } = moving;
          const { currentTarget, clientX, clientY } = event;
          if (current?.stay !== stay || current.ended.signal.aborted) return;
          const distance = Math.hypot(clientX - current.x, clientY - current.y);
          if (!current.isDragged && distance < CLICK_PIXELS) return;
          if (!current.isDragged) begin(currentTarget, current);
          scrollAtEdge(event, latest.current.view);
          show(movedTo(event, current, latest.current));
        },
        onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => {
          const { current } = moving;
          if (current?.stay !== stay || !current.isDragged || current.ended.signal.aborted) return;
          const { moved } = latest.current.marks.read();
          end(currentTarget);
          if (moved !== undefined) drop(moved, latest.current);
        },
        onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
          end(currentTarget);
          moving.current = undefined;
        },
        // The end of a drag is no click.
        onClickCapture: (event: MouseEvent<HTMLElement>) => {
          const wasDragged = moving.current?.isDragged === true;
          moving.current = undefined;
          if (!wasDragged) return;
          event.preventDefault();
          event.stopPropagation();
        },
      }),
    };
  }, []);
}

/** Escape leaves the stay where it is, and closes nothing else. */
function onEscape(signal: AbortSignal, stop: () => void): void {
  const listener = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  document.addEventListener('keydown', listener, { capture: true, signal });
}

/** Where a stay would be. Its dates stay where only the channel can change them. */
function movedTo(point: Point, { stay, x, scrolled }: Moving, { rows, view }: Grid): MovedStay {
  const properties = rows.flatMap((row) => (row.kind === 'property' ? [row.property] : []));
  const find = (id: number | undefined): Property | undefined =>
    properties.find((property) => property.id === id);
  const [home, under] = [find(stay.property_id), find(cellAt(point, { rows, view })?.property)];
  const pixels = point.clientX - x + (view.scroller.current?.scrollLeft ?? 0) - scrolled;
  const days = home !== undefined && canChangeDates(stay, home) ? Math.round(pixels / view.width) : 0;
  return { stay, dates: shifted(stay, days), to: under?.id === stay.property_id ? undefined : under };
}

function drop(moved: MovedStay, { onMove, onResize }: Grid): void {
  const { stay, dates, to } = moved;
  if (isChanged(moved)) onResize(stay, dates, to);
  else if (to !== undefined) onMove(stay, to);
}
