import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../../areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';

const harness = useHarness();

const MIB = 1024 * 1024;
const STRICT = { prefer: 'handling=strict' };

test('a body that is missing is 400, with and without a content type', async () => {
  const host = await harness.newHost();
  await refused(host.post('/income_items'), 'body_missing');
  await refused(host.post('/income_items', ''), 'body_missing');
  const headers = { 'service-access-token': host.token };
  const bare = await harness.app.inject({ method: 'POST', url: '/v3/income_items', headers });
  assert.equal(bare.json().error, 'body_missing');
  assert.equal(bare.statusCode, 400);
});

test('a body that is not JSON is 400: cut off, trailing, single quotes, NaN, or not UTF-8', async () => {
  const host = await harness.newHost();
  const texts = [
    '{"name":"Par',
    '{"name":"Parking"}}',
    '{"name":"a"} {}',
    "{'name':'a'}",
    '{"name":NaN}',
    ' ',
  ];
  for (const text of texts) await refused(host.post('/income_items', text), 'body_not_json');
  const { statusCode } = await harness.app.inject({
    method: 'POST',
    url: '/v3/income_items',
    headers: { 'service-access-token': host.token, 'content-type': 'application/json' },
    payload: Buffer.from([...Buffer.from('{"name":"Caf'), 0xe9, ...Buffer.from('"}')]),
  });
  assert.equal(statusCode, 400);
});

test('a body is read with or without a byte order mark', async () => {
  const host = await harness.newHost();
  const { entry } = await dataOf(host.post('/income_items', '\u{feff}{"name":"Parking"}'));
  assert.equal(entry.name, 'Parking');
});

test('a body nested out of all measure is 400, whatever it is nested in', async () => {
  const host = await harness.newHost();
  for (const depth of [65, 2_000, 2_500, 100_000]) {
    const list = '['.repeat(depth) + ']'.repeat(depth);
    const object = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    for (const text of [
      list,
      object,
      `{"name":${list}}`,
      `{"name":${object}}`,
      `{"other":${object}}`,
      '['.repeat(depth),
    ])
      await refused(host.post('/income_items', text), 'body_not_json');
  }
  const brackets = JSON.stringify({ name: '"[{'.repeat(30) });
  await dataOf(host.post('/income_items', brackets));
});

test('a body that is JSON but no object is 422 and names body', async () => {
  const host = await harness.newHost();
  for (const text of ['null', '[]', '1', '"x"', 'true', '[{"name":"Parking"}]'])
    await refused(host.post('/income_items', text), 'validation_failed', ['body']);
});

test('of a key sent twice the last one counts, also for an amount', async () => {
  const host = await harness.newHost();
  const { entry } = await dataOf(host.post('/income_items', '{"name":"First","name":"Last"}'));
  assert.equal(entry.name, 'Last');
  const body = JSON.stringify(anIncome(await booksOf(host)));
  const twice = body.replace('"amount":120', '"amount":1.0000000000000000001,"amount":7.5');
  assert.match((await host.post('/transactions', twice)).text, /"amount":7\.5,/);
});

test('a body of 1 MiB is read, a longer one is 413', async () => {
  const host = await harness.newHost();
  const sized = (bytes: number) => '{"name":"Parking"}'.padEnd(bytes, ' ');
  await dataOf(host.post('/income_items', sized(MIB)));
  const { status } = await refused(host.post('/income_items', sized(MIB + 1)), 'body_too_large');
  assert.equal(status, 413);
});

test('a body of another type is 415; application/json in any case and with parameters is read', async () => {
  const host = await harness.newHost();
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'json',
    'application/jsonx',
  ];
  for (const type of types) {
    const answer = host.post('/income_items', '{"name":"Parking"}', { 'content-type': type });
    assert.equal((await refused(answer, 'body_not_json_type')).status, 415);
  }
  for (const [index, type] of [
    'application/JSON',
    'application/json; charset=utf-8',
    'application/json;x=y',
  ].entries())
    await dataOf(host.post('/income_items', { name: `Parking ${index}` }, { 'content-type': type }));
});

test('an integer sent as a text is taken', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  const body = anIncome(books, { property_id: String(property_id), item_id: String(books.accommodation) });
  const { transaction } = await dataOf(host.post('/transactions', body));
  assert.equal(transaction.property_id, property_id);
  const channel = await directChannel(host);
  const stays = ['2026-07-01', '2026-07-02'].map((check_in_date, index) => ({
    property_id: String(property_id),
    check_in_date,
    check_out_date: `2026-07-0${index + 2}`,
    rate_amount: 10,
    commission_amount: 0,
    number_of_guests: '3',
  }));
  const shared = {
    custom_channel_id: String(channel),
    guest_name: 'Ada',
    currency: 'EUR',
    received_amount: 0,
  };
  const booked = await dataOf(host.post('/reservations', { ...shared, stays }));
  assert.deepEqual(
    booked.stays.map((stay: { number_of_guests: number }) => stay.number_of_guests),
    [3, 3],
  );
});

test('what is no integer is refused by field: text around it, fractions, truth values, lists, too large', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const refusals = [
    '12abc',
    '1.5',
    '1e3',
    '0x10',
    ' 1001',
    '+1001',
    '',
    1.5,
    true,
    [1001],
    { id: 1001 },
    0,
    -1,
    '0',
    '-5',
    2 ** 53,
    '9007199254740992',
    '9'.repeat(30),
    1e300,
  ];
  for (const property_id of refusals) {
    const body = anIncome(books, { property_id });
    await refused(host.post('/transactions', body), 'validation_failed', ['body.property_id']);
  }
});

test('an amount is a JSON number: a text, a truth value, a list and a number of endless digits are refused', async () => {
  const host = await harness.newHost();
  const body = JSON.stringify(anIncome(await booksOf(host)));
  const refusals = [
    '"120"',
    'true',
    '[120]',
    '{}',
    '0',
    '-1',
    '-0',
    '1e16',
    '1e400',
    '1e-30',
    `0.${'1'.repeat(40)}`,
  ];
  for (const amount of refusals) {
    const sent = host.post('/transactions', body.replace('"amount":120', `"amount":${amount}`));
    await refused(sent, 'validation_failed', ['body.amount']);
  }
});

test('a key that the request does not know is ignored and named, also inside of what it knows', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const {
    property_id: id,
    check_in_date,
    check_out_date,
    rate_amount,
    commission_amount,
    ...shared
  } = aBooking(await directChannel(host), property_id);
  const stay = { property_id: id, check_in_date, check_out_date, rate_amount, commission_amount };
  const body = { ...shared, source: 'x', stays: [{ ...stay, foo: 1, rates: { a: 1 } }], 'a.b': null };
  const { status, body: answer } = await host.post('/reservations', body);
  assert.equal(status, 200);
  assert.deepEqual(answer.ignored_fields.toSorted(), ['a.b', 'source', 'stays[0].foo', 'stays[0].rates']);
});

test('ignored_fields is left out when there is nothing to name', async () => {
  const host = await harness.newHost();
  const { body } = await host.post('/income_items', { name: 'Parking' });
  assert.equal('ignored_fields' in body, false);
});

test('keys that JavaScript knows for itself are unknown like any other', async () => {
  const host = await harness.newHost();
  const text = '{"name":"Parking","__proto__":{"name":"x"},"constructor":1,"toString":2}';
  const { body, data } = await host.post('/income_items', text);
  assert.deepEqual(body.ignored_fields, ['__proto__', 'constructor', 'toString']);
  assert.equal(data.entry.name, 'Parking');
  await refused(host.post('/income_items', '{"__proto__":{"name":"x"}}'), 'validation_failed', ['body.name']);
});

test('with Prefer: handling=strict every unknown key is refused by name, and nothing is stored', async () => {
  const host = await harness.newHost();
  const body = { name: 'Parking', colour: 'red', size: 1 };
  const { status } = await refused(host.post('/income_items', body, STRICT), 'unknown_fields', [
    'body.colour',
    'body.size',
  ]);
  assert.equal(status, 422);
  await dataOf(host.post('/income_items', { name: 'Parking' }, STRICT));
  await dataOf(host.post('/income_items', { ...body, name: 'B' }, { prefer: 'handling=lenient' }));
  for (const prefer of ['respond-async, handling=strict', 'Handling = "strict"'])
    await refused(host.post('/income_items', body, { prefer }), 'unknown_fields', [
      'body.colour',
      'body.size',
    ]);
});

test('with Prefer: handling=strict unknown keys are named in one answer with the other failing fields', async () => {
  const host = await harness.newHost();
  await refused(host.post('/income_items', { nmae: 'Parking' }, STRICT), 'validation_failed', [
    'body.name',
    'body.nmae',
  ]);
});

test('null for an optional field means on creation that it was not sent', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const body = anIncome(books, { property_id: null, stay_code: null, action_at: null, note: null });
  const { transaction } = await dataOf(host.post('/transactions', body, STRICT));
  assert.equal(transaction.link_type, 'operator');
  assert.equal(transaction.note, '');
  await refused(host.post('/transactions', anIncome(books, { direction: null })), 'validation_failed', [
    'body.direction',
  ]);
});

test('null in a change is refused by field, unless the field can be null', async () => {
  const host = await harness.newHost();
  const { transaction_id } = await dataOf(host.post('/transactions', anIncome(await booksOf(host))));
  const nulls = { amount: null, note: null, action_at: null, item_id: null };
  await refused(
    host.patch(`/transactions/${transaction_id}`, nulls),
    'validation_failed',
    Object.keys(nulls).map((field) => `body.${field}`),
  );
  const property_id = await aProperty(host, { longitude: 4.89, cleaning_fee: 60 });
  await refused(host.patch(`/properties/${property_id}`, { title: null }), 'validation_failed', [
    'body.title',
  ]);
  const { property } = await dataOf(
    host.patch(`/properties/${property_id}`, { longitude: null, cleaning_fee: null }),
  );
  assert.equal(property.longitude, null);
  assert.equal(property.cleaning_fee, null);
});

test('a change that names nothing changes nothing', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const before = await host.events();
  await dataOf(host.patch(`/properties/${property_id}`, {}));
  assert.deepEqual(await host.events(), before);
});
