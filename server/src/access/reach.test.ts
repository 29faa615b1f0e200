import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness, type Caller, type Host } from '../../test/harness.ts';
import { aProperty } from '../areas/properties/fixtures.ts';
import { aBooking, aStay, directChannel } from '../areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../areas/transactions/fixtures.ts';

const harness = useHarness();

const titlesOf = async (caller: Caller) =>
  (await dataOf(caller.get('/properties'))).properties.map(({ title }: { title: string }) => title);

const codesOf = async (caller: Caller, query = {}) =>
  (await dataOf(caller.get('/reservations', query))).reservations.map(
    ({ stay_code }: { stay_code: string }) => stay_code,
  );

async function twoProperties() {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const loft = await aProperty(host, { title: 'Loft' });
  return { host, house, loft, keeper: await host.caller({ operator: [house] }) };
}

/** An order with a stay in each of the properties. */
async function anOrderAcross(host: Host, properties: readonly number[]) {
  const single = ['property_id', 'check_in_date', 'check_out_date', 'rate_amount', 'commission_amount'];
  const shared = Object.entries(aBooking(await directChannel(host), undefined)).filter(
    ([field]) => !single.includes(field),
  );
  const dates = { check_in_date: '2026-08-01', check_out_date: '2026-08-04' };
  const stays = properties.map((property_id) => ({
    ...dates,
    property_id,
    rate_amount: 100,
    commission_amount: 0,
  }));
  return dataOf(host.post('/reservations', { ...Object.fromEntries(shared), stays }));
}

test('the master and an unlimited operator reach every property, also those made later', async () => {
  const { host } = await twoProperties();
  const colleague = await host.caller({ operator: 'unlimited' });
  assert.deepEqual(await titlesOf(host), ['House', 'Loft']);
  await aProperty(colleague, { title: 'Barn' });
  assert.deepEqual(await titlesOf(colleague), ['House', 'Loft', 'Barn']);
});

test('a limited operator sees only the properties given, and totals count only those', async () => {
  const { keeper, loft } = await twoProperties();
  const { properties, total } = await dataOf(keeper.get('/properties'));
  assert.deepEqual([properties.length, total], [1, 1]);
  assert.equal((await dataOf(keeper.get('/properties', { id: loft }))).total, 0);
});

test('a limited operator changes the properties given; another is not there, letter for letter', async () => {
  const { keeper, house, loft } = await twoProperties();
  await dataOf(keeper.patch(`/properties/${house}`, { address: 'Prinsengracht 1' }));
  const theirs = await refused(keeper.patch(`/properties/${loft}`, { address: 'x' }), 'property_not_found');
  const none = await refused(keeper.patch('/properties/999999', { address: 'x' }), 'property_not_found');
  const said = ({ text, body }: typeof theirs, id: number) =>
    text.replace(body.request_id, '').replace(` ${id} `, ' ');
  assert.equal(said(theirs, loft), said(none, 999_999));
});

test('a limited operator may not change what belongs to the whole account', async () => {
  const { host, keeper, house } = await twoProperties();
  const { entry } = await dataOf(host.post('/income_items', { name: 'Parking' }));
  const { custom_channel } = await dataOf(host.post('/custom_channels', { name: 'Agency' }));
  const before = await host.events();
  const changes = [
    keeper.post('/properties', { title: 'Barn' }),
    keeper.delete(`/properties/${house}`),
    ...['income_items', 'expense_items', 'income_methods', 'expense_methods'].map((dictionary) =>
      keeper.post(`/${dictionary}`, { name: 'Mine' }),
    ),
    keeper.patch(`/income_items/${entry.id}`, { name: 'Mine' }),
    keeper.delete(`/income_items/${entry.id}`),
    keeper.post('/custom_channels', { name: 'Mine' }),
    keeper.patch(`/custom_channels/${custom_channel.id}`, { name: 'Mine' }),
    keeper.delete(`/custom_channels/${custom_channel.id}`),
  ];
  for (const change of changes) assert.equal((await refused(change, 'operator_is_limited')).status, 403);
  assert.deepEqual(await host.events(), before);
  await dataOf(keeper.get('/income_items'));
  await dataOf(keeper.get('/custom_channels'));
});

test('a limited operator sees the stays of the properties given, by any filter', async () => {
  const { host, keeper, house, loft } = await twoProperties();
  const mine = await aStay(host, house);
  const other = await aStay(host, loft);
  assert.deepEqual(await codesOf(keeper), [mine.stay_code]);
  assert.deepEqual(await codesOf(keeper, { stay_code: other.stay_code }), []);
  assert.deepEqual(await codesOf(keeper, { reservation_code: other.reservation_code }), []);
  assert.deepEqual(await codesOf(keeper, { property_id: loft }), []);
  assert.equal((await codesOf(host)).length, 2);
});

test('of an order that reaches further a limited operator sees the own stay, and may not cancel it', async () => {
  const { host, keeper, house, loft } = await twoProperties();
  const { reservation_code, stays } = await anOrderAcross(host, [house, loft]);
  assert.deepEqual(await codesOf(keeper, { reservation_code }), [stays[0].stay_code]);
  const { status } = await refused(
    keeper.delete(`/reservations/${reservation_code}`),
    'order_reaches_further',
  );
  assert.equal(status, 403);
  const statuses = async () =>
    (await dataOf(host.get('/reservations', { reservation_code }))).reservations.map(
      (stay: { status: string }) => stay.status,
    );
  assert.deepEqual(await statuses(), ['accepted', 'accepted']);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual(await statuses(), ['cancelled', 'cancelled']);
});

test('a limited operator cancels an order within reach; one wholly outside is not there', async () => {
  const { host, keeper, house, loft } = await twoProperties();
  const mine = await aStay(host, house);
  const other = await aStay(host, loft);
  await refused(keeper.delete(`/reservations/${other.reservation_code}`), 'reservation_not_found');
  await dataOf(keeper.delete(`/reservations/${mine.reservation_code}`));
});

test('a limited operator books the properties given; an order that touches another is refused whole', async () => {
  const { host, keeper, house, loft } = await twoProperties();
  const channel = await directChannel(host);
  await refused(keeper.post('/reservations', aBooking(channel, loft)), 'property_not_found');
  await dataOf(keeper.post('/reservations', aBooking(channel, house)));
  assert.equal((await codesOf(host)).length, 1);
});

test('what a limited operator is given and loses counts from the next request on', async () => {
  const { host, keeper, house, loft } = await twoProperties();
  const { sql, host_id } = host.scope;
  const books = await booksOf(host);
  await dataOf(host.post('/transactions', anIncome(books, { property_id: loft })));
  const [given] = await sql<{ operator_id: number }[]>`
    select operator_id from operator_properties where host_id = ${host_id}`;
  const operator_id = given!.operator_id;
  await sql`insert into operator_properties ${sql.rows({ host_id, operator_id, property_id: loft })}`;
  assert.deepEqual(await titlesOf(keeper), ['House', 'Loft']);
  assert.equal((await dataOf(keeper.get('/transactions'))).total, 1);
  await sql`delete from operator_properties where host_id = ${host_id} and property_id = ${house}`;
  assert.deepEqual(await titlesOf(keeper), ['Loft']);
  await sql`delete from operator_properties where host_id = ${host_id}`;
  assert.deepEqual(await titlesOf(keeper), []);
  assert.equal((await dataOf(keeper.get('/transactions'))).total, 0);
});

test('entries that hang on no property are beyond a limited operator', async () => {
  const { host, keeper } = await twoProperties();
  const books = await booksOf(host);
  const { transaction_id } = await dataOf(host.post('/transactions', anIncome(books)));
  assert.equal((await dataOf(keeper.get('/transactions', { id: transaction_id }))).total, 0);
  await refused(keeper.patch(`/transactions/${transaction_id}`, { note: 'x' }), 'transaction_not_found');
  await refused(keeper.post('/transactions', anIncome(books)), 'operator_entry_needs_master');
});
