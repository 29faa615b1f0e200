import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { aChannelOrder, aConnection } from '../../areas/channel/fixtures.ts';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
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

/** The address of a reservation, with its code. */
const coded = (code: string) => `DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/${code}`;
const [A, B] = ['HMAAAA1111', 'HMBBBB2222'];
const OTHER = aReserved('other', '2028-03-01', '2028-03-04');

const byId = (one: number, other: number) => one - other;

const livingOf = async (host: Host) =>
  (await staysOf(host))
    .filter(({ status, check_in_date }) => status === 'accepted' && check_in_date < '2028')
    .map((stay) => [stay.channel_id, stay.check_in_date, stay.check_out_date, stay.in_conflict]);

/** The custom channel under which a person enters reservations of Airbnb. */
async function airbnbChannel(host: Host): Promise<number> {
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  return custom_channels.find(({ name }: { name: string }) => name === 'Airbnb')!.id;
}

test('the same code is the same reservation, whatever UID and nights it has, and its nights are never for sale', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(aReserved('one', '2026-07-03', '2026-07-06', coded(A)), OTHER);
  await sync();
  const [{ reservation_code }] = await staysOf(host);
  const { length } = await host.events();
  calendar.show(aReserved('two', '2026-07-02', '2026-07-06', coded(A)), OTHER);
  const { difference } = await sync();
  assert.deepEqual([difference.moved.length, difference.added.length], [1, 0]);
  assert.equal((await staysOf(host))[0].reservation_code, reservation_code);
  assert.deepEqual(await livingOf(host), [[A, '2026-07-02', '2026-07-06', false]]);
  const changed = (await host.events())
    .slice(length)
    .filter(({ kind }) => kind === 'property_availability_updated')
    .flatMap(({ payload }) => payload['availabilities'] as { available: boolean }[]);
  assert.ok(changed.every(({ available }) => !available));
  assert.deepEqual(await takenNights(host, property_id), [2, 3, 4, 5]);
});

test('the code comes before the UID: two reservations that exchange their UIDs stay what they are', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  const show = (one: string, two: string) =>
    calendar.show(
      aReserved(one, '2026-07-01', '2026-07-04', coded(A)),
      aReserved(two, '2026-07-10', '2026-07-12', coded(B)),
    );
  show('x', 'y');
  await sync();
  const before = await staysOf(host);
  const { length } = await host.events();
  show('y', 'x');
  await sync();
  assert.deepEqual(await staysOf(host), before);
  assert.equal((await host.events()).length, length);
});

for (const uid of ['one', 'two'])
  test(`two codes are never the same reservation, with the same nights and ${uid === 'one' ? 'the same' : 'another'} UID: nothing of the first guest reaches the second`, async (t) => {
    const host = await harness.newHost();
    const { calendar, sync } = await anImport(t, host);
    calendar.show(aReserved('one', '2026-07-03', '2026-07-06', coded(A)), OTHER);
    await sync();
    const [first] = await staysOf(host);
    await dataOf(
      host.patch(`/reservations/${first.stay_code}`, { guest_name: 'Jane Doe', email: 'jane@example.com' }),
    );
    await dataOf(host.patch(`/reservations/${first.stay_code}/check_in_details`, { lock_code: '4711' }));
    calendar.show(aReserved(uid, '2026-07-03', '2026-07-06', coded(B)), OTHER);
    const { difference } = await sync();
    assert.deepEqual(
      [difference.added.length, difference.cancelled.length, difference.conflicts.length],
      [1, 1, 0],
    );
    const [second] = (await staysOf(host)).filter(({ channel_id }) => channel_id === B);
    const [ended] = (await staysOf(host)).filter(({ channel_id }) => channel_id === A);
    assert.equal(ended?.status, 'cancelled');
    assert.notEqual(second?.reservation_code, first.reservation_code);
    assert.deepEqual(
      [second?.guest_name, second?.guest_email, second?.guests, second?.check_in_details.lock_code],
      [null, null, [], null],
    );
    assert.notEqual(second?.check_in_details.check_in_guide_url, first.check_in_details.check_in_guide_url);
  });

test('in a room type, a UID that has another code now is another guest at once', async (t) => {
  const host = await harness.newHost();
  const { property_ids } = await aConnection(host, { channels: ['vrbo'], rooms: 2 });
  const [property_id = 0] = property_ids;
  const { room_types } = await dataOf(host.get('/room_types'));
  const { calendar, sync } = await anImport(t, host, { room_type_id: room_types[0].id });
  calendar.show(aReserved('one', '2026-07-03', '2026-07-06', coded(A)), OTHER);
  await sync();
  calendar.show(aReserved('one', '2026-07-03', '2026-07-06', coded(B)), OTHER);
  await sync();
  assert.deepEqual(await livingOf(host), [[B, '2026-07-03', '2026-07-06', false]]);
  assert.deepEqual(await takenNights(host, property_id), [3, 4, 5]);
});

for (const rooms of [1, 2])
  test(`a guest whom half a calendar leaves out keeps the nights, although the only one that it shows has the one UID of all, with ${rooms} rooms`, async (t) => {
    const host = await harness.newHost();
    const { property_ids } = await aConnection(host, { channels: ['vrbo'], rooms });
    const [property_id = 0] = property_ids;
    const { room_types } = await dataOf(host.get('/room_types'));
    const place = rooms === 1 ? { property_id } : { room_type_id: room_types[0].id };
    const { calendar, sync } = await anImport(t, host, place);
    calendar.show(aReserved('all', '2026-07-03', '2026-07-06', coded(A)));
    await sync();
    calendar.show(aReserved('all', '2026-07-10', '2026-07-12', coded(B)));
    await sync();
    assert.deepEqual(await livingOf(host), [
      [A, '2026-07-03', '2026-07-06', false],
      [B, '2026-07-10', '2026-07-12', false],
    ]);
    assert.deepEqual(await takenNights(host, property_id), [3, 4, 5, 10, 11]);
  });

test('a code is compared without case, blanks and dashes', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host, { channel_type: 'vrbo' });
  calendar.show(aReserved('one', '2026-07-03', '2026-07-06', 'DESCRIPTION:Booking HA-1A2B3C'), OTHER);
  await sync();
  const { connector } = await aConnection(host, { channels: ['vrbo'] });
  const { reservation_code } = await dataOf(
    connector.put('/channel/orders/ha%201a2b3c', aChannelOrder({ channel_type: 'vrbo' })),
  );
  const stays = (await staysOf(host)).filter(({ check_in_date }) => check_in_date < '2028');
  assert.deepEqual(
    stays.map((stay) => [stay.reservation_code, stay.channel_id]),
    [[reservation_code, 'HA-1A2B3C']],
  );
});

test('a code that appears later is that of the order, and tells the next guest apart', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  const nights = ['2026-07-03', '2026-07-06'] as const;
  calendar.show(aReserved('one', ...nights), OTHER);
  await sync();
  const [{ reservation_code, channel_id }] = await staysOf(host);
  assert.equal(channel_id, '');
  calendar.show(aReserved('one', ...nights, coded(A)), OTHER);
  await sync();
  const [stay] = await staysOf(host);
  assert.deepEqual([stay.reservation_code, stay.channel_id], [reservation_code, A]);
  calendar.show(aReserved('one', ...nights, coded(B)), OTHER);
  await sync();
  assert.deepEqual(await livingOf(host), [[B, ...nights, false]]);
});

test('a code that appears later and that a connector has sent before makes one order of two', async (t) => {
  const host = await harness.newHost();
  const { connector, property_id, listing } = await aConnection(host);
  const calendar = await aChannelCalendar(t);
  await dataOf(host.patch(`/listings/${listing.id}`, { import_url: calendar.url }));
  const sync = () => dataOf(host.post(`/listings/${listing.id}/sync`));
  calendar.show(aReserved('one', '2026-07-01', '2026-07-04'), OTHER);
  await sync();
  const { reservation_code } = await dataOf(connector.put(`/channel/orders/${A}`, aChannelOrder()));
  calendar.show(aReserved('one', '2026-07-01', '2026-07-04', coded(A)), OTHER);
  await sync();
  assert.deepEqual(await livingOf(host), [[A, '2026-07-01', '2026-07-04', false]]);
  const [stay] = (await staysOf(host)).filter(({ channel_id }) => channel_id === A);
  assert.deepEqual([stay?.reservation_code, stay?.guest_name], [reservation_code, 'Ada Lovelace']);
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3]);
});

test('events that get the same code are stays of one order from then on', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(aReserved('a', '2026-07-01', '2026-07-04'), aReserved('b', '2026-07-10', '2026-07-12'));
  await sync();
  calendar.show(
    aReserved('a', '2026-07-01', '2026-07-04', coded(A)),
    aReserved('b', '2026-07-10', '2026-07-12', coded(A)),
  );
  await sync();
  const living = (await staysOf(host)).filter(({ status }) => status === 'accepted');
  assert.deepEqual(
    living.map(({ channel_id, check_in_date }) => [channel_id, check_in_date]),
    [
      [A, '2026-07-01'],
      [A, '2026-07-10'],
    ],
  );
  assert.equal(new Set(living.map(({ reservation_code }) => reservation_code)).size, 1);
});

test('a reservation that has gone to another listing of its channel moves there, once its calendar has stopped to show it', async (t) => {
  const host = await harness.newHost();
  const [one, two] = [await anImport(t, host), await anImport(t, host)];
  one.calendar.show(aReserved('a', '2026-07-01', '2026-07-04', coded(A)), OTHER);
  two.calendar.show(OTHER);
  await one.sync();
  await two.sync();
  const before = (await staysOf(host)).find(({ channel_id }) => channel_id === A);
  one.calendar.show(OTHER);
  await readAgain(one.sync, 1);
  two.calendar.show(aReserved('b', '2026-07-01', '2026-07-04', coded(A)), OTHER);
  await readAgain(two.sync, 1);
  await readAgain(one.sync, 4);
  const [stay, ...more] = (await staysOf(host)).filter(({ channel_id }) => channel_id === A);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [stay?.stay_code, stay?.status, stay?.property_id],
    [before?.stay_code, 'accepted', two.property_id],
  );
});

test('an order whose code two calendars show holds the nights in both, and a stay ends when its own calendar says so', async (t) => {
  const host = await harness.newHost();
  const [one, two] = [await anImport(t, host), await anImport(t, host)];
  const event = aReserved('a', '2026-07-01', '2026-07-04', coded(A));
  for (const { calendar, sync } of [one, two]) {
    calendar.show(event, OTHER);
    await sync();
  }
  const places = async () =>
    (await staysOf(host))
      .filter(({ channel_id, status }) => channel_id === A && status === 'accepted')
      .map(({ property_id }) => property_id)
      .toSorted(byId);
  assert.deepEqual(await places(), [one.property_id, two.property_id].toSorted(byId));
  one.calendar.show(OTHER);
  await readAgain(one.sync, 1);
  two.calendar.show(aReserved('a', '2026-07-01', '2026-07-05', coded(A)), OTHER);
  await two.sync();
  assert.deepEqual(await places(), [one.property_id, two.property_id].toSorted(byId));
  await readAgain(one.sync, 2);
  assert.deepEqual(await places(), [two.property_id]);
});

test('a reservation whose listing was deleted is found by its code in another listing', async (t) => {
  const host = await harness.newHost();
  const one = await anImport(t, host);
  one.calendar.show(aReserved('a', '2026-07-01', '2026-07-04', coded(A)));
  await one.sync();
  const [{ stay_code }] = await staysOf(host);
  await dataOf(host.delete(`/listings/${one.listing.id}`));
  const two = await anImport(t, host);
  two.calendar.show(aReserved('b', '2026-07-01', '2026-07-04', coded(A)));
  await two.sync();
  assert.deepEqual(
    (await staysOf(host)).map((stay) => [stay.stay_code, stay.property_id, stay.in_conflict]),
    [[stay_code, two.property_id, false]],
  );
});

for (const code of [A, undefined])
  test(`a reservation that was entered by hand ${code === undefined ? 'without a code' : 'with its code'} is the one that the calendar shows, and what the host wrote stays`, async (t) => {
    const host = await harness.newHost();
    const { calendar, property_id, sync } = await anImport(t, host);
    const booking = {
      guest_name: 'Jane Doe',
      rate_amount: 300,
      ...(code === undefined ? {} : { channel_id: code }),
    };
    const { reservation_code } = await dataOf(
      host.post('/reservations', aBooking(await airbnbChannel(host), property_id, booking)),
    );
    const line = code === undefined ? 'DESCRIPTION:Phone Number (Last 4 Digits): 1234' : coded(code);
    calendar.show(aReserved('a', '2026-07-01', '2026-07-04', line), OTHER);
    const { difference } = await sync();
    assert.deepEqual(difference.conflicts, []);
    const [stay, ...more] = (await staysOf(host)).filter(({ check_in_date }) => check_in_date < '2028');
    assert.deepEqual(more, []);
    assert.deepEqual(
      [
        stay?.reservation_code,
        stay?.channel_type,
        stay?.channel_id,
        stay?.guest_name,
        stay?.rates.rate.amount,
      ],
      [reservation_code, 'airbnb', code ?? '', 'Jane Doe', 300],
    );
  });

test('a direct booking for the same nights is no reservation of the channel: that one waits in conflict', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  await dataOf(host.post('/reservations', aBooking(await directChannel(host), property_id)));
  calendar.show(aReserved('a', '2026-07-01', '2026-07-04', coded(A)), OTHER);
  assert.equal((await sync()).difference.conflicts.length, 1);
});

test('a missing event without a code is the new one that has its nights, or alone overlaps it; not one with another name', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host, { channel_type: 'vrbo' });
  const named = (uid: string, from: string, to: string, name: string) =>
    aReserved(uid, from, to).replace('SUMMARY:Reserved', `SUMMARY:Reserved - ${name}`);
  calendar.show(named('a', '2026-07-01', '2026-07-04', 'Jane Doe'), OTHER);
  await sync();
  const [{ reservation_code }] = await staysOf(host);
  calendar.show(named('b', '2026-07-02', '2026-07-05', 'Jane Doe'), OTHER);
  await sync();
  assert.deepEqual(await livingOf(host), [['', '2026-07-02', '2026-07-05', false]]);
  const [living] = await staysOf(host, { status: 'accepted' });
  assert.equal(living.reservation_code, reservation_code);
  calendar.show(named('c', '2026-07-02', '2026-07-05', 'Maria Rossi'), OTHER);
  const { difference } = await sync();
  assert.deepEqual([difference.added.length, difference.cancelled.length], [1, 1]);
});
