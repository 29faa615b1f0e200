import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conversationOf } from '../../../server/src/areas/conversations/fixtures.ts';
import { theStays } from '../../../server/src/areas/channel/fixtures.ts';
import { dataOf, useHarness } from '../../../server/test/harness.ts';
import type { Order } from '../channel.ts';
import { sweep } from '../connector.ts';
import { randomOf } from '../guests.ts';
import { checkCalendars, checkOrders } from './agreement.ts';
import { openWorld, today, type MortalConnector, type World } from './world.ts';

const harness = useHarness();

/** Books a night of the house on the channel; `night` counts from tomorrow. */
function bookNight({ channel }: MortalConnector, night: number, status: 'requested' | 'booked'): Order {
  const check_in = today().add({ days: 1 + night });
  const dates = { check_in: check_in.toString(), check_out: check_in.add({ days: 1 }).toString() };
  const order = channel.book({
    listing_id: 'house',
    ...dates,
    status,
    guests: 2,
    guest_name: 'Ada Lovelace',
  });
  assert.ok(order !== undefined);
  return order;
}

/** Repeats what `prepare` makes, with a connector that is killed one step later each time, until it comes to the end. */
async function killAtEveryStep(
  world: World,
  prepare: (round: number) => Promise<() => Promise<void>>,
): Promise<void> {
  const [connector] = world.channels;
  assert.ok(connector !== undefined);
  for (let round = 0, isWhole = false; !isWhole; round += 1) {
    const check = await prepare(round);
    connector.stepsLeft = round;
    isWhole = await connector.run();
    connector.stepsLeft = Infinity;
    assert.ok(await connector.run());
    assert.ok(await connector.run());
    assert.deepEqual((await dataOf(connector.caller.get('/channel/work'))).work, [], `step ${round}`);
    await checkOrders(world);
    await check();
  }
  assert.ok(connector.kills > 15, `killed ${connector.kills} times`);
}

test('killed between any two steps, the connector goes on from its file: no order and no work is lost', async (t) => {
  const world = await openWorld(harness, t, randomOf(1));
  const { host } = world;
  const [connector] = world.channels;
  assert.ok(connector !== undefined);
  let waiting: Order | undefined;
  await killAtEveryStep(world, async (round) => {
    const answered = waiting;
    waiting = bookNight(connector, round * 2, 'requested');
    bookNight(connector, round * 2 + 1, 'booked');
    if (answered === undefined) return () => Promise.resolve();
    const [stay] = await theStays(host, answered.id);
    await dataOf(host.post(`/reservations/${stay.reservation_code}/approve`));
    const conversation = await conversationOf(host, stay.reservation_code);
    const { message_id } = await dataOf(host.post(`/conversations/${conversation}`, { message: 'Welcome' }));
    return async () => {
      assert.equal(connector.channel.findOrder(answered.id).status, 'booked');
      const sent = connector.channel.listMessages().filter(({ reference }) => reference === message_id);
      assert.deepEqual(
        sent.map(({ content }) => content),
        ['Welcome'],
      );
      await checkCalendars({ ...world, channels: [connector], places: onAirbnb(world) }, today());
    };
  });
});

function onAirbnb({ places }: World): World['places'] {
  return { ...places, listings: places.listings.filter(({ channel_type }) => channel_type === 'airbnb') };
}

test('killed between any two steps, the connector brings back what the channel has refused', async (t) => {
  const world = await openWorld(harness, t, randomOf(1));
  const [connector] = world.channels;
  assert.ok(connector !== undefined);
  await killAtEveryStep(world, async (round) => {
    const first = bookNight(connector, round * 2, 'booked');
    assert.ok(await connector.run());
    const sold = bookNight(connector, round * 2 + 1, 'booked');
    const [stay] = await theStays(world.host, first.id);
    const dates = { check_in_date: sold.check_in, check_out_date: sold.check_out };
    await dataOf(world.host.patch(`/reservations/${stay.stay_code}`, dates));
    return async () => {
      const [after] = await theStays(world.host, first.id);
      assert.deepEqual([after.check_in_date, after.channel_work!.status], [first.check_in, 'failed']);
    };
  });
});

test('an older version that comes first does not take back what the channel has carried out', async (t) => {
  const { host, channels } = await openWorld(harness, t, randomOf(1));
  const [connector] = channels;
  assert.ok(connector !== undefined);
  const order = bookNight(connector, 0, 'booked');
  assert.ok(await connector.run());
  const [stay] = await theStays(host, order.id);
  const dates = {
    check_in_date: today().add({ days: 5 }).toString(),
    check_out_date: today().add({ days: 7 }).toString(),
  };
  await dataOf(host.patch(`/reservations/${stay.stay_code}`, dates));
  assert.ok(await connector.run());
  connector.server.faults.reorders = true;
  const updates = async () =>
    (await host.events()).filter(
      ({ kind, payload }) => kind === 'reservation_updated' && !payload['sub_event'],
    );
  const before = await updates();
  assert.ok(await connector.run());
  assert.equal(connector.channel.findOrder(order.id).check_in, dates.check_in_date);
  assert.equal((await theStays(host, order.id))[0].check_in_date, dates.check_in_date);
  assert.deepEqual(await updates(), before);
});

test('a sweep finds what lies behind the cursors: orders and work', async (t) => {
  const { host, channels } = await openWorld(harness, t, randomOf(1));
  const [connector] = channels;
  assert.ok(connector !== undefined);
  const order = bookNight(connector, 0, 'requested');
  assert.ok(await connector.run());
  const [stay] = await theStays(host, order.id);
  await dataOf(host.post(`/reservations/${stay.reservation_code}/approve`));
  const { next_cursor } = await dataOf(connector.caller.get('/channel/work'));
  const late = bookNight(connector, 1, 'booked');
  connector.cursors.write({
    ...connector.cursors.read(),
    orders: String(connector.channel.versions.length),
    work: next_cursor,
  });
  assert.ok(await connector.run());
  assert.deepEqual(
    [connector.channel.findOrder(order.id).status, await theStays(host, late.id)],
    ['requested', []],
  );
  assert.ok(await connector.run(sweep));
  assert.equal(connector.channel.findOrder(order.id).status, 'booked');
  assert.equal((await theStays(host, late.id)).length, 1);
});
