import { Section } from '../../components/side-panel.tsx';
import { formatDays } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import type { DryRun } from './use-booking.ts';

/** What the booking will do, as the service's own dry run says. */
export function Consequences({
  result: { data, problem, isWaiting },
  name,
}: {
  readonly result: DryRun;
  /** Of the property. */
  readonly name: string;
}) {
  const { t } = useWording();
  return (
    <Section title={t.booking.whatHappens}>
      <div aria-busy={isWaiting} aria-live="polite" className="booking-effects">
        {problem === undefined ? null : <p role="alert">{`${t.booking.refused} ${problem}`}</p>}
        {data === undefined ? null : <Effects data={data} name={name} />}
        {data === undefined && problem === undefined && !isWaiting ? (
          <p className="muted">{t.booking.complete}</p>
        ) : null}
      </div>
    </Section>
  );
}

function Effects({
  data: { reservation, cascade },
  name,
}: {
  readonly data: NonNullable<DryRun['data']>;
  readonly name: string;
}) {
  const { t, tag } = useWording();
  const { guest_name, check_in_date, check_out_date, payment } = reservation;
  const { received_amount: received, balance_amount: balance, currency } = payment;
  const dates = formatDays(check_in_date, check_out_date, tag);
  const listings = new Set(
    cascade.listings.map(({ channel_type, listing_id }) => `${channel_type} ${listing_id}`),
  );
  const lines = [
    t.booking.stays(guest_name ?? '', name, dates),
    received > 0 ? t.booking.paidEntry(formatMoney(received, currency, tag)) : undefined,
    balance > 0 ? t.booking.unpaid(formatMoney(balance, currency, tag)) : undefined,
    listings.size > 0 ? t.booking.closes(listings.size) : undefined,
  ].filter((line) => line !== undefined);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
