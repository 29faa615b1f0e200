import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { dateOf } from '../nights.ts';
import { Desk, reserved, SENTINEL, TIMEZONES } from './desk.ts';
import { aCalendar, anAllDay } from '../../../src/areas/listings/feeds/fixtures.ts';

const innkeep = useInnkeep(useHarness());

for (const timezone of TIMEZONES) {
  test(`a calendar that shows no past moves no guest who has arrived, and sells no night of theirs, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [airbnb, vrbo] = [await desk.listing('airbnb'), await desk.listing('vrbo')];
    const first = desk.today;
    const dates = (from: number, until: number) => [dateOf(first + from), dateOf(first + until)] as const;
    airbnb.show(aCalendar(reserved('u1', dates(0, 5), 'HMAAAA1111'), SENTINEL));
    vrbo.show(aCalendar(anAllDay('v1', ...dates(8, 12), 'SUMMARY:Reserved'), SENTINEL));
    await desk.read();
    const whole = [...(await desk.dates())];
    // The date at the channel may be that of tomorrow already.
    for (const ahead of [1, 0, 1]) {
      const from = desk.today - first + ahead;
      airbnb.show(aCalendar(reserved(`u${from}`, dates(from, 5), 'HMAAAA1111'), SENTINEL));
      await desk.read();
      assert.deepEqual(await desk.dates(), whole);
      assert.deepEqual(await desk.sells([dateOf(desk.today)]), []);
      if (ahead === 1) await desk.pass(24);
    }
    const from = desk.today - first;
    airbnb.show(aCalendar(reserved('x', dates(from, 7), 'HMAAAA1111'), SENTINEL));
    await desk.read();
    assert.equal((await desk.dates())[0], dates(0, 7).join(' '), 'it stays longer');
    await desk.pass(24 * (9 - from));
    vrbo.show(aCalendar(anAllDay('v9', ...dates(9, 12), 'SUMMARY:Reserved'), SENTINEL));
    await desk.read();
    assert.equal((await desk.dates())[1], dates(8, 12).join(' '), 'a nameless one under another UID');
  });

  test(`nights that the host has opened in a closure stay open while its past is shown no more, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const vrbo = await desk.listing('vrbo');
    const first = desk.today;
    const closed = (from: number) =>
      aCalendar(anAllDay('v1', dateOf(first + from), dateOf(first + 40), 'SUMMARY:Blocked'), SENTINEL);
    vrbo.show(closed(0));
    await desk.read();
    const [opened, last] = [dateOf(first + 20), dateOf(first + 21)];
    await desk.account.data('POST', '/availabilities', {
      property_ids: [desk.property_id],
      start_date: opened,
      end_date: last,
      available: true,
    });
    for (let day = 1; day < 4; day += 1) {
      await desk.pass(24);
      vrbo.show(closed(day));
      await desk.read();
    }
    assert.deepEqual(await desk.sells([dateOf(first + 19), opened, last, dateOf(first + 22)]), [
      opened,
      last,
    ]);
  });

  test(`a season that Booking.com shows from today on becomes no guest when its rest is short, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const booking = await desk.listing('booking.com');
    const first = desk.today;
    for (let day = 0; day < 12; day += 4) {
      const [from, until] = [dateOf(first + day), dateOf(first + 35)];
      booking.show(aCalendar(anAllDay('b1', from, until, 'SUMMARY:CLOSED - Not available')));
      await desk.read();
      assert.deepEqual(await desk.accepted(), []);
      await desk.pass(96);
    }
  });
}
