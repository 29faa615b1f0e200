import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { todayIn, type Day } from '../../../format/days.ts';
import { digitsOf } from '../../../format/exact-sum.ts';

type Book = { readonly title: string; readonly timezone: string };
type Names = ReadonlyMap<string, string>;

/**
 * Entries as a ledger of Beancount. What is paid moves between its item and its payment method; what is outstanding
 * waits among the receivables or payables, under the flag `!`. The accounts are opened on the first day.
 */
export function beancountOf(entries: readonly Transaction[], { title, timezone }: Book): string {
  const dayOf = ({ action_at }: Transaction) => todayIn(timezone, new Date(action_at));
  const sorted = entries.toSorted(
    (one, other) => one.action_at.localeCompare(other.action_at) || one.id - other.id,
  );
  const names = namesOf(entries);
  const first = sorted[0];
  const currencies = [...new Set(entries.map(({ currency }) => currency))].toSorted();
  return [
    `option "title" ${quote(title)}`,
    ...currencies.map((currency) => `option "operating_currency" "${currency}"`),
    '',
    ...(first === undefined ? [] : accountsOf(entries, names).map((name) => `${dayOf(first)} open ${name}`)),
    ...sorted.flatMap((entry) => ['', ...linesOf(entry, dayOf(entry), names)]),
    '',
  ].join('\n');
}

function linesOf(entry: Transaction, day: Day, names: Names): string[] {
  const { id, amount, currency, note, item_name, property_title, stay_code } = entry;
  const { category, money } = sidesOf(entry, names);
  const received = digitsOf(amount, currency);
  const [into, out] = entry.direction === 'income' ? [money, category] : [category, money];
  return [
    `${day} ${entry.status === 'paid' ? '*' : '!'} ${quote(property_title ?? '')} ${quote(note === '' ? item_name : note)}`,
    `  entry: ${quote(String(id))}`,
    ...(stay_code === null ? [] : [`  stay: ${quote(stay_code)}`]),
    `  ${into}  ${received} ${currency}`,
    `  ${out}  -${received} ${currency}`,
  ];
}

/** The two accounts of an entry. */
function sidesOf(entry: Transaction, names: Names): { readonly category: string; readonly money: string } {
  const isIncome = entry.direction === 'income';
  const category = `${isIncome ? 'Income' : 'Expenses'}:${names.get(keyOf('item', entry)) ?? ''}`;
  if (entry.status === 'outstanding')
    return { category, money: isIncome ? 'Assets:Receivable' : 'Liabilities:Payable' };
  return { category, money: `Assets:${names.get(keyOf('method', entry)) ?? ''}` };
}

function accountsOf(entries: readonly Transaction[], names: Names): string[] {
  const all = entries.flatMap((entry) => Object.values(sidesOf(entry, names)));
  return [...new Set(all)].toSorted();
}

function keyOf(what: 'item' | 'method', entry: Transaction): string {
  return what === 'item' ? `item ${entry.direction} ${entry.item_id}` : `method ${entry.payment_method_name}`;
}

/**
 * A name for each item and method. Cash that comes in and cash that goes out is one account. Two that differ and would
 * be written alike get their ids.
 */
function namesOf(entries: readonly Transaction[]): Names {
  const named = new Map<string, { readonly name: string; readonly id: number; readonly root: string }>();
  for (const entry of entries) {
    const { item_name, item_id, payment_method_name, payment_method_id, direction } = entry;
    named.set(keyOf('item', entry), { name: componentOf(item_name), id: item_id, root: direction });
    named.set(keyOf('method', entry), {
      name: componentOf(payment_method_name),
      id: payment_method_id,
      root: 'method',
    });
  }
  const all = [...named.values()];
  const isAlone = ({ name, root }: (typeof all)[number]) =>
    name !== 'Receivable' && all.filter((each) => each.root === root && each.name === name).length === 1;
  return new Map(
    [...named].map(([key, each]) => [key, isAlone(each) ? each.name : `${each.name}-${each.id}`]),
  );
}

/** A part of the name of an account: letters, digits and hyphens, with a capital or a digit at the beginning. */
function componentOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{Nd}]+/gu) ?? [];
  const joined = words.join('-');
  const begun = joined.charAt(0).toUpperCase() + joined.slice(1);
  return /^[\p{Lu}\p{Nd}]/u.test(begun) ? begun : ['X', ...words].join('-');
}

/** A text of Beancount on one line. */
function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `"${line.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
