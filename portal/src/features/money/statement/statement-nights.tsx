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
  return (
    <section className="money-section">
      <h3>{t.money.statement.nights}</h3>
      <dl className="money">
        <dt>{words.sold}</dt>
        <dd>{row.sold_nights}</dd>
        <dt>{words.available}</dt>
        <dd>{row.available_nights}</dd>
        <dt>{words.occupancyColumn}</dt>
        <dd>{writePercent(row.occupancy, tag)}</dd>
        {row.revenues.map(({ currency, average_nightly_rate }) => [
          <dt key={`${currency} name`}>{words.adr}</dt>,
          <dd key={currency}>{formatMoney(average_nightly_rate, currency, tag)}</dd>,
        ])}
      </dl>
    </section>
  );
}
