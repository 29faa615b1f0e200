import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { inShortSteps } from '../../../test/longest-step.ts';
import { findMasterOperator } from '../../access/queries.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { repeatable } from '../work/idempotency.ts';
import { BODY_BOUNDS, parseJsonBody } from './json-body.ts';

const harness = useHarness();

const keyed = () => ({ 'idempotency-key': randomUUID() });

/** The same value with the members of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, turned(each)]),
  );
}

async function anInquiry(host: Host) {
  const property_id = await aProperty(host);
  return { property_id, guest: { name: 'Ana', email: 'ana@example.com', phone: null } };
}

test('a repeat may have the members of its objects in another order, at any depth', async () => {
  const host = await harness.newHost();
  const body = await anInquiry(host);
  const headers = keyed();
  const first = await host.post('/conversations', body, headers);
  assert.equal(first.status, 200, first.text);
  const again = await host.post('/conversations', turned(body), headers);
  assert.equal(again.text, first.text);
  assert.equal((await dataOf(host.get('/conversations'))).total, 1);
});

test('a repeat whose list has another order, or whose member has another name or value, is another request', async () => {
  const host = await harness.newHost();
  const ids = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const headers = keyed();
  await dataOf(host.post('/groups', { name: 'City', property_ids: ids }, headers));
  for (const other of [
    { name: 'City', property_ids: ids.toReversed() },
    { name: 'City', property_ids: ids, __proto: null },
    { name: 'city', property_ids: ids },
    { property_ids: 'City', name: ids },
  ])
    await refused(host.post('/groups', other, headers), 'idempotency_key_reused');
});

test('an answer that a former release has stored is repeated to the same bytes', async () => {
  const host = await harness.newHost();
  const body = await anInquiry(host);
  const headers = keyed();
  const first = await host.post('/conversations', body, headers);
  const master = await findMasterOperator(host.scope);
  const facts = JSON.stringify([master!.id, 'POST', '/v3/conversations', body]);
  await host.scope.databases.writes`
    update idempotency_keys set fingerprint = ${createHash('sha256').update(facts).digest()}
    where host_id = ${host.host_id}`;
  assert.equal((await host.post('/conversations', body, headers)).text, first.text);
});

const MIB = 1024 * 1024;
const text = (length: number) => 'x'.repeat(length);
const many = Math.floor(BODY_BOUNDS.valuesMax) - 1;
const wide = Array.from({ length: many }, (_, index) => `"${text(20)}${many - index}":"${text(20)}"`);

const LARGEST: Readonly<Record<string, string>> = {
  'of one object with as many members as a body may have': `{${wide.join(',')}}`,
  'of a picture': JSON.stringify({ message: 'a', jpeg_base64: text(12 * MIB) }),
  'of objects in objects': `{"list":[${Array.from({ length: 300 }, () => `${'{"b":'.repeat(60)}1${'}'.repeat(60)}`).join(',')}]}`,
};

for (const [name, json] of Object.entries(LARGEST))
  test(`the fingerprint of a largest body ${name} holds the loop for less than 150 ms`, async () => {
    const { scope } = await harness.newHost();
    const body = parseJsonBody(Buffer.from(json));
    const request = { method: 'POST', url: '/v3/conversations/1', body };
    await inShortSteps(async () => repeatable(scope, 'k', request), 150, name);
  });
