import { addDays } from '../../../format/days.ts';
import { HEADER_HEIGHT, leftOf, ROW_HEIGHT } from '../geometry.ts';
import { topsOf, type Row } from '../rows.ts';
import type { View } from '../use-view.ts';
import type { Cell } from './cell.ts';

/** So near to an edge, a drag scrolls. */
const EDGE_PIXELS = 36;
const SCROLL_PIXELS = 24;

export type Point = { readonly clientX: number; readonly clientY: number };

/** The night of the property whose row is under the point, or next above it. */
export function cellAt(
  { clientX, clientY }: Point,
  { rows, view }: { readonly rows: readonly Row[]; readonly view: View },
): Cell | undefined {
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

/** Scrolls while something is dragged near an edge of the calendar. */
export function scrollAtEdge({ clientX, clientY }: Point, { scroller: { current } }: View): void {
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

/** Scrolls so that the cursor is in view, as little as possible. */
export function reveal(
  { property, day }: Cell,
  { rows, view: { scroller, span, width } }: { readonly rows: readonly Row[]; readonly view: View },
): void {
  const { current } = scroller;
  if (current === null) return;
  const names = current.querySelector('.corner')?.clientWidth ?? 0;
  const left = leftOf(day, span, width);
  const top = topsOf(rows).get(property) ?? 0;
  current.scrollTo({
    left: between(left + width + names - current.clientWidth, current.scrollLeft, left),
    top: between(top + ROW_HEIGHT + HEADER_HEIGHT - current.clientHeight, current.scrollTop, top),
  });
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
