import { dayIn } from '../../../http/request/account-days.ts';
import type { StayStatus } from '../../reservations/record.ts';
import type { EndedWay, GuestPage } from './guest-page.ts';
import { GUEST_PICTURES } from './written-message.ts';

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

type PageOfStay = {
  readonly stay: { readonly status: StayStatus; readonly check_out_date: string } | null;
  readonly active_at: string | null;
};

/** True while the page is open. It is for a stay that was cancelled, too: its guest reads that, and may write. */
export function isOpen(page: PageOfStay, timezone: string, now: string): boolean {
  if (page.stay !== null) return page.stay.check_out_date >= firstOpenDay(timezone, now);
  if (page.active_at === null) return false;
  const end = Temporal.Instant.from(page.active_at).add({ hours: 24 * DAYS_AFTER_MESSAGE });
  return Temporal.Instant.compare(now, end) < 0;
}

/** Null while the stay is to come or under way, and without one. Once it has ended, nothing tells how to get in. */
export function endOf({ stay }: Pick<PageOfStay, 'stay'>, timezone: string, now: string): EndedWay | null {
  if (stay === null) return null;
  const { status } = stay;
  if (status === 'cancelled' || status === 'denied' || status === 'timeout') return status;
  return dayIn(timezone, now) > stay.check_out_date ? 'left' : null;
}

/** The page of a stay that has ended: its days, and nothing of the property but its title. */
export function withoutEntry(page: GuestPage): GuestPage {
  const stay = page.stay && { ...page.stay, lock_code: null, lock_code_visible_after: null };
  return { ...page, stay, property: null };
}

/** True until the day of arrival is over, for a stay whose property is decided. */
export function canSayArrival({ stay }: GuestPage, timezone: string, now: string): boolean {
  return stay !== null && stay.status === 'accepted' && stay.check_in_date >= dayIn(timezone, now);
}

/** The starts of the windows for the message limit, for repeats, and for the pictures of a day. */
export function windowsOf(now: string): {
  readonly since: string;
  readonly repeated_since: string;
  readonly day_since: string;
} {
  const before = (minutes: number) => Temporal.Instant.from(now).subtract({ minutes }).toString();
  return {
    since: before(MESSAGES_WITHIN_MINUTES),
    repeated_since: before(REPEAT_MINUTES),
    day_since: before(24 * 60),
  };
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

/** True when the guest has sent all pictures that they may send for now. */
export function hasSentPictures(sent: {
  readonly pictures_of_day: number;
  readonly pictures: number;
}): boolean {
  const { perDayMax, perConversationMax } = GUEST_PICTURES;
  return sent.pictures_of_day >= perDayMax || sent.pictures >= perConversationMax;
}
