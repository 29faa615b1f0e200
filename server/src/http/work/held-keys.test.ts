import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { clock, useHarness, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { dropOldAnswers } from './drop-old-answers.ts';
import { holdKey, keepAnswer, letKeyGo } from './idempotency.ts';

const harness = useHarness();

const useOf = (key: string) => {
  const fingerprint = createHash('sha256').update(key).digest();
  return { key, fingerprint, formerFingerprint: () => fingerprint };
};

const hold = (host: Host, key: string) => inTransaction(host.scope, (tx) => holdKey(tx, useOf(key)));

const keysOf = async ({ scope: { sql, host_id } }: Host): Promise<string[]> => {
  const rows = await sql<{ key: string }[]>`
    select key from idempotency_keys where host_id = ${host_id} order by key`;
  return rows.map(({ key }) => key);
};

test('a request lets go the key that it holds, and no other: not one of another account, request or answer', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  for (const key of ['held', 'of another request', 'another']) await hold(host, key);
  for (const key of ['held', 'another']) await hold(other, key);
  await host.scope.sql`
    update idempotency_keys set body = 'another request'
    where host_id = ${host.host_id} and key = 'of another request'`;
  await inTransaction(host.scope, (tx) =>
    keepAnswer(tx, useOf('answered'), { status: 200, body: tx.request_id }),
  );
  await inTransaction(host.scope, async (tx) => {
    for (const key of ['held', 'of another request', 'answered', 'unknown']) await letKeyGo(tx, useOf(key));
  });
  assert.deepEqual(await keysOf(host), ['another', 'answered', 'of another request']);
  assert.deepEqual(await keysOf(other), ['another', 'held']);
});

test('an answer lets the expired keys of its account go, and no other', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  for (const one of [host, other]) {
    for (const key of ['old', 'young']) await hold(one, key);
    await one.scope.sql`
      update idempotency_keys set created_at = (created_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC'
      where host_id = ${one.host_id} and key = 'old'`;
  }
  await hold(host, 'new');
  assert.deepEqual(await keysOf(host), ['new', 'young']);
  assert.deepEqual(await keysOf(other), ['old', 'young']);
});

test('the sweep lets the expired keys of every account go, however many, and no other', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  for (const one of [host, other]) await hold(one, 'young');
  const old = clock.now.subtract({ hours: 24 }).toString();
  await host.scope.sql`
    insert into idempotency_keys (host_id, key, fingerprint, status, body, created_at)
    select ${other.host_id}, 'old ' || n, ''::bytea, 200, '{}', ${old} from generate_series(1, 2500) n`;
  await dropOldAnswers({ sql: harness.databases.writes, now: clock.now.toString() });
  assert.deepEqual([await keysOf(host), await keysOf(other)], [['young'], ['young']]);
});
