import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness, type Host } from '../../test/harness.ts';
import { findAccountSettings, updateAccountStatus } from '../areas/accounts/queries.ts';
import { insertFeed } from '../areas/listings/imports/fixtures.ts';
import { inTransaction } from '../database/scope.ts';
import { clock } from '../../test/harness.ts';
import { leasedJob } from './due-rows.ts';
import { jobKind, type Due, type JobKind } from './job-kind.ts';
import { runJobs } from './run-jobs.ts';

const harness = useHarness();
const SCHEDULE = { kind: 'turns', everySeconds: 60, atOnceMax: 1 };
const LONG_AGO = '1990-01-01T00:00:00Z';
const LATELY = '2026-06-14T00:00:00Z';

const running = (kind: JobKind) =>
  runJobs(kind, {
    databases: harness.databases,
    findAccount: findAccountSettings,
    clock: () => clock.now,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
  });

async function* each<Ids>(all: readonly Due<Ids>[]): AsyncGenerator<Due<Ids>> {
  yield* all;
}

/** Feeds that are due, as rows that any leased kind may have. Returns a kind that keeps the order of its accounts. */
async function dueFeeds(
  hosts: readonly (readonly [Host, number, string])[],
  seen: number[],
): Promise<JobKind> {
  for (const [host, count, next_sync_at] of hosts)
    for (let row = 0; row < count; row += 1)
      await insertFeed(host.scope, {
        import_url: 'https://example.com/a.ics',
        next_sync_at,
        name: `feed ${row}`,
      });
  return leasedJob(
    SCHEDULE,
    { table: 'listings', dueAt: 'next_sync_at', leaseSeconds: 120 },
    async ({ host_id }) => {
      seen.push(host_id);
    },
  );
}

test('a row of an account is leased after one row of each other account, however many rows are due longer', async () => {
  const [many, other] = [await harness.newHost(), await harness.newHost()];
  const seen: number[] = [];
  await running(
    await dueFeeds(
      [
        [many, 150, LONG_AGO],
        [other, 2, LATELY],
      ],
      seen,
    ),
  );
  const places = seen.flatMap((host_id, place) => (host_id === other.host_id ? [place] : []));
  assert.deepEqual(places, [1, 3]);
  assert.equal(seen.length, 152);
});

test('a row that becomes due while another account has many is leased after a few of them', async () => {
  const [many, other] = [await harness.newHost(), await harness.newHost()];
  const seen: number[] = [];
  const kind = await dueFeeds([[many, 60, LONG_AGO]], seen);
  const place = Promise.withResolvers<number>();
  await running({
    ...kind,
    async *due(moment, crowded) {
      for await (const job of kind.due(moment, crowded))
        yield {
          ...job,
          run: async (scope) => {
            if (job.host_id === other.host_id) place.resolve(seen.length);
            await job.run(scope);
            if (seen.length === 3)
              await insertFeed(other.scope, {
                import_url: 'https://example.com/a.ics',
                next_sync_at: LATELY,
                name: 'feed',
              });
          },
        };
    },
  });
  assert.ok((await place.promise) <= 21, String(await place.promise));
});

test('rows that one query finds are done in turns too', async () => {
  const [many, other] = [await harness.newHost(), await harness.newHost()];
  const rows = [
    ...Array.from({ length: 30 }, (_, n) => ({ host_id: many.host_id, ids: { n } })),
    { host_id: other.host_id, ids: { n: 0 } },
  ];
  const seen: number[] = [];
  const kind = jobKind(
    SCHEDULE,
    () => each(rows),
    async ({ host_id }) => seen.push(host_id),
  );
  await running(kind);
  assert.equal(seen.indexOf(other.host_id), 1);
  assert.equal(seen.length, 31);
});

test('the work of an account that is not active waits until it is, unless every account needs it', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const seen: number[] = [];
  const kind = await dueFeeds(
    [
      [host, 2, LONG_AGO],
      [other, 2, LATELY],
    ],
    seen,
  );
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'suspended'));
  await running(kind);
  assert.deepEqual(seen, [other.host_id, other.host_id]);
  const system = { sql: harness.databases.writes, now: clock.now.toString(), request_id: 'test' };
  assert.equal(await kind.dueSince?.(system), undefined);
  const needed = jobKind(
    { ...SCHEDULE, isForEveryAccount: true },
    () => each([{ host_id: host.host_id, ids: {} }]),
    async ({ host_id }) => seen.push(host_id),
  );
  await running(needed);
  assert.equal(seen.at(-1), host.host_id);
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'active'));
  await running(kind);
  assert.equal(seen.filter((host_id) => host_id === host.host_id).length, 3);
});

test('an account whose jobs fail delays no other, and each of its rows is tried once', async () => {
  const [failing, other] = [await harness.newHost(), await harness.newHost()];
  const rows = [0, 1, 2].map((n) => ({ host_id: failing.host_id, ids: { n } }));
  const kind = jobKind(
    SCHEDULE,
    () => each([...rows, { host_id: other.host_id, ids: { n: 0 } }]),
    async ({ host_id }) => {
      if (host_id === failing.host_id) throw new Error('no');
    },
  );
  assert.deepEqual(await running(kind), { done: 1, failed: 3 });
});
