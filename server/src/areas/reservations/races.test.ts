import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Answer, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { anIncome, booksOf } from '../transactions/fixtures.ts';
import { aBooking, aNewStay, anOrder, aStay, directChannel } from './fixtures.ts';

const harness = useHarness();

const atOnce = (count: number, ask: (index: number) => Promise<Answer>) =>
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
  const [first] = answers;
  for (const { status, data } of answers) {
    assert.equal(status, 200);
    assert.deepEqual(data, first?.data);
  }
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

test('an entry on a stay waits for whoever cancels the order, and never holds the stay against them', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { reservation_code } = await aStay(host, await aProperty(host));
  const entry = anIncome(books, { stay_code: reservation_code, currency: undefined });
  const booking = await inTransaction(host.scope, async ({ sql, host_id }) => {
    // What cancelling does first, and, once the entry waits, what it does next.
    await sql`
      select from orders where host_id = ${host_id} and reservation_code = ${reservation_code} for update`;
    const answer = host.post('/transactions', entry);
    await untilOneWaits();
    await sql`
      select from stays where host_id = ${host_id} and reservation_code = ${reservation_code} for update nowait`;
    return { answer };
  });
  await dataOf(booking.answer);
});

/** Resolves once a statement in the test's database waits for a lock. */
async function untilOneWaits(): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const [row] = await harness.databases.reads<{ waits: boolean }[]>`
      select exists (
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) as waits`;
    if (row?.waits === true) return;
  }
  throw new Error('nothing came to wait for a lock');
}
