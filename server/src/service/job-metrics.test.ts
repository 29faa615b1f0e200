import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { LOCAL } from '../../test/channel-calendar.ts';
import { clock, START, useHarness } from '../../test/harness.ts';
import { findAccountSettings } from '../areas/accounts/queries.ts';
import { insertFeed } from '../areas/listings/imports/fixtures.ts';
import { insertRequests } from '../areas/reservations/orders/fixtures.ts';
import { jobKind, type Due } from '../jobs/job-kind.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { jobsWith } from '../worker.ts';
import { measureJobs } from './job-metrics.ts';

const harness = useHarness();

const asking = () => ({ databases: harness.databases, clock: () => clock.now });
const findAccount = findAccountSettings;
const logger = { info: () => {}, warn: () => {}, error: () => {} };

/** The values of one metric, by its labels as they are written. */
async function valuesOf(registry: Registry, name: string): Promise<Record<string, number>> {
  const lines = (await registry.getSingleMetricAsString(name)).split('\n');
  const values = lines.filter((line) => line.startsWith(`${name}{`)).map((line) => line.split(/[{}]/));
  return Object.fromEntries(values.map(([, labels = '', value]) => [labels, Number(value)]));
}

const before = (seconds: number) => Temporal.Instant.from(START).subtract({ seconds }).toString();

test('jobs are counted by their kind and how they ended, and those that never ran are counted as none', async () => {
  const { host_id } = await harness.newHost();
  const registry = new Registry();
  const three = async function* three(): AsyncGenerator<Due<{ n: number }>> {
    for (const n of [1, 2, 3]) yield { host_id, ids: { n } };
  };
  const work = async (_scope: unknown, { n }: { n: number }) => {
    if (n === 2) throw new Error('no');
  };
  const [often, never] = ['often', 'never'].map((kind) =>
    jobKind({ kind, everySeconds: 60, atOnceMax: 2 }, three, work),
  );
  const onEnd = measureJobs([often!, never!], asking(), registry);
  await runJobs(often!, { ...asking(), findAccount, logger, onEnd });
  assert.deepEqual(await valuesOf(registry, 'innkeep_jobs_total'), {
    'kind="often",outcome="done"': 2,
    'kind="often",outcome="failed"': 1,
    'kind="never",outcome="done"': 0,
    'kind="never",outcome="failed"': 0,
  });
});

test('each kind tells for how long what is due has waited: the feed and the request that waited longest', async () => {
  const registry = new Registry();
  measureJobs(jobsWith(LOCAL, { auditDays: 400 }), asking(), registry);
  const late = () => valuesOf(registry, 'innkeep_job_late_seconds');
  const [requests, feeds] = ['kind="time_out_request"', 'kind="read_feed"'] as const;
  const nothing = await late();
  assert.deepEqual([nothing[requests], nothing[feeds]], [0, 0]);
  const { scope } = await harness.newHost();
  const import_url = 'https://example.com/a.ics';
  for (const [name, seconds] of [
    ['a', 30],
    ['b', 90],
    ['c', -60],
  ] as const)
    await insertFeed(scope, { import_url, next_sync_at: before(seconds), name });
  const day = 24 * 3600;
  await insertRequests(scope, [
    { reservation_code: '0-0000001-abcdef', booked_at: before(day + 7) },
    { reservation_code: '0-0000002-abcdef', booked_at: before(day - 7) },
    { reservation_code: '0-0000003-abcdef', booked_at: before(day + 99), status: 'accepted' },
  ]);
  const some = await late();
  assert.deepEqual([some[requests], some[feeds]], [7, 90]);
});

test('a kind that cannot be asked at the moment is left out, and the others are told', async () => {
  const registry = new Registry();
  const nothing = async function* nothing(): AsyncGenerator<Due<{ n: number }>> {};
  const kind = (name: string, dueSince: () => Promise<string | undefined>) =>
    jobKind({ kind: name, everySeconds: 60, atOnceMax: 1, dueSince }, nothing, async () => {});
  const away = () => Promise.reject(new Error('the database is away'));
  measureJobs([kind('away', away), kind('here', async () => before(5))], asking(), registry);
  assert.deepEqual(await valuesOf(registry, 'innkeep_job_late_seconds'), { 'kind="here"': 5 });
});
