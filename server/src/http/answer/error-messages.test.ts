import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aBooking, aNewStay, anOrder, directChannel } from '../../areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import { sentenceOf } from '../api-error.ts';
import { ERROR_CATALOGUE } from '../error-catalogue.ts';

const harness = useHarness();

test('a validation error says what the first field needs, and how many more are invalid', async () => {
  const host = await harness.newHost();
  const one = await host.post('/groups', {});
  assert.equal(one.body.error_msg, 'name is required.');
  const wrong = { direction: 'up', amount: 0, item_id: 'x' };
  const { body } = await host.post('/transactions', wrong);
  const [first] = body.fields;
  const others = body.fields.length - 1;
  assert.equal(
    body.error_msg,
    `${first.path.replace('body.', '')} ${first.message} (and ${others} more fields are invalid).`,
  );
});

test('error_msg names a field once, whichever date of a stay is wrong', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const channel = await directChannel(host);
  const said = async (answer: ReturnType<typeof host.get>) => (await answer).body.error_msg;
  const stay = { check_in_date: '2026-08-06', check_out_date: '2026-08-06' };
  assert.equal(
    await said(host.post('/reservations', anOrder(channel, [aNewStay(property_id, stay)]))),
    'stays[0].check_out_date must be after check_in_date.',
  );
  const { stay_code } = await dataOf(host.post('/reservations', aBooking(channel, property_id)));
  const patch = (change: Record<string, string>) => host.patch(`/reservations/${stay_code}`, change);
  assert.equal(
    await said(patch({ check_out_date: '2020-01-01' })),
    'check_out_date must be after check_in_date.',
  );
  assert.equal(
    await said(patch({ check_in_date: '2031-01-01' })),
    'check_in_date must be before check_out_date.',
  );
  assert.equal(
    await said(patch({ check_out_date: '2039-01-01' })),
    'check_out_date must be at most 1100 nights after check_in_date.',
  );
});

test('a sentence of fields names a part of the input, one more field, and no path without end', () => {
  const field = (path: string) => ({ path, message: 'must be an object' });
  assert.equal(sentenceOf([field('body')]), 'The body must be an object.');
  assert.equal(
    sentenceOf([field('query.a'), field('body.b')]),
    'a must be an object (and 1 more field is invalid).',
  );
  assert.equal(sentenceOf([field(`body.${'x'.repeat(10_000)}`)])?.length, 100 + ' must be an object.'.length);
  assert.equal(sentenceOf([]), undefined);
});

test('a message of a list of values or items is short, and says how many or which', async () => {
  const host = await harness.newHost();
  const said = async (answer: ReturnType<typeof host.get>) => (await answer).body.error_msg;
  const url = 'https://example.com/hook';
  assert.match(
    await said(host.post('/webhooks', { url, events: ['nope'] })),
    /^events\[0\] must be one of the \d+ values in the API reference, such as reservation_created or reservation_updated\.$/,
  );
  assert.equal(await said(host.post('/webhooks', { url, events: [] })), 'events must have at least 1 item.');
  const query = { status: 'lost' };
  assert.equal(await said(host.get('/transactions', query)), 'status must be one of paid, outstanding.');
});

test('a message about what cannot be sent says to omit it, and one about a cursor to start again', async () => {
  const host = await harness.newHost();
  const said = async (answer: ReturnType<typeof host.get>) => (await answer).body.error_msg;
  const strict = { prefer: 'handling=strict' };
  assert.equal(
    await said(host.post('/groups', { name: 'North', colour: 'red' }, strict)),
    'colour is not a field of this request: omit it.',
  );
  const property_id = await aProperty(host);
  const entry = anIncome(await booksOf(host), { property_id });
  const { transaction_id } = await dataOf(host.post('/transactions', entry));
  assert.equal(
    await said(host.patch(`/transactions/${transaction_id}`, { currency: 'USD' })),
    'currency cannot be changed: omit it.',
  );
  assert.equal(
    await said(host.get('/transactions', { cursor: 'x' })),
    'cursor was not made by this list with these filters: start again without it.',
  );
  assert.equal(
    await said(host.get('/events', { after: 'x' })),
    'The cursor is no position in this log: start again without after.',
  );
  const { stay_code } = await dataOf(
    host.post('/reservations', aBooking(await directChannel(host), property_id)),
  );
  assert.equal(
    await said(host.patch(`/reservations/${stay_code}/check_in_details`, { id_required: 'x' })),
    'id_required must be one of not_required, required, required_with_review, null.',
  );
});

test('what is not found is named by its id, and the first of several is', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const stranger = await harness.newHost();
  const theirs = await aProperty(stranger);
  const said = async (answer: ReturnType<typeof host.get>) => (await answer).body.error_msg;
  assert.equal(
    await said(host.patch('/properties/999999', { title: 'x' })),
    'Property 999999 was not found.',
  );
  assert.equal(
    await said(host.delete('/reservations/0-none')),
    'Reservation 0-none was not found: send the reservation_code of an order, which each of its stays has.',
  );
  const property_ids = [property_id, theirs, 999_999];
  assert.equal(
    await said(host.post('/groups', { name: 'North', property_ids })),
    `Property ${theirs} was not found.`,
  );
});

test('a refused night is named with its property, whether it is sold or closed', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const channel = await directChannel(host);
  const stay = (from: string, until: string) =>
    anOrder(channel, [aNewStay(property_id, { check_in_date: from, check_out_date: until })]);
  await dataOf(host.post('/reservations', stay('2026-08-03', '2026-08-06')));
  const closed = { property_ids: [property_id], available: false, dates: ['2026-08-10'] };
  await dataOf(host.post('/availabilities', closed));
  const nightRefused = async (from: string, until: string) => {
    const { body } = await refused(host.post('/reservations', stay(from, until)), 'nights_not_available');
    return /^Property (\d+) is not free in the night of ([\d-]+): /.exec(body.error_msg)?.slice(1);
  };
  assert.deepEqual(await nightRefused('2026-08-01', '2026-08-04'), [String(property_id), '2026-08-03']);
  assert.deepEqual(await nightRefused('2026-08-05', '2026-08-09'), [String(property_id), '2026-08-05']);
  assert.deepEqual(await nightRefused('2026-08-08', '2026-08-12'), [String(property_id), '2026-08-10']);
  const { stay_code } = await dataOf(host.post('/reservations', aBooking(channel, property_id)));
  const moved = { check_in_date: '2026-08-04', check_out_date: '2026-08-08' };
  const { body } = await refused(host.patch(`/reservations/${stay_code}`, moved), 'nights_not_available');
  assert.match(body.error_msg, new RegExp(`^Property ${property_id} is not free in the night of 2026-08-04`));
});

test('an unknown path says that it is unknown, with a token and without', async () => {
  const host = await harness.newHost();
  const known = await host.get('/nothing');
  assert.deepEqual([known.status, known.body.error], [404, 'route_not_found']);
  const unknown = await harness.request('GET', '/v3/nothing');
  assert.deepEqual([unknown.status, unknown.body.error], [401, 'token_missing']);
  for (const { body } of [known, unknown]) assert.match(body.error_msg, /^There is nothing at this path/);
});

test('every message of the catalogue is a sentence', () => {
  for (const [code, { message, advice }] of Object.entries(ERROR_CATALOGUE))
    for (const text of [message, advice])
      assert.match(text, /^[A-Z].*[a-z]\.$|ASCII\.$|UTF-8\.$|json\.$/, code);
});
