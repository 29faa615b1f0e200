import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aCode, anApplication, aPerson, entranceFor, someTokens } from '../oauth/fixtures.ts';
import { listGrants } from '../oauth/queries.ts';
import { deleteApplication, findApplication } from './queries.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

/** Kinds and payloads of what was recorded since some event. */
async function eventsSince(host: Host, count: number) {
  return (await host.events()).slice(count).map(({ kind, payload }) => [kind, payload]);
}

test('each account that had allowed a deleted application something has the event and the audit row of that, once', async () => {
  const [one, other, stranger] = [await harness.newHost(), await harness.newHost(), await harness.newHost()];
  const application = await anApplication(one);
  const kept = await anApplication(one, { name: 'Cleaning' });
  const { id: operator_id } = await aPerson(other, { other: true });
  await someTokens(harness, one, application);
  await someTokens(harness, one, kept);
  await aCode(other, application, { operator_id });
  await aCode(other, application);
  const { id: application_id } = (await findApplication(entranceFor(one), application.client_id))!;
  const hosts = [one, other, stranger];
  const before = await Promise.all(hosts.map(async (host) => (await host.events()).length));
  await deleteApplication(entranceFor(one), application.client_id);
  for (let round = 0; round < 2; round += 1) await runJobsOnce(harness.databases);
  const [ofOne = [], ofOther = [], ofStranger] = await Promise.all(
    hosts.map((host, index) => eventsSince(host, before[index]!)),
  );
  assert.deepEqual(ofOne[0], ['application_deleted', { application_id }]);
  assert.deepEqual(
    ofOne.map(([kind]) => kind),
    ['application_deleted', 'token_deleted', 'grant_deleted'],
  );
  assert.deepEqual(
    ofOther.map(([kind]) => kind),
    ['application_deleted', 'grant_deleted', 'grant_deleted'],
  );
  assert.deepEqual(ofStranger, []);
  for (const host of [one, other]) {
    const { client_id } = application;
    assert.deepEqual(
      (await auditOf(host, 'application_')).map((row) => ({ ...row })),
      [{ kind: 'application_deleted', before: { client_id, name: 'Prices' }, after: null }],
    );
  }
  assert.deepEqual(
    (await listGrants(one.scope)).map((grant) => grant.application),
    ['Cleaning'],
  );
});

test('more accounts than a page holds are all told', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const hosts = await Promise.all(Array.from({ length: 101 }, () => harness.newHost()));
  for (const each of hosts) await aCode(each, application);
  await deleteApplication(entranceFor(host), application.client_id);
  await runJobsOnce(harness.databases);
  for (const each of hosts) assert.equal((await auditOf(each, 'application_')).length, 1);
});
