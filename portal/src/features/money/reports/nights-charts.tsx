import { useMemo } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { spanOf, useMonthNames, useShortMoney } from './books-chart.tsx';
import { Chart } from './chart.tsx';
import type { ChartSeries } from './chart-options.ts';
import { monthsOfNights } from './month-series.ts';
import { NumbersTable } from './numbers-table.tsx';
import { useOccupancy, type Scope } from '../use-reports.ts';
import { writePercent } from './whole-period.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';

/** Occupancy, and what a night brings: sold ones, and all that could have been sold. */
export function NightsCharts({ scope, currency }: { readonly scope: Scope; readonly currency: string }) {
  const { t, tag } = useWording();
  const words = t.money.reports;
  const { data: rows } = useOccupancy({ ...scope, currency }, 'month');
  const { from, to } = scope;
  const months = useMemo(
    () => monthsOfNights(rows ?? [], { from, to }, currency),
    [rows, from, to, currency],
  );
  const unpriced = months.reduce((sum, month) => sum + month.unpriced, 0);
  const names = useMonthNames(months);
  const { occupancy, rates } = useNightSeries(months);
  const percent = useMemo(() => (share: number) => writePercent(share, tag), [tag]);
  const short = useShortMoney();
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency, tag));
  const isEmpty = rows !== undefined && months.every(({ available, sold }) => available + sold === 0);
  return (
    <section className="money-section" aria-busy={rows === undefined}>
      <h2 className="not-on-paper">{words.occupancy}</h2>
      {rows === undefined ? <ListSkeleton rows={4} /> : null}
      {isEmpty ? <p className="muted">{words.noNights}</p> : null}
      {rows === undefined || isEmpty ? null : (
        <>
          <Chart
            label={words.chart(words.occupancy, spanOf(names))}
            months={names}
            series={occupancy}
            write={percent}
            top={1}
          />
          <h2>{words.rates}</h2>
          <p className="muted">{words.nightsHint}</p>
          {unpriced === 0 ? null : <p className="muted">{words.unpricedNights(t.common.nights(unpriced))}</p>}
          <Chart
            label={words.chart(words.rates, spanOf(names))}
            months={names}
            series={rates}
            write={short}
          />
          <NumbersTable
            label={words.rates}
            head={[words.occupancyColumn, words.sold, words.available, words.adr, words.revpar]}
            rows={months.map((month, index) => ({
              name: names[index] ?? '',
              cells: [
                writePercent(month.occupancy, tag),
                String(month.sold),
                String(month.available),
                money(month.adr),
                money(month.revpar),
              ],
            }))}
          />
        </>
      )}
    </section>
  );
}

function useNightSeries(months: ReturnType<typeof monthsOfNights>) {
  const { t } = useWording();
  const words = t.money.reports;
  return useMemo(() => {
    const occupancy: readonly ChartSeries[] = [
      {
        name: words.occupancyColumn,
        colour: '--accent',
        bar: 'middle',
        values: months.map((month) => month.occupancy),
      },
    ];
    const rates: readonly ChartSeries[] = [
      { name: words.adr, colour: '--accent', values: months.map(({ adr }) => adr) },
      { name: words.revpar, colour: '--warn', isDashed: true, values: months.map(({ revpar }) => revpar) },
    ];
    return { occupancy, rates };
  }, [words, months]);
}
