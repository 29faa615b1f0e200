import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';
import { addDays } from '../../../format/days.ts';
import { HEADER_HEIGHT } from '../geometry.ts';
import { topsOf, type Row } from '../rows.ts';
import type { View } from '../use-view.ts';
import { blockAt, type Known } from './night-state.ts';
import type { Place } from './place.ts';
import type { MarksStore } from './selection-store.ts';

/** So near to an edge, a drag scrolls. */
const EDGE_PIXELS = 36;
const SCROLL_PIXELS = 24;

type Grid = {
  readonly marks: MarksStore;
  readonly rows: readonly Row[];
  readonly view: View;
  readonly known: Known;
};

/** Selects nights by dragging over them, or one night by a click. A finger scrolls, and selects by a tap. */
export function useSelectDrag(grid: Grid) {
  const latest = useRef(grid);
  latest.current = grid;
  const from = useRef<Place>(undefined);
  return useMemo(() => {
    const select = (anchor: Place, cursor: Place) => latest.current.marks.write({ anchor, cursor });
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { button, pointerType, shiftKey } = event;
        if (button !== 0 || pointerType !== 'mouse' || !isNight(event)) return;
        const place = placeAt(event, latest.current);
        if (place === undefined) return;
        const { anchor, cursor } = latest.current.marks.read();
        from.current = shiftKey ? (anchor ?? cursor ?? place) : place;
        select(from.current, place);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current === undefined) return;
        if (event.buttons === 0) return void (from.current = undefined);
        const { currentTarget, pointerId } = event;
        if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
        scrollAtEdge(event, latest.current.view);
        const place = placeAt(event, latest.current);
        const { cursor } = latest.current.marks.read();
        if (place === undefined || (place.day === cursor?.day && place.property === cursor.property)) return;
        select(from.current, place);
      },
      onPointerUp: ({ target }: PointerEvent<HTMLElement>) => {
        const { anchor, cursor } = latest.current.marks.read();
        const isOneNight =
          anchor !== undefined && anchor.day === cursor?.day && anchor.property === cursor.property;
        if (from.current !== undefined && isOneNight)
          selectWhole(blockUnder(target) ?? anchor, latest.current);
        from.current = undefined;
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        const { nativeEvent } = event;
        if (!(nativeEvent instanceof globalThis.PointerEvent) || nativeEvent.pointerType === 'mouse') return;
        const place = isNight(event)
          ? (blockUnder(event.target) ?? placeAt(event, latest.current))
          : undefined;
        if (place !== undefined) selectWhole(place, latest.current);
      },
    };
  }, []);
}

/** One night, or all nights of the block that it is in. */
export function selectWhole(place: Place, { marks, known }: Pick<Grid, 'marks' | 'known'>): void {
  const block = blockAt(place, known);
  if (block === undefined) return marks.write({ anchor: place, cursor: place });
  const { property } = place;
  marks.write({
    anchor: { property, day: block.check_in_date },
    cursor: { property, day: addDays(block.check_out_date, -1) },
  });
}

/** The first night of the block that is pressed: its end reaches into the morning after. */
function blockUnder(target: EventTarget): Place | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>('.bar.block') : null;
  const { property, day } = block?.dataset ?? {};
  return property === undefined || day === undefined ? undefined : { property: Number(property), day };
}

function isNight({ target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && target.closest('.cells') !== null && target.closest('a') === null;
}

type Point = { readonly clientX: number; readonly clientY: number };

/** The night of the property whose row is under the point, or next above it. */
function placeAt({ clientX, clientY }: Point, { rows, view }: Grid): Place | undefined {
  const { current } = view.scroller;
  if (current === null) return undefined;
  const { left, top } = current.getBoundingClientRect();
  const names = current.querySelector('.corner')?.clientWidth ?? 0;
  const x = clientX - left + current.scrollLeft - names;
  const y = clientY - top + current.scrollTop - HEADER_HEIGHT;
  const tops = [...topsOf(rows)];
  const [property] = tops.findLast(([, at]) => at <= y) ?? tops[0] ?? [];
  if (property === undefined) return undefined;
  const { first, days } = view.span;
  const index = Math.min(Math.max(Math.floor(x / view.width), 0), days - 1);
  return { property, day: addDays(first, index) };
}

function scrollAtEdge({ clientX, clientY }: Point, { scroller: { current } }: View): void {
  if (current === null) return;
  const { left, right, top, bottom } = current.getBoundingClientRect();
  const names = current.querySelector('.corner')?.clientWidth ?? 0;
  current.scrollBy(
    scrollBetween(clientX, left + names, right),
    scrollBetween(clientY, top + HEADER_HEIGHT, bottom),
  );
}

function scrollBetween(point: number, least: number, most: number): number {
  if (point < least + EDGE_PIXELS) return -SCROLL_PIXELS;
  return point > most - EDGE_PIXELS ? SCROLL_PIXELS : 0;
}
