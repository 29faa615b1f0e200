import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Reading } from '../reading.ts';
import { ageOf, AGES, sumsOf, type Age } from '../sums.ts';

/** What is outstanding in each currency, by how long it has been due. */
export function AgeTable({
  entries,
  reading,
}: {
  readonly entries: readonly Transaction[];
  readonly reading: Reading;
}) {
  const { t, today, timezone } = reading;
  const aged = entries.map((entry) => ({ entry, age: ageOf(entry, today, timezone) }));
  const currencies = sumsOf(entries).map(({ currency }) => currency);
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
            {AGES.map((age) => (
              <AgeRow
                key={age}
                age={age}
                currency={currency}
                entries={aged.flatMap((each) =>
                  each.age === age && each.entry.currency === currency ? [each.entry] : [],
                )}
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
  entries,
  reading: { t, tag },
}: {
  readonly age: Age;
  readonly currency: string;
  readonly entries: readonly Transaction[];
  readonly reading: Reading;
}) {
  const [sums] = sumsOf(entries);
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
