import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from '../event-kind.ts';
import { aCalendar, anAllDay, anEvent } from '../fixtures.ts';
import { feedHorizon, readFeed } from '../read-feed.ts';

// What other people's calendars write, as it is known from the field. All dates are in March 2027.

const SENTINEL = anAllDay('sentinel', '2028-04-01', '2028-04-02', 'SUMMARY:Blocked');
const AIRBNB_PAGE = 'https://www.airbnb.com/hosting/reservations/details';

/** An event from one day of March to another one. */
function march(uid: string, from: number, until: number, ...lines: string[]): string {
  const day = (number: number) => `2027-03-${String(number).padStart(2, '0')}`;
  return anAllDay(uid, day(from), day(until), ...lines);
}

/** Each event as `uid first-last kind name code`; the nights of March as numbers. */
function heldBy(
  text: string,
  { channel_type = 'airbnb', timezone = 'Europe/Berlin', type = 'text/calendar' } = {},
): string[] {
  const place = { timezone, horizon: feedHorizon('2026-11-26') };
  const { events, skipped } = readFeed(Buffer.from(text), type, place);
  return [
    ...events
      .filter(({ uid, is_cancelled }) => uid !== 'sentinel' && !is_cancelled)
      .map((event) => {
        const last = Temporal.PlainDate.from(event.end_date).subtract({ days: 1 }).toString();
        const nights = `${Number(event.start_date.slice(8))}-${Number(last.slice(8))}`;
        const kind = kindOf(event, { channel_type, events_are: 'auto' });
        return [event.uid, nights, kind, event.guest_name, event.channel_id]
          .filter((each) => each !== null)
          .join(' ');
      }),
    ...skipped.map(({ uid, line, title, reason }) => `skipped ${uid} line ${line} ${title} ${reason}`),
  ];
}

const PROPERTY_ZONES = ['America/Los_Angeles', 'Europe/Berlin', 'UTC', 'Pacific/Auckland'];

/** A calendar, with what it holds at a property in any zone. */
function holdsAnywhere(
  guarantee: string,
  text: string,
  expected: readonly string[],
  channel_type = 'airbnb',
): void {
  test(guarantee, () => {
    for (const timezone of PROPERTY_ZONES)
      assert.deepEqual(heldBy(text, { timezone, channel_type }), expected, timezone);
  });
}

holdsAnywhere(
  'the name after `Reserved - ` is the guest’s (02)',
  aCalendar(march('a', 3, 6, 'SUMMARY:Reserved - Ingrid')),
  ['a 3-5 reservation Ingrid'],
);

holdsAnywhere(
  'two midnights in UTC are dates (03a)',
  aCalendar(anEvent('UID:a', 'DTSTART:20270303T000000Z', 'DTEND:20270306T000000Z', 'SUMMARY:Reserved')),
  ['a 3-5 reservation'],
);

holdsAnywhere(
  'nights that are closed until the last second of a day include the day (03d)',
  aCalendar(anEvent('UID:a', 'DTSTART:20270303T000000', 'DTEND:20270305T235959', 'SUMMARY:Blocked')),
  ['a 3-5 block'],
);

holdsAnywhere(
  'nights that are closed until the last minute of a day include the day (81b)',
  aCalendar(
    anEvent(
      'UID:a',
      'DTSTART;TZID=Europe/Berlin:20270303T000000',
      'DTEND;TZID=Europe/Berlin:20270305T235900',
      'SUMMARY:Owner',
    ),
  ),
  ['a 3-5 block'],
);

holdsAnywhere(
  'an event that ends before it starts is named (05c)',
  aCalendar(march('a', 6, 3, 'SUMMARY:Reserved'), SENTINEL),
  ['skipped a line 4 Reserved ends_before_start'],
);

holdsAnywhere(
  'events with one UID and other nights are each held (06a)',
  aCalendar(
    march('flat-9', 3, 6, 'SUMMARY:Reserved'),
    march('flat-9', 10, 12, 'SUMMARY:Reserved'),
    march('flat-9', 20, 23, 'SUMMARY:Reserved'),
  ),
  [
    'flat-9#2027-03-03 3-5 reservation',
    'flat-9#2027-03-10 10-11 reservation',
    'flat-9#2027-03-20 20-22 reservation',
  ],
);

holdsAnywhere(
  'a reservation and closed nights with one UID are both held (82a)',
  aCalendar(march('x', 3, 6, 'SUMMARY:Reserved'), march('x', 10, 12, 'SUMMARY:Blocked')),
  ['x#2027-03-03 3-5 reservation', 'x#2027-03-10 10-11 block'],
);

holdsAnywhere(
  'a cancelled copy hides only its own nights (82c)',
  aCalendar(
    march('x', 10, 12, 'STATUS:CONFIRMED', 'SUMMARY:Reserved'),
    march('x', 3, 6, 'STATUS:CANCELLED', 'SUMMARY:Reserved'),
  ),
  ['x#2027-03-10 10-11 reservation'],
);

test('a calendar is read that is sent as a web page (07a)', () => {
  const text = aCalendar(march('a', 3, 6, 'SUMMARY:Reserved'));
  for (const type of ['text/html', 'text/html; charset=utf-8', 'application/octet-stream', ''])
    assert.deepEqual(heldBy(text, { type }), ['a 3-5 reservation'], type);
});

for (const [step, code, uid] of [
  ['before', 'HMQQQQ1111', 'u1@airbnb.com'],
  ['after', 'HMRRRR2222', 'u2@airbnb.com'],
])
  holdsAnywhere(
    `the code tells one guest from another with the same nights, ${step} the change (20, 21, 29, 30, 78)`,
    aCalendar(
      march(`${uid}`, 3, 6, 'SUMMARY:Reserved', `DESCRIPTION:Reservation URL: ${AIRBNB_PAGE}/${code}`),
      SENTINEL,
    ),
    [`${uid} 3-5 reservation ${code}`],
  );

holdsAnywhere('a calendar without events is read, and holds nothing (22)', aCalendar(), []);

holdsAnywhere(
  'eight reservations are eight, and one of them alone is one (100)',
  aCalendar(
    ...Array.from({ length: 8 }, (_, index) =>
      march(`q${index}`, 1 + 3 * index, 3 + 3 * index, 'SUMMARY:Reserved'),
    ),
  ),
  Array.from({ length: 8 }, (_, index) => `q${index} ${1 + 3 * index}-${2 + 3 * index} reservation`),
);

holdsAnywhere(
  'what Booking.com calls closed is a reservation there (25, 26)',
  aCalendar(march('b1@booking.com', 4, 8, 'SUMMARY:CLOSED - Not available'), SENTINEL),
  ['b1@booking.com 4-7 reservation'],
  'booking.com',
);

holdsAnywhere(
  'and closed elsewhere',
  aCalendar(march('b1@booking.com', 4, 8, 'SUMMARY:CLOSED - Not available'), SENTINEL),
  ['b1@booking.com 4-7 block'],
);

holdsAnywhere(
  'times without seconds, dates with slashes and blanks after colons are read (80b, 80g, 80i)',
  aCalendar(
    anEvent('UID:b', 'DTSTART:20270303T1500', 'DTEND:20270306T1100', 'SUMMARY:Reserved'),
    anEvent('UID:g', 'DTSTART:2027/03/03', 'DTEND:2027/03/06', 'SUMMARY:Reserved'),
    anEvent('UID: i', 'DTSTART;VALUE=DATE: 20270303', 'DTEND;VALUE=DATE: 20270306', 'SUMMARY: Reserved'),
  ),
  ['b 3-5 reservation', 'g 3-5 reservation', 'i 3-5 reservation'],
);

const TITLES = [
  ['a', 'Reserved - Airbnb', 'reservation'],
  ['b', 'Reserved - Direct Booking', 'reservation'],
  ['c', 'Reserved - House Name (booking.com)', 'reservation'],
  ['d', 'CLOSED - Ingrid Holm', 'reservation Ingrid Holm'],
] as const;

for (const [letter, title, expected] of TITLES)
  holdsAnywhere(
    `the title ${title} is read as a person reads it (103${letter})`,
    aCalendar(march('a', 3, 6, `SUMMARY:${title}`)),
    [`a 3-5 ${expected}`],
  );

holdsAnywhere(
  'the title is a name, and the description has the address of the reservation (103e)',
  aCalendar(
    march(
      'a',
      3,
      6,
      'SUMMARY:Ingrid Holm',
      'DESCRIPTION:View this booking: https://rentals.tripadvisor.com/owner/booking/87654321\\nCheck-in: 03/03/2027',
    ),
  ),
  ['a 3-5 reservation Ingrid Holm 87654321'],
);

holdsAnywhere(
  'check-in, check-out and stay as three events are one stay, and the day of departure is free (104a)',
  aCalendar(
    anEvent('UID:1-in', 'DTSTART:20270303T150000', 'DTEND:20270303T160000', 'SUMMARY:Check-in Ingrid Holm'),
    anEvent('UID:1-out', 'DTSTART:20270306T100000', 'DTEND:20270306T110000', 'SUMMARY:Check-out Ingrid Holm'),
    march('1-stay', 3, 6, 'SUMMARY:Ingrid Holm'),
  ),
  ['1-stay 3-5 reservation Ingrid Holm'],
);
