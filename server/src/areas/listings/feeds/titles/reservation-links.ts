import { isAirbnbCode, isCode } from './codes.ts';

const LINKS_MAX = 20;

/** An address in a text, with the codes in it. */
export type ReservationLink = {
  readonly href: string;
  /** The code of Airbnb. */
  readonly airbnb: string | undefined;
  /** The number of Booking.com. */
  readonly booking: string | undefined;
  /** The code of any reservation. */
  readonly code: string | undefined;
};

/** The first addresses of a text. */
export function linksIn(text: string): ReservationLink[] {
  return text
    .matchAll(/https?:\/\/[^\s"'<>]+/gi)
    .take(LINKS_MAX)
    .toArray()
    .flatMap(([written]) => {
      const href = withoutEnd(written);
      // Each code has a digit, but for some of Airbnb.
      const url = /\d|HM/i.test(href) ? URL.parse(href) : null;
      return url === null ? [] : [linkOf(href, url)];
    });
}

/** A dot or a bracket at the end belongs to the sentence around the address. */
function withoutEnd(written: string): string {
  let end = written.length;
  while (end > 0 && '.,;:!?)]}'.includes(written[end - 1] ?? '')) end -= 1;
  return written.slice(0, end);
}

function linkOf(href: string, url: URL): ReservationLink {
  // Some programs have the path of a page after the #.
  const [hashPath = '', hashQuery = ''] = url.hash.slice(1).split('?', 2);
  const path = [...url.pathname.split('/'), ...hashPath.split('/')].filter((part) => part !== '');
  const values = new Map(
    [...url.searchParams, ...new URLSearchParams(hashQuery)].map(([name, value]) => [
      name.toLowerCase().replaceAll(/[_-]/g, ''),
      value,
    ]),
  );
  const code = codeInPath(path) ?? codeInQuery(path, values);
  const isOfAirbnb = /(?:^|\.)airbnb\./i.test(url.hostname);
  const airbnb = [...path, ...values.values()].find(
    (part) => isAirbnbCode(part) && (/\d/.test(part) || isOfAirbnb),
  );
  const isOfBooking = /(?:^|\.)booking\.com$/i.test(url.hostname);
  const booking = isOfBooking ? (code ?? [...path].find((part) => /^[1-9]\d{8,11}$/.test(part))) : undefined;
  return { href, airbnb, booking, code: code ?? airbnb };
}

const RESERVATIONS = new Set(
  'reservation, reservations, booking, bookings, reserva, reservas, buchung, buchungen, buchungsdetails'.split(
    ', ',
  ),
);

/** Parts such as `details` may stand before the code. */
const PARTS_BEFORE_CODE = 3;

/** `/hosting/reservations/details/HMABCD1234`, `/bookings/12345678/edit`. */
function codeInPath(path: readonly string[]): string | undefined {
  const place = path.findIndex((part) => RESERVATIONS.has(part.toLowerCase()));
  if (place < 0) return undefined;
  const after = path.slice(place + 1, place + 2 + PARTS_BEFORE_CODE);
  const code = after.find((part) => /\d/.test(part));
  return code !== undefined && isCode(code) ? code : undefined;
}

/** Names without dashes, whose value is a code wherever they stand. */
const NAMES = [
  'reservationid',
  'reservationcode',
  'reservationnumber',
  'bookingid',
  'bookingcode',
  'bookingnumber',
].concat([
  'resid',
  'confirmationcode',
  'confirmationnumber',
  'hotelreservationid',
  'itineraryid',
  'bookingref',
]);
/** Names whose value is a code on a page of reservations. */
const NAMES_ON_PAGE = [
  'code',
  'id',
  'reservation',
  'booking',
  'bn',
  'orderid',
  'confirmation',
  'ref',
  'reference',
];

/** `/reservation/itinerary?code=HMABCD1234`, `/manage/booking.html?res_id=4123456789`. */
function codeInQuery(path: readonly string[], values: ReadonlyMap<string, string>): string | undefined {
  const isOnPage = path.some((part) => RESERVATIONS.has(part.toLowerCase().replace(/\.[a-z]{1,5}$/, '')));
  const names = isOnPage ? [...NAMES, ...NAMES_ON_PAGE] : NAMES;
  return names.map((name) => values.get(name) ?? '').find((value) => isCode(value) || isAirbnbCode(value));
}
