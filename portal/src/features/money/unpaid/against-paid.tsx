import type { TransactionTotals } from '../../../../../client/src/innkeep.ts';
import { exactSum } from '../../../format/exact-sum.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { MoneyBar } from '../money-bar.tsx';
import { periodsOn } from '../periods.ts';
import { useReading } from '../reading.ts';
import { percentOf } from '../sums.ts';
import { useTotals } from '../use-money.ts';

/** How much of a year's incomes and expenses is outstanding. */
export function AgainstPaid() {
  const { t } = useWording();
  const { today } = useReading();
  const { from, to } = periodsOn(today).twelve;
  const { data: rows = [] } = useTotals({ is_announced: false, start_date: from, end_date: to });
  if (rows.length === 0) return null;
  return (
    <section className="money-section">
      <h2>{t.money.unpaid.against}</h2>
      <table className="money-table">
        <thead>
          <tr>
            <th scope="col">{t.money.flow}</th>
            <th scope="col" className="number">
              {t.money.unpaid.paid}
            </th>
            <th scope="col" className="number">
              {t.money.unpaid.outstanding}
            </th>
            <th scope="col" className="money-bar-column">
              {t.money.unpaid.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CurrencyRows key={row.currency} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CurrencyRows({ row }: { readonly row: TransactionTotals }) {
  const { t, tag } = useWording();
  const { currency } = row;
  const write = (amount: number) => formatMoney(amount, currency, tag);
  const lines = [
    { name: t.money.income, paid: row.income, open: row.outstanding_income },
    { name: t.money.expense, paid: row.expense, open: row.outstanding_expense },
  ];
  return lines.map(({ name, paid, open }) => {
    const share = percentOf(open, exactSum([paid, open], currency));
    return (
      <tr key={`${currency} ${name}`}>
        <th scope="row">{name}</th>
        <td className="number">{write(paid)}</td>
        <td className="number">{write(open)}</td>
        <td>
          <MoneyBar percent={share} />
          {new Intl.NumberFormat(tag, { style: 'percent' }).format(share / 100)}
        </td>
      </tr>
    );
  });
}
