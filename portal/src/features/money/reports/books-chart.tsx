import { useMemo } from 'react';
import type { FinancesRow } from '../../../../../client/src/innkeep.ts';
import { formatDay } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { Chart } from './chart.tsx';
import type { ChartSeries } from './chart-options.ts';
import { monthsOfBooks } from './month-series.ts';
import { NumbersTable } from './numbers-table.tsx';
import type { Period } from '../periods.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';

/** Income, expense and net of each month. */
export function BooksChart({
  rows,
  period: { from, to },
  currency,
}: {
  readonly rows: readonly FinancesRow[] | undefined;
  readonly period: Period;
  readonly currency: string;
}) {
  const { t, tag } = useWording();
  const months = useMemo(() => monthsOfBooks(rows ?? [], { from, to }, currency), [rows, from, to, currency]);
  const names = useMonthNames(months);
  const series = useMemo<readonly ChartSeries[]>(
    () => [
      { name: t.money.income, colour: '--accent', bar: 'left', values: months.map(({ income }) => income) },
      { name: t.money.expense, colour: '--warn', bar: 'right', values: months.map(({ expense }) => expense) },
      { name: t.money.net, colour: '--text', values: months.map(({ net }) => net) },
    ],
    [t, months],
  );
  const write = useShortMoney();
  const full = (amount: number) => formatMoney(amount, currency, tag);
  const isEmpty = rows?.every((row) => row.currency !== currency) === true;
  return (
    <section className="money-section" aria-busy={rows === undefined}>
      <h2>{t.money.reports.months}</h2>
      {rows === undefined ? <ListSkeleton rows={4} /> : null}
      {isEmpty ? <p className="muted">{t.money.reports.nothing}</p> : null}
      {rows === undefined || isEmpty ? null : (
        <>
          <Chart
            label={t.money.reports.chart(t.money.reports.months, spanOf(names))}
            months={names}
            series={series}
            write={write}
          />
          <NumbersTable
            label={t.money.reports.months}
            head={[t.money.income, t.money.expense, t.money.net]}
            rows={months.map(({ income, expense, net }, index) => ({
              name: names[index] ?? '',
              cells: [full(income), full(expense), full(net)],
            }))}
          />
        </>
      )}
    </section>
  );
}

/** `Nov 26` for each month. */
export function useMonthNames(months: readonly { readonly month: string }[]): readonly string[] {
  const { tag } = useWording();
  return useMemo(
    () => months.map(({ month }) => formatDay(`${month}-01`, tag, { month: 'short', year: '2-digit' })),
    [months, tag],
  );
}

export function spanOf(names: readonly string[]): string {
  return [...new Set([names[0], names.at(-1)])].join(' – ');
}

/** `1.2k`: where there is no room for more. */
export function useShortMoney(): (amount: number) => string {
  const { tag } = useWording();
  return useMemo(() => {
    const format = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
    return (amount: number) => format.format(amount);
  }, [tag]);
}
