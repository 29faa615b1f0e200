import { addDays, daysBetween, type Day } from '../../../format/days.ts';
import type { Span } from '../geometry.ts';

/** A night of a property: a cell of the calendar. */
export type Cell = { readonly property: number; readonly day: Day };

/** The properties in the order of the rows, and the days of the calendar. */
export type Board = { readonly order: readonly number[]; readonly span: Span };

/** The cell that is some rows and days away, or the last one on the way. Undefined without a property. */
export function cellBeside(
  cell: Cell,
  by: { readonly rows: number; readonly days: number },
  { order, span }: Board,
): Cell | undefined {
  const row = within(order.indexOf(cell.property) + by.rows, order.length);
  const day = within(daysBetween(span.first, cell.day) + by.days, span.days);
  const property = order[row];
  return property === undefined ? undefined : { property, day: addDays(span.first, day) };
}

function within(index: number, count: number): number {
  return Math.max(Math.min(index, count - 1), 0);
}

/** Nights of one or several properties: from the first day to the last one, both included. */
export type Range = { readonly properties: readonly number[]; readonly first: Day; readonly last: Day };

/** The most properties of one booking. */
export const BOOKED_MAX = 50;

/** The rectangle between two cells. Undefined when a property is shown no longer. */
export function rangeBetween(one: Cell, other: Cell, order: readonly number[]): Range | undefined {
  const rows = [order.indexOf(one.property), order.indexOf(other.property)].toSorted((a, b) => a - b);
  const [from = -1, to = -1] = rows;
  if (from < 0) return undefined;
  const [first = one.day, last = one.day] = [one.day, other.day].toSorted();
  return { properties: order.slice(from, to + 1), first, last };
}

export function daysOfRange({ first, last }: Range): Day[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}
