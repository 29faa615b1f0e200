import { FORMATS } from '../../http/contract/formats.ts';
import { DIRECTION_WORDS, wordsOf } from './sheet/words.ts';
import type { KnownNames } from './known-names.ts';
import { readCurrency } from './read-bookings.ts';
import { momentWhere } from './read-nights.ts';
import type { RowCells } from './sheet/row-cells.ts';
import { understoodOf, type Understood } from './understood.ts';
import { RowProblem } from './sheet/row-problem.ts';

/** A new transaction, with the code that the file has for its stay. */
export type TransactionRow = {
  readonly reference: string | undefined;
  readonly entry: Readonly<Record<string, unknown>>;
};

/** Reads a row of transactions. Throws RowProblem. */
export function readTransaction(
  cells: RowCells,
  names: KnownNames,
  account: { readonly currency: string; readonly timezone: string },
): { readonly body: TransactionRow; readonly understood: Understood } {
  const { direction, amount } = readSum(cells);
  const reference = cells.text('reference');
  const title = cells.text('property');
  const property = title === undefined ? undefined : names.property(title, 'property');
  const currency = readCurrency(
    cells,
    ['amount', 'income', 'expense'],
    property?.currency ?? account.currency,
  );
  const type = cells.text('item');
  const isDirection = type !== undefined && wordsOf(type) in DIRECTION_WORDS;
  // The currency of a stay is that of its order: only one that the row names is held against it.
  const isOfStay = reference !== undefined && cells.text('currency') === undefined;
  const item = names.item(direction, isDirection ? undefined : type);
  const entry = {
    direction,
    amount,
    item_id: item.id,
    payment_method_id: names.method(direction, cells.text('method')),
    currency: isOfStay ? undefined : currency,
    property_id: reference === undefined ? property?.id : undefined,
    action_at: readMoment(cells, account.timezone),
    note: cells.text('note'),
  };
  return {
    body: { reference, entry },
    understood: understoodOf({
      date: cells.date('date'),
      direction,
      amount,
      currency,
      item: item.name,
      property_title: property?.title,
      reference,
      note: entry.note,
    }),
  };
}

function readSum(cells: RowCells): { direction: 'income' | 'expense'; amount: string } {
  const [income, expense] = [cells.amount('income'), cells.amount('expense')].map((each) =>
    each === '0' ? undefined : each,
  );
  if (income !== undefined && expense !== undefined)
    throw new RowProblem('has an income and an expense in one row', 'income');
  if (income !== undefined) return { direction: 'income', amount: income };
  if (expense !== undefined) return { direction: 'expense', amount: expense.replace(/^-/, '') };
  const amount = cells.amount('amount');
  if (amount === undefined) throw new RowProblem('is empty', 'amount');
  const said = readDirection(cells);
  return {
    direction: said ?? (amount.startsWith('-') ? 'expense' : 'income'),
    amount: amount.replace(/^-/, ''),
  };
}

function readDirection(cells: RowCells): 'income' | 'expense' | undefined {
  const written = cells.text('direction');
  const found = DIRECTION_WORDS[wordsOf(written ?? cells.text('item') ?? '')];
  if (written !== undefined && found === undefined)
    throw new RowProblem('is neither income nor expense', 'direction');
  return found;
}

/** An instant is taken as it is. A day begins in the timezone of the account. */
function readMoment(cells: RowCells, timezone: string): string {
  const written = cells.required('date');
  const moment = cells.moment('date');
  if (moment === undefined || FORMATS['date-time'].check(written)) return written;
  return momentWhere(moment, timezone).toString();
}

/** Reads a row of staff into the body of a new one. Throws RowProblem. */
export function readStaff(cells: RowCells, names: KnownNames): Record<string, unknown> {
  const properties = (cells.text('properties') ?? '')
    .split(/[;,|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => names.property(name, 'properties').id);
  return {
    name: cells.name('name'),
    mobile: cells.required('phone'),
    email: cells.text('email'),
    note: cells.text('note'),
    property_ids: properties.length === 0 ? undefined : [...new Set(properties)],
  };
}

type NewGuest = Readonly<Record<string, unknown>> & { readonly name: string };

/** A guest of a stay that a row names. */
export type GuestRow = { readonly reference: string; readonly guest: NewGuest };

/** Reads a row of guests. Throws RowProblem. */
export function readGuest(cells: RowCells): GuestRow {
  const country = cells.text('country');
  return {
    reference: cells.required('reference'),
    guest: {
      name: cells.name('guest_name'),
      phone: cells.text('phone'),
      email: cells.text('email'),
      id_type: readWord(cells, 'id_type', ID_TYPE_WORDS),
      id_number: cells.text('id_number'),
      gender: readWord(cells, 'gender', GENDER_WORDS),
      country: country === undefined ? undefined : readCountry(country),
    },
  };
}

const ID_TYPE_WORDS: Readonly<Record<string, string>> = {
  passport: 'passport',
  'id card': 'id_card',
  id: 'id_card',
  'identity card': 'id_card',
  'national id': 'id_card',
  others: 'others',
  other: 'others',
};
const GENDER_WORDS: Readonly<Record<string, string>> = {
  m: 'male',
  male: 'male',
  f: 'female',
  female: 'female',
};

function readWord(
  cells: RowCells,
  field: string,
  words: Readonly<Record<string, string>>,
): string | undefined {
  const written = cells.text(field);
  if (written === undefined) return undefined;
  const found = words[wordsOf(written)];
  if (found === undefined) throw new RowProblem(`must be one of ${Object.keys(words).join(', ')}`, field);
  return found;
}

let countries: ReadonlyMap<string, string> | undefined;

/** A code of two letters, or an English name. */
function readCountry(written: string): string {
  const code = written.toUpperCase();
  if (FORMATS.country.check(code)) return code;
  countries ??= countryNames();
  const found = countries.get(wordsOf(written));
  if (found === undefined) throw new RowProblem('is no country: write its code of two letters', 'country');
  return found;
}

function countryNames(): ReadonlyMap<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(FORMATS.country.check);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  // Of two codes of a country, as GB and UK, the first stands.
  return new Map(codes.toReversed().map((code) => [wordsOf(names.of(code) ?? code), code]));
}
