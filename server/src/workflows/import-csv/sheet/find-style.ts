import type { DayOrder } from '../contract.ts';
import type { Matched } from './match-columns.ts';
import { findDecimalMark, isOpenAmount, type DecimalMark } from './read-amounts.ts';
import { findDayOrders, readDate } from './read-dates.ts';
import { type CsvSheet } from './read-sheet.ts';
import { refusedFile } from './refused-file.ts';
import type { Style } from './row-cells.ts';

const DATES = ['date', 'check_in_date', 'check_out_date', 'last_night', 'booked_at'];
const AMOUNTS = ['amount', 'income', 'expense', 'rate', 'commission', 'payout', 'received'];

type AskedStyle = { readonly dayOrder: DayOrder | undefined; readonly mark: DecimalMark };

export type FoundStyle = Style & {
  /** The orders among which a person has to choose, with a date that shows the difference. */
  readonly openOrders: { readonly orders: readonly DayOrder[]; readonly example: string } | undefined;
  /** An amount that can be read in two ways, when no amount of the file shows the decimal mark. */
  readonly openAmount: string | undefined;
};

/** Finds how the values of a file are written, from all of its rows. Throws `validation_failed` for a file that contradicts itself. */
export function findStyle(sheet: CsvSheet, { places }: Matched, asked: AskedStyle): FoundStyle {
  const dates = () => cellsIn(sheet, places, DATES);
  const { isNeeded, possible } = findDayOrders(dates());
  if (isNeeded && possible.length === 0)
    throw refusedFile(
      'has dates with the day first and dates with the month first: write them as 2026-07-01',
    );
  const orders = isNeeded && possible.length > 1 ? ordersOfNights(sheet, places, possible) : possible;
  const [only, another] = orders;
  const example = isNeeded && another !== undefined ? openDate(dates(), orders) : undefined;
  const chosen = asked.dayOrder !== undefined && orders.includes(asked.dayOrder) ? asked.dayOrder : undefined;
  const found = findDecimalMark(cellsIn(sheet, places, AMOUNTS));
  if (found === 'both')
    throw refusedFile('has amounts in the form 1.234,56 and amounts in the form 1,234.56: use one of them');
  const mark = found ?? asked.mark;
  return {
    mark,
    dayOrder: isNeeded ? (example === undefined ? only : chosen) : undefined,
    openOrders: example !== undefined && chosen === undefined ? { orders, example } : undefined,
    openAmount:
      mark === undefined
        ? [...cellsIn(sheet, places, AMOUNTS)].find((text) => isOpenAmount(text))
        : undefined,
  };
}

/**
 * The orders in which the rows have the number of nights that they name. One row in ten may contradict itself: it is refused
 * when it is read. All orders where nothing says which one holds.
 */
function ordersOfNights(
  { rows }: CsvSheet,
  places: ReadonlyMap<string, number>,
  orders: readonly DayOrder[],
): readonly DayOrder[] {
  const [from, to, count] = ['check_in_date', 'check_out_date', 'nights'].map((field) => places.get(field));
  if (from === undefined || to === undefined || count === undefined) return orders;
  const counted = orders.map((order) => {
    const told = rows.map(({ cells }) => {
      const nights = /^(\d{1,4})(?:\s*\p{L}+\.?)?$/u.exec((cells[count] ?? '').trim())?.[1];
      const [start, end] = [cells[from], cells[to]].map((cell) => readDate(cell ?? '', order));
      if (nights === undefined || start === undefined || end === undefined) return undefined;
      if ('why' in start || 'why' in end) return undefined;
      return Temporal.PlainDate.from(start.date).until(end.date).days === Number(nights);
    });
    return {
      order,
      agreeing: told.filter((each) => each === true).length,
      against: told.filter((each) => each === false).length,
    };
  });
  const best = Math.min(...counted.map(({ against }) => against));
  const agreeing = counted
    .filter(({ against, agreeing: all }) => against === best && against * 9 <= all)
    .map(({ order }) => order);
  return agreeing.length === 0 ? orders : agreeing;
}

function openDate(texts: Iterable<string>, orders: readonly DayOrder[]): string | undefined {
  for (const text of texts) {
    const read = orders.map((order) => readDate(text, order)).map((each) => ('why' in each ? '' : each.date));
    if (new Set(read).size > 1) return text.trim().slice(0, 40);
  }
  return undefined;
}

function* cellsIn({ rows }: CsvSheet, places: ReadonlyMap<string, number>, fields: readonly string[]) {
  for (const field of fields) {
    const place = places.get(field);
    if (place === undefined) continue;
    for (const { cells } of rows) yield cells[place] ?? '';
  }
}
