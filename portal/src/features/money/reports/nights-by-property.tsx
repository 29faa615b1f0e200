import type { OccupancyRow } from '../../../../../client/src/innkeep.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { MoneyBar } from '../money-bar.tsx';
import { nightsOf } from './month-series.ts';
import { useOccupancy, type Scope } from '../use-reports.ts';
import { writePercent } from './whole-period.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';

/** How full each property was, and what its nights brought, the fullest first. */
export function NightsByProperty({ scope, currency }: { readonly scope: Scope; readonly currency: string }) {
  const { t } = useWording();
  const words = t.money.reports;
  const { data } = useOccupancy({ ...scope, currency }, 'property');
  const rows = (data ?? []).toSorted((one, other) => (other.occupancy ?? -1) - (one.occupancy ?? -1));
  return (
    <section className="money-section" aria-busy={data === undefined}>
      <h2>{words.nightsByProperty}</h2>
      {data === undefined ? <ListSkeleton rows={3} /> : null}
      {data !== undefined && rows.length === 0 ? <p className="muted">{words.noNights}</p> : null}
      {rows.length === 0 ? null : (
        <table className="money-table">
          <thead>
            <tr>
              <th scope="col">{t.money.property}</th>
              <th scope="col" className="number money-bar-column">
                {words.occupancyColumn}
              </th>
              <th scope="col" className="number">
                {words.adr}
              </th>
              <th scope="col" className="number">
                {words.revpar}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <NightsRow key={row.property_id} row={row} currency={currency} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function NightsRow({ row, currency }: { readonly row: OccupancyRow; readonly currency: string }) {
  const { tag } = useWording();
  const isSoldIn = row.revenues.some((revenue) => revenue.currency === currency);
  // A property of another currency has its rates in that one.
  const own = isSoldIn ? currency : (row.revenues[0]?.currency ?? currency);
  const { occupancy, adr, revpar } = nightsOf(row, own);
  const write = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, own, tag));
  return (
    <tr>
      <th scope="row">{row.property_title}</th>
      <td className="number">
        {writePercent(occupancy, tag)}
        <MoneyBar percent={(occupancy ?? 0) * 100} />
      </td>
      <td className="number">{write(adr)}</td>
      <td className="number">{write(revpar)}</td>
    </tr>
  );
}
