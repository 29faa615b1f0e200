import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { daysBetween, type Day } from '../../../format/days.ts';
import type { Block } from '../geometry.ts';
import type { Row } from '../rows.ts';
import type { View } from '../use-view.ts';
import { stateOf, type Known } from './night-state.ts';
import { reveal } from './cell-at.ts';
import { BOOKED_MAX, cellBeside, rangeBetween, type Cell, type Range } from './cell.ts';
import type { MarksStore } from './selection-store.ts';
import { selectWhole } from './use-select-drag.ts';

const ARROWS: Readonly<Record<string, { readonly rows: number; readonly days: number }>> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
};

/** What can be done with the nights under the cursor. */
export type NightActions = {
  readonly openStay: (code: string) => void;
  readonly book: (range: Range) => void;
  readonly editBlock: (properties: readonly number[], block: Block) => void;
  /** Moves the focus to the bar of the selection. */
  readonly goToBar: () => void;
};

type Grid = {
  readonly marks: MarksStore;
  readonly rows: readonly Row[];
  readonly order: readonly number[];
  readonly view: View;
  readonly known: Known;
  readonly today: Day;
  readonly actions: NightActions;
};

/** The keys of the grid: the arrows move the cursor over properties and nights. */
export function useGridKeys(grid: Grid) {
  const latest = useRef(grid);
  latest.current = grid;
  return useRef({
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const { marks, order } = latest.current;
      const property = order[0];
      if (target !== currentTarget || marks.read().cursor !== undefined || property === undefined) return;
      marks.write({ cursor: { property, day: startOf(latest.current) } });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!pressed(event, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  }).current;
}

/** Today, or the first day in view where today is not. */
function startOf({ today, view: { first, width, scroller } }: Grid): Day {
  const days = daysBetween(first, today);
  return days >= 0 && days * width < (scroller.current?.clientWidth ?? 0) / 2 ? today : first;
}

/** True for a key that the grid uses. */
function pressed(event: KeyboardEvent<HTMLElement>, grid: Grid): boolean {
  const cursor = placeOf(event) ?? grid.marks.read().cursor;
  if (cursor === undefined) return false;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) return move(event, { cursor, arrow, grid });
  // The keys of a bar that has the focus are its own.
  return event.target === event.currentTarget && act(event.key, cursor, grid);
}

/** The first night of the bar that has the focus. */
function placeOf({ target }: KeyboardEvent<HTMLElement>): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { property, day } = target.dataset;
  return property === undefined || day === undefined ? undefined : { property: Number(property), day };
}

function move(
  { shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>,
  {
    cursor,
    arrow,
    grid,
  }: { readonly cursor: Cell; readonly arrow: { rows: number; days: number }; grid: Grid },
): boolean {
  const next = cellBeside(cursor, arrow, { order: grid.order, span: grid.view.span });
  if (next === undefined) return false;
  if (target !== currentTarget) currentTarget.focus({ preventScroll: true });
  const anchor = shiftKey ? (grid.marks.read().anchor ?? cursor) : undefined;
  grid.marks.write({ cursor: next, anchor });
  reveal(next, grid);
  return true;
}

function act(key: string, cursor: Cell, { marks, order, known, actions }: Grid): boolean {
  const { anchor } = marks.read();
  const range = rangeBetween(anchor ?? cursor, cursor, order);
  if (range === undefined) return false;
  switch (key) {
    case 'Escape':
      marks.write({ cursor });
      return anchor !== undefined;
    case ' ':
      marks.write({ cursor, anchor: anchor === undefined ? cursor : undefined });
      return true;
    case 'b':
      if (range.properties.length <= BOOKED_MAX) actions.book(range);
      return true;
    case 'x':
      marks.write({ cursor, anchor: anchor ?? cursor, asked: 'block' });
      return true;
    case 'Enter':
      if (anchor === undefined) enter(cursor, { marks, known, actions });
      else actions.goToBar();
      return true;
    default:
      return false;
  }
}

/** Opens the stay, or selects the block or the free night: the bar says what can be done with it. */
function enter(cursor: Cell, { marks, known, actions }: Pick<Grid, 'marks' | 'known' | 'actions'>): void {
  const state = stateOf(cursor, known);
  if (state.kind === 'stay' || state.kind === 'boxed') actions.openStay(state.stay.stay_code);
  else selectWhole(cursor, { marks, known });
}
