import type { RuleSettings } from './rule.ts';
import { isEventKind, type Fact, type Trigger, type TriggerKind } from './trigger.ts';

/** A moment in the past is still planned when it passed at most this long ago. */
export const PLAN_GRACE_MINUTES = 60;
/** A late action, for example after an outage of the service, is still done within this time. */
export const RUN_GRACE_HOURS = 24;

/** Check-in and check-out in the local time of the property. */
export type StayTimes = {
  readonly check_in_date: string;
  readonly check_out_date: string;
  /** `15:00` */
  readonly check_in_time: string;
  readonly check_out_time: string;
  readonly timezone: string;
};

/** The moment a rule acts at. It counts from check-in or check-out when `times` is given, else from the event. */
export function momentOf(
  { every_days: _every, weekdays: _weekdays, ...trigger }: Trigger,
  { times, happened_at }: { readonly times: StayTimes | null; readonly happened_at: string | null },
): { readonly due_at: string; readonly fact: Fact } | undefined {
  if (isEventKind(trigger.kind)) {
    if (happened_at === null) return undefined;
    const due = Temporal.Instant.from(happened_at).add({ hours: trigger.hours ?? 0 });
    return { due_at: due.toString(), fact: { ...trigger, ...NO_DATE, happened_at } };
  }
  if (times === null) return undefined;
  const isCheckIn = trigger.kind.endsWith('check_in');
  const date = isCheckIn ? times.check_in_date : times.check_out_date;
  const time = isCheckIn ? times.check_in_time : times.check_out_time;
  const { timezone } = times;
  const sign = trigger.kind.startsWith('before') ? -1 : 1;
  return {
    due_at: stayMoment(trigger, sign, { date, time, timezone }),
    fact: { ...trigger, date, time, timezone, happened_at: null },
  };
}

/** The moment of check-out. */
export function checkOutOf({ check_out_date: date, check_out_time: time, timezone }: StayTimes): string {
  return instantAt({ date, time, timezone }).toString();
}

type LocalTime = { readonly date: string; readonly time: string; readonly timezone: string };

function instantAt({ date, time, timezone }: LocalTime): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: timezone, plainTime: time }).toInstant();
}

/** What belongs before the departure: done after it, it is worse than nothing. */
export function isBeforeDeparture(kind: TriggerKind): boolean {
  return kind !== 'after_check_out' && kind !== 'stay_cancelled' && kind !== 'message_received';
}

const NO_DATE = { date: null, time: null, timezone: null };

/** A local time that the clocks skip is an hour later; of a time that occurs twice it is the first ('compatible'). */
function stayMoment(
  { hours, days, at }: Pick<Trigger, 'hours' | 'days' | 'at'>,
  sign: 1 | -1,
  local: LocalTime,
): string {
  if (days === null)
    return instantAt(local)
      .add({ hours: sign * (hours ?? 0) })
      .toString();
  const date = Temporal.PlainDate.from(local.date)
    .add({ days: sign * days })
    .toString();
  return instantAt({ ...local, date, time: at ?? local.time }).toString();
}

/** True when a rule covers a property and a channel. Without a property, only rules for all properties apply. */
export function isFor(
  rule: Pick<RuleSettings, 'property_ids' | 'channel_types'>,
  { property_id, channel_type }: { readonly property_id: number | null; readonly channel_type: string },
): boolean {
  const matchesProperty =
    rule.property_ids.length === 0 || (property_id !== null && rule.property_ids.includes(property_id));
  const matchesChannel =
    rule.channel_types.length === 0 || rule.channel_types.some((each) => each === channel_type);
  return matchesProperty && matchesChannel;
}

/** True for a moment that has passed too long ago to be planned. */
export function hasPassed(due_at: string, now: string): boolean {
  return minutesBetween(due_at, now) > PLAN_GRACE_MINUTES;
}

export function minutesBetween(from: string, to: string): number {
  return (
    (Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) / 60_000
  );
}

/** A moment in the local time of a timezone, `2026-06-29T10:00:00+02:00`. */
export function momentIn(timezone: string, instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toString({ timeZoneName: 'never' });
}
