import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FeedProblem, type FeedEvent } from './feed-event.ts';
import { aCalendar, AIRBNB, anAllDay, anEvent, BERLIN_ZONE, BOOKING_COM, GOOGLE, VRBO } from './fixtures.ts';
import { feedHorizon, readFeed } from './read-feed.ts';

// Every claim here is tried in zones on both sides of the day: the process may run anywhere.
const PROCESS_ZONES = [
  { zone: 'UTC', offset: 0 },
  { zone: 'America/Los_Angeles', offset: 480 },
  { zone: 'Pacific/Kiritimati', offset: -840 },
  { zone: 'Asia/Kathmandu', offset: -345 },
];

function guarantee(sentence: string, check: () => void): void {
  for (const { zone, offset } of PROCESS_ZONES) {
    test(`${sentence} (TZ=${zone})`, () => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        assert.equal(new Date('2026-01-01T00:00:00Z').getTimezoneOffset(), offset);
        check();
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      }
    });
  }
}

const place = { timezone: 'Europe/Berlin', horizon: feedHorizon('2026-06-15') };

function read(text: string | Buffer, timezone = place.timezone) {
  return readFeed(Buffer.from(text), 'text/calendar', { ...place, timezone });
}

function eventsOf(text: string | Buffer, timezone?: string): readonly FeedEvent[] {
  return read(text, timezone).events;
}

function nightsOf(text: string | Buffer, timezone?: string): string[] {
  return eventsOf(text, timezone).map(({ start_date, end_date }) => `${start_date} ${end_date}`);
}

function wordOf(body: string | Buffer, contentType = 'text/calendar'): string {
  try {
    readFeed(Buffer.from(body), contentType, place);
  } catch (error) {
    assert.ok(error instanceof FeedProblem, String(error));
    assert.match(error.message, /^[A-Z].+\.$/);
    return error.word;
  }
  return 'read';
}

guarantee(
  'Airbnb’s reservations carry their code, address and digits, and its closed nights are blocks',
  () => {
    const [reservation, block] = eventsOf(AIRBNB);
    assert.deepEqual(reservation, {
      uid: '1418fb94e984-8d1ac0a0cc7a3ea1cd8a0d5c4b4d0a3c@airbnb.com',
      start_date: '2026-07-01',
      end_date: '2026-07-05',
      kind: 'reservation',
      summary: 'Reserved',
      guest_name: null,
      channel_id: 'HMABCD1234',
      remarks:
        'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCD1234\nPhone Number (Last 4 Digits): 1234',
      is_cancelled: false,
    });
    assert.deepEqual(
      [block?.kind, block?.start_date, block?.end_date, block?.remarks],
      ['block', '2026-07-10', '2026-07-12', 'Airbnb (Not available)'],
    );
  },
);

guarantee('Booking.com’s closed nights are a block', () => {
  const [block] = eventsOf(BOOKING_COM);
  assert.deepEqual(
    [block?.kind, block?.start_date, block?.end_date, block?.guest_name],
    ['block', '2026-07-20', '2026-07-23', null],
  );
});

guarantee('Vrbo’s reservations name the guest, and its blocked nights are a block', () => {
  const [reservation, block] = eventsOf(VRBO);
  assert.deepEqual(
    [reservation?.kind, reservation?.guest_name, reservation?.start_date, reservation?.end_date],
    ['reservation', 'Renée O, Connor', '2026-08-01', '2026-08-08'],
  );
  assert.deepEqual([block?.kind, block?.summary], ['block', 'Blocked']);
});

guarantee(
  'Google’s events are reservations when they begin with one, else blocks; free time holds no night',
  () => {
    const [booking, block, free] = eventsOf(GOOGLE);
    assert.deepEqual(
      [booking?.kind, booking?.guest_name, booking?.start_date, booking?.end_date],
      ['reservation', 'Jane Doe', '2026-09-01', '2026-09-04'],
    );
    assert.deepEqual([block?.kind, block?.remarks], ['block', 'Grandmother is visiting']);
    assert.deepEqual([block?.is_cancelled, free?.is_cancelled], [false, true]);
  },
);

guarantee('a timed event holds the nights between its days at the property', () => {
  const cases = [
    ['DTSTART:20260701T130000Z', 'DTEND:20260704T090000Z', '2026-07-01 2026-07-04'],
    ['DTSTART:20260701T220000Z', 'DTEND:20260704T220000Z', '2026-07-02 2026-07-05'],
    ['DTSTART:20260701T150000', 'DTEND:20260704T110000', '2026-07-01 2026-07-04'],
    ['DTSTART:20260701T150000', 'DTEND:20260704T000000', '2026-07-01 2026-07-04'],
    ['DTSTART:20260701T100000', 'DTEND:20260701T120000', '2026-07-01 2026-07-02'],
    ['DTSTART:20260701T100000', 'DTEND:20260702T000000', '2026-07-01 2026-07-02'],
    ['DTSTART:20260701T230000', 'DTEND:20260702T010000', '2026-07-01 2026-07-02'],
    ['DTSTART;TZID=America/Los_Angeles:20260701T150000', 'DURATION:P2DT20H', '2026-07-02 2026-07-04'],
    [
      'DTSTART;TZID=/example.org/2026/America/Los_Angeles:20260701T150000',
      'DURATION:PT1H',
      '2026-07-02 2026-07-03',
    ],
    [
      'DTSTART;TZID=Asia/Tokyo:20260702T060000',
      'DTEND;TZID=Asia/Tokyo:20260703T060000',
      '2026-07-01 2026-07-02',
    ],
    ['DTSTART;TZID=No Such Zone:20260701T150000', 'DTEND:20260703T100000Z', '2026-07-01 2026-07-03'],
    ['DTSTART;TZID=W. Europe Standard Time:20260701T003000', 'DURATION:PT1H', '2026-07-01 2026-07-02'],
    ['DTSTART;TZID=W. Europe Standard Time:20261201T003000', 'DURATION:PT1H', '2026-12-01 2026-12-02'],
  ] as const;
  for (const [start, end, nights] of cases)
    assert.deepEqual(nightsOf(aCalendar(BERLIN_ZONE, anEvent('UID:1', start, end))), [nights], start);
});

guarantee('a zone that only the feed describes counts, in summer and in winter', () => {
  const inZone = (clock: string) =>
    aCalendar(
      BERLIN_ZONE,
      anEvent('UID:1', `DTSTART;TZID=W. Europe Standard Time:${clock}`, 'DURATION:PT10M'),
    );
  assert.deepEqual(nightsOf(inZone('20260702T014500'), 'UTC'), ['2026-07-01 2026-07-02']);
  assert.deepEqual(nightsOf(inZone('20260702T020000'), 'UTC'), ['2026-07-02 2026-07-03']);
  assert.deepEqual(nightsOf(inZone('20261202T004500'), 'UTC'), ['2026-12-01 2026-12-02']);
  assert.deepEqual(nightsOf(inZone('20261202T010000'), 'UTC'), ['2026-12-02 2026-12-03']);
});

guarantee('whole days stay what they are, wherever the property is', () => {
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Berlin']) {
    const text = aCalendar(
      anAllDay('1', '2026-07-01', '2026-07-04'),
      anAllDay('2', '2026-10-24', '2026-10-26'),
    );
    assert.deepEqual(nightsOf(text, timezone), ['2026-07-01 2026-07-04', '2026-10-24 2026-10-26'], timezone);
  }
});

test('an end that is missing or the same is one night; a length counts; an end before the start is skipped', () => {
  const day = (...lines: string[]) => aCalendar(anEvent('UID:1', 'DTSTART;VALUE=DATE:20260701', ...lines));
  assert.deepEqual(nightsOf(day()), ['2026-07-01 2026-07-02']);
  assert.deepEqual(nightsOf(day('DTEND;VALUE=DATE:20260701')), ['2026-07-01 2026-07-02']);
  assert.deepEqual(nightsOf(day('DURATION:P3D')), ['2026-07-01 2026-07-04']);
  assert.deepEqual(nightsOf(day('DURATION:P1W')), ['2026-07-01 2026-07-08']);
  for (const line of ['DTEND;VALUE=DATE:20260630', 'DURATION:-P1D']) {
    const { events, skipped } = read(day(line));
    assert.deepEqual([events, skipped], [[], [{ uid: '1', reason: 'ends_before_start' }]]);
  }
  const timed = aCalendar(anEvent('UID:1', 'DTSTART:20260701T150000Z', 'DTEND:20260701T140000Z'));
  assert.deepEqual(read(timed).skipped, [{ uid: '1', reason: 'ends_before_start' }]);
});

test('an event whose dates or rule cannot be read is skipped and named, and the others are read', () => {
  const unreadable = [
    ['DTSTART:soon', 'dates_unreadable'],
    ['DTSTART;VALUE=DATE:20260230', 'dates_unreadable'],
    ['SUMMARY:no start', 'dates_unreadable'],
    ['DTSTART;VALUE=DATE:20260701\nDTEND:never', 'dates_unreadable'],
    ['DTSTART;VALUE=DATE:20260701\nDURATION:long', 'dates_unreadable'],
    ['DTSTART;VALUE=DATE:20260701\nRRULE:FREQ=HOURLY', 'rule_unreadable'],
    ['DTSTART;VALUE=DATE:20260701\nRRULE:FREQ=YEARLY;BYWEEKNO=20', 'rule_unreadable'],
    ['DTSTART;VALUE=DATE:20260701\nRRULE:nonsense', 'rule_unreadable'],
    ['DTSTART;VALUE=DATE:20260701\nRRULE:FREQ=DAILY;COUNT=x', 'rule_unreadable'],
  ] as const;
  for (const [lines, reason] of unreadable) {
    const { events, skipped } = read(
      aCalendar(anEvent('UID:bad', lines), anAllDay('good', '2026-07-01', '2026-07-02')),
    );
    assert.deepEqual([events.map(({ uid }) => uid), skipped], [['good'], [{ uid: 'bad', reason }]], lines);
  }
});

test('of events with one uid the highest sequence counts, and of equal ones the last', () => {
  const version = (day: string, sequence: string) => anAllDay('1', day, '2026-07-20', `SEQUENCE:${sequence}`);
  const nights = (...events: string[]) => nightsOf(aCalendar(...events));
  assert.deepEqual(nights(version('2026-07-01', '2'), version('2026-07-02', '1')), ['2026-07-01 2026-07-20']);
  assert.deepEqual(nights(version('2026-07-01', '1'), version('2026-07-02', '1')), ['2026-07-02 2026-07-20']);
  assert.deepEqual(nights(version('2026-07-01', '-1')), ['2026-07-01 2026-07-20']);
});

test('an event without a uid has one of its own that stays, and a very long one is shortened', () => {
  const nameless = (summary: string) =>
    aCalendar(
      anEvent('DTSTART;VALUE=DATE:20260701', `SUMMARY:${summary}`),
      anAllDay('2', '2026-08-01', '2026-08-02'),
    );
  const [first] = eventsOf(nameless('one'));
  assert.match(first?.uid ?? '', /^content-[0-9a-f]{32}$/);
  assert.equal(eventsOf(nameless('one'))[0]?.uid, first?.uid);
  assert.notEqual(eventsOf(nameless('two'))[0]?.uid, first?.uid);
  const [long] = eventsOf(aCalendar(anAllDay('x'.repeat(5000), '2026-07-01', '2026-07-02')));
  assert.match(long?.uid ?? '', /^long-[0-9a-f]{32}$/);
});

test('what is cancelled says so, by itself, as a whole series and as one of it', () => {
  const [single] = eventsOf(aCalendar(anAllDay('1', '2026-07-01', '2026-07-02', 'STATUS:CANCELLED')));
  assert.equal(single?.is_cancelled, true);
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=2';
  const series = eventsOf(aCalendar(anAllDay('1', '2026-07-01', '2026-07-02', rule, 'STATUS:cancelled')));
  assert.deepEqual(
    series.map((event) => event.is_cancelled),
    [true, true],
  );
  const oneOf = eventsOf(
    aCalendar(
      anAllDay('1', '2026-07-01', '2026-07-02', rule),
      anAllDay('1', '2026-07-08', '2026-07-09', 'RECURRENCE-ID;VALUE=DATE:20260708', 'STATUS:CANCELLED'),
    ),
  );
  assert.deepEqual(
    oneOf.map(({ uid, is_cancelled }) => [uid, is_cancelled]),
    [
      ['1#2026-07-01', false],
      ['1#2026-07-08', true],
    ],
  );
});

guarantee('a series is its single events, without what is excepted and with what was moved', () => {
  const zone = 'TZID=America/New_York';
  const events = eventsOf(
    aCalendar(
      anEvent(
        'UID:s',
        `DTSTART;${zone}:20260701T200000`,
        `DTEND;${zone}:20260702T100000`,
        'RRULE:FREQ=WEEKLY;UNTIL=20260730T000000Z',
        `EXDATE;${zone}:20260708T200000`,
        'EXDATE;VALUE=DATE:20260722',
        'RDATE:20260804T000000Z',
        'SUMMARY:Choir',
      ),
      anEvent('UID:s', 'RECURRENCE-ID:20260716T000000Z', 'DTSTART:20260717T180000Z', 'SUMMARY:Choir, moved'),
    ),
    'America/New_York',
  );
  assert.deepEqual(
    events.map(({ uid, start_date, end_date, summary }) => [uid, start_date, end_date, summary]),
    [
      ['s#2026-07-01', '2026-07-01', '2026-07-02', 'Choir'],
      ['s#2026-07-15', '2026-07-17', '2026-07-18', 'Choir, moved'],
      ['s#2026-07-29', '2026-07-29', '2026-07-30', 'Choir'],
      ['s#2026-08-04', '2026-08-03', '2026-08-04', 'Choir'],
    ],
  );
});

test('an occurrence that was moved out of the horizon is not left where it was', () => {
  const series = anAllDay('s', '2026-07-01', '2026-07-02', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const moved = anAllDay('s', '2040-01-01', '2040-01-02', 'RECURRENCE-ID;VALUE=DATE:20260708');
  assert.deepEqual(nightsOf(aCalendar(series, moved)), ['2026-07-01 2026-07-02']);
});

test('an occurrence whose series the feed does not show stands by itself', () => {
  const [event] = eventsOf(
    aCalendar(anAllDay('s', '2026-07-09', '2026-07-10', 'RECURRENCE-ID;VALUE=DATE:20260708')),
  );
  assert.deepEqual([event?.uid, event?.start_date], ['s#2026-07-08', '2026-07-09']);
});

test('a series without an end is read up to the horizon, and what lies outside of it is left out', () => {
  const events = eventsOf(aCalendar(anAllDay('w', '2001-01-01', '2001-01-02', 'RRULE:FREQ=WEEKLY')));
  assert.equal(events[0]?.start_date, '2026-05-18');
  assert.equal(events.at(-1)?.start_date, '2029-06-11');
  const around = aCalendar(
    anAllDay('long gone', '2026-05-01', '2026-05-16'),
    anAllDay('just gone', '2026-05-15', '2026-05-17'),
    anAllDay('long stay', '2020-01-01', '2030-01-01'),
    anAllDay('last', '2029-06-15', '2029-06-16'),
    anAllDay('too late', '2029-06-16', '2029-06-17'),
  );
  assert.deepEqual(
    eventsOf(around).map(({ uid }) => uid),
    ['long stay', 'just gone', 'last'],
  );
});

test('however a feed ends its lines, breaks them, spells its names or its letters, it says the same', () => {
  const expected = eventsOf(VRBO);
  const narrow = (bytes: number) => {
    const broken: Buffer[] = [];
    for (let at = 0, line = Buffer.from(VRBO); at < line.length; at += 1) {
      broken.push(line.subarray(at, at + 1));
      const isInside = ![10, 13].includes(line[at] ?? 10) && ![10, 13].includes(line[at + 1] ?? 10);
      if (at % bytes === 0 && isInside) broken.push(Buffer.from('\r\n '));
    }
    return Buffer.concat(broken);
  };
  const forms: Record<string, Buffer> = {
    LF: Buffer.from(VRBO.replaceAll('\r\n', '\n')),
    CR: Buffer.from(VRBO.replaceAll('\r\n', '\r')),
    'empty lines': Buffer.from(VRBO.replaceAll('\r\n', '\r\n\r\n')),
    BOM: Buffer.from(`\uFEFF${VRBO}`),
    'BOM and spaces': Buffer.from(`\uFEFF \n${VRBO}\n \n`),
    'lower case': Buffer.from(
      VRBO.replaceAll(/^[A-Z-]+(?=[:;])|VALUE=DATE|V[A-Z]+$/gm, (name) => name.toLowerCase()),
    ),
    'broken inside of letters': narrow(1),
    'broken now and then': narrow(7),
    'Latin-1': Buffer.from(VRBO, 'latin1'),
    'UTF-16': Buffer.from(`\uFEFF${VRBO}`, 'utf16le'),
    'dates as the web writes them': Buffer.from(VRBO.replaceAll(/:(\d{4})(\d\d)(\d\d)\r/g, ':$1-$2-$3\r')),
    'dates that do not say so': Buffer.from(VRBO.replaceAll(';VALUE=DATE', '')),
    'lines that make no sense': Buffer.from(
      VRBO.replaceAll('DTEND', ';;;\r\nX-ODD;=:\r\nATTENDEE;CN="open:x\r\nDTEND'),
    ),
  };
  for (const [name, body] of Object.entries(forms)) assert.deepEqual(eventsOf(body), expected, name);
});

test('a charset that the answer names is believed when the text is not UTF-8', () => {
  const text = aCalendar(anAllDay('1', '2026-07-01', '2026-07-02', 'SUMMARY:Reserved - Zo\u00eb'));
  const { events } = readFeed(Buffer.from(text, 'latin1'), 'text/calendar; charset=ISO-8859-1', place);
  assert.equal(events[0]?.guest_name, 'Zoë');
});

test('a description whose line breaks were not escaped still carries the reservation', () => {
  const [event] = eventsOf(
    AIRBNB.replace(
      /DESCRIPTION[^]*?1234\\n/,
      'DESCRIPTION:Reservation URL:\nhttps://www.airbnb.de/hosting/reservations/details/HMABCD1234\n\n',
    ),
  );
  assert.deepEqual([event?.kind, event?.channel_id], ['reservation', 'HMABCD1234']);
});

const SUMMARIES = [
  ['Reserved', 'reservation', null],
  ['RESERVATION', 'reservation', null],
  ['Reserved - Jane Doe', 'reservation', 'Jane Doe'],
  ['Booked by Jane Doe', 'reservation', 'Jane Doe'],
  ['Reservation for  Jane   Doe', 'reservation', 'Jane Doe'],
  ['booking – Jane-Ann', 'reservation', 'Jane-Ann'],
  ['Booking 1234', 'reservation', null],
  ['Reserved - 1234', 'reservation', null],
  ['Booking.com (Not available)', 'block', null],
  ['Not available', 'block', null],
  ['Bookings are closed', 'block', null],
  ['Unreserved', 'block', null],
  ['', 'block', null],
] as const;

test('a summary tells a reservation from a block, and the guest where it names one', () => {
  for (const [summary, kind, guest_name] of SUMMARIES) {
    const [event] = eventsOf(aCalendar(anAllDay('1', '2026-07-01', '2026-07-02', `SUMMARY:${summary}`)));
    assert.deepEqual([event?.kind, event?.guest_name], [kind, guest_name], summary);
  }
});

test('an address of a reservation makes one, wherever it stands, and gives its code', () => {
  const cases = [
    ['DESCRIPTION:https://www.airbnb.co.uk/reservation/itinerary?code=HMXYZ98765', 'HMXYZ98765'],
    ['URL:https://example.com/en/bookings/4711123', '4711123'],
    ['DESCRIPTION:see https://example.com/reservations/details/AB12CD34/ please', 'AB12CD34'],
    ['DESCRIPTION:https://example.com/reservations/overview', null],
    ['DESCRIPTION:https://example.com/?code=HMXYZ98765', null],
    ['DESCRIPTION:https://[broken/reservations/AB12CD34', null],
  ] as const;
  for (const [line, code] of cases) {
    const [event] = eventsOf(aCalendar(anAllDay('1', '2026-07-01', '2026-07-02', 'SUMMARY:Stay', line)));
    assert.deepEqual([event?.kind, event?.channel_id], [code === null ? 'block' : 'reservation', code], line);
    if (code !== null) assert.match(event?.remarks ?? '', /https:/);
  }
});

test('texts are bounded and hold no control characters', () => {
  const odd = `A\u0000B\u0007${'x'.repeat(100_000)}`;
  const [event] = eventsOf(
    aCalendar(
      anAllDay(`u\u0000id`, '2026-07-01', '2026-07-02', `SUMMARY:Reserved - ${odd}`, `DESCRIPTION:${odd}`),
    ),
  );
  assert.equal(event?.uid, 'uid');
  assert.match(event?.guest_name ?? '', /^ABx{98}$/);
  assert.deepEqual([event?.summary.length, event?.remarks.length], [200, 500]);
});

test('what is no whole calendar is refused with a word and a sentence', () => {
  const whole = aCalendar(anAllDay('1', '2026-07-01', '2026-07-02'));
  const cases: readonly (readonly [string, string | Buffer, string?])[] = [
    ['empty_body', ''],
    ['empty_body', ' \r\n\t\uFEFF'],
    ['html_answer', '<!doctype html><title>Sign in</title>'],
    ['html_answer', '\n  <html>'],
    ['html_answer', whole, 'text/html; charset=utf-8'],
    ['binary_answer', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['binary_answer', Buffer.alloc(100_000)],
    ['not_a_calendar', 'Not found'],
    ['not_a_calendar', '{"events": []}'],
    ['not_a_calendar', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
    ['not_a_calendar', aCalendar('BEGIN:X\n'.repeat(1000))],
    ['truncated', whole.slice(0, -20)],
    ['truncated', whole.replace('END:VEVENT', '')],
    ['truncated', 'BEGIN:VCALENDAR\r\n'],
    ['truncated', `${whole}BEGIN:VCALENDAR\r\n`],
    ['too_large', Buffer.alloc(5 * 1024 * 1024 + 1, 'x')],
    ['read', whole],
    ['read', whole + whole],
    ['read', aCalendar()],
    ['read', whole, ''],
    ['read', whole, 'application/octet-stream'],
  ];
  for (const [word, body, type] of cases)
    assert.equal(wordOf(body, type), word, `${type ?? ''} ${body.toString().slice(0, 60)}`);
});

/** What is to stay quick, by the processor's time: a busy machine is no failure. */
function quickly<T>(work: () => T): T {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  assert.ok(took < 3000, `it took ${Math.round(took)} ms`);
  return result;
}

test('10,000 events are read, one more is refused, and 100,000 are refused before they are parsed', () => {
  const feed = (length: number) =>
    aCalendar(...Array.from({ length }, (_, index) => anAllDay(`${index}`, '2026-07-01', '2026-07-02')));
  assert.equal(quickly(() => eventsOf(feed(10_000))).length, 10_000);
  assert.equal(wordOf(feed(10_001)), 'too_many_events');
  const short = `BEGIN:VEVENT\nDTSTART:1\nEND:VEVENT\n`.repeat(100_000);
  assert.equal(
    quickly(() => wordOf(`BEGIN:VCALENDAR\n${short}END:VCALENDAR\n`)),
    'too_many_events',
  );
});

test('series that would make more events than are taken are refused', () => {
  const daily = (index: number) => anAllDay(`${index}`, '2000-01-01', '2000-01-02', 'RRULE:FREQ=DAILY');
  const feed = (length: number) => aCalendar(...Array.from({ length }, (_, index) => daily(index)));
  assert.equal(quickly(() => eventsOf(feed(8))).length, 8 * 1127);
  assert.equal(
    quickly(() => wordOf(feed(10_000))),
    'too_many_events',
  );
});

test('5 MB of garbage of any kind takes no longer than a moment, and rules that never come true end', () => {
  const size = 5 * 1024 * 1024 - 100;
  const filler = (text: string) => text.repeat(Math.floor(size / text.length));
  const bodies = [
    '\n',
    '\r\n ',
    'BEGIN:X\nEND:X\n',
    'X;'.repeat(50),
    'a:\n',
    ';=":,\\',
    'EXDATE:20260701,',
    '\uD83D\uDE00',
  ]
    .map(filler)
    .flatMap((garbage) => [
      garbage,
      `BEGIN:VCALENDAR\n${garbage}\nEND:VCALENDAR\n`,
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260701\nDESCRIPTION:${garbage}\nEND:VEVENT\nEND:VCALENDAR\n`,
    ]);
  for (const body of bodies) quickly(() => wordOf(body));
  for (const rule of [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=YEARLY;BYDAY=1MO;BYMONTH=4;BYMONTHDAY=15',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=DAILY;COUNT=999999999',
    'FREQ=WEEKLY;INTERVAL=0',
  ]) {
    const event = (zone: string) =>
      anEvent('UID:1', `DTSTART;TZID=${zone}:19000101T120000`, 'DURATION:P1D', `RRULE:${rule}`);
    const zone = BERLIN_ZONE.replace(/FREQ.*/, rule);
    quickly(() => wordOf(aCalendar(zone, event('W. Europe Standard Time'))));
  }
});

test('a series with exceptions by the hundred thousand is refused', () => {
  const exceptions = Array.from(
    { length: 4000 },
    () => `EXDATE;TZID=Europe/Rome:${'20260701T120000,'.repeat(70)}20260701T120000`,
  );
  const event = anEvent(
    'UID:1',
    'DTSTART;TZID=Europe/Rome:20260701T120000',
    'RRULE:FREQ=DAILY',
    ...exceptions,
  );
  assert.equal(
    quickly(() => wordOf(aCalendar(event))),
    'too_much_work',
  );
});
