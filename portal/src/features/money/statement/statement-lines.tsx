import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { formatMoney } from '../../../format/money.ts';
import { amountOf, dayOf, flowAmountOf, useReading, writeDay } from '../reading.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';

type Total = { readonly name: string; readonly amount: number; readonly currency: string };

/** Entries of a statement, a line each. Nothing when there are none. */
export function StatementLines({
  title,
  entries,
  total,
}: {
  readonly title: string;
  readonly entries: readonly Transaction[];
  readonly total?: Total;
}) {
  const reading = useReading();
  const { t, tag } = reading;
  if (entries.length === 0) return null;
  return (
    <section className="money-section">
      <h3>{title}</h3>
      <table className="money-table">
        <thead>
          <tr>
            <th scope="col">{t.money.column.date}</th>
            <th scope="col">{t.money.column.item}</th>
            <th scope="col" className="number">
              {t.money.column.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{writeDay(dayOf(entry, reading), tag)}</td>
              <td>{[sayBuiltIn(entry.item_name, t), entry.note].filter((part) => part !== '').join(': ')}</td>
              <td className="number">
                {total === undefined ? flowAmountOf(entry, tag) : amountOf(entry, tag)}
              </td>
            </tr>
          ))}
          {total === undefined ? null : (
            <tr className="total">
              <td colSpan={2}>{total.name}</td>
              <td className="number">{formatMoney(total.amount, total.currency, tag)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
