import type { FeedEvent } from '../feed-event.ts';

export type EventTexts = { readonly summary: string; readonly description: string; readonly url: string };

export type Recognised = Pick<FeedEvent, 'kind' | 'summary' | 'guest_name' | 'channel_id' | 'remarks'>;

const SUMMARY_MAX = 200;
const NAME_MAX = 100;
const REMARKS_MAX = 500;
const ADDRESSES_MAX = 20;

/** `Airbnb (Not available)`, `CLOSED - Not available`, `Blocked`: titles of nights that a channel blocks. */
const CLOSED = /^(closed|blocked|unavailable)\b|\bnot available\)?$/i;
const RESERVED = /^(reserved|reservation|booked|booking)\b/i;
/** `Reserved - Jane Doe`, `Booking: Jane Doe`, `Reservation for Jane Doe`. */
const NAMED = /^(?:reserved|reservation|booked|booking)(?:\s*[-–—:]+|\s+(?:by|for)(?=\s))\s*(.+)$/i;

/** Recognises the texts of Airbnb, Booking.com, Vrbo, and of calendars that people write by hand. */
export function recogniseEvent(texts: EventTexts): Recognised {
  const summary = clean(texts.summary, SUMMARY_MAX).replaceAll(/\s+/g, ' ');
  const description = clean(texts.description, REMARKS_MAX * 4);
  const url = clean(texts.url, REMARKS_MAX);
  const address = reservationAddress(`${description}\n${url}`);
  const isReservation = address !== undefined || (RESERVED.test(summary) && !CLOSED.test(summary));
  if (!isReservation) return { kind: 'block', summary, guest_name: null, channel_id: null, remarks: summary };
  const missing = address !== undefined && !description.includes(address.href) ? [address.href] : [];
  return {
    kind: 'reservation',
    summary,
    guest_name: guestName(summary),
    channel_id: address?.code ?? null,
    remarks: clean([description, ...missing].join('\n'), REMARKS_MAX),
  };
}

function guestName(summary: string): string | null {
  const name = NAMED.exec(summary)?.[1]?.trim() ?? '';
  return /\p{L}/u.test(name) ? clean(name, NAME_MAX) : null;
}

type ReservationLink = { readonly href: string; readonly code: string };

/** The first address of a reservation, with its code. Only ADDRESSES_MAX addresses are checked. */
function reservationAddress(text: string): ReservationLink | undefined {
  for (const [href] of text.matchAll(/https?:\/\/[^\s"'<>]+/gi).take(ADDRESSES_MAX)) {
    const code = URL.canParse(href) ? reservationCode(new URL(href)) : undefined;
    if (code !== undefined) return { href, code };
  }
  return undefined;
}

/** `/hosting/reservations/details/HMABCD1234`, `/reservation/itinerary?code=HMABCD1234`, `/bookings/12345678`. */
function reservationCode({ pathname, searchParams }: URL): string | undefined {
  const [, found] = /\/(?:reservations?|bookings?)\/(?:details\/)?([a-z0-9]{5,32})\/?$/i.exec(pathname) ?? [];
  if (found !== undefined && /\d/.test(found)) return found;
  const code = searchParams.get('code') ?? searchParams.get('reservation_code') ?? '';
  return /\/(reservations?|bookings?)\//i.test(`${pathname}/`) && /^[a-z0-9]{5,32}$/i.test(code)
    ? code
    : undefined;
}

/** Removes control characters, trims, and cuts. */
function clean(text: string, most: number): string {
  const plain = text.replaceAll(/(?![\t\n])\p{Cc}/gu, '').trim();
  return plain.length <= most
    ? plain
    : plain
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();
}
