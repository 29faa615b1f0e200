import type { Transaction, TransactionTotals } from '../../../../../client/src/innkeep.ts';
import { PaperHead } from '../../../components/paper-head.tsx';
import { useProperties } from '../../../data/use-properties.ts';
import { useSession } from '../../../data/session.ts';
import type { EntriesSearch } from '../money-search.ts';
import { periodsOn } from '../periods.ts';
import { writeDay, type Reading } from '../reading.ts';
import { daysOf, useBooks } from '../use-money.ts';
import { COLUMNS, textIn } from './columns.ts';
import { Totals } from './entries-foot.tsx';

/** All entries of the filters on paper, with what they are limited to. */
export function PaperOfEntries({
  entries,
  search,
  totals,
  reading,
}: {
  readonly entries: readonly Transaction[];
  readonly search: EntriesSearch;
  readonly totals: readonly TransactionTotals[] | undefined;
  readonly reading: Reading;
}) {
  const { account } = useSession();
  const { t, tag, today } = reading;
  const filters = useFilters(search, reading);
  return (
    <section className="paper on-paper">
      <PaperHead
        owner={account.name}
        title={t.money.table}
        lines={[daysIn(search, reading), ...(filters.length === 0 ? [] : [filters.join(' · ')])]}
        made={t.money.statement.made(writeDay(today, tag))}
      />
      {totals === undefined ? null : (
        <p className="money-totals">
          <Totals totals={totals} reading={reading} />
        </p>
      )}
      <table>
        <thead>
          <tr>
            {COLUMNS.map(({ name, kind }) => (
              <th key={name} scope="col" className={kind}>
                {t.money.column[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              {COLUMNS.map(({ name, kind }) => (
                <td key={name} className={kind}>
                  {textIn(name, entry, reading)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `1 Jul 2026 – 31 Jul 2026`; an end that is open stays empty. */
function daysIn(search: EntriesSearch, { today, tag }: Reading): string {
  const { from, to } = daysOf(search, periodsOn(today).month);
  return `${from === 'any' ? '' : writeDay(from, tag)} – ${to === undefined ? '' : writeDay(to, tag)}`;
}

/** The other filters, in the words of their fields. */
function useFilters(search: EntriesSearch, { t }: Reading): string[] {
  const { data: properties } = useProperties();
  const books = useBooks();
  const words = t.money;
  const { flow, paid, at, item, method, currency, receipt, note, series } = search;
  const named = (id: number | undefined, of: 'items' | 'methods') =>
    [...(books?.income[of] ?? []), ...(books?.expense[of] ?? [])].find((each) => each.id === id)?.name;
  const filters = [
    [words.flow, flow && words.flows[flow]],
    [words.state, paid && words.states[paid]],
    [words.property, properties?.find(({ id }) => id === at)?.title],
    [words.item, named(item, 'items')],
    [words.method, named(method, 'methods')],
    [words.currency, currency],
    [words.receipt, receipt && words.receipts[receipt]],
    [words.words, note],
  ] as const;
  return [
    ...filters.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(series === undefined ? [] : [words.series]),
  ];
}
