import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../components/channels.ts';
import { formatDays } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import type { TodayFacts } from './use-today.ts';

export type ListKind = 'arrivals' | 'departures' | 'inHouse' | 'waiting';

/** A line of today: who, where, when, and what is still missing. */
export function StayCard({
  stay,
  kind,
  facts,
}: {
  readonly stay: Reservation;
  readonly kind: ListKind;
  readonly facts: TodayFacts;
}) {
  const wording = useWording();
  const { t } = wording;
  const guest = stay.guest_name ?? t.stay.unnamed;
  const style: CSSProperties & Record<'--c', string> = { '--c': channelOf(stay.channel_type).colour };
  const { right, state, isWarning } = stateOf(stay, kind, facts, wording);
  return (
    <Link
      to="."
      search={(before) => ({ ...before, stay: stay.stay_code })}
      className="stay-card"
      style={style}
    >
      <span className="initials" aria-hidden="true">
        {initialsOf(guest)}
      </span>
      <b>{titleOf(stay, kind, guest, wording)}</b>
      <span className="right">{right}</span>
      <small>{placeOf(stay, kind, facts, wording)}</small>
      <small className={isWarning ? 'state warn' : 'state'}>{state}</small>
    </Link>
  );
}

function titleOf({ status }: Reservation, kind: ListKind, guest: string, { t }: Wording): string {
  if (kind !== 'waiting') return guest;
  return status === 'wait_accept' ? t.today.asks(guest) : t.today.conflict(guest);
}

function placeOf(stay: Reservation, kind: ListKind, { properties }: TodayFacts, { t, tag }: Wording): string {
  const title = properties.get(stay.property_id)?.title ?? t.stay.inBox;
  const { lock_code } = stay.check_in_details;
  const isNear = kind === 'arrivals' && lock_code !== null;
  const dates = formatDays(stay.check_in_date, stay.check_out_date, tag);
  return [title, isNear ? t.today.code(lock_code) : kind === 'departures' ? undefined : dates]
    .filter((part) => part !== undefined)
    .join(' · ');
}

type State = { readonly right: string; readonly state: string; readonly isWarning: boolean };

function stateOf(stay: Reservation, kind: ListKind, facts: TodayFacts, { t, tag }: Wording): State {
  const property = facts.properties.get(stay.property_id);
  const { balance_amount, currency } = stay.payment;
  const unpaid = balance_amount > 0 ? t.today.unpaid(formatMoney(balance_amount, currency, tag)) : undefined;
  switch (kind) {
    case 'waiting':
      return {
        right: '',
        state: stay.status === 'wait_accept' ? t.today.answer : t.today.settle,
        isWarning: true,
      };
    case 'arrivals': {
      const cleaning = cleaningOf(stay, facts, t);
      const right = clockOf(stay.check_in_details.arrival_at) ?? property?.default_checkin_time ?? '';
      return {
        right,
        state: unpaid ?? cleaning.state,
        isWarning: unpaid !== undefined || cleaning.isWarning,
      };
    }
    case 'departures': {
      const next = facts.arrivals.find(({ property_id }) => property_id === stay.property_id);
      const right = clockOf(stay.check_in_details.departure_at) ?? property?.default_checkout_time ?? '';
      return { right, state: unpaid ?? (next === undefined ? '' : t.today.sameDay), isWarning: true };
    }
    case 'inHouse':
      return { right: '', state: unpaid ?? '', isWarning: true };
  }
}

/** Says nothing about a property for which no cleaning is known. */
function cleaningOf({ property_id }: Reservation, { cleanings }: TodayFacts, t: Wording['t']) {
  const own = cleanings.filter((task) => task.property_id === property_id && task.status !== 'cancelled');
  const open = own.find(({ status }) => status !== 'completed');
  if (open === undefined) return { state: own.length === 0 ? '' : t.today.clean, isWarning: false };
  if (open.staff_id === null) return { state: t.today.notAssigned, isWarning: true };
  return { state: t.today.cleaning((open.expected_time ?? '').slice(0, 5)), isWarning: true };
}

function clockOf(time: { readonly hour: number; readonly minute: number } | null): string | undefined {
  return time === null ? undefined : `${time.hour}:${String(time.minute).padStart(2, '0')}`;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => /\p{L}/u.exec(word ?? '')?.[0]?.toLocaleUpperCase() ?? '')
    .join('');
}
