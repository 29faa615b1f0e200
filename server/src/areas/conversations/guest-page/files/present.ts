import { uidOf, writeCalendar, type CalendarEvent } from '../../../../http/files/write-calendar.ts';
import type { GuestPage, GuestStay } from '../guest-page.ts';
import type { GuestTexts } from '../texts/texts.ts';

/**
 * The stay for the calendar of its guest. A calendar is shared and synchronised, so it has neither a code, nor Wi-Fi, nor
 * the address of the page.
 */
export function presentStayCalendar(
  { stay, page }: { readonly stay: GuestStay; readonly page: GuestPage },
  { timezone, now, t }: { readonly timezone: string; readonly now: string; readonly t: GuestTexts },
): string {
  const { property } = page;
  const event: CalendarEvent = {
    uid: uidOf('stay', stay.stay_code),
    summary: page.title ?? t.yourStay,
    location: property?.address.trim().replaceAll(/\s+/g, ' ') ?? '',
    description: page.account_name,
    // The same event with a later one replaces what the guest has added before.
    sequence: Math.floor(Date.parse(now) / 1000) - SINCE,
    changed_at: now,
    is_free: true,
    ...timesOf(stay, page, timezone),
  };
  return writeCalendar(page.title ?? t.yourStay, [event]);
}

/** 2026-01-01, in seconds: sequences stay small. */
const SINCE = 1_767_225_600;

/** From check-in to check-out where the property is; whole days while the property is not decided. */
function timesOf(stay: GuestStay, { property }: GuestPage, timezone: string) {
  const { check_in_date: start_date, check_out_date } = stay;
  if (property === null || stay.in_reservation_box)
    return { start_date, end_date: Temporal.PlainDate.from(check_out_date).add({ days: 1 }).toString() };
  const instantOf = (day: string, time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: time }).toInstant();
  const starts = instantOf(start_date, stay.arrival_at ?? property.default_checkin_time);
  const ends = instantOf(check_out_date, stay.departure_at ?? property.default_checkout_time);
  return { starts_at: starts.toString(), minutes: starts.until(ends).total('minutes') };
}
