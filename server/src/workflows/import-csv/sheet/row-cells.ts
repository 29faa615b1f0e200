import { readAmount, type DecimalMark, type WrittenAmount } from './read-amounts.ts';
import type { DayOrder } from '../contract.ts';
import { readDate, type WrittenMoment } from './read-dates.ts';
import type { Matched } from './match-columns.ts';
import { RowProblem } from './row-problem.ts';

/** How the values of a file are written, which all of its rows show together. */
export type Style = { readonly mark: DecimalMark; readonly dayOrder: DayOrder | undefined };

/** Reads the cells of one row by the fields that they fill. Every reader throws RowProblem. */
export type RowCells = {
  /** Undefined when the file has no such column, or the cell is empty. */
  text(field: string): string | undefined;
  required(field: string): string;
  date(field: string): string | undefined;
  /** As date, with what is written beside it. */
  moment(field: string): WrittenMoment | undefined;
  amount(field: string): string | undefined;
  /** The currency that is written in the cell of an amount. */
  currencyIn(field: string, otherwise: string): string | undefined;
  count(field: string): number | undefined;
  /** A percentage, as a decimal text. */
  percent(field: string): string | undefined;
  /** A name in one column, or in two. */
  name(field: string): string;
  /** The texts of the columns that are kept as they are, by their names. */
  kept(): Record<string, string>;
};

export function cellsOf(
  cells: readonly string[],
  { places, kept }: Pick<Matched, 'places' | 'kept'>,
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
    kept: () =>
      Object.fromEntries(
        kept.flatMap(({ name, place }) => {
          const written = plainCell(cells[place]);
          return written === undefined ? [] : [[name, written]];
        }),
      ),
    moment,
    date: (field) => moment(field)?.date,
    amount: (field) => money(field)?.amount,
    currencyIn: (field, otherwise) => currencyOf(money(field), { field, otherwise }),
    count: (field) => {
      const written = text(field);
      if (written === undefined) return undefined;
      // `3 nights` is a number, too.
      if (!/^\d{1,6}(?:[.,]0+)?(?:\s*\p{L}+\.?)?$/u.test(written))
        throw new RowProblem('is not a whole number', field);
      return Number.parseInt(written, 10);
    },
    percent: (field) => percentOf(text(field), field),
    name: (field) => {
      const parts = [text('first_name'), text('last_name')].filter((part) => part !== undefined);
      return (
        text(field) ??
        (parts.length > 0 ? parts.join(' ') : required(places.has(field) ? field : 'last_name'))
      );
    },
  };
}

function percentOf(written: string | undefined, field: string): string | undefined {
  const text = written?.replace('%', '').trim();
  if (text === undefined || text === '') return undefined;
  const found = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text);
  if (found === null) throw new RowProblem('is no percentage', field);
  return `${found[1]}.${found[2] ?? '0'}`;
}

/** The text of a cell. The apostrophe that our exports put before a formula goes. */
function plainCell(cell = ''): string | undefined {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '');
  return text === '' ? undefined : text;
}

/** Throws when several currencies have the sign at the amount, and the one that holds otherwise is none of them. */
function currencyOf(
  found: WrittenAmount | undefined,
  { field, otherwise }: { readonly field: string; readonly otherwise: string },
): string | undefined {
  const { currency, shared } = found ?? {};
  if (currency !== undefined || shared === undefined || shared.currencies.includes(otherwise))
    return currency;
  const several = `has ${shared.sign}, which several currencies have, and ${otherwise} is none of them`;
  throw new RowProblem(`${several}: name the currency in a column`, field);
}
