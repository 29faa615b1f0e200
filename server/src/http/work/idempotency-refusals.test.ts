import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Answer, type Host } from '../../../test/harness.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { someRateLimits } from '../../rate-limits/fixtures.ts';

let isDraining = false;
const harness = useHarness({ isDraining: () => isDraining });

afterEach(() => {
  isDraining = false;
  clock.now = Temporal.Instant.from(START);
});

type Send = (body: unknown, more?: { path?: string; headers?: Record<string, string> }) => Promise<Answer>;

/** Sends a change and an act, each with one key. The act reads a calendar that has no address. */
async function withKeys(): Promise<{ host: Host; change: Send; act: Send }> {
  const host = await harness.newHost();
  const { id } = await aListing(host, { property_id: await aProperty(host) });
  const sendTo = (usual: string): Send => {
    const key = { 'idempotency-key': randomUUID() };
    return (body, { path = usual, headers = {} } = {}) => host.post(path, body, { ...key, ...headers });
  };
  return { host, change: sendTo('/income_items'), act: sendTo(`/listings/${id}/sync`) };
}

/** The corrected requests run: the act reaches its own refusal, which is kept. */
async function assertFree(host: Host, { change, act }: { change: Send; act: Send }): Promise<void> {
  const { sql, host_id } = host.scope;
  assert.deepEqual([...(await sql`select key from idempotency_keys where host_id = ${host_id}`)], []);
  const first = await change({ name: 'Parking' });
  assert.equal(first.status, 200, first.text);
  assert.equal(first.headers['idempotency-replayed'], undefined);
  assert.equal((await change({ name: 'Parking' })).headers['idempotency-replayed'], 'true');
  await refused(act({}), 'no_import_address');
  assert.equal((await act({})).headers['idempotency-replayed'], 'true');
}

test('after 400 for a body that is not JSON, the corrected request may use the same key', async () => {
  const { host, change, act } = await withKeys();
  for (const send of [change, act]) await refused(send('{'), 'body_not_json');
  await assertFree(host, { change, act });
});

test('after 401 for an unknown or a read-only token, the corrected request may use the same key', async () => {
  const { host, change, act } = await withKeys();
  const reader = await host.caller({ scope: 'read-only' });
  for (const send of [change, act]) {
    const unknown = { 'service-access-token': 'nobody’s'.slice(0, 6) };
    assert.equal((await send({ name: 'Parking' }, { headers: unknown })).status, 401);
    const readOnly = { 'service-access-token': reader.token };
    await refused(send({ name: 'Parking' }, { headers: readOnly }), 'not_authorized');
  }
  await assertFree(host, { change, act });
});

test('after 403 for an operator who may not, the corrected request may use the same key', async () => {
  const { host, change, act } = await withKeys();
  const keeper = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  const headers = { 'service-access-token': keeper.token };
  await refused(change({ title: 'Barn' }, { path: '/properties', headers }), 'operator_is_limited');
  await assertFree(host, { change, act });
});

test('after 404 for an unknown path or object, the corrected request may use the same key', async () => {
  const { host, change, act } = await withKeys();
  for (const send of [change, act]) await refused(send({}, { path: '/nowhere' }), 'route_not_found');
  await refused(change({}, { path: '/automation/actions/999999/execute' }), 'automation_action_not_found');
  await refused(act({}, { path: '/listings/999999/sync' }), 'listing_not_found');
  await assertFree(host, { change, act });
});

test('after 415 for a body of another type, the corrected request may use the same key', async () => {
  const { host, change, act } = await withKeys();
  const headers = { 'content-type': 'text/plain' };
  for (const send of [change, act]) assert.equal((await send('name=Parking', { headers })).status, 415);
  await assertFree(host, { change, act });
});

test('after 422 for a field that breaks a rule, the corrected request may use the same key', async () => {
  const { host, change, act } = await withKeys();
  await refused(change({ name: '' }), 'validation_failed', ['body.name']);
  await refused(act({ dry_run: 'perhaps' }), 'validation_failed', ['body.dry_run']);
  await assertFree(host, { change, act });
});

test('after 429 the same request may use the same key', async () => {
  const host = await harness.newHost();
  const app = harness.newApp({ rateLimits: someRateLimits() });
  const headers = {
    'service-access-token': host.token,
    'user-agent': 'innkeep-tests',
    'idempotency-key': randomUUID(),
  };
  const add = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/v3/income_items', headers, payload })).statusCode;
  for (let count = 0; count < 600; count += 1) assert.equal(await add({}), 422);
  assert.equal(await add({ name: 'Parking' }), 429);
  clock.now = clock.now.add({ minutes: 1 });
  assert.equal(await add({ name: 'Parking' }), 200);
  await app.close();
});

test('after 503 the same request may use the same key', async () => {
  const { host, change, act } = await withKeys();
  isDraining = true;
  for (const send of [change, act]) assert.equal((await send({ name: 'Parking' })).status, 503);
  isDraining = false;
  await assertFree(host, { change, act });
  assert.equal((await dataOf(host.get('/income_items'))).income_items.at(-1)!.name, 'Parking');
});
