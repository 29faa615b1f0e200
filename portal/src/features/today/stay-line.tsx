import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Reservation, Task } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { formatDays } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { Clean } from './clean.tsx';
import { arrivalTime, departureTime, initialsOf, isSettled, type LineKind } from './day.ts';
import { HomeTime } from './home-time.tsx';
import { StayActions } from './stay-actions.tsx';
import type { Home } from './use-today.ts';
import { guestBesideDays } from '../../domain/guest-of.ts';
import { costsOnceConfirmed, guestOwes } from '../../domain/guest-owes.ts';

export type LineFacts = {
  readonly properties: ReadonlyMap<number, Home>;
  /** Undefined while they are read: then nothing is said about them. */
  readonly cleanings: readonly Task[] | undefined;
};

type LineProps = { readonly stay: Reservation; readonly kind: LineKind; readonly facts: LineFacts };

/** Who, where and when, what is still missing, and what can be done with one tap. */
export function StayLine({ stay, kind, facts }: LineProps) {
  const wording = useWording();
  const { t } = wording;
  const may = useMay();
  const guest = guestBesideDays(stay, wording);
  const style: CSSProperties & Record<'--c', string> = { '--c': channelOf(stay.channel_type).colour };
  const home = facts.properties.get(stay.property_id);
  const { arrival_at, departure_at } = stay.check_in_details;
  const time =
    kind === 'arrivals'
      ? arrivalTime(arrival_at, home)
      : kind === 'departures'
        ? departureTime(departure_at, home)
        : '';
  return (
    <li className="today-line" style={style}>
      <Link to="." search={(before) => ({ ...before, stay: stay.stay_code })} className="today-line-open">
        <span className="today-initials" aria-hidden="true">
          {initialsOf(guest)}
        </span>
        <b>{guest}</b>
        <HomeTime
          time={time}
          day={kind === 'departures' ? stay.check_out_date : stay.check_in_date}
          home={home}
        />
        <small>{factsOf(stay, kind, home, wording)}</small>
        <span className="today-states">
          <Doubts stay={stay} />
          <Paid stay={stay} />
          {kind === 'arrivals' && may.reads('tasks') ? (
            <Clean property_id={stay.property_id} cleanings={facts.cleanings} />
          ) : null}
          {isSettled(stay, kind) ? (
            <span className="today-good">{kind === 'arrivals' ? t.today.hasArrived : t.today.hasLeft}</span>
          ) : null}
        </span>
      </Link>
      <StayActions stay={stay} guest={guest} kind={kind} />
    </li>
  );
}

/** What its calendar says against a stay. */
function Doubts({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  return (
    <>
      {stay.in_conflict ? <span className="today-bad">{t.calendar.signs.conflict}</span> : null}
      {stay.not_in_calendar_since === null ? null : (
        <span className="today-warn">{t.calendar.signs.missing}</span>
      )}
    </>
  );
}

function factsOf(stay: Reservation, kind: LineKind, home: Home | undefined, { t, tag }: Wording): string {
  const { lock_code } = stay.check_in_details;
  const parts = [
    home?.title ?? '',
    kind === 'arrivals' && lock_code !== null ? t.today.code(lock_code) : '',
    kind === 'inHouse' ? formatDays(stay.check_in_date, stay.check_out_date, tag) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function Paid({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { total_amount, balance_amount, currency, collected_by } = stay.payment;
  const { seesMoney } = useMay();
  const owed = guestOwes(stay);
  // A role without money sees none.
  if (!seesMoney) return null;
  // Nobody knows the price of a stay from a calendar.
  if (total_amount === 0 && balance_amount === 0) return null;
  // The guest has paid the channel.
  if (collected_by === 'channel' && balance_amount > 0) return null;
  const costs = costsOnceConfirmed(stay);
  if (costs !== undefined) return <span>{t.stay.onceConfirmed(formatMoney(costs, currency, tag))}</span>;
  return owed > 0 ? (
    <span className="today-warn">{t.today.unpaid(formatMoney(owed, currency, tag))}</span>
  ) : (
    <span className="today-good">{t.today.paid}</span>
  );
}
