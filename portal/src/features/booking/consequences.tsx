import type { Property, Quote } from '../../../../client/src/innkeep.ts';
import { Section } from '../../components/side-panel.tsx';
import { useSession } from '../../data/session.ts';
import { costsOnceConfirmed, guestOwes } from '../../domain/guest-owes.ts';
import { isHeld, waitsUntil } from '../../domain/held.ts';
import { reasonIn } from '../../domain/prices/reason-in.ts';
import { formatDay, formatDays } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import type { DryRun } from './use-dry-run.ts';

/** What the booking will do, as the service's own dry run says. */
export function Consequences({
  result: { data, problem, isWaiting },
  properties,
  against,
}: {
  readonly result: DryRun;
  readonly properties: readonly Property[];
  /** What the quotes say against the booking. The host may overrule it. */
  readonly against: Quote['reasons'];
}) {
  const wording = useWording();
  const { t } = wording;
  const reasons = new Set(against.map((reason) => reasonIn(reason, wording)));
  return (
    <Section title={t.booking.whatHappens}>
      <div aria-busy={isWaiting} aria-live="polite" className="booking-effects">
        {problem === undefined ? null : <p role="alert">{`${t.booking.refused} ${problem}`}</p>}
        {[...reasons].map((reason) => (
          <p key={reason} className="booking-warning">
            {t.booking.against(reason)}
          </p>
        ))}
        {data === undefined ? null : <Effects data={data} properties={properties} />}
        {data === undefined && problem === undefined && !isWaiting ? (
          <p className="muted">{t.booking.complete}</p>
        ) : null}
      </div>
    </Section>
  );
}

function Effects({
  data: { reservation, stays, cascade },
  properties,
}: {
  readonly data: NonNullable<DryRun['data']>;
  readonly properties: readonly Property[];
}) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { guest_name, check_in_date, check_out_date, payment } = reservation;
  const { received_amount: received, currency } = payment;
  const [owed, costs] = [guestOwes(reservation), costsOnceConfirmed(reservation)];
  const titles = stays.flatMap(
    ({ property_id }) => properties.find(({ id }) => id === property_id)?.title ?? [],
  );
  const name = new Intl.ListFormat(tag, { type: 'conjunction' }).format(titles);
  const dates = formatDays(check_in_date, check_out_date, tag);
  const listings = new Set(
    cascade.listings.map(({ channel_type, listing_id }) => `${channel_type} ${listing_id}`),
  );
  const lines = [
    t.booking.stays(guest_name ?? '', name, dates),
    isHeld(reservation)
      ? t.booking.held(
          guest_name ?? '',
          formatDay(waitsUntil(reservation, account.timezone), tag, { day: 'numeric', month: 'long' }),
        )
      : undefined,
    received > 0 ? t.booking.paidEntry(formatMoney(received, currency, tag)) : undefined,
    costs !== undefined ? t.booking.costsLater(formatMoney(costs, currency, tag)) : undefined,
    owed > 0 ? t.booking.unpaid(formatMoney(owed, currency, tag)) : undefined,
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
