import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { nightsOf } from './month-series.ts';
import { useFinances, useOccupancy, type Scope } from '../use-reports.ts';

/** The numbers of all days together, as the service counts them. */
export function WholePeriod({ scope, currency }: { readonly scope: Scope; readonly currency: string }) {
  const { t, tag } = useWording();
  const { data: books } = useFinances(scope);
  const { data: nights } = useOccupancy({ ...scope, currency });
  const isReady = books !== undefined && nights !== undefined;
  const sums = books?.find((row) => row.currency === currency);
  const { occupancy, adr, revpar } = nightsOf(nights?.[0], currency);
  const write = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '–' : formatMoney(amount, currency, tag);
  const facts = [
    [t.money.income, write(sums?.income)],
    [t.money.expense, write(sums?.expense)],
    [t.money.net, write(sums?.net)],
    [t.money.reports.occupancyColumn, writePercent(occupancy, tag)],
    [t.money.reports.adr, write(adr)],
    [t.money.reports.revpar, write(revpar)],
  ] as const;
  return (
    <dl className="money-whole" aria-label={t.money.reports.whole} aria-busy={!isReady}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isReady ? value : '\u00A0'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A share as a percentage with one place; a dash where there was nothing to divide. */
export function writePercent(share: number | null, tag: string): string {
  return share === null
    ? '–'
    : new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
