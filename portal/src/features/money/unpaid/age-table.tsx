import type { TransactionTotals } from '../../../../../client/src/innkeep.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Reading } from '../reading.ts';
import type { Age } from '../sums.ts';

/** The totals of the outstanding entries of an age. */
export type Aged = { readonly age: Age; readonly totals: readonly TransactionTotals[] };

/** What is outstanding in each currency, by how long it has been due. */
export function AgeTable({ ages, reading }: { readonly ages: readonly Aged[]; readonly reading: Reading }) {
  const { t } = reading;
  const all = ages.flatMap(({ totals }) => totals.map(({ currency }) => currency));
  const currencies = [...new Set(all)].toSorted();
  return (
    <section className="money-section">
      <h2>{t.money.unpaid.byAge}</h2>
      {currencies.map((currency) => (
        <table key={currency} className="money-table">
          <caption className={currencies.length === 1 ? 'visually-hidden' : undefined}>{currency}</caption>
          <thead>
            <tr>
              <th scope="col">{t.money.unpaid.ageColumn}</th>
              <th scope="col" className="number">
                {t.money.unpaid.income}
              </th>
              <th scope="col" className="number">
                {t.money.unpaid.expense}
              </th>
            </tr>
          </thead>
          <tbody>
            {ages.map(({ age, totals }) => (
              <AgeRow
                key={age}
                age={age}
                currency={currency}
                sums={totals.find((each) => each.currency === currency)}
                reading={reading}
              />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function AgeRow({
  age,
  currency,
  sums,
  reading: { t, tag },
}: {
  readonly age: Age;
  readonly currency: string;
  readonly sums: TransactionTotals | undefined;
  readonly reading: Reading;
}) {
  const write = (amount: number | undefined) =>
    amount === undefined || amount === 0 ? '–' : formatMoney(amount, currency, tag);
  return (
    <tr className={age === 'later' || sums === undefined ? undefined : 'money-late'}>
      <th scope="row">{t.money.unpaid.age[age]}</th>
      <td className="number">{write(sums?.outstanding_income)}</td>
      <td className="number">{write(sums?.outstanding_expense)}</td>
    </tr>
  );
}
