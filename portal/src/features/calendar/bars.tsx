import { memo, useState, type CSSProperties } from 'react';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { canChangeDates } from '../../domain/can-change-dates.ts';
import { channelOf } from '../../components/channels.ts';
import { formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { barOf, type Block, type Scale } from './geometry.ts';
import { BarSigns, WORD_WIDTH } from './stays/bar-signs.tsx';
import { isUrgent, signsOf, signsThatFit, type Around } from './stays/signs.ts';
import type { Resize } from './stays/use-resize.ts';
import './stays/stays.css';
import type { Drag } from './use-drag.ts';
import { guestBesideDays } from '../../domain/guest-of.ts';

/** Below these widths a bar has no room for its parts. A request needs some for the time left to answer it, as any urgent sign does. */
const ROOM = { letter: 28, name: 56, guests: 230, request: 32 };
/** What the parts of a bar take from the room of the name: no less than they are wide. */
const TAKEN = { letter: 45, sign: 22, words: 45, guests: 80 };
/** A letter of a name is hardly wider than this. Other scripts have wider ones. */
const LETTER_WIDTH = 8.5;
const LATIN = /^[ -\u{24F}]*$/u;

/** A stay, from the afternoon of check-in to the morning of check-out. A click opens its panel. */
export const StayBar = memo(function StayBar({
  stay,
  property,
  scale,
  drag,
  resize,
  today,
  unread,
  isOpen,
}: Around & {
  readonly stay: Reservation;
  readonly property: Property;
  readonly scale: Scale;
  readonly drag: Drag;
  readonly resize: Resize;
  readonly isOpen: boolean;
}) {
  const { t, tag } = useWording();
  const { left, width } = barOf(stay, scale.span, scale.width);
  const { letter, colour } = channelOf(stay.channel_type);
  const guest = stay.guest_name ?? t.stay.unnamed;
  const isResizable = canChangeDates(stay, property);
  const dates = formatDays(stay.check_in_date, stay.check_out_date, tag);
  const signs = signsOf(stay, { today, unread });
  const shown = signsThatFit(signs, width);
  const label = t.calendar.stayLabel({
    guest,
    dates,
    property: property.title,
    signs: signs.map((sign) => `, ${t.calendar.signs[sign]}`).join(''),
  });
  const room = isUrgent(signs[0]) ? width - ROOM.request : width;
  const style: CSSProperties & Record<'--c', string> = { left, width, '--c': colour };
  const [wasNear, setNear] = useState(false);
  return (
    <a
      href={`/calendar?stay=${encodeURIComponent(stay.stay_code)}`}
      data-stay={stay.stay_code}
      data-open={isOpen || undefined}
      className={`bar ${stateOf(stay)} ${doubtOf(stay)}`}
      style={style}
      draggable={false}
      data-property={stay.property_id}
      data-day={stay.check_in_date}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      {...drag.handlersFor(stay)}
      {...(isResizable ? resize.keysOf(stay) : {})}
    >
      <span className="bar-label">{label}</span>
      <span className={width < ROOM.guests ? 'who' : 'who long'} aria-hidden="true">
        {room < ROOM.letter ? null : <i>{letter}</i>}
        {room < ROOM.name ? null : (
          <b className={isLong(guest, width, shown.length) ? 'long' : undefined}>{guest}</b>
        )}
        {width < ROOM.guests ? null : <small>{t.common.guests(stay.number_of_guests)}</small>}
      </span>
      <BarSigns stay={stay} signs={shown} width={width} />
      {isResizable && wasNear ? (
        <>
          <span className="handle arrival" {...resize.handleOf(stay, 'arrival')} />
          <span className="handle departure" {...resize.handleOf(stay, 'departure')} />
        </>
      ) : null}
    </a>
  );
});

/** True for a name that may be wider than its room in a bar of this width. */
function isLong(name: string, width: number, signs: number): boolean {
  const words =
    (width < WORD_WIDTH || signs === 0 ? 0 : TAKEN.words) + (width < ROOM.guests ? 0 : TAKEN.guests);
  const room = width - TAKEN.letter - signs * TAKEN.sign - words;
  return !LATIN.test(name) || name.length * LETTER_WIDTH > room;
}

function stateOf({ status, stay_status }: Reservation): string {
  if (status === 'wait_accept') return 'asked';
  if (stay_status === 'in_house') return 'in-house';
  return stay_status === 'stay_completed' ? 'left' : '';
}

/** Over its state: what needs somebody. */
function doubtOf({ in_conflict, not_in_calendar_since }: Reservation): string {
  if (in_conflict) return 'contested';
  return not_in_calendar_since === null ? '' : 'missing';
}

/** A stay that was cancelled, at the foot of its row: its nights may be taken by now. */
export const CancelledBar = memo(function CancelledBar({
  stay,
  property,
  scale,
}: {
  readonly stay: Reservation;
  readonly property: Property;
  readonly scale: Scale;
}) {
  const { t, tag } = useWording();
  const { left, width } = barOf(stay, scale.span, scale.width);
  const guest = stay.guest_name ?? t.stay.unnamed;
  const dates = formatDays(stay.check_in_date, stay.check_out_date, tag);
  const signs = `, ${t.calendar.cancelled}`;
  return (
    <a
      href={`/calendar?stay=${encodeURIComponent(stay.stay_code)}`}
      data-stay={stay.stay_code}
      className="bar cancelled"
      style={{ left, width }}
      draggable={false}
    >
      <span className="visually-hidden">
        {t.calendar.stayLabel({ guest, dates, property: property.title, signs })}
      </span>
      {width < ROOM.letter ? null : <s aria-hidden="true">{guest}</s>}
    </a>
  );
});

/** Nights that the host has closed, with the reason, or that the calendar of a channel closes, with its letter. */
export const BlockBar = memo(function BlockBar({
  block,
  property,
  scale,
}: {
  readonly block: Block;
  readonly property: number;
  readonly scale: Scale;
}) {
  const wording = useWording();
  const { t } = wording;
  const { left, width } = barOf(block, scale.span, scale.width);
  const { closure, boxed, remarks } = block;
  const place = { 'data-property': property, 'data-day': block.check_in_date };
  if (boxed !== undefined) {
    const kept = t.channelCalendars.box.keptFor(guestBesideDays(boxed, wording));
    return (
      <div {...place} className="bar block kept" style={{ left, width }} title={kept}>
        <span>{kept}</span>
      </div>
    );
  }
  if (closure === undefined) {
    const text = remarks === '' ? t.calendar.blocked : remarks;
    return (
      <div {...place} className="bar block" style={{ left, width }} title={text}>
        <span>{text}</span>
      </div>
    );
  }
  const { letter, colour } = channelOf(closure.channel_type);
  const words = t.channelCalendars.closures;
  const closed = words.closedBy(closure.name);
  const style: CSSProperties & Record<'--c', string> = { left, width, '--c': colour };
  return (
    <div
      {...place}
      className="bar block imported"
      style={style}
      title={words.withTitle(closed, closure.summary)}
    >
      {width < ROOM.letter ? null : <i aria-hidden="true">{letter}</i>}
      <span>{remarks === '' ? closed : remarks}</span>
    </div>
  );
});
