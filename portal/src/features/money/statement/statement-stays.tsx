import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { channelOf } from '../../../domain/channel-colours.ts';
import { Problem } from '../../../components/problem.tsx';
import { guestBesideDays } from '../../../domain/guest-of.ts';
import { formatDays } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Period } from '../periods.ts';
import { useStaysOfPeriod } from '../use-reports.ts';
import { inPeriod, isOfGroup, sumStays, type StayInPeriod } from './stays-of-period.ts';

type Subject = { readonly property_id: number; readonly period: Period };

/** Who stayed, and what of it falls into the period: its sums are those of the nights below. */
export function StatementStays({ property_id, period }: Subject) {
  const { t } = useWording();
  const { data, error, refetch } = useStaysOfPeriod(property_id, period);
  if (error !== null)
    return <Problem text={`${t.money.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div aria-busy="true">
        <ListSkeleton rows={3} />
      </div>
    );
  const stays = data.map((stay) => inPeriod(stay, period));
  const currencies = [...new Set(data.map(currencyOf))].toSorted();
  return (
    <section className="money-section">
      <h3>{t.money.statement.stays}</h3>
      {currencies.length === 0 ? <p>{t.money.statement.noStays}</p> : null}
      {currencies.map((currency) => (
        <Stays
          key={currency}
          stays={stays.filter(({ stay }) => currencyOf(stay) === currency)}
          currency={currency}
        />
      ))}
      {currencies.length === 0 ? null : <p className="muted">{t.money.statement.staysHint}</p>}
      {data.some(isOfGroup) ? <p className="muted">{t.money.statement.ofOrderHint}</p> : null}
    </section>
  );
}

function Stays({ stays, currency }: { readonly stays: readonly StayInPeriod[]; readonly currency: string }) {
  const { t, tag } = useWording();
  const { column } = t.money.statement;
  const sums = sumStays(stays, currency);
  const write = (amount: number) => formatMoney(amount, currency, tag);
  const totals = [
    [column.nights, String(sums.nights)],
    [column.guests, String(sums.guests)],
    [column.price, write(sums.price)],
    [column.received, write(sums.received)],
    [column.revenue, write(sums.revenue)],
    [column.commission, write(sums.commission)],
  ] as const;
  return (
    <table className="money-table statement-stays">
      <thead>
        <tr>
          <th scope="col">{column.guest}</th>
          <th scope="col">{column.dates}</th>
          {totals.map(([name]) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stays.map((each) => (
          <StayRow key={each.stay.stay_code} line={each} />
        ))}
        <tr className="total">
          <td colSpan={2}>{t.money.statement.totalStays}</td>
          {totals.map(([name, value]) => (
            <td key={name} className="number" data-name={name}>
              {value}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function StayRow({ line: { stay, nights, revenue, commission } }: { readonly line: StayInPeriod }) {
  const wording = useWording();
  const { t, tag } = wording;
  const { column } = t.money.statement;
  const { rates, payment, custom_channel, channel_type } = stay;
  const write = (amount: number) => formatMoney(amount, currencyOf(stay), tag);
  const numbers = [
    [column.nights, String(nights)],
    [column.guests, String(stay.number_of_guests)],
    [column.price, write(rates.rate.amount)],
    [column.received, `${write(payment.received_amount)}${isOfGroup(stay) ? '*' : ''}`],
    [column.revenue, write(revenue)],
    [column.commission, write(commission)],
  ] as const;
  return (
    <tr>
      <td>
        {guestBesideDays(stay, wording)}
        <small>{sayBuiltIn(custom_channel?.name ?? channelOf(channel_type).name, t)}</small>
      </td>
      <td>{formatDays(stay.check_in_date, stay.check_out_date, tag)}</td>
      {numbers.map(([name, value]) => (
        <td key={name} className="number" data-name={name}>
          {value}
        </td>
      ))}
    </tr>
  );
}

function currencyOf({ rates }: Reservation): string {
  return rates.rate.currency;
}
