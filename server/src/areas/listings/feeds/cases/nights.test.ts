import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCalendar, anAllDay, anEvent, BERLIN_ZONE } from '../fixtures.ts';
import { nightsOf, read } from './fixtures.ts';

test('a timed event holds the nights between its days at the property', () => {
  const cases = [
    ['DTSTART:20260701T130000Z', 'DTEND:20260704T090000Z', '2026-07-01 2026-07-04'],
    ['DTSTART:20260701T220000Z', 'DTEND:20260704T220000Z', '2026-07-02 2026-07-05'],
    ['DTSTART:20260701T150000', 'DTEND:20260704T110000', '2026-07-01 2026-07-04'],
    ['DTSTART:20260701T150000', 'DTEND:20260704T000000', '2026-07-01 2026-07-04'],
    ['DTSTART:20260701T100000', 'DTEND:20260702T000000', '2026-07-01 2026-07-02'],
    ['DTSTART:20260701T230000', 'DTEND:20260702T010000', '2026-07-01 2026-07-02'],
    ['DTSTART;TZID=America/Los_Angeles:20260701T150000', 'DURATION:P2DT20H', '2026-07-02 2026-07-04'],
    [
      'DTSTART;TZID=/example.org/2026/America/Los_Angeles:20260701T150000',
      'DURATION:PT24H',
      '2026-07-02 2026-07-03',
    ],
    [
      'DTSTART;TZID=Asia/Tokyo:20260702T060000',
      'DTEND;TZID=Asia/Tokyo:20260703T060000',
      '2026-07-01 2026-07-02',
    ],
    ['DTSTART;TZID=No Such Zone:20260701T150000', 'DTEND:20260703T100000Z', '2026-07-01 2026-07-03'],
    ['DTSTART;TZID=W. Europe Standard Time:20260701T003000', 'DURATION:PT24H', '2026-07-01 2026-07-02'],
    ['DTSTART;TZID=W. Europe Standard Time:20261201T003000', 'DURATION:PT24H', '2026-12-01 2026-12-02'],
  ] as const;
  for (const [start, end, nights] of cases)
    assert.deepEqual(nightsOf(aCalendar(BERLIN_ZONE, anEvent('UID:1', start, end))), [nights], start);
});

test('a zone that only the feed describes counts, in summer and in winter', () => {
  const inZone = (clock: string) =>
    aCalendar(
      BERLIN_ZONE,
      anEvent('UID:1', `DTSTART;TZID=W. Europe Standard Time:${clock}`, 'DURATION:PT24H10M'),
    );
  assert.deepEqual(nightsOf(inZone('20260702T014500'), 'UTC'), ['2026-07-01 2026-07-02']);
  assert.deepEqual(nightsOf(inZone('20260702T020000'), 'UTC'), ['2026-07-02 2026-07-03']);
  assert.deepEqual(nightsOf(inZone('20261202T004500'), 'UTC'), ['2026-12-01 2026-12-02']);
  assert.deepEqual(nightsOf(inZone('20261202T010000'), 'UTC'), ['2026-12-02 2026-12-03']);
});

test('whole days stay what they are, wherever the property is', () => {
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Berlin']) {
    const text = aCalendar(
      anAllDay('1', '2026-07-01', '2026-07-04'),
      anAllDay('2', '2026-10-24', '2026-10-26'),
    );
    assert.deepEqual(nightsOf(text, timezone), ['2026-07-01 2026-07-04', '2026-10-24 2026-10-26'], timezone);
  }
});

test('a date whose end is missing or the same is one night, and a length counts', () => {
  const day = (...lines: string[]) => aCalendar(anEvent('UID:1', 'DTSTART;VALUE=DATE:20260701', ...lines));
  assert.deepEqual(nightsOf(day()), ['2026-07-01 2026-07-02']);
  assert.deepEqual(nightsOf(day('DTEND;VALUE=DATE:20260701')), ['2026-07-01 2026-07-02']);
  assert.deepEqual(nightsOf(day('DURATION:P3D')), ['2026-07-01 2026-07-04']);
  assert.deepEqual(nightsOf(day('DURATION: p1w')), ['2026-07-01 2026-07-08']);
  assert.deepEqual(nightsOf(day('DTEND:', 'DURATION:P2D')), ['2026-07-01 2026-07-03']);
  assert.deepEqual(nightsOf(day('DTEND:20260703T110000')), ['2026-07-01 2026-07-03']);
});

const WITHIN_A_DAY = [
  ['DTSTART:20260701T100000', 'DTEND:20260701T120000'],
  ['DTSTART:20260701T000000', 'DTEND:20260701T100000'],
  ['DTSTART:20260701T100000Z', 'DURATION:PT1H'],
  ['DTSTART:20260701T150000'],
  ['DTSTART;TZID=Asia/Tokyo:20260702T060000', 'DTEND;TZID=Asia/Tokyo:20260702T065500'],
  ['DTSTART:20260701T100000', 'DTEND:20260701T110000', 'RRULE:FREQ=DAILY'],
  ['DTSTART:20260701T235800', 'DTEND:20260701T235830'],
];

test('an appointment within one day holds no night, and is neither an event nor skipped', () => {
  for (const lines of WITHIN_A_DAY) {
    const { events, skipped } = read(
      aCalendar(anEvent('UID:1', ...lines), anAllDay('2', '2026-08-01', '2026-08-02')),
    );
    assert.deepEqual([events.map(({ uid }) => uid), skipped], [['2'], []], lines.join(' '));
  }
});

test('an occurrence that became an appointment leaves its night free', () => {
  const series = anAllDay('s', '2026-07-01', '2026-07-02', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const changed = anEvent(
    'UID:s',
    'RECURRENCE-ID;VALUE=DATE:20260708',
    'DTSTART:20260708T100000',
    'DURATION:PT1H',
  );
  assert.deepEqual(nightsOf(aCalendar(series, changed)), ['2026-07-01 2026-07-02']);
});

const THREE_NIGHTS = [
  ['DTSTART:20260703T000000Z', 'DTEND:20260706T000000Z'],
  ['DTSTART:20260703T000000', 'DTEND:20260706T000000'],
  ['DTSTART;TZID=Asia/Tokyo:20260703T000000', 'DTEND;TZID=Asia/Tokyo:20260706T000000'],
  ['DTSTART;TZID=Asia/Tokyo:20260703T000000', 'DTEND;TZID=America/New_York:20260706T000000'],
  ['DTSTART:20260703T000000Z', 'DTEND:20260705T235959Z'],
  ['DTSTART:20260703T000000Z', 'DTEND:20260705T235900Z'],
  ['DTSTART:20260703T000000Z', 'DURATION:P3D'],
  ['DTSTART:20260703T000000Z', 'DURATION:PT71H59M'],
  ['DTSTART;VALUE=DATE:20260703', 'DTEND:20260706T000000Z'],
  ['DTSTART;VALUE=DATE:20260703', 'DTEND:20260705T235959Z'],
  ['DTSTART:20260703T000000Z', 'DTEND;VALUE=DATE:20260706'],
  ['DTSTART:20260703T150000', 'DTEND:20260705T235959'],
  ['DTSTART:20260703T150000', 'DTEND:20260705T2359'],
  ['DTSTART;VALUE=DATE:20260703T150000', 'DTEND;VALUE=DATE:20260706T110000'],
  ['DTSTART;VALUE=DATE:20260703T000000Z', 'DTEND;VALUE=DATE:20260705T235959Z'],
];

test('two midnights are dates in any zone, and an end in the last minute of a day includes the day', () => {
  for (const timezone of ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'])
    for (const lines of THREE_NIGHTS)
      assert.deepEqual(
        nightsOf(aCalendar(anEvent('UID:1', ...lines)), timezone),
        ['2026-07-03 2026-07-06'],
        `${timezone} ${lines.join(' ')}`,
      );
});

test('the last minute of a day at the property counts, whatever zone the feed writes', () => {
  const text = aCalendar(anEvent('UID:1', 'DTSTART:20260703T130000Z', 'DTEND:20260705T215959Z'));
  assert.deepEqual(nightsOf(text), ['2026-07-03 2026-07-06']);
  const closed = aCalendar(anEvent('UID:1', 'DTSTART:20260703T100000', 'DTEND:20260703T235900'));
  assert.deepEqual(nightsOf(closed), ['2026-07-03 2026-07-04']);
});

test('a series of midnights is a series of dates, with its exceptions and changes', () => {
  const zone = 'TZID=Europe/Berlin';
  const text = aCalendar(
    anEvent(
      'UID:s',
      `DTSTART;${zone}:20260701T000000`,
      `DTEND;${zone}:20260702T000000`,
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE:20260707T220000Z',
      'RDATE:20260804T000000Z',
    ),
    anEvent('UID:s', 'RECURRENCE-ID:20260714T220000Z', 'DTSTART;VALUE=DATE:20260716'),
  );
  assert.deepEqual(nightsOf(text), [
    '2026-07-01 2026-07-02',
    '2026-07-16 2026-07-17',
    '2026-07-22 2026-07-23',
    '2026-08-04 2026-08-05',
  ]);
});

const WRITTEN = ['20260703', '2026-07-03', '2026/07/03', '2026.07.03', '2026 07 03', '03.07.2026', '3.7.2026']
  .concat([
    '2026-7-3',
    ' 20260703 ',
    '2026\n0703',
    '20260703T',
    '2026-07-03T00:00:00.000Z',
    '20260703T000000.123',
  ])
  .concat(['20260703 000000', '2026-07-03 00:00', '20260703T00', '20260703T000000+0000', '20260703t000000z'])
  .concat([
    '2026-07-03T00:00:00+02:00',
    '20260703000000',
    '20260703T0000Z',
    '20260703T 000000',
    '2026\t0703',
  ]);

test('a date is read however a program or a person writes it', () => {
  for (const start of WRITTEN) {
    const text = aCalendar(
      anEvent(
        'UID:1',
        `DTSTART:${start}`,
        `DTEND:${start.replaceAll('03', '06').replace('3.7', '6.7').replace('7-3', '7-6')}`,
      ),
    );
    assert.deepEqual(nightsOf(text), ['2026-07-03 2026-07-06'], start);
  }
  const byDay = aCalendar(anEvent('UID:1', 'DTSTART:25/07/2026', 'DTEND:07-28-2026'));
  assert.deepEqual(nightsOf(byDay), ['2026-07-25 2026-07-28'], 'only one way to read them');
});

test('a zone is found by its name in Windows, by an offset, and between quotes', () => {
  const zones = [
    'TZID=Tokyo Standard Time',
    'TZID="tokyo standard time"',
    'TZID=UTC+09:00',
    'TZID=+09:00',
  ].concat([
    'TZID="(UTC+09:00) Osaka, Sapporo, Tokyo"',
    'TZID=GMT+0900',
    'X-A=1;TZID=Asia/Tokyo;X-B="a:b;c"',
  ]);
  for (const zone of zones) {
    const text = aCalendar(
      anEvent('UID:1', `DTSTART;${zone}:20260703T060000`, `DTEND;${zone}:20260705T080000`),
    );
    assert.deepEqual(nightsOf(text), ['2026-07-02 2026-07-05'], zone);
  }
  for (const zone of ['constructor', '__proto__', 'No Such Zone']) {
    const text = aCalendar(anEvent('UID:1', `DTSTART;TZID=${zone}:20260703T060000`, 'DURATION:P1DT1H'));
    assert.deepEqual(nightsOf(text), ['2026-07-03 2026-07-04'], zone);
  }
});

test('an event until the last minute of the year 9999 is cut off as any other', () => {
  const text = aCalendar(
    anEvent('UID:1', 'DTSTART:20260703T120000', 'DTEND;TZID=Europe/Rome:99991231T235959'),
  );
  assert.deepEqual(nightsOf(text), ['2026-07-03 2030-01-01']);
});
