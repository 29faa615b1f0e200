import type { FinancesRow } from '../../../../../client/src/innkeep.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Texts } from '../../../texts/en.ts';
import { useWording } from '../../../texts/texts.ts';
import { MoneyBar } from '../money-bar.tsx';
import { percentOf } from '../sums.ts';
import { useFinances, type Scope } from '../use-reports.ts';
import { channelNameOf, channelKeyOf } from './channel-names.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';

type By = 'property' | 'item' | 'channel';

/** Where money comes from and goes to, the largest first. */
export function GroupTable({
  scope,
  by,
  currency,
}: {
  readonly scope: Scope;
  readonly by: By;
  readonly currency: string;
}) {
  const { t } = useWording();
  const { data } = useFinances(scope, by);
  const { reports } = t.money;
  const title = { property: reports.byProperty, item: reports.byItem, channel: reports.byChannel }[by];
  const head = { property: t.money.property, item: t.money.item, channel: reports.channel }[by];
  const rows = (data ?? [])
    .filter((row) => row.currency === currency && (row.income !== 0 || row.expense !== 0))
    .toSorted((one, other) => largestOf(other) - largestOf(one));
  const largest = rows[0] === undefined ? 0 : largestOf(rows[0]);
  return (
    <section className="money-section" aria-busy={data === undefined}>
      <h2>{title}</h2>
      {data === undefined ? <ListSkeleton rows={3} /> : null}
      {data !== undefined && rows.length === 0 ? <p className="muted">{t.money.reports.nothing}</p> : null}
      {rows.length === 0 ? null : (
        <table className="money-table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className="number money-bar-column">
                {t.money.income}
              </th>
              <th scope="col" className="number money-bar-column">
                {t.money.expense}
              </th>
              {by === 'item' ? null : (
                <th scope="col" className="number money-wide">
                  {t.money.net}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GroupRow key={keyOf(row, by)} row={row} by={by} largest={largest} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function largestOf({ income, expense }: FinancesRow): number {
  return Math.max(income, expense);
}

function keyOf(row: FinancesRow, by: By): string {
  if (by === 'channel') return channelKeyOf(row);
  return String(by === 'property' ? row.property_id : row.item?.id);
}

function nameOf(row: FinancesRow, by: By, t: Texts): string {
  if (by === 'channel') return channelNameOf(row, t.money.reports.noChannel);
  return by === 'property' ? (row.property_title ?? t.money.noProperty) : sayBuiltIn(row.item?.name ?? '', t);
}

function GroupRow({
  row,
  by,
  largest,
}: {
  readonly row: FinancesRow;
  readonly by: By;
  readonly largest: number;
}) {
  const { t, tag } = useWording();
  const write = (amount: number) => formatMoney(amount, row.currency, tag);
  return (
    <tr>
      <th scope="row">{nameOf(row, by, t)}</th>
      {(['income', 'expense'] as const).map((flow) => (
        <td key={flow} className="number">
          {row[flow] === 0 ? (
            '–'
          ) : (
            <>
              {write(row[flow])}
              <MoneyBar percent={percentOf(row[flow], largest)} flow={flow} />
            </>
          )}
        </td>
      ))}
      {by === 'item' ? null : <td className="number money-wide">{write(row.net)}</td>}
    </tr>
  );
}
