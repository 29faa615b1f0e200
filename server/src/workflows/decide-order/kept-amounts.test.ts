import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  auditOf,
  clock,
  dataOf,
  refused,
  START,
  useHarness,
  type Caller,
  type Host,
} from '../../../test/harness.ts';
import { checkBalances } from '../../../test/check-balances.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import {
  aNewStay,
  anOrder,
  aStay,
  directChannel,
  readStay,
  storeStay,
} from '../../areas/reservations/fixtures.ts';
import { aChannelOrder, aConnection } from '../../areas/channel/fixtures.ts';

const harness = useHarness();

const cancel = (host: Caller, path: string, body: object) =>
  harness.request('DELETE', `/v3/reservations/${path}`, {
    body,
    headers: { 'service-access-token': host.token },
  });

const amountsOf = async (host: Host, stay_code: string) => {
  const { payment } = await readStay(host, stay_code);
  const { total_amount, received_amount, balance_amount, kept_amount, status } = payment;
  return { total_amount, received_amount, balance_amount, kept_amount, status };
};

const pay = async (host: Host, stay_code: string, amount: number) => {
  const { currency: _own, ...entry } = anIncome(await booksOf(host), { stay_code, amount });
  return dataOf(host.post('/transactions', entry));
};

test('a cancelled order owes nothing, or what the host keeps of its price', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { stay_code, reservation } = await aStay(host, property_id, { commission_amount: 20 });
  assert.equal(reservation.payment.total_amount, 400);
  await pay(host, stay_code, 150);
  await dataOf(cancel(host, stay_code, { kept_amount: 60.5, reason: 'The flight' }));
  assert.deepEqual(await amountsOf(host, stay_code), {
    total_amount: 60.5,
    received_amount: 150,
    balance_amount: 0,
    kept_amount: 60.5,
    status: 'over_received',
  });
  const stay = await readStay(host, stay_code);
  assert.deepEqual([stay.kept_amount, stay.cancellation_reason], [60.5, 'The flight']);
  const [audit] = await auditOf(host, 'reservation_updated');
  assert.deepEqual([audit?.before['kept_amount'], audit?.after['kept_amount']], [0, 60.5]);
  const second = await aStay(host, property_id);
  await dataOf(host.delete(`/reservations/${second.stay_code}`));
  assert.deepEqual(await amountsOf(host, second.stay_code), {
    total_amount: 0,
    received_amount: 0,
    balance_amount: 0,
    kept_amount: 0,
    status: 'unreceived',
  });
  await checkBalances(host.scope);
});

test('what is kept and not paid yet is owed', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  await dataOf(cancel(host, stay_code, { kept_amount: 100 }));
  assert.deepEqual((await dataOf(host.get('/reservations', { is_unpaid: 'true' }))).total, 1);
  assert.equal((await amountsOf(host, stay_code)).balance_amount, 100);
});

test('more than the price, or more places than the currency has, cannot be kept', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const refusal = async (body: object) =>
    (await refused(cancel(host, stay_code, body), 'validation_failed', ['body.kept_amount'])).body.fields;
  assert.deepEqual(await refusal({ kept_amount: 420.01 }), [
    { path: 'body.kept_amount', message: 'must not be more than 420, the price of what is cancelled' },
  ]);
  assert.deepEqual(await refusal({ kept_amount: 1.001 }), [
    { path: 'body.kept_amount', message: 'must have at most 2 decimal places in EUR' },
  ]);
  assert.equal((await readStay(host, stay_code)).status, 'accepted');
});

test('one stay of an order is cancelled with what is kept of it, and the others stay as they are', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft, { rate_amount: 100 })]);
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  const [first, second] = stays.map(({ stay_code }: { stay_code: string }) => stay_code);
  await refused(cancel(host, reservation_code, { stay_code: '0-other' }), 'stay_not_found');
  const done = await dataOf(cancel(host, reservation_code, { stay_code: second, kept_amount: 25 }));
  assert.deepEqual(
    done.stays.map((stay) => [stay.status, stay.cancelled_at === null, stay.payment.total_amount]),
    [
      ['accepted', true, 445],
      ['cancelled', false, 445],
    ],
  );
  await refused(host.delete(`/reservations/${reservation_code}?stay_code=${second}`), 'already_ended');
  await dataOf(host.delete(`/reservations/${reservation_code}?stay_code=${first}`));
  assert.equal((await amountsOf(host, first!)).total_amount, 25);
  await checkBalances(host.scope);
});

test('what is kept of a whole order is kept of each of its stays, in proportion to their prices', async () => {
  const host = await harness.newHost();
  const ids = [];
  for (const title of ['Barn', 'House', 'Loft']) ids.push(await aProperty(host, { title }));
  const prices = [100, 0, 200];
  const stays = ids.map((id, at) => aNewStay(id, { rate_amount: prices[at] }));
  const order = anOrder(await directChannel(host), stays);
  const { reservation_code } = await dataOf(host.post('/reservations', order));
  const cancelled = await dataOf(cancel(host, reservation_code, { kept_amount: 100.01 }));
  assert.deepEqual(
    cancelled.stays.map((stay) => [stay.rates.rate.amount, stay.kept_amount]),
    [
      [100, 33.34],
      [0, 0],
      [200, 66.67],
    ],
  );
  assert.equal(cancelled.reservation.payment.total_amount, 100.01);
  await checkBalances(host.scope);
});

test('what the policies keep of a whole order is kept of each stay as its own policy says', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  await dataOf(host.put(`/properties/${house}/booking_terms`, { cancellation_policy: { name: 'flexible' } }));
  await dataOf(host.put(`/properties/${loft}/booking_terms`, { cancellation_policy: { name: 'firm' } }));
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { reservation_code } = await dataOf(host.post('/reservations', order));
  const { kept_by_policy } = await dataOf(host.delete(`/reservations/${reservation_code}?dry_run=true`));
  assert.equal(kept_by_policy, 210);
  const { stays } = await dataOf(cancel(host, reservation_code, { kept_amount: kept_by_policy }));
  assert.deepEqual(
    stays.map((stay) => stay.kept_amount),
    [0, 210],
  );
});

test('the payment of an order is the same at its cancelled stay and at the other one', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house, { rate_amount: 0 }), aNewStay(loft)]);
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  const [first, second] = stays.map(({ stay_code }: { stay_code: string }) => stay_code);
  await dataOf(host.delete(`/reservations/${reservation_code}?stay_code=${second}`));
  const { payment } = await readStay(host, first!);
  assert.equal(payment.status, 'received', 'nothing is owed');
  assert.deepEqual((await readStay(host, second!)).payment, payment);
});

test('a connector cancels whole orders only', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  await dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities: ['cancel'] }));
  const { reservation_code } = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder()));
  await storeStay(host, { code: '0-beside', reservation_code, property_id: null });
  const { text } = await refused(
    cancel(host, reservation_code, { stay_code: '0-beside' }),
    'not_cancellable',
  );
  assert.match(text, /single stays are cancelled on/);
});

test('the guest reads the message of a cancellation in the conversation, and a dry run sends none', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const body = { message: 'We are sorry: the house is flooded.' };
  await dataOf(cancel(host, `${stay_code}?dry_run=true`, body));
  assert.equal((await readStay(host, stay_code)).conversation_id, null);
  await dataOf(cancel(host, stay_code, body));
  const { conversation_id } = await readStay(host, stay_code);
  const { messages } = await dataOf(host.get(`/conversations/${conversation_id}`));
  assert.deepEqual(
    messages.map(({ content }: { content: string }) => content),
    [body.message],
  );
});

test('the policy says what it keeps: that of the quote, or else that of the property, by the days that are left', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await dataOf(
    host.put(`/properties/${property_id}/booking_terms`, { cancellation_policy: { name: 'firm' } }),
  );
  const { stay_code } = await aStay(host, property_id);
  // 16 days are left: half of 420 goes back.
  const tried = await dataOf(host.delete(`/reservations/${stay_code}?dry_run=true`));
  assert.deepEqual([tried.kept_by_policy, tried.reservation.payment.total_amount], [210, 0]);
  clock.now = Temporal.Instant.from('2026-06-26T10:00:00Z');
  assert.equal((await dataOf(host.delete(`/reservations/${stay_code}?dry_run=true`))).kept_by_policy, 420);
  clock.now = Temporal.Instant.from(START);
  await dataOf(host.put(`/properties/${property_id}/booking_terms`, {}));
  assert.equal((await dataOf(host.delete(`/reservations/${stay_code}`))).kept_by_policy, null);
});

test('what is kept of a stay that has ended can be changed or waived, with its event, its audit row and what is due', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host), { rate_amount: 400.5 });
  const patch = (body: object, query = '') =>
    host.patch(`/reservations/${stay_code}${query}` as '/reservations/x', body);
  await refused(patch({ kept_amount: 10 }), 'validation_failed', ['body.kept_amount']);
  await dataOf(cancel(host, stay_code, { kept_amount: 340 }));
  await pay(host, stay_code, 250.5);
  const { length } = await host.events();
  const tried = await dataOf(patch({ kept_amount: 250.5 }, '?dry_run=true'));
  assert.deepEqual(
    [tried.kept_amount, tried.payment.balance_amount, tried.payment.due[0]?.amount],
    [250.5, 0, 250.5],
  );
  assert.equal((await amountsOf(host, stay_code)).kept_amount, 340, 'a dry run stores nothing');
  const waived = await dataOf(patch({ kept_amount: 250.5 }));
  assert.deepEqual(
    [waived.kept_amount, waived.payment.kept_amount, waived.payment.status],
    [250.5, 250.5, 'received'],
  );
  await dataOf(patch({ kept_amount: 250.5 }));
  const events = (await host.events()).slice(length);
  assert.deepEqual(
    events.map(({ kind, payload }) => [kind, payload]),
    [['reservation_updated', { reservation_code: stay_code, stay_code }]],
  );
  const [audit] = (await auditOf(host, 'reservation_updated')).slice(-1);
  assert.deepEqual([audit?.before['kept_amount'], audit?.after['kept_amount']], [340, 250.5]);
  await dataOf(patch({ kept_amount: 0 }));
  assert.equal((await amountsOf(host, stay_code)).status, 'over_received');
  for (const kept_amount of [400.51, 1.005, -1])
    await refused(patch({ kept_amount }), 'validation_failed', ['body.kept_amount']);
  await dataOf(patch({ kept_amount: 400.5 }));
  await checkBalances(host.scope);
});

test('a limited operator changes what is kept of stays of their properties only', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const keeper = await host.caller({ operator: [house] });
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  await dataOf(cancel(host, reservation_code, { kept_amount: 100 }));
  const [own, other] = stays.map(({ stay_code }: { stay_code: string }) => stay_code);
  await dataOf(keeper.patch(`/reservations/${own}`, { kept_amount: 0 }));
  await refused(keeper.patch(`/reservations/${other}`, { kept_amount: 0 }), 'stay_not_found');
  assert.equal((await amountsOf(host, own!)).kept_amount, 50);
});
