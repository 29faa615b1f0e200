import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { watchStatements } from '../../../test/suites/watch-statements.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, aNewStay, anOrder, directChannel } from '../../areas/reservations/fixtures.ts';
import { booksOf } from '../../areas/transactions/fixtures.ts';

const harness = useHarness();
const UNKNOWN = 999_999_999;

/** The fields that a refusal names, with what is wrong with each. */
async function named(host: Host, path: string, body: object): Promise<Record<string, string>> {
  const { status, body: answer, text } = await host.post(path, body);
  assert.equal(status, 422, text);
  return Object.fromEntries(answer.fields.map((field) => [field.path.replace('body.', ''), field.message]));
}

test('a booking without anything names all that it needs at once', async () => {
  const host = await harness.newHost();
  assert.deepEqual(Object.keys(await named(host, '/reservations', {})).toSorted(), [
    'check_in_date',
    'check_out_date',
    'commission_amount',
    'currency',
    'custom_channel_id',
    'guest_name',
    'property_id',
    'rate_amount',
    'received_amount',
  ]);
});

test('a booking names shapes, dates, places of the currency, what depends on another field, and unknown ids at once', async () => {
  const host = await harness.newHost();
  const booking = aBooking(UNKNOWN, UNKNOWN, {
    guest_name: '',
    currency: 'JPY',
    rate_amount: 10.5,
    received_amount: 1,
    check_out_date: '2026-07-01',
  });
  assert.deepEqual(await named(host, '/reservations', booking), {
    guest_name: 'must not be blank',
    check_out_date: 'must be after check_in_date',
    rate_amount: 'must be a whole number: JPY has no decimal places',
    income_method_id: 'is required when received_amount is more than 0',
    custom_channel_id: `${UNKNOWN} was not found`,
    property_id: `${UNKNOWN} was not found`,
  });
  const house = await aProperty(host);
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(UNKNOWN)], { email: 'ada' });
  assert.deepEqual(Object.keys(await named(host, '/reservations', order)), ['email', 'stays[1].property_id']);
});

test('an entry names shapes, a missing currency, unknown terms and an unknown property at once', async () => {
  const host = await harness.newHost();
  const { card } = await booksOf(host);
  const entry = {
    direction: 'expense',
    amount: 0,
    item_id: UNKNOWN,
    payment_method_id: card,
    property_id: UNKNOWN,
  };
  assert.deepEqual(Object.keys(await named(host, '/transactions', entry)).toSorted(), [
    'amount',
    'currency',
    'item_id',
    'payment_method_id',
    'property_id',
  ]);
});

test('a task and a staff name what their schemas do not know beside what they know', async () => {
  const host = await harness.newHost();
  const task = { type: 'repair', expected_date: 'soon', fee: 1.234, staff_id: UNKNOWN, property_id: UNKNOWN };
  assert.deepEqual(Object.keys(await named(host, '/tasks', task)).toSorted(), [
    'expected_date',
    'fee',
    'property_id',
    'staff_id',
    'type',
  ]);
  const staff = { name: '', mobile: '123', property_ids: [UNKNOWN] };
  assert.deepEqual(Object.keys(await named(host, '/staffs', staff)).toSorted(), [
    'mobile',
    'name',
    'property_ids',
  ]);
});

test('what is wrong with an id of another account is told in the words for one that does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const property_id = await aProperty(stranger);
  const told = await named(host, '/tasks', { type: 'repair', expected_date: '2026-07-01', property_id });
  assert.equal(told['property_id'], `${property_id} was not found`);
});

test('an unknown id alone is still a 404', async () => {
  const host = await harness.newHost();
  const booking = aBooking(await directChannel(host), UNKNOWN);
  assert.equal((await host.post('/reservations', booking)).status, 404);
});

test('an unknown id beside a broken rule is named with it, and so are two unknown ids', async () => {
  const host = await harness.newHost();
  const task = { type: 'cleaning', expected_date: '2026-07-01', fee: 1.234, property_id: UNKNOWN };
  assert.deepEqual(Object.keys(await named(host, '/tasks', task)).toSorted(), ['fee', 'property_id']);
  const tag = { name: 'City', property_ids: [UNKNOWN], room_type_ids: [UNKNOWN] };
  assert.deepEqual(await named(host, '/tags', tag), {
    property_ids: `${UNKNOWN} was not found`,
    room_type_ids: `${UNKNOWN} was not found`,
  });
});

test('an object that is not found is a 404, whatever else its body breaks beside the schema', async () => {
  const host = await harness.newHost();
  const { status, body } = await host.patch(`/tasks/${UNKNOWN}`, { property_id: UNKNOWN, fee: 1.234 });
  assert.deepEqual([status, body.error], [404, 'task_not_found']);
});

test('within an object and a list, the values beside a refused one are checked too', async () => {
  const host = await harness.newHost();
  const rule = {
    name: 'Clean',
    trigger: { kind: 'after_check_out', days: 'soon' },
    action: { type: 'task', task_type: 'repair', staff_id: UNKNOWN, note: 'Dear {{nobody}}' },
  };
  assert.deepEqual(Object.keys(await named(host, '/automation/rules', rule)).toSorted(), [
    'action.note',
    'action.staff_id',
    'action.task_type',
    'trigger.days',
  ]);
  const stays = [
    { ...aNewStay(UNKNOWN), rate_amount: -1 },
    { ...aNewStay(UNKNOWN), rate_amount: 1.005 },
  ];
  assert.deepEqual(Object.keys(await named(host, '/reservations', anOrder(UNKNOWN, stays))).toSorted(), [
    'custom_channel_id',
    'stays[0].property_id',
    'stays[0].rate_amount',
    'stays[1].property_id',
    'stays[1].rate_amount',
  ]);
});

test('a rule that depends on a refused field says nothing of the others', async () => {
  const host = await harness.newHost();
  const property = { title: 'Loft', currency: 'euro', cleaning_fee: 1.234 };
  assert.deepEqual(Object.keys(await named(host, '/properties', property)), ['currency']);
  const entry = { direction: 'income', amount: 1, item_id: 'x', payment_method_id: UNKNOWN, stay_code: 5 };
  assert.deepEqual(Object.keys(await named(host, '/transactions', entry)).toSorted(), [
    'item_id',
    'payment_method_id',
    'stay_code',
  ]);
});

test('an unknown way to pay is named beside an amount that is refused', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const booking = { received_amount: -1, income_method_id: UNKNOWN };
  for (const received_amount of [-1, 1e13, 'all of it', 1.234, undefined]) {
    const sent = { ...aBooking(await directChannel(host), house, booking), received_amount };
    assert.deepEqual(
      Object.keys(await named(host, '/reservations', sent)).toSorted(),
      ['income_method_id', 'received_amount'],
      String(received_amount),
    );
  }
  const nothing = aBooking(await directChannel(host), house, { ...booking, received_amount: 0 });
  assert.equal((await host.post('/reservations', nothing)).status, 200);
});

test('an unknown property of a query is named beside its other errors, and alone it is a 404', async () => {
  const host = await harness.newHost();
  const other = await aProperty(await harness.newHost());
  const range = 'start_date=2026-07-01&end_date=2026-07-02';
  for (const path of ['/availabilities', '/reports/occupancy', '/reports/finances'])
    for (const id of [UNKNOWN, other]) {
      const alone = await host.get(`${path}?${range}&property_ids=${id}`);
      assert.deepEqual([alone.status, alone.body.error], [404, 'property_not_found'], path);
      const broken = 'start_date=2026-07-01&end_date=2026-02-31';
      const { status, body } = await host.get(`${path}?${broken}&property_ids=${id}`);
      assert.equal(status, 422, path);
      assert.deepEqual(
        body.fields.map((field) => field.path).toSorted(),
        ['query.end_date', 'query.property_ids'],
        path,
      );
    }
  const house = await aProperty(host);
  const far = 'start_date=2026-07-01&end_date=2036-07-01';
  const namedBy = async (property_ids: string | number) => {
    const { body } = await host.get(`/availabilities?${far}&property_ids=${property_ids}`);
    return body.fields.map((field) => field.path).toSorted();
  };
  assert.deepEqual(await namedBy(house), ['query.end_date']);
  assert.deepEqual(await namedBy(UNKNOWN), ['query.end_date', 'query.property_ids']);
  assert.deepEqual(await namedBy('x'), ['query.end_date', 'query.property_ids']);
});

test('a refused request reads nothing twice, and stores nothing', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const statements: string[] = [];
  let isWatched = false;
  watchStatements(harness.databases, ({ text }) => {
    if (isWatched) statements.push(text);
  });
  const custom_channel_id = await directChannel(host);
  const { card } = await booksOf(host);
  const received = { received_amount: 50, income_method_id: card };
  const before = await host.events();
  for (const wrong of [
    { property_id: UNKNOWN },
    { rate_amount: -1 },
    { rate_amount: 1.005, income_method_id: UNKNOWN, custom_channel_id: UNKNOWN },
  ]) {
    statements.length = 0;
    isWatched = true;
    const booking = { ...aBooking(custom_channel_id, house, received), ...wrong };
    const { status } = await host.post('/reservations', booking);
    isWatched = false;
    assert.ok(status === 404 || status === 422, String(status));
    assert.equal(new Set(statements).size, statements.length, statements.join('\n'));
  }
  assert.deepEqual(await host.events(), before);
  assert.equal((await dataOf(host.get('/reservations'))).total, 0);
});

test('a link that its schema refuses is not missing for who may not do without it', async () => {
  const host = await harness.newHost();
  const keeper = await host.caller({ operator: [await aProperty(host)] });
  const entry = {
    direction: 'income',
    amount: 1,
    currency: 'EUR',
    item_id: UNKNOWN,
    payment_method_id: UNKNOWN,
  };
  const { status, body } = await keeper.post('/transactions', { ...entry, stay_code: 5 });
  assert.equal(status, 422);
  assert.deepEqual(
    body.fields.map((field) => field.path),
    ['body.stay_code', 'body.item_id', 'body.payment_method_id'],
  );
});

test('beside a field of the wrong shape, neither a repeat nor what the state forbids hides the other rules', async () => {
  const host = await harness.newHost();
  const booking = aBooking(await directChannel(host), await aProperty(host), { channel_id: 'Web42' });
  const { stay_code } = await dataOf(host.post('/reservations', booking));
  const again = { ...booking, guest_name: '', property_id: UNKNOWN };
  assert.deepEqual(Object.keys(await named(host, '/reservations', again)), ['guest_name', 'property_id']);
  await dataOf(host.delete(`/reservations/${stay_code}`));
  const changes = { check_out_date: '2026-07-09', remarks: 5, custom_channel_id: UNKNOWN };
  const { body } = await host.patch(`/reservations/${stay_code}`, changes);
  assert.deepEqual(
    body.fields.map((field) => field.path),
    ['body.remarks', 'body.custom_channel_id'],
  );
});
