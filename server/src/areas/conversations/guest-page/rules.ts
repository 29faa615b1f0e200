import { dayIn } from '../../../http/request/account-days.ts';
import { hasGuestPage, type StayStatus } from '../../reservations/record.ts';

/** A page stays open this long after the check-out day. A page without a stay counts from its last message. */
const DAYS_AFTER_CHECK_OUT = 14;
const DAYS_AFTER_MESSAGE = 90;

/** Limit of messages from one guest. */
const MESSAGES_MAX = 20;
const MESSAGES_WITHIN_MINUTES = 10;
/** The same text again within this time, with no other message in between, is a form that was sent twice. */
const REPEAT_MINUTES = 2;

/** The earliest check-out day whose pages are still open. */
export function firstOpenDay(timezone: string, now: string): string {
  return Temporal.PlainDate.from(dayIn(timezone, now)).subtract({ days: DAYS_AFTER_CHECK_OUT }).toString();
}

/** True while the page is open. */
export function isOpen(
  page: {
    readonly stay: { readonly status: StayStatus; readonly check_out_date: string } | null;
    readonly active_at: string | null;
  },
  timezone: string,
  now: string,
): boolean {
  if (page.stay !== null)
    return hasGuestPage(page.stay.status) && page.stay.check_out_date >= firstOpenDay(timezone, now);
  if (page.active_at === null) return false;
  const end = Temporal.Instant.from(page.active_at).add({ hours: 24 * DAYS_AFTER_MESSAGE });
  return Temporal.Instant.compare(now, end) < 0;
}

/** True after the check-out day: the guest must not see how to get in. */
export function hasPageEnded(
  { stay }: { readonly stay: { readonly check_out_date: string } | null },
  timezone: string,
  now: string,
): boolean {
  return stay !== null && dayIn(timezone, now) > stay.check_out_date;
}

/** The conversation alone, under the title of the property if the guest saw it before. */
export function withoutStay<Property, Page extends PageOfStay<Property>>(page: Page): Page {
  const property = page.stay?.in_reservation_box === true ? null : page.property;
  return { ...page, stay: null, property };
}

type PageOfStay<Property> = {
  readonly stay: { readonly in_reservation_box: boolean } | null;
  readonly property: Property | null;
};

/** The start of the window for the message limit, and of the window for repeats. */
export function windowsOf(now: string): { readonly since: string; readonly repeated_since: string } {
  const before = (minutes: number) => Temporal.Instant.from(now).subtract({ minutes }).toString();
  return { since: before(MESSAGES_WITHIN_MINUTES), repeated_since: before(REPEAT_MINUTES) };
}

/** The error for a guest who has sent too many messages. */
export function tooMuchWritten(
  count: number,
): { readonly message: string; readonly headers: Readonly<Record<string, string>> } | undefined {
  if (count < MESSAGES_MAX) return undefined;
  return {
    message: `Those were many messages in a short time. Please wait ${MESSAGES_WITHIN_MINUTES} minutes.`,
    headers: { 'Retry-After': String(MESSAGES_WITHIN_MINUTES * 60) },
  };
}
