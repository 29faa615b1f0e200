import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { aCalendar, AIRBNB, anAllDay, VRBO } from '../fixtures.ts';
import { readFeed } from '../read-feed.ts';
import { eventsOf, place, quickly, wordOf } from './fixtures.ts';

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
    'UTF-16, big end first': Buffer.from(`\uFEFF${VRBO}`, 'utf16le').swap16(),
    'UTF-16 without a mark': Buffer.from(VRBO, 'utf16le'),
    'UTF-16, big end first, without a mark': Buffer.from(VRBO, 'utf16le').swap16(),
    'UTF-16 with half a letter at its end': Buffer.concat([
      Buffer.from(VRBO, 'utf16le'),
      Buffer.from([0x20]),
    ]),
    'several marks and blanks': Buffer.from(`\uFEFF\r\n\t\uFEFF  ${VRBO}`),
    'one NUL': Buffer.from(`\0${VRBO}`),
    NULs: Buffer.from(`\0\0${VRBO.replaceAll('E', 'E\0')}\0\0`),
    'control characters': Buffer.from(VRBO.replaceAll('D', '\u0001D\u0008\u001F\u007F\v\f')),
    gzip: gzipSync(VRBO),
    'gzip of UTF-16': gzipSync(Buffer.from(`\uFEFF${VRBO}`, 'utf16le')),
    'no line ending at the end': Buffer.from(VRBO.trimEnd()),
    'blanks around the colon': Buffer.from(VRBO.replaceAll(/^([A-Z-]+(?:;VALUE=DATE)?):/gm, '$1 : ')),
    'blanks before the parameters': Buffer.from(VRBO.replaceAll(';VALUE', ' ;VALUE')),
    'blanks at the ends': Buffer.from(VRBO.replaceAll('\r\n', ' \t\r\n')),
    'letters of any case': Buffer.from(VRBO.replaceAll('VEVENT', 'vEvent').replaceAll('DTSTART', 'DtStart')),
    'text after the end': Buffer.from(`${VRBO}<!-- made in 12 ms -->`),
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
  assert.deepEqual([event?.says, event?.channel_id], ['certain_reservation', 'HMABCD1234']);
});

test('what is no whole calendar is refused with a word and a sentence', () => {
  const whole = aCalendar(anAllDay('1', '2026-07-01', '2026-07-02'));
  const cases: readonly (readonly [string, string | Buffer, string?])[] = [
    ['empty_body', ''],
    ['empty_body', ' \r\n\t\uFEFF'],
    ['html_answer', '<!doctype html><title>Sign in</title>'],
    ['html_answer', '\n  <html>'],
    ['html_answer', '<html>', 'text/calendar'],
    ['html_answer', `<pre>${whole}</pre>`],
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
    ['read', whole, 'text/html; charset=utf-8'],
    ['read', whole, 'application/xhtml+xml'],
    ['read', whole, 'application/json'],
  ];
  for (const [word, body, type] of cases)
    assert.equal(wordOf(body, type), word, `${type ?? ''} ${body.toString().slice(0, 60)}`);
});

test('a calendar that breaks off is refused wherever it breaks off, also after a whole event', () => {
  const text = aCalendar(
    anAllDay('1', '2026-07-01', '2026-07-02', 'SUMMARY:Reserved'),
    anAllDay('2', '2026-08-01', '2026-08-02', 'SUMMARY:Reserved'),
  );
  const end = text.lastIndexOf('END:VCALENDAR');
  for (let length = 20; length < end + 'END:VCALENDAR'.length; length += 1)
    assert.equal(wordOf(text.slice(0, length)), 'truncated', text.slice(0, length).slice(-30));
  assert.equal(wordOf(text.slice(0, end)), 'truncated', 'each event is whole, and the end is missing');
  assert.equal(wordOf(gzipSync(text).subarray(0, -20)), 'truncated', 'a compressed calendar, too');
});

test('a compressed body is held to the size of a feed, and one that is no gzip is told', () => {
  const megabyte = gzipSync(Buffer.alloc(1024 * 1024, ' '));
  const bomb = Buffer.concat(Array.from({ length: 500 }, () => megabyte));
  assert.ok(bomb.length < 1024 * 1024, 'small as it is sent');
  assert.equal(
    quickly(() => wordOf(bomb)),
    'too_large',
  );
  const members = Buffer.concat(Array.from({ length: 100_000 }, () => EMPTY_MEMBER));
  assert.equal(
    quickly(() => wordOf(members)),
    'empty_body',
  );
  assert.equal(wordOf(Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])), 'binary_answer');
  assert.equal(wordOf(gzipSync(gzipSync(aCalendar()))), 'binary_answer');
  assert.equal(wordOf(gzipSync('<html>')), 'html_answer');
});

const EMPTY_MEMBER = gzipSync('');

test('a line of a text whose line breaks were not escaped is no property, unless it has the name of one', () => {
  const [event] = eventsOf(
    aCalendar(
      anAllDay(
        '1',
        '2026-07-01',
        '2026-07-02',
        'SUMMARY:Reserved',
        'DESCRIPTION:Guest: Jane',
        'Phone: 12',
        'https://a.example',
      ),
    ),
  );
  assert.equal(event?.remarks, 'Guest: Jane\nPhone: 12\nhttps://a.example');
});
