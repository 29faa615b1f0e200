import { isRepeated, WEEKDAYS, type Trigger } from '../trigger.ts';

/** A rule that repeats has this many of its next moments planned. Each that is done plans those that follow. */
export const REPEATS_AHEAD = 14;

type Nights = { readonly check_in_date: string; readonly check_out_date: string };

/**
 * The days after check-in on which a rule repeats, from the day `from` on: before the day of check-out, whose work is that of
 * the departure.
 */
export function repeatDays(
  trigger: Trigger,
  nights: Nights,
  { from, limit = REPEATS_AHEAD }: { readonly from: string; readonly limit?: number },
): readonly number[] {
  const first = Math.max(trigger.days ?? 0, daysBetween(nights.check_in_date, from));
  const end = daysBetween(nights.check_in_date, nights.check_out_date);
  const days: number[] = [];
  for (let day = first; day < end && days.length < limit; day += 1)
    if (isRepeatDay(trigger, nights, day)) days.push(day);
  return days;
}

/** True when a rule acts so many days after check-in. */
export function isRepeatDay(trigger: Trigger, nights: Nights, day: number): boolean {
  const { days, every_days, weekdays } = trigger;
  const first = days ?? 0;
  if (!isRepeated(trigger) || day < first || day >= daysBetween(nights.check_in_date, nights.check_out_date))
    return false;
  if (every_days !== null) return (day - first) % every_days === 0;
  const { dayOfWeek } = Temporal.PlainDate.from(nights.check_in_date).add({ days: day });
  return weekdays.some((each) => WEEKDAYS.indexOf(each) === dayOfWeek - 1);
}

/** What an action of a rule that repeats is known by: its place in the row, or its date. */
export function repeatName(
  { kind, days, every_days }: Trigger,
  { check_in_date }: Nights,
  day: number,
): string {
  if (every_days !== null) return `${kind}:${(day - (days ?? 0)) / every_days + 1}`;
  return `${kind}:${Temporal.PlainDate.from(check_in_date).add({ days: day }).toString()}`;
}

/** How many days after check-in an action of that name is now. Undefined for a name of another kind of rule. */
export function dayOfRepeat(
  { kind, days, every_days }: Trigger,
  { check_in_date }: Nights,
  name: string,
): number | undefined {
  const place = name.startsWith(`${kind}:`) ? name.slice(kind.length + 1) : '';
  if (every_days !== null)
    return /^\d+$/.test(place) ? (days ?? 0) + (Number(place) - 1) * every_days : undefined;
  return /^\d{4}-\d\d-\d\d$/.test(place) ? daysBetween(check_in_date, place) : undefined;
}

const DAY_MS = 86_400_000;

/** Plain arithmetic is fast: a change may plan thousands of stays. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
