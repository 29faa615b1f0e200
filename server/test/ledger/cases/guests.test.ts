import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { Desk, SENTINEL, TIMEZONES } from './desk.ts';
import { aCalendar, anAllDay } from '../../../src/areas/listings/feeds/fixtures.ts';

const innkeep = useInnkeep(useHarness());

const MARCH = ['2027-03-03', '2027-03-06'] as const;

const nameless = (uid: string, dates: readonly [string, string] = MARCH) =>
  anAllDay(uid, ...dates, 'SUMMARY:Reserved');

for (const timezone of TIMEZONES) {
  test(`a new guest of nights whose nameless reservation the host has cancelled is a new order, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const vrbo = await desk.listing('vrbo');
    const moved = ['2027-03-12', '2027-03-16'] as const;
    vrbo.show(aCalendar(nameless('v1'), nameless('v2', ['2027-03-10', '2027-03-13']), SENTINEL));
    await desk.read();
    const cancelled = (await desk.accepted()).map(({ reservation_code }) => reservation_code);
    for (const code of cancelled) await desk.account.data('DELETE', `/reservations/${code}`);
    // Other UIDs alone do not take back what the host has done.
    vrbo.show(aCalendar(nameless('w1'), nameless('w2', ['2027-03-10', '2027-03-13']), SENTINEL));
    await desk.read();
    assert.deepEqual(await desk.accepted(), []);
    vrbo.show(aCalendar(SENTINEL));
    await desk.read();
    vrbo.show(aCalendar(nameless('x1'), nameless('x2', moved), SENTINEL));
    await desk.read();
    assert.deepEqual(await desk.taken(), [3, 4, 5, 12, 13, 14, 15]);
    for (const { reservation_code } of await desk.accepted())
      assert.ok(!cancelled.includes(reservation_code), reservation_code);
  });

  test(`nights that the host has opened close again for a closure under another UID, after a read without the first, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const vrbo = await desk.listing('vrbo');
    const closed = (uid: string) => anAllDay(uid, ...MARCH, 'SUMMARY:Blocked');
    vrbo.show(aCalendar(closed('v1'), SENTINEL));
    await desk.read();
    await desk.account.data('POST', '/availabilities', {
      property_ids: [desk.property_id],
      start_date: MARCH[0],
      end_date: '2027-03-05',
      available: true,
    });
    vrbo.show(aCalendar(closed('v2'), SENTINEL));
    await desk.read();
    assert.deepEqual(await desk.taken(), []);
    vrbo.show(aCalendar(SENTINEL));
    await desk.read();
    vrbo.show(aCalendar(closed('v3'), SENTINEL));
    await desk.read();
    assert.deepEqual(await desk.taken(), [3, 4, 5]);
  });
}
