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
  assert.deepEqual([audit?.before.kept_amount, audit?.after.kept_amount], [0, 60.5]);
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
    done.stays.map((stay: any) => [stay.status, stay.cancelled_at === null, stay.payment.total_amount]),
    [
      ['accepted', true, 445],
      ['cancelled', false, 445],
    ],
  );
  await refused(host.delete(`/reservations/${reservation_code}?stay_code=${second}`), 'already_ended');
  await dataOf(host.delete(`/reservations/${reservation_code}?stay_code=${first}`));
  assert.equal((await amountsOf(host, first)).total_amount, 25);
  await checkBalances(host.scope);
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
