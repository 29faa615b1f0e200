import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { clock, dataOf, useHarness, type Host } from '../../../test/harness.ts';
import {
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

const closedOn = (uid: string, from: string, to: string) =>
  anAllDay(uid, from, to, 'SUMMARY:CLOSED - Not available');
const sayingNothing = (uid: string, from: string, to: string) => anAllDay(uid, from, to, 'SUMMARY:?');
const CODED = 'DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/HMAAAA1111';

const accepted = async (host: Host) =>
  (await staysOf(host))
    .filter(({ status }) => status === 'accepted')
    .map(({ check_in_date, check_out_date }) => [check_in_date, check_out_date]);

const EVENTS = [
  aReserved('certain', '2026-07-01', '2026-07-02', CODED),
  aReserved('says', '2026-07-03', '2026-07-04'),
  closedOn('closed', '2026-07-05', '2026-07-06'),
  sayingNothing('nothing', '2026-07-07', '2026-07-08'),
];

const READ_AS: readonly [string, string, readonly number[]][] = [
  ['airbnb', 'auto', [1, 3]],
  ['airbnb', 'reservations', [1, 3, 5, 7]],
  ['airbnb', 'closures', [1]],
  ['booking.com', 'auto', [1, 3, 5]],
  ['booking.com', 'closures', [1]],
];

for (const [channel_type, events_are, reservations] of READ_AS)
  test(`a calendar of ${channel_type} whose events_are ${events_are} has ${reservations.length} reservations of four events, and all nights are taken`, async (t) => {
    const host = await harness.newHost();
    const { calendar, property_id, sync } = await anImport(t, host, { channel_type, events_are });
    calendar.show(...EVENTS);
    await sync();
    assert.deepEqual(
      (await accepted(host)).map(([from]) => Number(from?.slice(8))),
      reservations,
    );
    assert.deepEqual(await takenNights(host, property_id), [1, 3, 5, 7]);
  });

test('a closure of booking.com is a reservation for up to 30 nights, and one that has grown beyond stays one', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host, { channel_type: 'booking.com' });
  calendar.show(closedOn('a', '2026-07-01', '2026-07-31'), closedOn('b', '2026-08-01', '2026-09-01'));
  await sync();
  assert.deepEqual(await accepted(host), [['2026-07-01', '2026-07-31']]);
  const [{ reservation_code }] = await staysOf(host);
  for (const uid of ['a', 'other']) {
    const last = uid === 'a' ? '2026-08-01' : '2026-07-31';
    calendar.show(closedOn(uid, '2026-06-30', last), closedOn('b', '2026-08-01', '2026-09-01'));
    await readAgain(sync, 1);
    assert.deepEqual(await accepted(host), [['2026-06-30', last]]);
  }
  assert.equal((await staysOf(host))[0].reservation_code, reservation_code);
});

test('a host who changes events_are sees the same events as closures, and as reservations again, their nights never free', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host, { channel_type: 'booking.com' });
  calendar.show(closedOn('a', '2026-07-03', '2026-07-06'));
  await sync();
  const { length } = await host.events();
  for (const [events_are, count] of [
    ['closures', 0],
    ['auto', 1],
  ] as const) {
    await dataOf(host.patch(`/listings/${listing.id}`, { events_are }));
    clock.now = clock.now.add({ hours: 24 });
    await sync();
    assert.equal((await accepted(host)).length, count);
    assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
  }
  const opened = (await host.events())
    .slice(length)
    .filter(({ kind }) => kind === 'property_availability_updated');
  assert.deepEqual(opened, []);
});

test('what the host has made of an event is kept over later reads, also under other UIDs', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(closedOn('a', '2026-07-03', '2026-07-06'), closedOn('k', '2026-08-01', '2026-08-03'));
  await sync();
  const { sql, host_id } = host.scope;
  await sql`update feed_events set chosen_kind = 'reservation' where host_id = ${host_id} and uid = 'a'`;
  for (const uid of ['a', 'b', 'c']) {
    calendar.show(closedOn(uid, '2026-07-03', '2026-07-06'), closedOn(`k${uid}`, '2026-08-01', '2026-08-03'));
    await readAgain(sync, 1);
    assert.deepEqual(await accepted(host), [['2026-07-03', '2026-07-06']]);
  }
  assert.equal((await staysOf(host)).length, 1);
});

test('closures that begin more than ignore_closures_after_days ahead hold nothing, until they are near; 0 ignores all', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, listing, sync } = await anImport(t, host);
  calendar.show(
    closedOn('near', '2026-07-01', '2026-07-03'),
    closedOn('far', '2026-07-20', '2026-07-22'),
    aReserved('r', '2026-07-25', '2026-07-26'),
  );
  await sync();
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 20, 21, 25]);
  const ignoreAfter = async (ignore_closures_after_days: number | null) => {
    await dataOf(host.patch(`/listings/${listing.id}`, { ignore_closures_after_days }));
    clock.now = clock.now.add({ hours: 24 });
    const { listing: read } = await sync();
    assert.equal(read.held_back, null);
    return takenNights(host, property_id);
  };
  assert.deepEqual(await ignoreAfter(20), [1, 2, 25]);
  assert.deepEqual(await ignoreAfter(0), [25]);
  assert.deepEqual(await ignoreAfter(20), [1, 2, 25]);
  clock.now = Temporal.Instant.from('2026-06-30T10:00:00Z');
  await sync();
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 20, 21, 25]);
});
