import { readAmount, type DecimalMark } from './read-amounts.ts';
import type { DayOrder } from '../contract.ts';
import { readDate } from './read-dates.ts';
import { RowProblem } from './row-problem.ts';

/** How the values of a file are written, which all of its rows show together. */
export type Style = { readonly mark: DecimalMark; readonly dayOrder: DayOrder | undefined };

/** Reads the cells of one row by the fields that they fill. Every reader throws RowProblem. */
export type RowCells = {
  /** Undefined when the file has no such column, or the cell is empty. */
  text(field: string): string | undefined;
  required(field: string): string;
  date(field: string): string | undefined;
  /** As date, with the time that is written beside it. */
  moment(field: string): { readonly date: string; readonly time: string | undefined } | undefined;
  amount(field: string): string | undefined;
  /** The currency that is written in the cell of an amount. */
  currencyIn(field: string): string | undefined;
  count(field: string): number | undefined;
  /** A name in one column, or in two. */
  name(field: string): string;
};

export function cellsOf(
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  style: Style,
): RowCells {
  const text = (field: string) => plainCell(cells[places.get(field) ?? -1]);
  const required = (field: string) => {
    const found = text(field);
    if (found === undefined) throw new RowProblem('is empty', field);
    return found;
  };
  const moment = (field: string) => {
    const written = text(field);
    if (written === undefined) return undefined;
    const found = readDate(written, style.dayOrder);
    if ('why' in found) throw new RowProblem(found.why, field);
    return found;
  };
  const money = (field: string) => {
    const written = text(field);
    if (written === undefined) return undefined;
    const found = readAmount(written, style.mark);
    if ('why' in found) throw new RowProblem(found.why, field);
    return found;
  };
  return {
    text,
    required,
    moment,
    date: (field) => moment(field)?.date,
    amount: (field) => money(field)?.amount,
    currencyIn: (field) => money(field)?.currency,
    count: (field) => {
      const written = text(field);
      if (written === undefined) return undefined;
      if (!/^\d{1,6}(?:[.,]0+)?$/.test(written)) throw new RowProblem('is not a whole number', field);
      return Number.parseInt(written, 10);
    },
    name: (field) => {
      const parts = [text('first_name'), text('last_name')].filter((part) => part !== undefined);
      return (
        text(field) ??
        (parts.length > 0 ? parts.join(' ') : required(places.has(field) ? field : 'last_name'))
      );
    },
  };
}

/** The text of a cell. The apostrophe that our exports put before a formula goes. */
function plainCell(cell = ''): string | undefined {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '');
  return text === '' ? undefined : text;
}
