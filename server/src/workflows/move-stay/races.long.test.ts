import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Answer, type Host } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import {
  aBooking,
  aNewStay,
  anOrder,
  aStay,
  directChannel,
  storeStay,
} from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

const atOnce = <Data>(count: number, ask: (index: number) => Promise<Answer<Data>>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

/** How many answers there are of each code, `200` and the codes of the catalogue. */
const tally = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { body, status } of answers) {
    const code = body.error ?? String(status);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
};

const createdEvents = async (host: Host) =>
  (await host.events()).filter(({ kind }) => kind === 'reservation_created').length;

test('200 bookings of the same nights at once make one order, and 199 are told that the nights are sold', async () => {
  const host = await harness.newHost();
  const channel = await directChannel(host);
  const property_id = await aProperty(host);
  const { card } = await booksOf(host);
  const answers = await atOnce(200, (index) =>
    host.post(
      '/reservations',
      // Ranges of different lengths that all share the night of 2 July.
      aBooking(channel, property_id, {
        check_in_date: index % 2 === 0 ? '2026-07-01' : '2026-07-02',
        received_amount: 10,
        income_method_id: card,
      }),
    ),
  );
  assert.deepEqual(tally(answers), { 200: 1, nights_not_available: 199 });
  assert.equal((await dataOf(host.get('/reservations'))).total, 1);
  assert.equal((await dataOf(host.get('/transactions'))).total, 1);
  assert.equal(await createdEvents(host), 1);
});

test('orders of several stays over the same properties, each in another order of its own, never stand in each other’s way', async () => {
  const host = await harness.newHost();
  const channel = await directChannel(host);
  const houses: number[] = [];
  for (const title of ['A', 'B', 'C', 'D']) houses.push(await aProperty(host, { title }));
  const turned = (by: number) => [...houses.slice(by % 4), ...houses.slice(0, by % 4)];
  const answers = await atOnce(60, (index) => {
    const wanted = index % 2 === 0 ? turned(index) : turned(index).toReversed();
    return host.post(
      '/reservations',
      anOrder(
        channel,
        wanted.slice(0, 3).map((id) => aNewStay(id)),
      ),
    );
  });
  // Any two of these orders share a property.
  assert.deepEqual(tally(answers), { 200: 1, nights_not_available: 59 });
  assert.equal((await dataOf(host.get('/reservations'))).total, 3);
  assert.equal(await createdEvents(host), 3);
});

test('50 bookings with one channel_id at once make one order, and all are answered that order', async () => {
  const host = await harness.newHost();
  const { card } = await booksOf(host);
  const property_id = await aProperty(host);
  const body = aBooking(await directChannel(host), property_id, {
    channel_id: 'Web42',
    received_amount: 10,
    income_method_id: card,
  });
  const answers = await atOnce(50, () => host.post('/reservations', body));
  const orders = answers.map(({ status, data: { cascade, ...order } }) => {
    assert.equal(status, 200);
    return { order, isFirst: cascade.availabilities.length > 0 };
  });
  for (const { order } of orders) assert.deepEqual(order, orders[0]?.order);
  assert.equal(orders.filter(({ isFirst }) => isFirst).length, 1);
  assert.equal((await dataOf(host.get('/reservations'))).total, 1);
  assert.equal((await dataOf(host.get('/transactions'))).total, 1);
  assert.equal(await createdEvents(host), 1);
});

test('while an order is cancelled its nights are sold again at most once', async () => {
  const host = await harness.newHost();
  const channel = await directChannel(host);
  const property_id = await aProperty(host);
  for (let round = 0; round < 10; round += 1) {
    const { reservation_code } = await aStay(host, property_id);
    const [cancelling, ...bookings] = await Promise.all([
      host.delete(`/reservations/${reservation_code}`),
      ...Array.from({ length: 8 }, () => host.post('/reservations', aBooking(channel, property_id))),
    ]);
    assert.equal(cancelling.status, 200);
    const sold = bookings.filter(({ status }) => status === 200);
    assert.ok(sold.length <= 1);
    assert.deepEqual(tally(bookings)['nights_not_available'] ?? 0, bookings.length - sold.length);
    for (const { data } of sold) await dataOf(host.delete(`/reservations/${data.reservation_code}`));
  }
});

test('one order cancelled many times at once is cancelled once, with one event', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host));
  const answers = await atOnce(20, () => host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual(tally(answers), { 200: 1, already_ended: 19 });
  const updates = (await host.events()).filter(({ kind }) => kind === 'reservation_updated');
  assert.equal(updates.length, 1);
});

test('a property is deleted or booked, never both', async () => {
  const host = await harness.newHost();
  const channel = await directChannel(host);
  for (let round = 0; round < 20; round += 1) {
    const property_id = await aProperty(host, { title: `House ${round}` });
    const [booking, deletion] = await Promise.all([
      host.post('/reservations', aBooking(channel, property_id)),
      host.delete(`/properties/${property_id}`),
    ]);
    const outcome = [booking.body.error ?? 200, deletion.body.error ?? 200];
    const isDeleted = deletion.status === 200;
    assert.deepEqual(outcome, isDeleted ? ['property_not_found', 200] : [200, 'property_has_future_stays']);
  }
});

test('a channel is deleted or booked under, never both', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  for (let round = 0; round < 20; round += 1) {
    const { custom_channel } = await dataOf(host.post('/custom_channels', { name: `Channel ${round}` }));
    const [booking, deletion] = await Promise.all([
      host.post('/reservations', aBooking(custom_channel.id, property_id)),
      host.delete(`/custom_channels/${custom_channel.id}`),
    ]);
    const isDeleted = deletion.status === 200;
    assert.deepEqual(
      [booking.body.error ?? 200, deletion.body.error ?? 200],
      isDeleted ? ['custom_channel_not_found', 200] : [200, 'custom_channel_in_use'],
    );
    if (!isDeleted) await dataOf(host.delete(`/reservations/${booking.data.reservation_code}`));
  }
});

/** Stays of one night each, one after the other from 1 August on. */
async function manyStays(host: Host, property_id: number, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, index) => `0-${property_id}-${index}`);
  for (const [index, code] of codes.entries()) {
    const from = Temporal.PlainDate.from('2026-08-01').add({ days: index });
    const dates = { check_in_date: from.toString(), check_out_date: from.add({ days: 1 }).toString() };
    await storeStay(host, { code, property_id, channel_type: 'direct', ...dates });
  }
  return codes;
}

/** Stays that hold the night of 2 July in a property. */
async function onTheNight(host: Host, property_id: number): Promise<string[]> {
  const { reservations } = await dataOf(
    host.get('/reservations', {
      property_id,
      end_check_in_date: '2026-07-02',
      start_check_out_date: '2026-07-03',
    }),
  );
  const held = reservations.filter((stay) => !stay.in_reservation_box);
  return held.map(({ stay_code }) => stay_code);
}

const NIGHTS = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' };

test('of 100 stays that move to the same nights at once one is there, and 99 are told that they are taken', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const codes = await manyStays(host, property_id, 100);
  const answers = await Promise.all(codes.map((code) => host.patch(`/reservations/${code}`, NIGHTS)));
  assert.deepEqual(tally(answers), { 200: 1, nights_not_available: 99 });
  assert.equal((await onTheNight(host, property_id)).length, 1);
});

test('of 100 stays that are put into the same nights at once each is there in turn, and one in the end', async () => {
  const host = await harness.newHost();
  const target = await aProperty(host);
  const codes = Array.from({ length: 100 }, (_, index) => `0-boxed-${index}`);
  for (const code of codes)
    await storeStay(host, { code, property_id: target, in_reservation_box: true, ...NIGHTS });
  const answers = await Promise.all(
    codes.map((code) => host.post(`/reservations/${code}/allocate`, { property_id: target })),
  );
  assert.deepEqual(tally(answers), { 200: 100 });
  assert.equal((await onTheNight(host, target)).length, 1);
  const displaced = answers.flatMap(({ data }) => data.cascade.stays);
  assert.equal(displaced.length, 99);
  assert.equal(new Set(displaced).size, 99);
});

test('100 clients that move, place, box, book and cancel in the same nights at once never put two there', async () => {
  const host = await harness.newHost();
  const channel = await directChannel(host);
  const houses = [await aProperty(host), await aProperty(host, { title: 'Loft' })] as const;
  const codes = [...(await manyStays(host, houses[0], 20)), ...(await manyStays(host, houses[1], 20))];
  const ways: readonly ((code: string, house: number) => Promise<Answer>)[] = [
    (code) => host.patch(`/reservations/${code}`, NIGHTS),
    (code, property_id) => host.post(`/reservations/${code}/allocate`, { property_id }),
    (code) => host.post(`/reservations/${code}/move_to_box`),
    (_, house) => host.post('/reservations', aBooking(channel, house, NIGHTS)),
    (code) => host.delete(`/reservations/${code}`),
  ];
  for (let round = 0; round < 3; round += 1) {
    const answers = await atOnce(100, (index) => {
      const seed = index * 7 + round * 13;
      return ways[seed % ways.length]!(codes[seed % codes.length]!, houses[index % 2]!);
    });
    const unexpected = Object.keys(tally(answers)).filter(
      (code) => !['200', 'nights_not_available', 'already_ended'].includes(code),
    );
    assert.deepEqual(unexpected, []);
    for (const house of houses) assert.ok((await onTheNight(host, house)).length <= 1);
  }
});

test('two stays that take each other’s places at once never wait for one another', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const [one, other] = [(await aStay(host, house)).stay_code, (await aStay(host, loft)).stay_code];
  for (let round = 0; round < 10; round += 1) {
    const [to, from] = round % 2 === 0 ? [loft, house] : [house, loft];
    const answers = await Promise.all([
      host.post(`/reservations/${one}/allocate`, { property_id: to }),
      host.post(`/reservations/${other}/allocate`, { property_id: from }),
    ]);
    assert.deepEqual(tally(answers), { 200: 2 });
    for (const property_id of [house, loft]) assert.equal((await onTheNight(host, property_id)).length, 1);
  }
});

test('an entry on a stay waits for the cancellation of the order, and never blocks it', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { reservation_code } = await aStay(host, await aProperty(host));
  const entry = anIncome(books, { stay_code: reservation_code, currency: undefined });
  const booking = await inTransaction(host.scope, async ({ sql, host_id }) => {
    // What cancelling does first, and, once the entry waits, what it does next.
    await sql`
      select from orders where host_id = ${host_id} and reservation_code = ${reservation_code} for update`;
    const answer = host.post('/transactions', entry);
    await untilWaiting(harness.databases, 1);
    await sql`
      select from stays where host_id = ${host_id} and reservation_code = ${reservation_code} for update nowait`;
    return { answer };
  });
  await dataOf(booking.answer);
});
