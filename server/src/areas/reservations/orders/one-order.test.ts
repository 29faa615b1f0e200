import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { anOrder, directChannel } from '../fixtures.ts';

const harness = useHarness();

async function twoStays() {
  const host = await harness.newHost();
  const properties = [await aProperty(host), await aProperty(host, { title: 'Other' })];
  const dates = { check_in_date: '2026-08-01', check_out_date: '2026-08-04' };
  const stays = properties.map((property_id) => ({
    property_id,
    ...dates,
    rate_amount: 300,
    commission_amount: 0,
  }));
  const order = anOrder(await directChannel(host), stays);
  const booked = await dataOf(host.post('/reservations', order));
  return { host, properties, booked };
}

test('an order is read by its reservation_code with all its stays, as the booking answered it', async () => {
  const { host, booked } = await twoStays();
  const order = await dataOf(host.get(`/orders/${booked.reservation_code}`));
  assert.equal(order.reservation_code, booked.reservation_code);
  assert.deepEqual(
    order.stays.map(({ stay_code }) => stay_code),
    booked.stays.map(({ stay_code }) => stay_code),
  );
  assert.equal(order.stays.length, 2);
});

test('a limited operator reads the stays of an order within reach, and without one there is no order', async () => {
  const { host, properties, booked } = await twoStays();
  const one = await host.caller({ operator: properties.slice(0, 1) });
  const { stays } = await dataOf(one.get(`/orders/${booked.reservation_code}`));
  assert.deepEqual(
    stays.map(({ property_id }) => property_id),
    properties.slice(0, 1),
  );
  const none = await host.caller({ operator: [await aProperty(host, { title: 'Third' })] });
  await refused(none.get(`/orders/${booked.reservation_code}`), 'reservation_not_found');
  await refused((await harness.newHost()).get(`/orders/${booked.reservation_code}`), 'reservation_not_found');
});

test('the code of an order of several stays in place of a stay_code, and the other way round, says which is meant', async () => {
  const { host, booked } = await twoStays();
  const stay = await refused(host.get(`/reservations/${booked.reservation_code}`), 'stay_not_found');
  assert.match(stay.body.error_msg, /send a stay_code/);
  const order = await refused(host.get(`/orders/${booked.stay_code}`), 'reservation_not_found');
  assert.match(order.body.error_msg, /send the reservation_code/);
});
