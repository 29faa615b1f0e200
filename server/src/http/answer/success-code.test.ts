import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { useHarness, type Host } from '../../../test/harness.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { serveHealth } from '../health.ts';

const harness = useHarness();

/** Sends to a service whose SUCCESS_CODE is 0. */
function openZero(host: Host) {
  const app = harness.newApp({ successCode: 0 });
  serveHealth(app, harness.databases.reads);
  const send = async (method: 'GET' | 'POST', url: string, options: InjectOptions = {}) => {
    const headers = { 'service-access-token': host.token, ...options.headers };
    const { statusCode, body } = await app.inject({ method, url, ...options, headers });
    return { status: statusCode, body: JSON.parse(body), text: body };
  };
  return { app, send };
}

test('with SUCCESS_CODE 0 every success has error_code 0 and HTTP status 200, prepared and short ones alike', async () => {
  const host = await harness.newHost();
  const { channel_type, listing_id } = await aListing(host, { property_id: await aProperty(host) });
  const { app, send } = openZero(host);
  const days = { start_date: '2026-07-01', end_date: '2028-07-01' };
  const calendar = { ...days, listings: [{ channel_type, listing_id }] };
  for (const answer of [
    await send('GET', '/v3/properties'),
    await send('GET', '/v3/properties'),
    await send('POST', '/v3/listings/calendar', { payload: calendar }),
    await send('POST', '/v3/income_items', { payload: { name: 'Parking' } }),
    await send('GET', '/v3/releases'),
    await send('GET', '/'),
    await send('GET', '/healthz'),
    await send('GET', '/readyz'),
  ])
    assert.deepEqual([answer.status, answer.body.error_code, answer.body.error_msg], [200, 0, 'Done.']);
  await app.close();
});

test('with SUCCESS_CODE 0 an error keeps its HTTP status as error_code', async () => {
  const { app, send } = openZero(await harness.newHost());
  const { status, body } = await send('GET', '/v3/nowhere');
  assert.deepEqual([status, body.error_code], [404, 404]);
  await app.close();
});

test('with SUCCESS_CODE 0 a repeat gets the first response byte for byte, also one that was stored with 200', async () => {
  const host = await harness.newHost();
  const { app, send } = openZero(host);
  const repeat = async (key: string) => {
    const options = { headers: { 'idempotency-key': key }, payload: { name: key } };
    return send('POST', '/v3/income_items', options);
  };
  const [fresh, kept] = [randomUUID(), randomUUID()];
  const first = await repeat(fresh);
  assert.equal(first.body.error_code, 0);
  assert.equal((await repeat(fresh)).text, first.text);
  const stored = await host.post('/income_items', { name: kept }, { 'idempotency-key': kept });
  assert.equal(stored.body.error_code, 200);
  assert.equal((await repeat(kept)).text, stored.text);
  await app.close();
});

test('with SUCCESS_CODE 0 the OpenAPI document and the reference say so, in schemas, examples and words', async () => {
  const { app, send } = openZero(await harness.newHost());
  const { body } = await send('GET', '/openapi.json');
  const { schema, example } = body.paths['/v3/properties'].get.responses['200'].content['application/json'];
  assert.deepEqual([schema.properties.error_code.const, example.error_code], [0, 0]);
  assert.match(body.info.description, /Success is HTTP 200 with `error_code` 0/);
  const page = await app.inject({ url: '/docs' });
  assert.match(page.body, /Success is HTTP 200 with <code>error_code<\/code> 0/);
  await app.close();
});
