import { presentMoment } from '../../format/clock.ts';
type Wish = { readonly tag: string; readonly timezone: string };

/** `15 Jun 2026`, in the timezone of the account. */
export function dayOfMoment(moment: string, { tag, timezone }: Wish): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: timezone }).format(new Date(moment));
}

/** `15 Jun 2026, 12:00`, in the timezone of the account. */
export function writeMoment(moment: string, { tag, timezone }: Wish): string {
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(new Date(moment));
}

/** `12:00`, what clocks show there now. */
export function timeIn(timezone: string, tag: string, now: Date = presentMoment()): string {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: timezone }).format(now);
}
