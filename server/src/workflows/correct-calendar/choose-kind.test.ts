import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Reservation } from '../../../../client/src/schema.ts';
import { anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import {
  anImport,
  LOCAL,
  readAgain,
  resetClock,
  staysOf,
  takenNights,
} from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

const shown = (summary: string, from = '2026-07-03') =>
  anAllDay('a', from, '2026-07-06', `SUMMARY:${summary}`);
const FAR = anAllDay('far', '2028-03-01', '2028-03-04', 'SUMMARY:Not available');

const closureOf = async (host: Host, stay_code: string): Promise<string> =>
  (await dataOf(host.post('/availabilities/to_closure', { stay_code }))).closure.closure_id;

const bookingOf = async (host: Host, closure_id: string) =>
  (await dataOf(host.post(`/reservations/${closure_id}/to_booking`))).reservation;

/** What a guest and a program know a booking by. */
function faceOf(reservation: Reservation) {
  const { reservation_code, stay_code, guest_name, remarks, check_in_details, guests } = reservation;
  return {
    reservation_code,
    stay_code,
    guest_name,
    remarks,
    guests,
    page: check_in_details.check_in_guide_url,
  };
}

test('a booking that was a closure for a while is the same order again, with its guest, its page and its notes, however often', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(shown('Reserved'), FAR);
  await sync();
  const [{ stay_code }] = await staysOf(host, { status: 'accepted' });
  const edited = { guest_name: 'Ada Lovelace', remarks: 'Arrives late' };
  const { reservation } = await dataOf(host.patch(`/reservations/${stay_code}`, edited));
  for (let round = 1; round <= 3; round += 1) {
    const closure_id = await closureOf(host, stay_code);
    assert.deepEqual(await staysOf(host, { status: 'accepted' }), []);
    assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
    await readAgain(sync, round);
    const back = await bookingOf(host, closure_id);
    assert.deepEqual([back.status, faceOf(back)], ['accepted', faceOf(reservation)]);
    await readAgain(sync, 1);
  }
  assert.equal((await staysOf(host)).length, 1);
});

test('a closure that has got other dates in the meantime brings its order back on these', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(shown('Reserved'), FAR);
  await sync();
  const [before] = await staysOf(host);
  const closure_id = await closureOf(host, before.stay_code);
  calendar.show(shown('Reserved', '2026-07-02'), FAR);
  await readAgain(sync, 1);
  const { reservation_code, check_in_date } = await bookingOf(host, closure_id);
  assert.deepEqual([reservation_code, check_in_date], [before.reservation_code, '2026-07-02']);
});

for (const kind of ['booking', 'closure'] as const)
  test(`a ${kind} that the host has made of an event stays one when its nights change, over every later read`, async (t) => {
    const host = await harness.newHost();
    const { calendar, property_id, listing, sync } = await anImport(t, host);
    const title = kind === 'booking' ? 'Not available' : 'Reserved';
    calendar.show(shown(title));
    await sync();
    if (kind === 'booking') {
      const { closures } = await dataOf(host.get('/closures', { listing_id: listing.id }));
      await bookingOf(host, closures[0].closure_id);
    } else await closureOf(host, (await staysOf(host))[0].stay_code);
    for (const from of ['2026-07-02', '2026-07-02', '2026-07-03', '2026-07-03']) {
      // Shown once more, so that no read is answered with 304.
      calendar.show(shown(title, from));
      await readAgain(sync, 1);
      const stays = await staysOf(host, { status: 'accepted' });
      assert.deepEqual(
        stays.map(({ check_in_date }) => check_in_date),
        kind === 'booking' ? [from] : [],
      );
    }
    assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
  });

test('another guest in the calendar is another reservation: nothing of the order that became a closure reaches it', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(shown('Reserved - Ada Lovelace'), FAR);
  await sync();
  const [before] = await staysOf(host);
  await closureOf(host, before.stay_code);
  calendar.show(shown('Reserved - Grace Hopper'), FAR);
  await readAgain(sync, 3);
  const stays = await staysOf(host, { status: 'accepted' });
  assert.deepEqual(
    stays.map(({ guest_name }) => guest_name),
    ['Grace Hopper'],
  );
  assert.notEqual(stays[0].reservation_code, before.reservation_code);
});

test('bookings that events_are made closures are the same orders when it makes them bookings again', async (t) => {
  const host = await harness.newHost();
  const { calendar, listing, sync } = await anImport(t, host);
  calendar.show(shown('Reserved'), FAR);
  await sync();
  const [before] = await staysOf(host);
  for (const events_are of ['closures', 'auto', 'closures', 'auto']) {
    await dataOf(host.patch(`/listings/${listing.id}`, { events_are }));
    await readAgain(sync, 1);
  }
  const stays = await staysOf(host);
  assert.deepEqual(
    stays.map(({ reservation_code, status }) => [reservation_code, status]),
    [[before.reservation_code, 'accepted']],
  );
});

test('erasing a guest also empties the title of the closure that their booking became', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(shown('Reserved - Ada Lovelace'), FAR);
  await sync();
  const [{ stay_code, reservation_code }] = await staysOf(host);
  await closureOf(host, stay_code);
  await dataOf(host.post('/guest_erasures', { reservation_code }));
  const { sql, host_id } = host.scope;
  const titles = await sql`
    select summary, guest_name from feed_events where host_id = ${host_id} and former_order = ${reservation_code}`;
  assert.deepEqual(titles, [{ summary: '', guest_name: null }]);
  await readAgain(sync, 2);
  assert.deepEqual(
    await sql`
      select summary, guest_name from feed_events where host_id = ${host_id} and former_order = ${reservation_code}`,
    titles,
  );
});
