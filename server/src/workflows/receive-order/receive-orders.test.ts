import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { holds } from '../../../test/holds.ts';
import { aConnection, theStays } from '../../areas/channel/fixtures.ts';
import type { SentReservation } from '../../areas/reservations/connected-orders/sent-reservation.ts';
import { inTransaction } from '../../database/scope.ts';
import type { SentVersion } from './open-orders.ts';
import { receiveOrder, receiveOrders } from './receive-order.ts';

const harness = useHarness();

const CHANNELS = ['airbnb', 'vrbo'] as const;

const stayFrom = (from: number, nights: number) => {
  const check_in = Temporal.PlainDate.from('2026-07-01').add({ days: from });
  return {
    listing_id: 'one',
    check_in_date: check_in.toString(),
    check_out_date: check_in.add({ days: nights }).toString(),
    rates: { rate_amount: '360' },
  };
};

const accepted = (changes: Partial<SentReservation> = {}): SentReservation => ({
  channel_type: 'airbnb',
  status: 'accepted',
  guest: { name: 'Ada Lovelace' },
  stays: [stayFrom(0, 3)],
  ...changes,
});

/** A version of an order: of few nights, so that orders want the same. */
const aVersion = fc.record({
  guest: fc.constantFrom({ name: 'Ada Lovelace' }, {}),
  channel_type: fc.constantFrom(...CHANNELS),
  status: fc.constantFrom('accepted', 'wait_accept', 'wait_pay', 'cancelled', 'timeout'),
  stays: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 3 }))
      .map(([from, nights]) => stayFrom(from, nights)),
    { minLength: 1, maxLength: 2 },
  ),
});

const aBatch = fc
  .uniqueArray(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), aVersion), {
    minLength: 2,
    maxLength: 6,
    selector: ([channel_id, sent]) => `${channel_id} ${sent.channel_type}`,
  })
  .map((versions) => versions.map(([channel_id, sent]): SentVersion => ({ channel_id, sent })));

/** The stays of every order as the host sees them, but for the ids that the database draws. */
async function readOrders(host: Host, property_ids: readonly number[]): Promise<unknown[]> {
  const stays = (await Promise.all(['A', 'B', 'C', 'D'].map((id) => theStays(host, id)))).flat();
  return stays
    .map((stay) => [
      stay.channel_type,
      stay.channel_id,
      stay.stay_code === stay.reservation_code,
      stay.check_in_date,
      stay.check_out_date,
      stay.status,
      stay.in_reservation_box,
      stay.in_conflict,
      property_ids.indexOf(stay.property_id),
      stay.guests.length,
    ])
    .map((each) => JSON.stringify(each))
    .toSorted();
}

async function aHost() {
  const host = await harness.newHost();
  const { property_ids } = await aConnection(host, { channels: CHANNELS, rooms: 2 });
  const change = (run: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>) =>
    inTransaction({ ...host.scope, caller: null }, run);
  return { host, property_ids, change };
}

holds('orders that arrive together end as if they had come one after the other', 25, () =>
  fc.asyncProperty(fc.array(aBatch, { minLength: 1, maxLength: 3 }), async (batches) => {
    const [together, apart] = [await aHost(), await aHost()];
    for (const batch of batches) {
      await together.change((tx) => receiveOrders(tx, batch));
      for (const { channel_id, sent } of batch)
        await apart.change((tx) => receiveOrder(tx, { channel_id, sent }));
    }
    assert.deepEqual(
      await readOrders(together.host, together.property_ids),
      await readOrders(apart.host, apart.property_ids),
    );
  }),
);

test('of orders that arrive together the first holds the nights, and each conflict has its event', async () => {
  const { host, change } = await aHost();
  const versions = ['A', 'B', 'C', 'D'].map((channel_id) => ({
    channel_id,
    sent: accepted(),
  }));
  const { length } = await host.events();
  await change((tx) => receiveOrders(tx, versions));
  const boxed = await Promise.all(
    versions.map(async ({ channel_id }) => (await theStays(host, channel_id))[0].in_conflict),
  );
  assert.deepEqual(boxed, [false, false, true, true]);
  const events = (await host.events()).slice(length).filter(({ kind }) => kind.startsWith('reservation_'));
  assert.deepEqual(
    events.map(({ kind, payload }) => [kind, payload['sub_event']]),
    [
      ...versions.map(() => ['reservation_created', undefined]),
      ['reservation_updated', 'conflict_detected'],
      ['reservation_updated', 'conflict_detected'],
    ],
  );
  const before = await host.events();
  await change((tx) => receiveOrders(tx, versions));
  assert.deepEqual(await host.events(), before);
});

test('one order that is refused leaves none of those that arrive with it', async () => {
  const { host, change } = await aHost();
  const wrong = accepted({ stays: [{ ...stayFrom(0, 3), listing_id: 'nowhere' }] });
  const versions = [accepted(), wrong].map((sent, index) => ({ channel_id: `${index}`, sent }));
  await assert.rejects(
    change((tx) => receiveOrders(tx, versions)),
    { code: 'listing_not_found' },
  );
  assert.equal((await dataOf(host.get('/reservations'))).total, 0);
});
