import { Fragment } from 'react';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Period } from '../periods.ts';
import { useOccupancy } from '../use-reports.ts';
import { writePercent } from '../reports/whole-period.tsx';

/** The nights of the period, as the service counts them. */
export function StatementNights({
  property,
  period,
}: {
  readonly property: Property;
  readonly period: Period;
}) {
  const { t, tag } = useWording();
  const { data: rows } = useOccupancy({ ...period, at: property.id });
  const row = rows?.[0];
  if (row === undefined) return null;
  const words = t.money.reports;
  const unpriced = row.revenues.reduce((sum, each) => sum + each.unpriced_nights, 0);
  return (
    <section className="money-section">
      <h3>{t.money.statement.nights}</h3>
      <dl className="money">
        <dt>{words.sold}</dt>
        <dd>{row.sold_nights}</dd>
        {unpriced === 0 ? null : (
          <>
            <dt>{words.unpriced}</dt>
            <dd>{unpriced}</dd>
          </>
        )}
        <dt>{words.available}</dt>
        <dd>{row.available_nights}</dd>
        <dt>{words.occupancyColumn}</dt>
        <dd>{writePercent(row.occupancy, tag)}</dd>
        {row.revenues.flatMap((each) =>
          (
            [
              ['revenue', each.revenue],
              ['adr', each.average_nightly_rate],
              ['revpar', each.revenue_per_available_night],
              ['commission', each.commission],
            ] as const
          ).map(([name, amount]) => (
            <Fragment key={`${each.currency} ${name}`}>
              <dt>{words[name]}</dt>
              <dd>{amount === null ? '–' : formatMoney(amount, each.currency, tag)}</dd>
            </Fragment>
          )),
        )}
      </dl>
    </section>
  );
}
