import { useMemo, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { useMay } from '../../../data/use-may.ts';
import { addDays } from '../../../format/days.ts';
import type { Row } from '../rows.ts';
import type { View } from '../use-view.ts';
import { createLongPress } from './long-press.ts';
import { blockAt, type Known } from './night-state.ts';
import { cellAt, reveal, scrollAtEdge } from './cell-at.ts';
import type { Cell } from './cell.ts';
import type { MarksStore } from './selection-store.ts';

type Grid = {
  readonly marks: MarksStore;
  readonly rows: readonly Row[];
  readonly view: View;
  readonly known: Known;
};

/**
 * Selects nights by dragging over them, or one night by a click. A finger scrolls; it selects by a long press and dragging, or by
 * two taps: the first night and the last one.
 */
export function useSelectDrag(grid: Grid) {
  const latest = useRef(grid);
  latest.current = grid;
  const from = useRef<Cell>(undefined);
  const isMine = useMay().changes('calendar');
  const handlers = useMemo(() => handlersOf(latest, from), []);
  return isMine ? handlers : {};
}

function handlersOf(latest: RefObject<Grid>, from: RefObject<Cell | undefined>) {
  const press = createLongPress();
  const select = (anchor: Cell, cursor: Cell) => latest.current.marks.write({ anchor, cursor, isHeld: true });
  const release = () => {
    const { marks } = latest.current;
    if (from.current !== undefined) marks.write({ ...marks.read(), isHeld: undefined });
    from.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { button, pointerType, shiftKey } = event;
      if (button !== 0 || !isNight(event)) return press.end();
      const cell = cellAt(event, latest.current);
      if (cell === undefined) return;
      if (pointerType !== 'mouse')
        return press.begin(event, () => {
          from.current = cell;
          select(cell, cell);
        });
      const { anchor, cursor } = latest.current.marks.read();
      from.current = shiftKey ? (anchor ?? cursor ?? cell) : cell;
      select(from.current, cell);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      press.move(event);
      if (from.current === undefined) return;
      if (event.buttons === 0) return release();
      const { currentTarget, pointerId } = event;
      if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
      scrollAtEdge(event, latest.current.view);
      const cell = cellAt(event, latest.current);
      const { cursor } = latest.current.marks.read();
      if (cell === undefined || (cell.day === cursor?.day && cell.property === cursor.property)) return;
      select(from.current, cell);
    },
    onPointerUp: ({ target }: PointerEvent<HTMLElement>) => {
      press.end();
      if (from.current !== undefined) finish(target, latest.current);
      release();
    },
    // The finger scrolls.
    onPointerCancel: () => {
      press.end();
      release();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!press.isHeld()) tapAt(event, latest.current);
    },
    ref: press.ref,
  };
}

/** The press ends: a single night stands for its whole block. */
function finish(target: EventTarget, grid: Grid): void {
  const { anchor, cursor } = grid.marks.read();
  const isOneNight =
    anchor !== undefined && anchor.day === cursor?.day && anchor.property === cursor.property;
  if (isOneNight) selectWhole(blockUnder(target) ?? anchor, grid);
  if (cursor !== undefined) revealSoon(cursor, grid);
}

function tapAt(event: MouseEvent<HTMLElement>, grid: Grid): void {
  const { nativeEvent } = event;
  if (!(nativeEvent instanceof globalThis.PointerEvent) || nativeEvent.pointerType === 'mouse') return;
  const cell = isNight(event) ? (blockUnder(event.target) ?? cellAt(event, grid)) : undefined;
  if (cell !== undefined) tap(cell, grid);
}

/** A finger selects the first night, and then the last one. */
function tap(cell: Cell, grid: Grid): void {
  const { anchor, cursor } = grid.marks.read();
  const isFirst = anchor !== undefined && anchor.day === cursor?.day && anchor.property === cursor.property;
  if (isFirst && blockAt(cell, grid.known) === undefined) grid.marks.write({ anchor, cursor: cell });
  else selectWhole(cell, grid);
  revealSoon(cell, grid);
}

/** The bar of the selection takes its room first. */
function revealSoon(cell: Cell, grid: Grid): void {
  requestAnimationFrame(() => requestAnimationFrame(() => reveal(cell, grid)));
}

/** One night, or all nights of the block that it is in. */
export function selectWhole(cell: Cell, { marks, known }: Pick<Grid, 'marks' | 'known'>): void {
  const block = blockAt(cell, known);
  if (block === undefined) return marks.write({ anchor: cell, cursor: cell });
  const { property } = cell;
  marks.write({
    anchor: { property, day: block.check_in_date },
    cursor: { property, day: addDays(block.check_out_date, -1) },
  });
}

/** The first night of the block that is pressed: its end reaches into the morning after. */
function blockUnder(target: EventTarget): Cell | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>('.bar.block') : null;
  const { property, day } = block?.dataset ?? {};
  return property === undefined || day === undefined ? undefined : { property: Number(property), day };
}

function isNight({ target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && target.closest('.cells') !== null && target.closest('a') === null;
}
