import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { Reservation } from '../../../../client/src/schema.ts';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { holds } from '../../../test/holds.ts';
import { aConnection, theStays } from '../../areas/channel/fixtures.ts';
import type { SentReservation } from '../../areas/reservations/connected-orders/sent-reservation.ts';
import { inTransaction } from '../../database/scope.ts';
import type { SentVersion } from './open-orders.ts';
import { receiveOrders } from './receive-order.ts';

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

/** The stays of every order as the host sees them. */
async function readStays(host: Host): Promise<Reservation[]> {
  return (await Promise.all(['A', 'B', 'C', 'D'].map((id) => theStays(host, id)))).flat();
}

const ENDED = ['cancelled', 'denied', 'timeout'];

type Nights = Pick<Reservation, 'check_in_date' | 'check_out_date'>;

const overlap = (one: Nights, other: Nights) =>
  one.check_in_date < other.check_out_date && one.check_out_date > other.check_in_date;

/** No night twice, and nobody waits while a property has all of their nights free. */
function checkNights(
  stays: readonly Reservation[],
  property_ids: readonly number[],
  sent: ReadonlySet<string>,
): void {
  const living = stays.filter(({ status }) => !ENDED.includes(status));
  for (const stay of living) {
    const others = living.filter((other) => other !== stay && overlap(stay, other));
    if (!stay.in_reservation_box)
      assert.ok(!others.some(({ property_id }) => property_id === stay.property_id), 'a night is held twice');
    else if (sent.has(`${stay.channel_type} ${stay.channel_id}`))
      for (const id of property_ids)
        assert.ok(
          others.some(({ property_id }) => property_id === id),
          `${stay.stay_code} waits although ${id} is free`,
        );
  }
}

/** The living stays of an order are those that its channel sent last, unless it was answered or ended here. */
function checkSent(stays: readonly Reservation[], { channel_id, sent }: SentVersion): void {
  const ofOrder = stays.filter(
    (stay) => stay.channel_id === channel_id && stay.channel_type === sent.channel_type,
  );
  const living = ofOrder.filter(({ status }) => !ENDED.includes(status));
  if (sent.status === 'cancelled' || sent.status === 'timeout') return assert.deepEqual(living, []);
  if (sent.status !== 'accepted') return;
  const nightsOf = ({ check_in_date, check_out_date }: Nights) => `${check_in_date} ${check_out_date}`;
  assert.deepEqual(living.map(nightsOf).toSorted(), sent.stays.map(nightsOf).toSorted());
}

async function aHost() {
  const host = await harness.newHost();
  const { property_ids } = await aConnection(host, { channels: CHANNELS, rooms: 2 });
  const change = (run: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>) =>
    inTransaction({ ...host.scope, caller: null }, run);
  return { host, property_ids, change };
}

holds(
  'orders that arrive together are stored as they were sent, hold no night twice, and wait only for nights that are taken; a repeat changes nothing',
  25,
  () =>
    fc.asyncProperty(fc.array(aBatch, { minLength: 1, maxLength: 3 }), async (batches) => {
      const { host, property_ids, change } = await aHost();
      for (const batch of batches) {
        await change((tx) => receiveOrders(tx, batch));
        const stays = await readStays(host);
        const sent = new Set(batch.map((each) => `${each.sent.channel_type} ${each.channel_id}`));
        checkNights(stays, property_ids, sent);
        for (const version of batch) checkSent(stays, version);
        const events = await host.events();
        await change((tx) => receiveOrders(tx, batch));
        assert.deepEqual(await readStays(host), stays);
        assert.deepEqual(await host.events(), events);
      }
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

test('one order that fails leaves none of those that arrive with it', async () => {
  const { host, change } = await aHost();
  const wrong = accepted({ stays: [{ ...stayFrom(0, 3), check_out_date: 'never' }] });
  const versions = [accepted(), wrong].map((sent, index) => ({ channel_id: `${index}`, sent }));
  await assert.rejects(change((tx) => receiveOrders(tx, versions)));
  assert.equal((await dataOf(host.get('/reservations'))).total, 0);
});

test('of orders that arrive together, one of an unknown listing waits in the box without a property, and the others are stored', async () => {
  const { host, change } = await aHost();
  const unknown = accepted({ stays: [{ ...stayFrom(0, 3), listing_id: 'nowhere' }] });
  const versions = [accepted(), unknown].map((sent, index) => ({ channel_id: `${index}`, sent }));
  await change((tx) => receiveOrders(tx, versions));
  const [[known], [boxed]] = [await theStays(host, '0'), await theStays(host, '1')];
  assert.equal(known.in_reservation_box, false);
  assert.deepEqual(
    [boxed.in_reservation_box, boxed.property_id, boxed.intended_property_id, boxed.listing_id],
    [true, 0, null, 'nowhere'],
  );
});
