import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMomentIn, momentIn, nameForeignZone, wallTimeIn } from './zones.ts';

const viewer = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const SUMMER = new Date('2026-07-01T12:00:00Z');

test('a timezone is named where its clocks differ from those of the viewer, in the language of the viewer', () => {
  assert.equal(nameForeignZone(viewer, 'en', SUMMER), undefined);
  // No place is on the time of both.
  const names = ['Pacific/Honolulu', 'Pacific/Kiritimati'].map((zone) => nameForeignZone(zone, 'en', SUMMER));
  assert.ok(
    names.some((name) => name !== undefined && name !== ''),
    String(names),
  );
});

test('another name of the same time is not named', { skip: viewer !== 'UTC' }, () => {
  assert.equal(nameForeignZone('Atlantic/Reykjavik', 'en', SUMMER), undefined);
  assert.equal(nameForeignZone('Europe/Lisbon', 'en', SUMMER), 'Portugal Time');
  // WET is the time of the winter.
  assert.equal(nameForeignZone('Europe/Lisbon', 'en-GB', SUMMER), 'Western European Time');
  assert.equal(nameForeignZone('Europe/Lisbon', 'en', new Date('2026-01-01T12:00:00Z')), undefined);
});

test('a moment is written as clocks at the place show it, with the timezone where it is not the viewer’s', () => {
  const noon = '2026-07-01T12:00:00Z';
  const said = (zone: string) => formatMomentIn(zone, noon, 'en', { timeStyle: 'short', hourCycle: 'h23' });
  assert.match(said(viewer), /^\d\d:\d\d$/);
  for (const [zone, time] of [
    ['Pacific/Honolulu', '02:00'],
    ['Pacific/Kiritimati', '02:00'],
  ] as const) {
    const name = nameForeignZone(zone, 'en', new Date(noon));
    assert.equal(said(zone), name === undefined ? time : `${time} ${name}`);
  }
});

test('a day and a time in a timezone are a moment, and back, also when the clocks change', () => {
  for (const timezone of [
    'Europe/Amsterdam',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Auckland',
    'UTC',
  ])
    for (const day of [
      '2026-01-15',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-07-02',
      '2026-10-25',
      '2026-11-01',
    ])
      for (const time of ['00:00', '05:30', '12:00', '23:59']) {
        const moment = momentIn(timezone, { day, time });
        assert.deepEqual(wallTimeIn(timezone, new Date(moment)), { day, time }, `${timezone} ${day} ${time}`);
      }
  assert.equal(
    momentIn('Europe/Amsterdam', { day: '2026-07-02', time: '19:00' }),
    '2026-07-02T17:00:00.000Z',
  );
  // The clocks skip from 2 to 3.
  assert.equal(momentIn('Europe/Amsterdam', { day: '2026-03-29', time: '02:30' }).slice(0, 10), '2026-03-29');
});
