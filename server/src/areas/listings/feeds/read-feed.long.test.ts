import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCalendar, anAllDay, anEvent, BERLIN_ZONE } from './fixtures.ts';
import { eventsOf, quickly, read, wordOf } from './cases/fixtures.ts';

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

test('a title or a description of 100 KB costs no more than its length, whatever it is made of', () => {
  const size = 100_000;
  const fill = (text: string) => text.repeat(Math.floor(size / Buffer.byteLength(text)));
  const texts = [
    'x',
    ' ',
    '- ',
    'Reserved - ',
    'A ',
    'A-',
    '(',
    ': ',
    'HM',
    'HA-',
    '1',
    'booking number ',
    '\\n',
    '\\\\',
  ]
    .concat(['http://a/booking/', 'Phone 4: ', '予約', '\u0301', "O'", 'a.', '=', '\u200b', 'réservé '])
    .map(fill);
  for (const text of texts) {
    const events = Array.from({ length: 20 }, (_, index) =>
      anAllDay(`${index}`, '2026-07-01', '2026-07-02', `SUMMARY:${text}`, `DESCRIPTION:${text}`),
    );
    const found = quickly(() => eventsOf(aCalendar(...events)), 1500);
    assert.equal(found.length, 20, text.slice(0, 20));
    assert.ok(found.every(({ summary, remarks }) => summary.length <= 200 && remarks.length <= 500));
  }
});

test('10,000 events that cannot be read are named, each with a short title', () => {
  const events = Array.from({ length: 10_000 }, (_, index) =>
    anEvent(`UID:${index}`, 'DTSTART:soon', `SUMMARY:${'title '.repeat(60)}`),
  );
  const { skipped } = quickly(() => read(aCalendar(...events)));
  assert.equal(skipped.length, 10_000);
  assert.ok(skipped.every(({ title }) => title.length <= 80));
  assert.deepEqual(
    skipped.slice(0, 2).map(({ line }) => line),
    [4, 10],
  );
});

test('a calendar that Innkeep made is told by its program, with the mark of its account', () => {
  const made = (...lines: string[]) => aCalendar().replace(/PRODID.*/, lines.join('\r\n'));
  assert.equal(read(made('PRODID:-//Innkeep//Calendar//EN', 'X-INNKEEP-ACCOUNT:5f0c')).own_mark, '5f0c');
  assert.equal(read(made('X-INNKEEP-ACCOUNT;X=1:5f0c', 'prodid: -//Innkeep//Calendar//EN')).own_mark, '5f0c');
  assert.equal(read(made('PRODID:-//Innkeep//Calendar//EN')).own_mark, '');
  assert.equal(read(made('PRODID:-//Example//EN', 'X-INNKEEP-ACCOUNT:5f0c')).own_mark, null);
  assert.equal(read(made('VERSION:2.0')).own_mark, null);
  const inEvent = anAllDay('1', '2026-07-01', '2026-07-02', 'PRODID:-//Innkeep//Calendar//EN');
  assert.equal(read(aCalendar(inEvent)).own_mark, null);
});
