import { withOffset } from '../../http/work/with-offset.ts';

export const TRIGGER_KINDS = [
  'reservation_accepted',
  'before_check_in',
  'after_check_in',
  'before_check_out',
  'after_check_out',
  'message_received',
  'stay_cancelled',
] as const;

export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/** Events whose moment is not known in advance. */
export type TriggerEventKind = 'reservation_accepted' | 'message_received' | 'stay_cancelled';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Hours after a fact, or days with a time of day (`HH:mm`, local time of the property). */
export type Trigger = Repeat & {
  readonly kind: TriggerKind;
  readonly hours: number | null;
  readonly days: number | null;
  readonly at: string | null;
};

/** How a rule repeats during the stay, from its first day on: every so many days, or on some weekdays. */
type Repeat = { readonly every_days: number | null; readonly weekdays: readonly Weekday[] };

export function isRepeated({ every_days, weekdays }: Repeat): boolean {
  return every_days !== null || weekdays.length > 0;
}

export function isEventKind(kind: TriggerKind): kind is TriggerEventKind {
  return kind === 'reservation_accepted' || kind === 'message_received' || kind === 'stay_cancelled';
}

/** The fact that planned an action, as it was then. */
export type Fact = Omit<Trigger, keyof Repeat> & {
  /** The check-in or check-out it counts from, in the local time of the property. */
  readonly date: string | null;
  readonly time: string | null;
  readonly timezone: string | null;
  /** The time of the event. Null for a check-in or check-out. */
  readonly happened_at: string | null;
  /** The moment it counts to, where that had passed when the stay was booked or changed. */
  readonly passed_at?: string | null;
  /** The check-in or check-out for which it was done before. */
  readonly moved_from?: string | null;
};

/** `2 days before check-in on 2026-07-03, at 10:00 in Europe/Amsterdam`. */
export function wordsOf(fact: Fact): string {
  const { passed_at = null, moved_from = null } = fact;
  const again = moved_from === null ? '' : 'again, because the stay has moved: ';
  const late = passed_at === null ? '' : ', which had passed when the stay was booked or changed';
  return `${again}${momentWords(fact)}${late}`;
}

function momentWords(fact: Fact): string {
  const { kind, hours, days, at, date, time, timezone, happened_at } = fact;
  if (isEventKind(kind))
    return `${awayFrom(hours, 'hour', 'after', 'when')} ${EVENTS[kind]} at ${withOffset(happened_at)}`;
  const [side, what] = kind.startsWith('before') ? ['before', kind.slice(7)] : ['after', kind.slice(6)];
  const name = what === 'check_in' ? 'check-in' : 'check-out';
  if (days === null)
    return `${awayFrom(hours, 'hour', side, 'at')} ${name} on ${date} at ${time} in ${timezone}`;
  return `${awayFrom(days, 'day', side, 'on the day of')} ${name} on ${date}, at ${at} in ${timezone}`;
}

const EVENTS: Readonly<Record<TriggerEventKind, string>> = {
  reservation_accepted: 'the reservation was accepted',
  message_received: 'a message of the guest came in',
  stay_cancelled: 'the stay was cancelled',
};

function awayFrom(count: number | null, unit: string, side: string, none: string): string {
  if (count === null || count === 0) return none;
  return `${count} ${unit}${count === 1 ? '' : 's'} ${side}`;
}
