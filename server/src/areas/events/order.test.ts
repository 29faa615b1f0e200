import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aNewStay, anOrder, aStay, directChannel } from '../reservations/fixtures.ts';

const harness = useHarness();

test('a night that is freed while its next sale is under way already is told as freed, then as sold', async () => {
  const host = await harness.newHost();
  const [first, second] = [await aProperty(host), await aProperty(host, { title: 'Second' })];
  const channel = await directChannel(host);
  const former = await aStay(host, second);
  const { next_cursor } = await dataOf(host.get('/events', { limit: 100 }));
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = harness.databases.writes.begin(async (sql) => {
    await sql`select from properties where host_id = ${host.host_id} and id = ${first} for update`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  // Its transaction is older than that of the cancellation, and ends later.
  const sale = host.post('/reservations', anOrder(channel, [aNewStay(first), aNewStay(second)]));
  await untilWaiting(harness.databases, 1);
  await dataOf(host.delete(`/reservations/${former.reservation_code}`));
  released.resolve();
  await holder;
  await dataOf(sale);
  // By pages of one, by the log from its beginning, and by one page since.
  const query = { types: 'property_availability_updated' };
  const told: boolean[] = [];
  for (let after = next_cursor, more = true; more;) {
    const page = await dataOf(host.get('/events', { ...query, after, limit: 1 }));
    for (const event of page.events)
      if (event.property_id === second) told.push(event.availabilities![0].available);
    [after, more] = [page.next_cursor, page.has_more];
  }
  assert.deepEqual(told, [true, false]);
  for (const after of [undefined, next_cursor]) {
    const { events } = await dataOf(host.get('/events', { ...query, after, limit: 100 }));
    const ofSecond = events.filter((event) => event.property_id === second);
    assert.deepEqual(
      ofSecond.slice(-2).map((event) => event.availabilities?.[0].available),
      [true, false],
    );
  }
});
