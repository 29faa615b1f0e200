import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUsage } from '../../../rate-limits/usage/usage.ts';
import { saveUsage } from '../../../rate-limits/usage/saved-usage.ts';
import { clock, dataOf, START, useHarness, type Host } from '../../../../test/harness.ts';
import { aPerson } from '../../oauth/fixtures.ts';
import { signInPage } from '../../sessions/fixtures.ts';
import { markTokensUsed } from './queries.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

async function setting() {
  const host = await harness.newHost();
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  const { token } = await dataOf(page.send('POST', '/tokens', { name: 'Robot', scope: 'read-only' }));
  const used = async () => (await dataOf(page.get(`/tokens?id=${token.id}`))).tokens[0].last_used_at;
  return { host, page, token, used };
}

/** What a process saves that has counted a request of a token at each of these moments. */
async function save({ host_id }: Pick<Host, 'host_id'>, token_id: number, ...moments: string[]) {
  const usage = createUsage();
  for (const moment of moments) {
    const { epochMilliseconds } = Temporal.Instant.from(moment);
    usage.note({ host_id, operator_id: 1, token_id, application_id: null }, epochMilliseconds, false);
  }
  await saveUsage(harness.databases.writes, usage);
}

const versionOf = async ({ databases }: typeof harness, id: number) =>
  (await databases.reads<{ xmin: string }[]>`select xmin::text from access_tokens where id = ${id}`)[0]?.xmin;

test('a token says the hour of its last use, null before it, and never a time before it was made', async () => {
  const { host, token, used } = await setting();
  assert.deepEqual([token.last_used_at, await used()], [null, null]);
  clock.now = Temporal.Instant.from('2026-06-15T12:59:00Z');
  await save(host, token.id, token.created_at);
  assert.equal(await used(), token.created_at);
  await save(host, token.id, '2026-06-15T11:10:00Z', '2026-06-15T12:20:00Z');
  assert.equal(await used(), '2026-06-15T12:00:00Z');
  await save(host, token.id, '2026-06-15T11:30:00Z');
  assert.equal(await used(), '2026-06-15T12:00:00Z', 'a process that saves late turns nothing back');
});

test('a token is written once an hour, however many requests and processes use it', async () => {
  const { host, token } = await setting();
  await save(host, token.id, '2026-06-15T12:20:00Z');
  const written = await versionOf(harness, token.id);
  await save(host, token.id, '2026-06-15T12:20:30Z');
  await save(host, token.id, '2026-06-15T12:59:59Z');
  assert.equal(await versionOf(harness, token.id), written);
  await save(host, token.id, '2026-06-15T13:00:00Z');
  assert.notEqual(await versionOf(harness, token.id), written);
});

test('a use marks the token of its own account alone, and one that is gone hinders no other', async () => {
  const [own, other] = [await setting(), await setting()];
  const hour = '2026-06-15T12:00:00Z';
  await markTokensUsed(harness.databases.writes, [
    { host_id: own.host.host_id, token_id: other.token.id, hour },
    { host_id: own.host.host_id, token_id: 999_999_999, hour },
    { host_id: own.host.host_id, token_id: null, hour },
    { host_id: own.host.host_id, token_id: own.token.id, hour },
  ]);
  assert.deepEqual([await own.used(), await other.used()], [hour, null]);
});

test('two processes that mark the same tokens in other orders do not wait for each other', async () => {
  const [one, two] = [await setting(), await setting()];
  const uses = [one, two].map(({ host, token }) => ({
    host_id: host.host_id,
    token_id: Number(token.id),
    hour: '2026-06-15T12:00:00Z',
  }));
  const { writes } = harness.databases;
  await Promise.all(
    Array.from({ length: 8 }, (_, time) => markTokensUsed(writes, time % 2 === 0 ? uses : uses.toReversed())),
  );
  assert.deepEqual([await one.used(), await two.used()], ['2026-06-15T12:00:00Z', '2026-06-15T12:00:00Z']);
});
