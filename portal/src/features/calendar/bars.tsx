import { memo, useState, type CSSProperties } from 'react';
import type { Property, Reservation } from '../../../../client/src/innkeep.ts';
import { canChangeDates } from '../../domain/can-change-dates.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { barOf, type Block, type Scale } from './geometry.ts';
import { BarSigns, WORD_WIDTH } from './stays/bar-signs.tsx';
import { useIsFaded } from './stays/stay-filter.ts';
import { isUrgent, signsOf, signsThatFit, type Around } from './stays/signs.ts';
import { widthOf } from './stays/room-of.ts';
import type { Resize } from './stays/use-resize.ts';
import './stays/stays.css';
import type { Drag } from './use-drag.ts';
import { guestBesideDays } from '../../domain/guest-of.ts';

/** Below these widths a bar has no room for its parts. A request needs some for the time left to answer it, as any urgent sign does. */
const ROOM = { letter: 28, guests: 230, request: 32 };
/** What the parts of a bar take from the room of the name: no less than they are wide. */
const TAKEN = { letter: 45, edges: 10, sign: 22, words: 45, guests: 80 };
/** Below this width a day is too narrow for a name that reaches into it. */
const SPILL_WIDTH = 40;

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
  freeAfter = 0,
}: Around & {
  readonly stay: Reservation;
  readonly property: Property;
  readonly scale: Scale;
  readonly drag: Drag | undefined;
  readonly resize: Resize | undefined;
  readonly isOpen: boolean;
  /** The free nights after it, into which a name may reach. */
  readonly freeAfter?: number | undefined;
}) {
  const { t, tag } = useWording();
  const { left, width } = barOf(stay, scale.span, scale.width);
  const { letter, colour } = channelOf(stay.channel_type);
  const guest = stay.guest_name ?? t.stay.unnamed;
  const held = canChangeDates(stay, property) ? resize : undefined;
  const dates = formatDays(stay.check_in_date, stay.check_out_date, tag);
  const signs = signsOf(stay, { today, unread });
  const isFaded = useIsFaded(stay, signs);
  const shown = isFaded ? [] : signsThatFit(signs, width, widthOf(guest));
  const label = t.calendar.stayLabel({
    guest,
    dates,
    property: property.title,
    signs: signs.map((sign) => `, ${t.calendar.signs[sign]}`).join(''),
  });
  const room = isUrgent(signs[0]) ? width - ROOM.request : width;
  const name = roomFor(guest, {
    room,
    width,
    signs: shown.length,
    spill: spillOf(freeAfter, scale.width),
  });
  const style: CSSProperties & Record<'--c', string> = { left, width, '--c': colour };
  const [wasNear, setNear] = useState(false);
  return (
    <a
      href={`/calendar?stay=${encodeURIComponent(stay.stay_code)}`}
      data-stay={stay.stay_code}
      data-open={isOpen || undefined}
      className={isFaded ? 'bar faded' : `bar ${stateOf(stay)} ${doubtOf(stay)}`}
      style={style}
      draggable={false}
      data-property={stay.property_id}
      data-day={stay.check_in_date}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      {...drag?.handlersFor(stay)}
      {...held?.keysOf(stay)}
    >
      <span className="bar-label">{label}</span>
      <span className={classOfName(name, width)} aria-hidden="true">
        {name.hasLetter ? <i>{letter}</i> : null}
        {name.width < TAKEN.edges ? null : (
          <b
            className={name.isCut ? 'long' : undefined}
            style={name.isSpilled ? spilledStyle(name) : undefined}
          >
            {guest}
          </b>
        )}
        {width < ROOM.guests ? null : <small>{t.common.guests(stay.number_of_guests)}</small>}
      </span>
      <BarSigns stay={stay} signs={shown} width={width} />
      {held !== undefined && wasNear ? (
        <>
          <span className="handle arrival" {...held.handleOf(stay, 'arrival')} />
          <span className="handle departure" {...held.handleOf(stay, 'departure')} />
        </>
      ) : null}
    </a>
  );
});

type NameRoom = {
  readonly width: number;
  /** The part of it that is in the bar. */
  readonly within: number;
  readonly hasLetter: boolean;
  readonly isCut: boolean;
  /** True where it reaches over the end of its bar. */
  readonly isSpilled: boolean;
};

/** The name comes first: it may reach into free nights, and a bar that is too short for both has no letter. */
function roomFor(
  guest: string,
  { room, width, signs, spill }: Readonly<Record<'room' | 'width' | 'signs' | 'spill', number>>,
): NameRoom {
  const words =
    (width < WORD_WIDTH || signs === 0 ? 0 : TAKEN.words) + (width < ROOM.guests ? 0 : TAKEN.guests);
  const wanted = widthOf(guest);
  const isUrgentBar = room < width;
  const within = (isUrgentBar ? room : width - signs * TAKEN.sign) - words;
  const beside = within - TAKEN.letter;
  const isSpilled = !isUrgentBar && signs === 0 && wanted > beside && spill > 0;
  if (isSpilled) return { width: beside + spill, within: beside, hasLetter: true, isCut: true, isSpilled };
  const hasLetter = room >= ROOM.letter && (wanted <= beside || width >= 2 * TAKEN.letter);
  const left = hasLetter ? beside : within - TAKEN.edges;
  return { width: left, within: left, hasLetter, isCut: wanted > left, isSpilled };
}

function spilledStyle({ width, within }: NameRoom): CSSProperties & Record<'--within', string> {
  return { maxWidth: width, '--within': `${within + TAKEN.edges}px` };
}

function spillOf(nights: number, width: number): number {
  return width < SPILL_WIDTH ? 0 : nights * width;
}

function classOfName({ isSpilled, hasLetter }: NameRoom, width: number): string {
  if (width >= ROOM.guests) return 'who long';
  if (isSpilled) return 'who spilled';
  return hasLetter ? 'who' : 'who bare';
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
