import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { ApiError } from '../api-error.ts';
import { presentError } from './envelope.ts';

const harness = useHarness();

const KIB = 1024;
const STRICT = { prefer: 'handling=strict' };

test('a list that is too long is refused as a list, whatever it holds', async () => {
  const host = await harness.newHost();
  const { body } = await refused(
    host.post('/webhooks', { url: 'https://example.com', events: Array(201).fill('x') }),
    'validation_failed',
    ['body.events'],
  );
  assert.deepEqual(body.fields, [{ path: 'body.events', message: 'must have at most 200 items' }]);
});

test('a refusal names 100 fields and how many more there are', async () => {
  const host = await harness.newHost();
  const { body } = await host.post('/webhooks', {
    url: 'https://example.com',
    events: Array.from({ length: 150 }, (_, index) => `x${index}`),
  });
  assert.equal(body.error, 'validation_failed');
  assert.equal(body.fields.length, 100);
  assert.equal(body.fields_omitted, 50);
});

test('unknown fields are named up to 100, and no name is longer than 200 characters', async () => {
  const host = await harness.newHost();
  const unknown = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`field_${index}`.padEnd(1000, '?'), index]),
  );
  const answer = await host.post('/income_items', { name: 'Parking', ...unknown });
  await dataOf(Promise.resolve(answer));
  assert.equal(answer.body.ignored_fields.length, 100);
  assert.ok(answer.body.ignored_fields.every((field: string) => field.length <= 200));
  const strict = await host.post('/income_items', { name: 'Parking place', ...unknown }, STRICT);
  assert.equal(strict.body.error, 'unknown_fields');
  assert.equal(strict.body.fields.length + strict.body.fields_omitted, 150);
});

test('no refusal is longer than 64 KiB, however long the names that were sent are as JSON', () => {
  const fields = Array.from({ length: 5000 }, (_, index) => ({
    path: `body.${String(index).padEnd(3000, '\u0001')}`,
    message: '€'.repeat(3000),
  }));
  const text = presentError(
    'req_1',
    new ApiError('validation_failed', { fields, message: '"'.repeat(9000) }),
  );
  assert.ok(Buffer.byteLength(text) <= 64 * KIB, `${Buffer.byteLength(text)} bytes`);
  const body = JSON.parse(text);
  assert.ok(body.fields.length >= 1);
  assert.equal(body.fields.length + body.fields_omitted, 5000);
});

test('a name is never cut in half of a character', () => {
  const fields = [{ path: `body.${'x'.repeat(193)}😀😀`, message: 'is not a field of this request' }];
  const { fields: named } = JSON.parse(presentError('req_1', new ApiError('unknown_fields', { fields })));
  assert.ok(named[0].path.isWellFormed());
});

test('an object with too many fields is refused as an object', async () => {
  const host = await harness.newHost();
  const stay = await aStay(host, await aProperty(host));
  const custom_fields = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 5]));
  await refused(
    host.patch(`/reservations/${stay.stay_code}/custom_fields`, { custom_fields }),
    'validation_failed',
    ['body.custom_fields'],
  );
});

test('a body of more than 20,000 values is 413 and says so, one of as many is read', async () => {
  const host = await harness.newHost();
  const values = (count: number) => ({ name: 'Parking', other: Array(count).fill(1) });
  const { body } = await refused(host.post('/income_items', values(20_000)), 'body_too_large');
  assert.match(body.error_msg, /more than 20,000 values/);
  await dataOf(host.post('/income_items', values(19_997)));
});

test('a request without a token has a body of at most 16 KiB', async () => {
  const post = (url: string, bytes: number) =>
    harness.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ client_id: 'x'.repeat(bytes) }),
    });
  assert.equal((await post('/v3/oauth/authorizations', 17 * KIB)).statusCode, 413);
  assert.equal((await post('/v3/oauth/authorizations', 15 * KIB)).statusCode, 422);
  assert.equal((await post('/v3/oauth/revoke', 17 * KIB)).statusCode, 413);
  assert.equal((await post('/docs', 17 * KIB)).statusCode, 413);
  assert.equal((await post('/v3/reservations', 17 * KIB)).statusCode, 401);
});
