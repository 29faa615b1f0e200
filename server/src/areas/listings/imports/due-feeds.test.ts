import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness, type Host } from '../../../../test/harness.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { runJobs } from '../../../jobs/run-jobs.ts';
import { outsideOf } from '../../../outbound/outside.ts';
import { readDueFeed } from '../../../workflows/import-feed/import-feed.ts';
import { findAccountSettings } from '../../accounts/queries.ts';
import { insertFeed } from './fixtures.ts';
import { readFeedJob } from './read-feed.job.ts';

const harness = useHarness();
const feeds = readFeedJob((scope, id) => readDueFeed(scope, id, outsideOf()));

const moment = () => ({ sql: harness.databases.writes, now: clock.now.toString(), request_id: 'test' });

/** The feeds that one look leases. */
async function leaseFeeds() {
  const leased = await Array.fromAsync(feeds.due(moment, () => []));
  return leased.map(({ host_id, ids }) => ({ host_id, ids }));
}

const leasedOf = async (host_id: number) => (await leaseFeeds()).filter((due) => due.host_id === host_id);

test('however many processes look at once, a feed that is due is taken by one of them', async () => {
  const { scope } = await harness.newHost();
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const feed = { import_url: 'https://example.com/a.ics', next_sync_at: START, name: `feed ${count}` };
    ids.push(await insertFeed(scope, feed));
  }
  const leased = await Promise.all(Array.from({ length: 5 }, () => leaseFeeds()));
  assert.deepEqual(
    leased.flatMap((all) => all.map((due) => due.ids['id'])).toSorted((a, b) => Number(a) - Number(b)),
    ids.toSorted((a, b) => a - b),
  );
});

test('an account with many feeds that are due does not hold up the feeds of another', async () => {
  const [many, other] = [await harness.newHost(), await harness.newHost()];
  const store = (host: Host, name: string, seconds: number) => {
    const next_sync_at = Temporal.Instant.from(START).subtract({ seconds }).toString();
    return insertFeed(host.scope, { import_url: 'https://example.com/a.ics', next_sync_at, name });
  };
  for (let count = 0; count < 10; count += 1) await store(many, `feed ${count}`, 60);
  await store(other, 'feed', 1);
  const begun: number[] = [];
  const full = Promise.withResolvers<void>();
  const read = async (host_id: number) => {
    begun.push(host_id);
    if (begun.length === 4) full.resolve();
    await full.promise;
    return undefined;
  };
  const kind: JobKind = {
    ...feeds,
    atOnceMax: 4,
    async *due(at, crowded) {
      for await (const job of feeds.due(at, crowded)) yield { ...job, run: () => read(job.host_id) };
    },
  };
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  const { databases } = harness;
  await runJobs(kind, { databases, findAccount: findAccountSettings, clock: () => clock.now, logger });
  assert.ok(begun.indexOf(other.host_id) < 4, begun.join(' '));
  assert.equal(begun.filter((host_id) => host_id === many.host_id).length, 10, 'all are read in the end');
});

test('a feed taken by a process that dies is due again once its time has passed, and not before', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const { scope, host_id } = await harness.newHost();
  const feed = { import_url: 'https://example.com/a.ics', next_sync_at: START, name: 'Airbnb' };
  const due = [{ host_id, ids: { id: await insertFeed(scope, feed) } }];
  assert.deepEqual(await leasedOf(host_id), due);
  clock.now = Temporal.Instant.from(START).add({ seconds: 119 });
  assert.deepEqual(await leasedOf(host_id), []);
  clock.now = Temporal.Instant.from(START).add({ seconds: 120 });
  assert.deepEqual(await leasedOf(host_id), due);
});

test('a listing without an import address, or one that is not due yet, is left alone', async () => {
  const { scope, host_id } = await harness.newHost();
  await insertFeed(scope, { import_url: null, next_sync_at: START, name: 'none' });
  await insertFeed(scope, { import_url: null, next_sync_at: null, name: 'never' });
  const later = Temporal.Instant.from(START).add({ seconds: 1 }).toString();
  await insertFeed(scope, { import_url: 'https://example.com/a.ics', next_sync_at: later, name: 'later' });
  assert.deepEqual(await leasedOf(host_id), []);
});
