import { NumberHeads } from '../number-heads.tsx';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { MoneyBar } from '../money-bar.tsx';
import { percentOf } from '../sums.ts';
import { useOccupancy, type Scope } from '../use-reports.ts';
import { channelKeyOf, channelNameOf } from './channel-names.ts';
import { soldIn, type SoldNights } from './month-series.ts';
import { writePercent } from './whole-period.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';

/** What each channel sold, what it kept of that, and its share, the largest first. */
export function NightsByChannel({ scope, currency }: { readonly scope: Scope; readonly currency: string }) {
  const { t } = useWording();
  const words = t.money.reports;
  const { data } = useOccupancy({ ...scope, currency }, 'channel');
  const { data: whole } = useOccupancy({ ...scope, currency });
  const all = soldIn(whole?.[0], currency);
  const isRead = data !== undefined && whole !== undefined;
  const rows = (isRead ? data : [])
    .map((row) => ({
      key: channelKeyOf(row),
      name: channelNameOf(row, words.noChannel),
      sold: soldIn(row, currency),
    }))
    .filter(({ sold }) => sold.nights > 0)
    .toSorted((one, other) => other.sold.revenue - one.sold.revenue);
  return (
    <section className="money-section" aria-busy={!isRead}>
      <h2>{words.nightsByChannel}</h2>
      <p className="muted">{words.nightsHint}</p>
      {isRead ? null : <ListSkeleton rows={3} />}
      {isRead && rows.length === 0 ? <p className="muted">{words.noNights}</p> : null}
      {rows.length === 0 ? null : (
        <div className="money-numbers-scroll" tabIndex={0} role="region" aria-label={words.nightsByChannel}>
          <table className="money-table">
            <NumberHeads
              first={words.channel}
              names={[words.sold, words.revenue, words.share, words.adr, words.commission]}
            />
            <tbody>
              {rows.map(({ key, name, sold }) => (
                <ChannelRow key={key} name={name} sold={sold} all={all} currency={currency} />
              ))}
              <ChannelRow name={words.allChannels} sold={all} all={all} currency={currency} isTotal />
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ChannelRow({
  name,
  sold,
  all,
  currency,
  isTotal = false,
}: {
  readonly name: string;
  readonly sold: SoldNights;
  readonly all: SoldNights;
  readonly currency: string;
  readonly isTotal?: boolean;
}) {
  const { tag } = useWording();
  const write = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency, tag));
  const share = percentOf(sold.revenue, all.revenue);
  return (
    <tr className={isTotal ? 'total' : undefined}>
      <th scope="row">{name}</th>
      <td className="number">{new Intl.NumberFormat(tag).format(sold.nights)}</td>
      <td className="number">{write(sold.revenue)}</td>
      <td className="number">
        {writePercent(share / 100, tag)}
        {isTotal ? null : <MoneyBar percent={share} />}
      </td>
      <td className="number">{write(sold.adr)}</td>
      <td className="number">
        {write(sold.commission)}
        <small className="muted">{writePercent(percentOf(sold.commission, sold.revenue) / 100, tag)}</small>
      </td>
    </tr>
  );
}
