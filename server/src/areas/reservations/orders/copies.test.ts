import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Host } from '../../../../test/harness.ts';
import { aChannelOrder, aConnection, aSentStay } from '../../channel/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { storeReview } from '../../reviews/fixtures.ts';
import { aBooking, aStay } from '../fixtures.ts';

const harness = useHarness();

const channelNamed = async (host: Host, wanted: string): Promise<number> => {
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  return custom_channels.find(({ name }: { name: string }) => name === wanted)!.id;
};

/** The copies of all stays of an account, each beside the field of its order. */
async function copiesOf({ scope: { sql, host_id } }: Host): Promise<readonly unknown[]> {
  const rows = await sql`
    select s.order_currency, s.order_channel_type, s.order_custom_channel_id,
      row (s.order_currency, s.order_channel_type, s.order_custom_channel_id, s.order_is_reviewed)
        is distinct from row (o.currency, o.channel_type, o.custom_channel_id, exists (
          select from reviews r where r.host_id = o.host_id and r.reservation_code = o.reservation_code
        )) as is_other
    from stays s join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    where s.host_id = ${host_id} and o.host_id = ${host_id}`;
  return rows.map(Object.values);
}

test('a stay has the currency and the channel that its order has now', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const direct = await channelNamed(host, 'Direct');
  assert.deepEqual(await copiesOf(host), [['EUR', 'direct', direct, false]]);
  const vrbo = await channelNamed(host, 'Vrbo');
  await dataOf(host.patch(`/reservations/${stay_code}`, { custom_channel_id: vrbo, currency: 'USD' }));
  assert.deepEqual(await copiesOf(host), [['USD', 'custom', vrbo, false]]);
});

test('a stay of a connector has the channel of its order, and so has one that its channel takes over', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  await dataOf(connector.put('/channel/orders/HM2', aChannelOrder()));
  assert.deepEqual(await copiesOf(host), [['EUR', 'airbnb', null, false]]);
  const other = await harness.newHost();
  const connection = await aConnection(other);
  const airbnb = await channelNamed(other, 'Airbnb');
  const booking = aBooking(airbnb, connection.property_id, { channel_id: 'HM1' });
  await dataOf(other.post('/reservations', booking));
  await dataOf(connection.connector.put('/channel/orders/HM1', aChannelOrder()));
  assert.deepEqual(await copiesOf(other), [['EUR', 'airbnb', airbnb, false]]);
});

test('a stay that joins a reviewed order is of a reviewed order, as its other stays are', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const { reservation_code } = await dataOf(connector.put('/channel/orders/HM3', aChannelOrder()));
  await storeReview(host, { reservation_code });
  const later = { stay_id: 'later', check_in_date: '2026-09-01', check_out_date: '2026-09-04' };
  await dataOf(
    connector.put('/channel/orders/HM3', aChannelOrder({ stays: [aSentStay(), aSentStay(later)] })),
  );
  const copies = ['EUR', 'airbnb', null, false];
  assert.deepEqual(await copiesOf(host), [copies, copies]);
});
