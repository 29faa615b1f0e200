import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dataOf, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import {
  aBlocked,
  aChannelCalendar,
  anImport,
  aReserved,
  LOCAL,
  resetClock,
  staysOf,
  takenNights,
} from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

const JULY = { start_date: '2026-07-01', end_date: '2026-07-04' };

/** Takes the first three nights of July. */
const TAKINGS: Readonly<
  Record<string, (host: Awaited<ReturnType<typeof harness.newHost>>, property_id: number) => Promise<unknown>>
> = {
  'a stay': async (host, property_id) =>
    dataOf(host.post('/reservations', aBooking(await directChannel(host), property_id))),
  'the host, who closed them': (host, property_id) =>
    dataOf(
      host.post('/availabilities', {
        property_ids: [property_id],
        dates: ['2026-07-02'],
        available: false,
      }),
    ),
};

for (const [taker, take] of Object.entries(TAKINGS)) {
  test(`a reservation for nights that are taken by ${taker} waits in the reservation box in conflict, and an event says so`, async (t) => {
    const host = await harness.newHost();
    const { calendar, property_id, sync } = await anImport(t, host);
    await take(host, property_id);
    const taken = await takenNights(host, property_id);
    calendar.show(aReserved('r', '2026-07-03', '2026-07-06'), aReserved('s', '2026-07-01', '2026-07-03'));
    const { difference } = await sync();
    const boxed = (await staysOf(host, { channel_type: 'airbnb' })).filter((stay) => stay.in_conflict);
    assert.deepEqual(
      boxed.map((stay) => [
        stay.in_reservation_box,
        stay.status,
        stay.property_id,
        stay.intended_property_id,
      ]),
      boxed.map(() => [true, 'accepted', 0, property_id]),
    );
    const codes = boxed.map(({ reservation_code }) => reservation_code);
    assert.deepEqual(
      difference.conflicts.map(({ reservation_code }) => reservation_code),
      codes,
    );
    assert.deepEqual(
      boxed.map(({ check_in_date }) => check_in_date),
      taker === 'a stay' ? ['2026-07-01', '2026-07-03'] : ['2026-07-01'],
    );
    const said = (await host.events()).filter(({ payload }) => payload['sub_event'] === 'conflict_detected');
    assert.deepEqual(
      said.map(({ kind, payload }) => [kind, payload['reservation_code']]),
      codes.map((code) => ['reservation_updated', code]),
    );
    // What waits in the box is not for sale.
    assert.deepEqual(taken, taker === 'a stay' ? [1, 2, 3] : [2]);
    assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 4, 5]);
  });
}

for (const status of ['wait_accept', 'wait_pay']) {
  test(`a reservation for nights of a stay of the same calendar that is ${status} waits in conflict, until that one gives the nights back`, async (t) => {
    const host = await harness.newHost();
    const { calendar, sync } = await anImport(t, host);
    calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
    await sync();
    const [{ stay_code }] = await staysOf(host);
    const { sql, host_id } = host.scope;
    await sql`update stays set status = ${status} where host_id = ${host_id} and stay_code = ${stay_code}`;
    const shown = async () =>
      (await staysOf(host))
        .map((stay) => `${stay.check_in_date} ${stay.status} ${stay.in_conflict}`)
        .toSorted();
    calendar.show(aReserved('r', '2026-07-01', '2026-07-04'), aReserved('s', '2026-07-03', '2026-07-06'));
    const { difference } = await sync();
    assert.equal(difference.conflicts.length, 1);
    assert.deepEqual(await shown(), [`2026-07-01 ${status} false`, '2026-07-03 accepted true']);
    calendar.show(aReserved('r', '2026-07-01', '2026-07-03'), aReserved('s', '2026-07-03', '2026-07-06'));
    await sync();
    assert.deepEqual(await shown(), [`2026-07-01 ${status} false`, '2026-07-03 accepted false']);
  });
}

test('nights blocked by another channel are taken; those blocked by its own are the channel’s to give', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  const other = await aChannelCalendar(t);
  const vrbo = await aListing(host, { property_id, channel_type: 'vrbo', import_url: other.url });
  other.show(anAllDay('x', '2026-07-01', '2026-07-04', 'SUMMARY:Blocked'));
  await dataOf(host.post(`/listings/${vrbo.id}/sync`));
  calendar.show(
    aReserved('r', '2026-07-02', '2026-07-05'),
    aReserved('s', '2026-07-10', '2026-07-12'),
    aBlocked('b', '2026-07-10', '2026-07-14'),
  );
  await sync();
  const stays = await staysOf(host);
  assert.deepEqual(
    stays.map(({ check_in_date, in_conflict }) => [check_in_date, in_conflict]),
    [
      ['2026-07-02', true],
      ['2026-07-10', false],
    ],
  );
});

test('of two reservations of one calendar for the same nights, the earlier holds them, and the other waits in conflict and keeps its own from being sold', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(aReserved('b', '2026-07-02', '2026-07-06'), aReserved('a', '2026-07-01', '2026-07-04'));
  await sync();
  assert.deepEqual(
    (await staysOf(host)).map(({ in_conflict }) => in_conflict),
    [false, true],
  );
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 4, 5]);
});

test('a stay that its channel moves keeps a night that the host closed meanwhile, and gets no other closed one', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  const dates = ['2026-07-02', '2026-07-06'];
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  await sync();
  await dataOf(host.post('/availabilities', { property_ids: [property_id], dates, available: false }));
  calendar.show(aReserved('r', '2026-07-02', '2026-07-05'));
  assert.deepEqual((await sync()).difference.conflicts, []);
  assert.deepEqual(await takenNights(host, property_id), [2, 3, 4, 6]);
  calendar.show(aReserved('r', '2026-07-04', '2026-07-07'));
  assert.equal((await sync()).difference.conflicts.length, 1);
  const [stay] = await staysOf(host);
  assert.deepEqual([stay.in_reservation_box, stay.in_conflict], [true, true]);
});

test('a stay that moves into taken nights goes to the box in conflict, and is placed by itself when its dates fit again', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  await dataOf(host.post('/reservations', aBooking(await directChannel(host), property_id)));
  calendar.show(aReserved('r', '2026-07-10', '2026-07-12'));
  await sync();
  calendar.show(aReserved('r', '2026-07-03', '2026-07-12'));
  const { difference } = await sync();
  assert.deepEqual([difference.moved.length, difference.conflicts.length], [1, 1]);
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  calendar.show(aReserved('r', '2026-07-10', '2026-07-12'));
  const again = await sync();
  assert.deepEqual([again.difference.moved.length, again.difference.conflicts.length], [1, 0]);
  const [stay] = await staysOf(host, { channel_type: 'airbnb' });
  assert.deepEqual(
    [stay.check_in_date, stay.in_reservation_box, stay.in_conflict],
    ['2026-07-10', false, false],
  );
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 10, 11]);
  const said = (await host.events()).filter(({ payload }) => payload['sub_event'] === 'conflict_detected');
  assert.equal(said.length, 1);
});

test('a stay that the host has put into another property stays there, and moves there', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  const elsewhere = await aProperty(host);
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  await sync();
  const [{ stay_code }] = await staysOf(host);
  await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: elsewhere }));
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'), aBlocked('b', '2026-07-20', '2026-07-21'));
  await sync();
  assert.equal((await staysOf(host))[0].property_id, elsewhere);
  calendar.show(aReserved('r', '2026-07-02', '2026-07-05'), aBlocked('b', '2026-07-20', '2026-07-21'));
  await sync();
  assert.deepEqual(await takenNights(host, elsewhere), [2, 3, 4]);
  assert.deepEqual(await takenNights(host, property_id), [20]);
});

test('a stay that the host put into the box follows its calendar there, keeps its nights, and is no conflict by that', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  await sync();
  const [{ stay_code }] = await staysOf(host);
  await dataOf(host.post(`/reservations/${stay_code}/move_to_box`));
  calendar.show(aReserved('r', '2026-07-02', '2026-07-05'));
  await sync();
  const [stay] = await staysOf(host);
  assert.deepEqual(
    [stay.check_in_date, stay.in_reservation_box, stay.in_conflict],
    ['2026-07-02', true, false],
  );
  assert.deepEqual(await takenNights(host, property_id), [2, 3, 4]);
});

test('reservations of a room type go to its first property that is free for all of their nights, else to the box', async (t) => {
  const host = await harness.newHost();
  const [first, second] = [
    await aProperty(host, { title: 'Room 1' }),
    await aProperty(host, { title: 'Room 2' }),
  ];
  const { room_type_id } = await dataOf(
    host.post('/room_types', { title: 'Double', property_ids: [first, second] }),
  );
  await dataOf(host.post('/reservations', aBooking(await directChannel(host), first)));
  const { calendar, sync } = await anImport(t, host, { room_type_id });
  calendar.show(
    aReserved('a', '2026-07-02', '2026-07-06'),
    aReserved('b', '2026-07-03', '2026-07-05'),
    aReserved('c', '2026-07-04', '2026-07-05'),
    aBlocked('d', '2026-07-20', '2026-07-22'),
    aBlocked('e', '2026-07-21', '2026-07-23'),
  );
  await sync();
  const stays = await staysOf(host, { channel_type: 'airbnb' });
  assert.deepEqual(
    stays.map(({ check_in_date, property_id, in_conflict }) => [check_in_date, property_id, in_conflict]),
    [
      ['2026-07-02', second, false],
      ['2026-07-03', 0, true],
      ['2026-07-04', first, false],
    ],
  );
  assert.deepEqual(await takenNights(host, first), [1, 2, 3, 4, 20, 21]);
  assert.deepEqual(await takenNights(host, second), [2, 3, 4, 5, 21, 22]);
});

test('a block whose property has left the room type closes another property of it, and frees the former', async (t) => {
  const host = await harness.newHost();
  const [first, second] = [
    await aProperty(host, { title: 'Room 1' }),
    await aProperty(host, { title: 'Room 2' }),
  ];
  const { room_type_id } = await dataOf(
    host.post('/room_types', { title: 'Double', property_ids: [first, second] }),
  );
  const { calendar, sync } = await anImport(t, host, { room_type_id });
  calendar.show(aBlocked('d', '2026-07-20', '2026-07-22'));
  await sync();
  assert.deepEqual(await takenNights(host, first), [20, 21]);
  await dataOf(host.patch(`/room_types/${room_type_id}`, { property_ids: [second] }));
  calendar.show(aBlocked('e', '2026-07-20', '2026-07-22'));
  const { difference } = await sync();
  assert.deepEqual(
    [difference.blocks_removed, difference.blocks_added].map((blocks) =>
      blocks.map(({ property_id }) => property_id),
    ),
    [[first], [second]],
  );
  assert.deepEqual([await takenNights(host, first), await takenNights(host, second)], [[], [20, 21]]);
});

test('a block that gives way to a reservation of its own calendar is no conflict, and its nights are never free', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(aBlocked('b', JULY.start_date, JULY.end_date), aBlocked('k', '2026-07-20', '2026-07-22'));
  await sync();
  calendar.show(aReserved('b', JULY.start_date, JULY.end_date), aReserved('k', '2026-07-20', '2026-07-22'));
  const before = (await host.events()).length;
  const { difference } = await sync();
  assert.deepEqual(
    [difference.added.length, difference.conflicts.length, difference.blocks_removed.length],
    [2, 0, 2],
  );
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 20, 21]);
  const kinds = (await host.events()).slice(before).map(({ kind }) => kind);
  assert.equal(kinds.includes('property_availability_updated'), false);
});

test('a reservation that becomes a block is cancelled, and its nights are never free', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(aReserved('r', JULY.start_date, JULY.end_date));
  await sync();
  calendar.show(aBlocked('r', JULY.start_date, JULY.end_date));
  const before = (await host.events()).length;
  await sync();
  assert.deepEqual(
    (await staysOf(host)).map(({ status }) => status),
    ['cancelled'],
  );
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3]);
  const kinds = (await host.events()).slice(before).map(({ kind }) => kind);
  assert.equal(kinds.includes('property_availability_updated'), false);
});

test('events of one code are stays of one order; a booking made here for other nights may have the same', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  const elsewhere = await aProperty(host);
  const claim = { channel_id: 'HMABCD1234' };
  await dataOf(host.post('/reservations', aBooking(await directChannel(host), elsewhere, claim)));
  const address = 'DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/HMABCD1234';
  calendar.show(
    aReserved('a', '2026-07-01', '2026-07-04', address),
    aReserved('b', '2026-07-04', '2026-07-05', address),
  );
  await sync();
  const stays = await staysOf(host, { property_id });
  assert.deepEqual(
    stays.map(({ channel_id, check_in_date }) => [channel_id, check_in_date]),
    [
      ['HMABCD1234', '2026-07-01'],
      ['HMABCD1234', '2026-07-04'],
    ],
  );
  assert.equal(new Set(stays.map(({ reservation_code }) => reservation_code)).size, 1);
  const [booked] = await staysOf(host, { property_id: elsewhere });
  assert.notEqual(booked.reservation_code, stays[0].reservation_code);
});

test('a listing that is made again finds its orders by their channel_id and makes none twice', async (t) => {
  const host = await harness.newHost();
  const { calendar, listing, property_id, sync } = await anImport(t, host);
  const address = 'DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/HMABCD1234';
  calendar.show(aReserved('a', '2026-07-01', '2026-07-04', address));
  await sync();
  await dataOf(host.delete(`/listings/${listing.id}`));
  const again = await aListing(host, { property_id, import_url: calendar.url });
  calendar.show(aReserved('a', '2026-07-01', '2026-07-05', address));
  await dataOf(host.post(`/listings/${again.id}/sync`));
  const stays = await staysOf(host);
  assert.deepEqual(
    stays.map(({ check_out_date, in_conflict, status }) => [check_out_date, in_conflict, status]),
    [['2026-07-05', false, 'accepted']],
  );
});

test('however many read a calendar at once, each reservation is stored once', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(aReserved('a', '2026-07-01', '2026-07-04'), aReserved('b', '2026-07-04', '2026-07-07'));
  const all = await Promise.all(Array.from({ length: 8 }, () => sync()));
  assert.equal((await staysOf(host)).length, 2);
  assert.equal(
    all.map(({ difference }) => difference.added.length).reduce((sum, count) => sum + count),
    2,
  );
});

test('bookings and reads at once never put two stays into one night', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  const channel = await directChannel(host);
  calendar.show(
    ...Array.from({ length: 10 }, (_, n) => aReserved(`r${n}`, `2026-07-${10 + n}`, `2026-07-${11 + n}`)),
  );
  const book = async (n: number) => {
    const nights = { check_in_date: `2026-07-${10 + n}`, check_out_date: `2026-07-${11 + n}` };
    const { status } = await host.post('/reservations', aBooking(channel, property_id, nights));
    assert.ok([200, 409].includes(status));
  };
  await Promise.all([...Array.from({ length: 10 }, (_, n) => book(n)), sync()]);
  const stays = await staysOf(host);
  const held = stays.filter((stay) => !stay.in_reservation_box).map(({ check_in_date }) => check_in_date);
  assert.equal(new Set(held).size, held.length);
  assert.equal(held.length, 10);
  assert.equal(stays.filter(({ channel_type }) => channel_type === 'airbnb').length, 10);
});
