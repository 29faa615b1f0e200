import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { clock, dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { showNights } from '../../../test/shown-nights.ts';
import {
  aChannelCalendar,
  anImport,
  aReserved,
  LOCAL,
  readAgain,
  resetClock,
  staysOf,
  takenNights,
} from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

const NIGHTS = { start_date: '2026-07-03', end_date: '2026-07-06' };
const closedOn = (uid: string, from: string, to: string) =>
  anAllDay(uid, from, to, 'SUMMARY:CLOSED - Not available');
const FAR = closedOn('far', '2028-03-01', '2028-03-04');

async function book(host: Host, property_id: number) {
  const dates = { check_in_date: NIGHTS.start_date, check_out_date: NIGHTS.end_date };
  return dataOf(host.post('/reservations', aBooking(await directChannel(host), property_id, dates)));
}

const conflictsTold = async (host: Host) =>
  (await host.events()).filter(({ payload }) => payload['sub_event'] === 'conflict_detected').length;

for (const channel_type of ['booking.com', 'airbnb'])
  test(`a direct stay that ${channel_type} shows back holds nothing there, and its nights are free when it is cancelled and the channel has forgotten it`, async (t) => {
    const host = await harness.newHost();
    const { calendar, property_id, listing, sync } = await anImport(t, host, { channel_type });
    const { stay_code, reservation_code } = await book(host, property_id);
    await showNights(host, listing.id, { ...NIGHTS, stay_code });
    calendar.show(closedOn('e', NIGHTS.start_date, NIGHTS.end_date), FAR);
    const { listing: read, difference } = await sync();
    assert.equal(read.echo_nights, 3);
    assert.deepEqual(difference.conflicts, []);
    assert.equal(
      (await staysOf(host)).filter(({ status }) => status === 'accepted').length,
      channel_type === 'airbnb' ? 1 : 2,
    );
    await dataOf(host.delete(`/reservations/${reservation_code}`));
    // The channel fetches the newer calendar, and shows the nights for a while.
    await showNights(host, listing.id, { ...NIGHTS, dropped_at: clock.now.toString() });
    await readAgain(sync, 3);
    assert.deepEqual(await takenNights(host, property_id), []);
    calendar.show(FAR);
    await readAgain(sync, 1);
    clock.now = clock.now.add({ hours: 24 });
    const { listing: last } = await readAgain(sync, 1);
    assert.equal(last.echo_nights, 0);
    assert.deepEqual(await takenNights(host, property_id), []);
    assert.equal(await conflictsTold(host), 0);
  });

test('nights that are closed two reads and a day after the channel was told that they are free are a closure of its own', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  await showNights(host, listing.id, { ...NIGHTS, dropped_at: clock.now.toString() });
  calendar.show(closedOn('e', NIGHTS.start_date, NIGHTS.end_date), FAR);
  await readAgain(sync, 5);
  assert.deepEqual(await takenNights(host, property_id), []);
  clock.now = clock.now.add({ hours: 24 });
  await readAgain(sync, 1);
  assert.deepEqual(await takenNights(host, property_id), []);
  const { difference } = await readAgain(sync, 1);
  assert.equal(difference.blocks_added.length, 1);
  assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
});

test('a closure that was opened at its channel is an echo when its nights are there again after they were shown', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  const closed = closedOn('e', NIGHTS.start_date, NIGHTS.end_date);
  calendar.show(closed, FAR);
  await sync();
  await showNights(host, listing.id, NIGHTS);
  assert.equal((await sync()).listing.echo_nights, 0, 'it was there before');
  calendar.show(FAR);
  await readAgain(sync, 1);
  calendar.show(closed, FAR);
  assert.equal((await readAgain(sync, 1)).listing.echo_nights, 3);
  await readAgain(sync, 2);
  assert.deepEqual(await takenNights(host, property_id), []);
});

test('a day without two good reads does not make an echo a closure', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  await showNights(host, listing.id, { ...NIGHTS, dropped_at: clock.now.toString() });
  calendar.show(closedOn('e', NIGHTS.start_date, NIGHTS.end_date), FAR);
  clock.now = clock.now.add({ hours: 48 });
  await sync();
  await sync();
  assert.deepEqual(await takenNights(host, property_id), []);
  await sync();
  assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
});

test('a listing whose calendar was never fetched has no echoes: what it closes is closed', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  const { stay_code } = await book(host, property_id);
  calendar.show(closedOn('e', NIGHTS.start_date, NIGHTS.end_date), FAR);
  const { listing } = await sync();
  assert.equal(listing.echo_nights, 0);
  await dataOf(host.delete(`/reservations/${stay_code}`));
  assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
});

test('what two channels show back to each other ends with the reservation of the third that it came from', async (t) => {
  const host = await harness.newHost();
  const airbnb = await anImport(t, host);
  const { property_id } = airbnb;
  const mirrors = [];
  for (const channel_type of ['booking.com', 'vrbo']) {
    const calendar = await aChannelCalendar(t);
    const listing = await aListing(host, { property_id, channel_type, import_url: calendar.url });
    mirrors.push({ calendar, listing, sync: () => dataOf(host.post(`/listings/${listing.id}/sync`)) });
  }
  airbnb.calendar.show(aReserved('a', NIGHTS.start_date, NIGHTS.end_date), FAR);
  await airbnb.sync();
  const [{ stay_code }] = await staysOf(host);
  for (const { calendar, listing, sync } of mirrors) {
    await showNights(host, listing.id, { ...NIGHTS, stay_code });
    calendar.show(closedOn('e', NIGHTS.start_date, NIGHTS.end_date));
    await sync();
  }
  airbnb.calendar.show(FAR);
  await readAgain(airbnb.sync, 3);
  assert.deepEqual(await takenNights(host, property_id), []);
  for (const { listing, sync } of mirrors) {
    await showNights(host, listing.id, { ...NIGHTS, dropped_at: clock.now.toString() });
    await sync();
  }
  assert.deepEqual(await takenNights(host, property_id), []);
});

test('nights that the host closed and a channel shows back are free when the host opens them', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  const close = (available: boolean) =>
    dataOf(
      host.post('/availabilities', {
        property_ids: [property_id],
        available,
        start_date: '2026-07-03',
        end_date: '2026-07-05',
      }),
    );
  await close(false);
  await showNights(host, listing.id, NIGHTS);
  // It joins them with nights of its own.
  calendar.show(closedOn('e', '2026-07-01', '2026-07-08'), FAR);
  await sync();
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 4, 5, 6, 7]);
  await close(true);
  await sync();
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 6, 7]);
});

test('a closure of booking.com that goes beyond a shown stay waits in the box as a reservation in conflict, and is told', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host, { channel_type: 'booking.com' });
  const { stay_code } = await book(host, property_id);
  await showNights(host, listing.id, { ...NIGHTS, stay_code });
  calendar.show(closedOn('e', '2026-07-04', '2026-07-08'), FAR);
  const { difference } = await sync();
  assert.equal(difference.conflicts.length, 1);
  const boxed = (await staysOf(host)).filter(({ in_reservation_box }) => in_reservation_box);
  assert.deepEqual(
    boxed.map((stay) => [
      stay.check_in_date,
      stay.check_out_date,
      stay.in_conflict,
      stay.intended_property_id,
    ]),
    [['2026-07-04', '2026-07-08', true, property_id]],
  );
  assert.equal(await conflictsTold(host), 1);
  await readAgain(sync, 2);
  assert.equal(await conflictsTold(host), 1);
  assert.deepEqual(await takenNights(host, property_id), [3, 4, 5, 6, 7]);
});

test('a closure of airbnb that goes beyond a shown stay holds the other nights and marks the stay, until it is gone', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  const { stay_code } = await book(host, property_id);
  await showNights(host, listing.id, { ...NIGHTS, stay_code });
  calendar.show(closedOn('e', '2026-07-04', '2026-07-08'), FAR);
  await sync();
  const marked = async () => {
    const [stay] = await staysOf(host);
    return [stay.in_reservation_box, stay.in_conflict];
  };
  assert.deepEqual(await marked(), [false, true]);
  assert.equal(await conflictsTold(host), 1);
  assert.deepEqual(await takenNights(host, property_id), [3, 4, 5, 6, 7]);
  await readAgain(sync, 2);
  assert.equal(await conflictsTold(host), 1);
  calendar.show(FAR);
  await readAgain(sync, 3);
  assert.deepEqual(await marked(), [false, false]);
  assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
});

test('a stay that two closures of one calendar contest stays marked until both are gone', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  const { stay_code } = await book(host, property_id);
  await showNights(host, listing.id, { ...NIGHTS, stay_code });
  const [before, after] = [
    closedOn('before', '2026-07-01', '2026-07-04'),
    closedOn('after', '2026-07-05', '2026-07-08'),
  ];
  calendar.show(before, after, FAR);
  await sync();
  calendar.show(after, FAR);
  await readAgain(sync, 3);
  assert.equal((await staysOf(host))[0].in_conflict, true);
  calendar.show(FAR);
  await readAgain(sync, 3);
  assert.equal((await staysOf(host))[0].in_conflict, false);
});

test('a closure from before the upgrade that was an echo ends as soon as it is known what was shown, and is no loss', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  calendar.show(closedOn('e', NIGHTS.start_date, NIGHTS.end_date));
  await sync();
  const { sql, host_id } = host.scope;
  await sql`update feed_events set may_be_echo = true where host_id = ${host_id}`;
  await readAgain(sync, 1);
  assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
  await showNights(host, listing.id, NIGHTS);
  calendar.show(closedOn('e', NIGHTS.start_date, NIGHTS.end_date));
  const { listing: read } = await readAgain(sync, 1);
  assert.deepEqual([read.held_back, read.echo_nights], [null, 3]);
  assert.deepEqual(await takenNights(host, property_id), []);
});

test('a calendar that this account writes itself is refused as an import address', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  const { sql, host_id } = host.scope;
  const [account] = await sql<{ created_at: string }[]>`
    select created_at from host_accounts where id = ${host_id}`;
  const { accountMark } = await import('../../http/files/account-mark.ts');
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Innkeep//Calendar//EN'];
  const mark = `X-INNKEEP-ACCOUNT:${accountMark(host_id, account!.created_at)}`;
  calendar.answer((response) =>
    response
      .writeHead(200, { 'content-type': 'text/calendar' })
      .end(
        [...lines, mark, closedOn('a', NIGHTS.start_date, NIGHTS.end_date), 'END:VCALENDAR', ''].join('\r\n'),
      ),
  );
  assert.match((await sync()).error!, /a calendar of this account itself/);
});

test('a direct stay that a closure goes beyond is in conflict as long as the channel shows it, also with a new UID at each read', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  const { stay_code } = await book(host, property_id);
  await showNights(host, listing.id, { ...NIGHTS, stay_code });
  const isInConflict = async () =>
    (await staysOf(host)).map(({ in_reservation_box, in_conflict }) => [in_reservation_box, in_conflict]);
  for (const uid of ['a', 'b', 'c']) {
    calendar.show(closedOn(uid, NIGHTS.start_date, '2026-07-08'), FAR);
    await sync();
    assert.deepEqual(await isInConflict(), [[false, true]], uid);
    assert.deepEqual(await takenNights(host, property_id), [3, 4, 5, 6, 7]);
  }
  assert.equal(await conflictsTold(host), 1);
  calendar.show(FAR);
  await readAgain(sync, 3);
  assert.deepEqual(await isInConflict(), [[false, false]]);
});
