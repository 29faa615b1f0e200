import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { channelOf } from '../../../domain/channel-colours.ts';
import { daysBetween, formatDays } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatClock, formatTime } from '../../../format/times.ts';
import { useMay } from '../../../data/use-may.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Known } from '../selection/night-state.ts';
import { isCancelled } from '../../../data/shown-stays.ts';
import { signsOf, type Around, type Sign } from './signs.ts';
import { useHovered } from './use-hovered.ts';
import { guestOwes } from '../../../domain/guest-owes.ts';

const ID = 'stay-card';

/** The facts of the stay under the mouse, from what the calendar has read already. */
export function StayCard({
  grid,
  known: { byProperty, cancelled },
  properties,
  around,
}: {
  readonly grid: RefObject<HTMLElement | null>;
  readonly known: Known;
  readonly properties: readonly Property[];
  readonly around: Around;
}) {
  const card = useRef<HTMLDivElement>(null);
  const hovered = useHovered(grid, card);
  const code = hovered?.code;
  const stay = useMemo(
    () =>
      code === undefined
        ? undefined
        : [...byProperty.values(), ...cancelled.values()].flat().find(({ stay_code }) => stay_code === code),
    [byProperty, cancelled, code],
  );
  useEffect(() => {
    if (code === undefined) return;
    const bar = grid.current?.querySelector(`a.bar[data-stay="${CSS.escape(code)}"]`);
    bar?.setAttribute('aria-describedby', ID);
    return () => bar?.removeAttribute('aria-describedby');
  }, [code, grid]);
  if (hovered === undefined || stay === undefined) return null;
  const { left, top, bottom, isAbove } = hovered;
  return (
    <div
      ref={card}
      id={ID}
      role="tooltip"
      className="stay-card"
      style={isAbove ? { left, bottom: globalThis.innerHeight - top } : { left, top: bottom }}
    >
      <StayFacts
        stay={stay}
        property={properties.find(({ id }) => id === stay.property_id)}
        signs={signsOf(stay, around)}
      />
    </div>
  );
}

function StayFacts({
  stay,
  property,
  signs,
}: {
  readonly stay: Reservation;
  readonly property: Property | undefined;
  readonly signs: readonly Sign[];
}) {
  const { t, tag } = useWording();
  const { check_in_date, check_out_date, payment, remarks, number_of_guests } = stay;
  const { arrival_at } = stay.check_in_details;
  const { seesMoney } = useMay();
  const money = (amount: number) => formatMoney(amount, payment.currency, tag);
  // The card shows the amount that is unpaid and the note themselves.
  const said = [
    ...(isCancelled(stay) ? [t.calendar.cancelled] : []),
    ...signs.filter((sign) => sign !== 'unpaid' && sign !== 'note').map((sign) => t.calendar.signs[sign]),
  ];
  const arrival = arrival_at === null ? property?.default_checkin_time : formatClock(arrival_at, tag);
  return (
    <>
      <b>{stay.guest_name ?? t.stay.unnamed}</b>
      <span className="muted">
        {[
          formatDays(check_in_date, check_out_date, tag),
          t.common.nights(daysBetween(check_in_date, check_out_date)),
          t.common.guests(number_of_guests),
        ].join(' · ')}
      </span>
      <span className="muted">
        {[property?.title, channelOf(stay.channel_type).name].filter(Boolean).join(' · ')}
      </span>
      {!seesMoney || payment.total_amount === 0 ? null : (
        <span>
          {t.stay.total} {money(payment.total_amount)}
          {guestOwes(stay) === 0 ? null : (
            <em>
              {' · '}
              {t.stay.unpaid} {money(guestOwes(stay))}
            </em>
          )}
        </span>
      )}
      {arrival === undefined ? null : (
        <span>
          {t.stay.arrival} {t.stay.from(formatTime(arrival, tag))}
        </span>
      )}
      {said.length === 0 ? null : <em>{said.join(' · ')}</em>}
      {remarks === '' ? null : <q>{remarks}</q>}
    </>
  );
}
