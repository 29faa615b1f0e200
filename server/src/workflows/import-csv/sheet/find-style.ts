import type { CsvFile } from '../contract.ts';
import type { Matched } from './match-columns.ts';
import { findDecimalMark } from './read-amounts.ts';
import { findDayOrder } from './read-dates.ts';
import { refusedFile, type CsvSheet } from './read-sheet.ts';
import type { Style } from './row-cells.ts';

const DATES = ['date', 'check_in_date', 'check_out_date', 'last_night'];
const AMOUNTS = ['amount', 'income', 'expense', 'rate', 'commission', 'received'];

/** Finds how the values of a file are written, from all of its rows. Throws `validation_failed` when they leave it open. */
export function findStyle(sheet: CsvSheet, { places }: Matched, asked: CsvFile['dayOrder']): Style {
  const order = findDayOrder(cellsIn(sheet, places, DATES));
  if (order === 'both')
    throw refusedFile(
      'has dates with the day first and dates with the month first: write them as 2026-07-01',
    );
  if (order === 'open' && asked === undefined)
    throw refusedFile(
      'has dates that can be read in two ways, such as 03/04/2026: write them as 2026-07-01, or send day_order',
    );
  const mark = findDecimalMark(cellsIn(sheet, places, AMOUNTS));
  if (mark === 'both')
    throw refusedFile('has amounts in the form 1.234,56 and amounts in the form 1,234.56: use one of them');
  return { mark, dayOrder: order === 'open' ? asked : order };
}

function* cellsIn({ rows }: CsvSheet, places: ReadonlyMap<string, number>, fields: readonly string[]) {
  for (const field of fields) {
    const place = places.get(field);
    if (place === undefined) continue;
    for (const { cells } of rows) yield cells[place] ?? '';
  }
}
