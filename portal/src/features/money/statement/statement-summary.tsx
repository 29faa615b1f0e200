import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Sums } from '../sums.ts';

/** What remains of a currency. */
export function StatementSummary({ sums: { currency, income, expense, net } }: { readonly sums: Sums }) {
  const { t, tag } = useWording();
  const words = t.money.statement;
  const write = (amount: number) => formatMoney(amount, currency, tag);
  return (
    <section className="money-section">
      <h3>{words.summary}</h3>
      <dl className="money">
        <dt>{words.incomes}</dt>
        <dd>{write(income)}</dd>
        <dt>{words.expenses}</dt>
        <dd>{write(expense)}</dd>
        <dt className="total">{words.remains}</dt>
        <dd className="total">{write(net)}</dd>
      </dl>
    </section>
  );
}
