import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, readStay, storeStay, updatesSince } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

const LINES = [
  { type: 'ACCOMMODATION', description: 'Three nights', amount: 390 },
  { type: 'CLEANING_FEE', description: 'Cleaning', amount: 60.5 },
  { type: 'OTHER', description: 'Weekly discount', amount: -39 },
  { type: 'TAX', amount: 12 },
  { type: 'HOST_SERVICE_FEE', description: 'Fee', amount: 15 },
];

test('the lines of a price replace it, and the rate is the sum of those of the guest', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const before = (await host.events()).length;
  const { rates, payment } = await dataOf(host.patch(`/reservations/${stay_code}`, { rate_details: LINES }));
  assert.deepEqual([rates.rate.amount, rates.tax!.amount, payment.total_amount], [423.5, 12, 423.5]);
  assert.deepEqual(
    rates.details.map(({ type, description, amount }) => ({ type, description, amount })),
    LINES.map((line) => ({ description: '', ...line })),
  );
  assert.deepEqual(await updatesSince(host, before), [[stay_code, 'rates_updated']]);
  await dataOf(host.patch(`/reservations/${stay_code}`, { rate_details: LINES, rate_amount: 423.5 }));
  assert.equal((await host.events()).length, before + 1);
});

test('lines that do not make the rate, are below zero or have more places are refused, each named', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host), { commission_amount: 50 });
  const refuse = (body: object, path: string) =>
    refused(host.patch(`/reservations/${stay_code}`, body), 'validation_failed', [path]);
  const line = (amount: number) => ({ type: 'OTHER', amount });
  await refuse({ rate_details: [line(100)], rate_amount: 101 }, 'body.rate_amount');
  await refuse({ rate_details: [line(100), line(-100.01)] }, 'body.rate_details');
  await refuse({ rate_details: [line(60), line(1.005)] }, 'body.rate_details[1].amount');
  await refuse({ rate_details: [line(49)] }, 'body.rate_details');
  await refuse({ rate_details: [] }, 'body.rate_details');
  assert.equal((await readStay(host, stay_code)).rates.rate.amount, 420);
});

test('a booking of a calendar gets its price, who collects it, and the payout that follows', async () => {
  const host = await harness.newHost();
  await storeStay(host, {
    code: '0-air',
    property_id: await aProperty(host),
    rate_amount: '0',
    rate_details: [],
  });
  const path = '/reservations/0-air';
  const money = { rate_details: [LINES[0], LINES[1]], commission_amount: 50.5 };
  const { payment } = await dataOf(host.patch(path, money));
  assert.deepEqual(
    { ...payment, status: null },
    {
      currency: 'EUR',
      total_amount: 400,
      received_amount: 0,
      balance_amount: 400,
      status: null,
      collected_by: 'channel',
      due: [],
      payout: { expected_amount: 400, expected_on: '2026-08-02' },
      refunded_amount: 0,
      kept_amount: 0,
    },
  );
  assert.equal((await dataOf(host.get('/reservations', { is_unpaid: 'true' }))).total, 0);
  const changed = await dataOf(host.patch(path, { collected_by: 'host' }));
  assert.deepEqual(
    [changed.payment.collected_by, changed.payment.payout, changed.payment.due],
    ['host', null, [{ amount: 400, due_on: '2026-08-01', paid_amount: 0 }]],
  );
  assert.equal((await dataOf(host.get('/reservations', { is_unpaid: 'true' }))).total, 1);
});

test('the price of a stay that has ended does not change', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  await dataOf(host.delete(`/reservations/${stay_code}`));
  await refused(host.patch(`/reservations/${stay_code}`, { rate_details: LINES }), 'already_ended');
});

test('a price is changed together with its deposit, which is one of the check-in details', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const count = (await host.events()).length;
  const path = `/reservations/${stay_code}` as const;
  const { check_in_details } = await dataOf(host.patch(path, { rate_details: LINES, deposit: 150.5 }));
  assert.equal(check_in_details.deposit, 150.5);
  assert.deepEqual(await updatesSince(host, count), [
    [stay_code, 'rates_updated'],
    [stay_code, 'check_in_details_updated'],
  ]);
  await refused(host.patch(path, { deposit: 1.005 }), 'validation_failed', ['body.deposit']);
  await dataOf(host.patch(path, { deposit: null }));
  assert.equal((await readStay(host, stay_code)).check_in_details.deposit, null);
});
