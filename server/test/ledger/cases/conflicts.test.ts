import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { daysOfMarch, Desk, reserved, SENTINEL, TIMEZONES } from './desk.ts';
import { aCalendar, anAllDay } from '../../../src/areas/listings/feeds/fixtures.ts';

const innkeep = useInnkeep(useHarness());

const closed = (uid: string, dates: readonly [string, string]) =>
  anAllDay(uid, ...dates, 'SUMMARY:CLOSED - Not available');

for (const timezone of TIMEZONES) {
  for (const isFetched of [false, true])
    test(`a closure of Booking.com over a part of a direct stay is a conflict that is told, ${isFetched ? 'also when it was shown the stay' : 'when it was never shown the stay'}, in ${timezone}`, async () => {
      const desk = await Desk.open(innkeep(), timezone);
      const booking = await desk.listing('booking.com');
      const { data: direct } = await desk.book(['2027-03-03', '2027-03-06']);
      booking.show(aCalendar(SENTINEL));
      await desk.read();
      if (isFetched) assert.deepEqual(daysOfMarch(await booking.fetch()), [3, 4, 5]);
      booking.show(aCalendar(closed('b1@booking.com', ['2027-03-04', '2027-03-08']), SENTINEL));
      await desk.read();
      assert.notDeepEqual(await desk.conflicts(), []);
      assert.deepEqual(await desk.taken(), [3, 4, 5, 6, 7]);
      assert.deepEqual(await desk.sells(['2027-03-06', '2027-03-07']), []);
      const stay = (await desk.accepted()).find(({ stay_code }) => stay_code === direct.stay_code);
      assert.deepEqual([stay?.property_id, stay?.in_reservation_box], [desk.property_id, false]);
    });

  test(`a reservation over taken nights waits in the box, its other nights are not for sale, and it is placed by itself, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [airbnb, vrbo] = [await desk.listing('airbnb'), await desk.listing('vrbo')];
    vrbo.show(aCalendar(SENTINEL));
    const { data: direct } = await desk.book(['2027-03-03', '2027-03-06']);
    airbnb.show(aCalendar(reserved('u1', ['2027-03-04', '2027-03-08'], 'HMAAAA1111'), SENTINEL));
    await desk.read();
    const boxed = (await desk.accepted()).find(({ channel_id }) => channel_id === 'HMAAAA1111');
    assert.deepEqual([boxed?.in_reservation_box, boxed?.in_conflict], [true, true]);
    assert.deepEqual(await desk.conflicts(), [boxed?.stay_code]);
    assert.deepEqual(await desk.sells(['2027-03-06', '2027-03-07']), []);
    assert.deepEqual(await desk.taken(), [3, 4, 5, 6, 7]);
    assert.deepEqual(daysOfMarch(await vrbo.fetch()), [3, 4, 5, 6, 7]);
    await desk.account.data('DELETE', `/reservations/${direct.reservation_code}`);
    await desk.settle();
    const [placed, ...others] = await desk.accepted();
    assert.equal(others.length, 0);
    assert.deepEqual(
      [placed.stay_code, placed.property_id, placed.in_reservation_box, placed.in_conflict],
      [boxed?.stay_code, desk.property_id, false, false],
    );
    assert.deepEqual(await desk.told('conflict_resolved'), [boxed?.stay_code]);
    assert.deepEqual(await desk.taken(), [4, 5, 6, 7]);
  });

  test(`a reservation that waits for a closure of a channel is not shown to that channel, and is placed once the closure is opened there, in ${timezone}`, async () => {
    const desk = await Desk.open(innkeep(), timezone);
    const [vrbo, booking] = [await desk.listing('vrbo'), await desk.listing('booking.com')];
    const airbnb = await desk.listing('airbnb');
    const { data: direct } = await desk.book(['2027-03-03', '2027-03-06']);
    airbnb.show(aCalendar(reserved('u1', ['2027-03-03', '2027-03-06'], 'HMBBBB2222'), SENTINEL));
    vrbo.show(aCalendar(anAllDay('c1', '2027-03-03', '2027-03-06', 'SUMMARY:Blocked'), SENTINEL));
    await desk.read();
    await desk.account.data('DELETE', `/reservations/${direct.reservation_code}`);
    await desk.settle();
    const theStay = async () => (await desk.accepted()).find(({ channel_id }) => channel_id === 'HMBBBB2222');
    assert.equal((await theStay())?.in_reservation_box, true);
    // Its nights are closed there already: shown, they would come back as the very closure.
    assert.deepEqual(daysOfMarch(await vrbo.fetch()), []);
    assert.deepEqual(daysOfMarch(await booking.fetch()), [3, 4, 5]);
    vrbo.show(aCalendar(SENTINEL));
    for (let day = 0; day < 4; day += 1) await desk.pass(24);
    const placed = await theStay();
    assert.deepEqual([placed?.property_id, placed?.in_reservation_box], [desk.property_id, false]);
    assert.deepEqual(daysOfMarch(await vrbo.fetch()), [3, 4, 5]);
  });
}
