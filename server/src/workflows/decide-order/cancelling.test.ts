import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, withoutIds } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import {
  aBooking,
  aNewStay,
  anOrder,
  aStay,
  directChannel,
  readStay,
  storeStay,
} from '../../areas/reservations/fixtures.ts';
import { aChannelOrder, aConnection } from '../../areas/channel/fixtures.ts';
import { deleteToken, listTokens } from '../../access/queries.ts';
import { inTransaction } from '../../database/scope.ts';

const harness = useHarness();

test('a cancelled order keeps everything but its state', async () => {
  const host = await harness.newHost();
  const { reservation_code, reservation } = await aStay(host, await aProperty(host));
  clock.now = Temporal.Instant.from('2026-06-16T09:00:00Z');
  const cancelled = await dataOf(host.delete(`/reservations/${reservation_code}`));
  const { property_id } = reservation;
  assert.deepEqual(cancelled.cascade.availabilities, [
    { property_id, start_date: '2026-07-01', end_date: '2026-07-03', available: true },
  ]);
  clock.now = Temporal.Instant.from(START);
  const { reservations } = await dataOf(host.get('/reservations', { reservation_code }));
  assert.deepEqual(reservations, cancelled.stays);
  assert.deepEqual(reservations, [
    {
      ...reservation,
      status: 'cancelled',
      stay_status: null,
      cancelled_at: '2026-06-16T09:00:00+00:00',
      updated_at: '2026-06-16T09:00:00+00:00',
      payment: { ...reservation.payment, total_amount: 0, balance_amount: 0, due: [] },
      check_in_details: { ...reservation.check_in_details, check_in_guide_url: null },
    },
  ]);
});

test('cancelling frees every night of every stay at once', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { reservation_code } = await dataOf(host.post('/reservations', order));
  await refused(host.post('/reservations', order), 'nights_not_available');
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await dataOf(host.post('/reservations', order));
});

test('an order is cancelled, and no other of this or of another account', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const { reservation_code } = await aStay(host, await aProperty(host));
  await aStay(host, await aProperty(host, { title: 'Loft' }));
  await aStay(other, await aProperty(other));
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  for (const each of [host, other]) {
    const { reservations } = await dataOf(each.get('/reservations'));
    const cancelled = reservations.filter((stay) => stay.cancelled_at !== null || stay.status !== 'accepted');
    const expected = each === host ? [reservation_code] : [];
    assert.deepEqual(
      cancelled.map((stay) => stay.reservation_code),
      expected,
    );
  }
});

test('an order is cancelled once; a second time is refused and changes nothing', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host));
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const before = await host.events();
  await refused(host.delete(`/reservations/${reservation_code}`), 'already_ended');
  assert.deepEqual(await host.events(), before);
});

test('each stay of a cancelled order leaves its event and its audit row', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  const before = await host.events();
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const codes = stays.map(({ stay_code }) => stay_code);
  const freed = ['2026-07-01', '2026-07-02', '2026-07-03'].map((date) => ({ date, available: true }));
  assert.deepEqual((await host.events()).slice(before.length), [
    ...codes.map((stay_code: string) => ({
      kind: 'reservation_updated',
      payload: { reservation_code, stay_code },
    })),
    ...[house, loft].map((property_id) => ({
      kind: 'property_availability_updated',
      payload: { property_id, availabilities: freed },
    })),
  ]);
  const audit = await auditOf(host, 'reservation_updated');
  assert.deepEqual(
    audit.map((row) => [row.before['status'], row.after['status'], row.after['stay_code']]),
    codes.map((code: string) => ['accepted', 'cancelled', code]),
  );
});

test('an order whose channel no connector serves is cancelled here, and the answer says that the channel is not told', async () => {
  const host = await harness.newHost();
  for (const [channel_type, note] of [
    ['airbnb', 'Airbnb is not told: cancel this order on Airbnb itself, too.'],
    ['booking_site', 'The booking site is not told: cancel this order on the booking site itself, too.'],
    ['ical', 'The channel is not told: cancel this order on the channel that its calendar comes from, too.'],
  ] as const) {
    const property_id = await aProperty(host, { title: channel_type });
    const code = `0-${channel_type}`;
    await storeStay(host, { code, property_id, channel_type });
    const tried = await dataOf(host.delete(`/reservations/${code}?dry_run=true`));
    assert.deepEqual([tried.is_channel_told, tried.notes], [false, [note]]);
    assert.equal((await readStay(host, code)).status, 'accepted', 'a dry run stores nothing');
    const cancelled = await dataOf(host.delete(`/reservations/${code}`));
    assert.deepEqual(
      [cancelled.status, cancelled.is_channel_told, cancelled.notes],
      ['cancelled', false, [note]],
    );
    assert.equal(cancelled.cascade.availabilities.length, 1);
    const booking = aBooking(await directChannel(host), property_id);
    const { reservation_code } = await dataOf(host.post('/reservations', booking));
    const own = await dataOf(host.delete(`/reservations/${reservation_code}`));
    assert.deepEqual([own.is_channel_told, own.notes], [null, []]);
  }
});

test('an order of a deleted listing is cancelled here, and is work for the connector that has sent it', async () => {
  const host = await harness.newHost();
  const { connector, listing } = await aConnection(host);
  await dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities: [] }));
  const { reservation_code } = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder()));
  await refused(host.delete(`/reservations/${reservation_code}`), 'not_cancellable');
  await dataOf(host.delete(`/listings/${listing.id}`));
  const cancelled = await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual([cancelled.status, cancelled.is_channel_told], ['cancelled', true]);
});

test('an order whose connector is gone is cancelled here, and the next connector carries it out if it can', async () => {
  for (const capabilities of [[], ['cancel']]) {
    const host = await harness.newHost();
    const { connector } = await aConnection(host);
    await dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities }));
    const { reservation_code } = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder()));
    await inTransaction({ ...host.scope, now: START }, async (tx) => {
      for (const { id, scope } of await listTokens(tx))
        if (scope.startsWith('channel:')) assert.ok(await deleteToken(tx, id));
    });
    const cancelled = await dataOf(host.delete(`/reservations/${reservation_code}`));
    assert.deepEqual([cancelled.status, cancelled.is_channel_told], ['cancelled', false]);
    assert.match(cancelled.notes[0], /^Airbnb is not told.*: cancel this order on Airbnb itself, too\.$/);
    const next = await host.caller({ scope: 'channel:airbnb' });
    const { work } = await dataOf(next.get('/channel/work', { types: 'cancel' }));
    assert.deepEqual(
      work.map(({ channel_id }) => channel_id),
      capabilities.map(() => 'HM1'),
    );
  }
});

test('an order that its connector can cancel is cancelled there: the channel is told', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  await dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities: ['cancel'] }));
  const { reservation_code } = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder()));
  const cancelled = await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual([cancelled.is_channel_told, cancelled.notes], [true, []]);
  const { work } = await dataOf(connector.get('/channel/work', { types: 'cancel' }));
  assert.equal(work.length, 1);
});

test('an order that was denied or timed out has ended, and cannot be cancelled', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  for (const status of ['denied', 'timeout', 'cancelled']) {
    await storeStay(host, { code: `0-${status}`, property_id, channel_type: 'direct', status });
    await refused(host.delete(`/reservations/0-${status}`), 'already_ended');
  }
});

test('an order is cancelled by its own code, not by that of one of its stays', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { stay_code } = await dataOf(host.post('/reservations', order));
  await refused(host.delete(`/reservations/${stay_code}`), 'reservation_not_found');
});

test('another account’s order is answered like one that does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const { reservation_code } = await aStay(stranger, await aProperty(stranger));
  const theirs = await refused(host.delete(`/reservations/${reservation_code}`), 'reservation_not_found');
  const none = await refused(host.delete('/reservations/0-0000000-zzzzzz'), 'reservation_not_found');
  assert.deepEqual(withoutIds(theirs), withoutIds(none));
  const { reservations } = await dataOf(stranger.get('/reservations', { reservation_code }));
  assert.equal(reservations[0].status, 'accepted');
});

test('a limited operator cancels only orders that lie wholly within the properties given', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const keeper = await host.caller({ operator: [house] });
  const inLoft = await aStay(host, loft);
  const august = { check_in_date: '2026-08-01', check_out_date: '2026-08-02' };
  const order = anOrder(await directChannel(host), [aNewStay(house, august), aNewStay(loft, august)]);
  const inBoth = await dataOf(host.post('/reservations', order));
  const inHouse = await aStay(host, house);
  await refused(keeper.delete(`/reservations/${inLoft.reservation_code}`), 'reservation_not_found');
  await refused(keeper.delete(`/reservations/${inBoth.reservation_code}`), 'order_reaches_further');
  await dataOf(keeper.delete(`/reservations/${inHouse.reservation_code}`));
});
