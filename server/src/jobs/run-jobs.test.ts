import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness, type Host } from '../../test/harness.ts';
import { updateAccountStatus } from '../areas/accounts/queries.ts';
import { inTransaction, type OpenScope } from '../database/scope.ts';
import { insertFeed, insertRequests } from './fixtures.ts';
import { jobKind, type Due, type JobKind } from './job-kind.ts';
import { findUnansweredOrders, takeDueFeeds } from './queries.ts';
import { runJobs } from './run-jobs.ts';
import { startJobs } from './start-jobs.ts';

const harness = useHarness();

type Line = Record<string, unknown>;

function parts(lines: Line[] = []) {
  const keep = (line: unknown) => void lines.push(line as Line);
  return {
    databases: harness.databases,
    clock: () => clock.now,
    logger: { info: keep, warn: keep, error: keep } as never,
  };
}

async function* each<Ids>(all: readonly Due<Ids>[]): AsyncGenerator<Due<Ids>> {
  yield* all;
}

const SCHEDULE = { kind: 'count', everySeconds: 60, atOnceMax: 3 };

const moment = () => ({
  sql: harness.databases.writes,
  now: clock.now.toString(),
  request_id: 'test',
});

async function listOf<T>(generator: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of generator) all.push(one);
  return all;
}

/** What a look takes of one account's feeds. */
const takenOf = async (host_id: number) =>
  (await listOf(takeDueFeeds(moment, 120))).filter((due) => due.host_id === host_id);

test('all that is due is done, each once, and never more at once than the kind allows', async () => {
  const { host_id } = await harness.newHost();
  const done: number[] = [];
  const allAtOnce = Promise.withResolvers<void>();
  let running = 0;
  let runningMax = 0;
  const due = Array.from({ length: 20 }, (_, n) => ({ host_id, ids: { n } }));
  const kind = jobKind(
    SCHEDULE,
    () => each(due),
    async ({ sql }, { n }) => {
      runningMax = Math.max(runningMax, (running += 1));
      if (running === SCHEDULE.atOnceMax) allAtOnce.resolve();
      await allAtOnce.promise;
      await sql`select 1`;
      running -= 1;
      done.push(n);
    },
  );
  assert.deepEqual(await runJobs(kind, parts()), { done: 20, failed: 0 });
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    due.map(({ ids }) => ids.n),
  );
  assert.equal(runningMax, 3);
});

test('a job runs in the scope of its account, nobody asking, also when the account is suspended', async () => {
  const host = await harness.newHost({ timezone: 'Asia/Tokyo' });
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'suspended'));
  const seen: OpenScope[] = [];
  const lines: Line[] = [];
  const kind = jobKind(
    SCHEDULE,
    () => each([{ host_id: host.host_id, ids: {} }]),
    async (scope) => seen.push(scope),
  );
  await runJobs(kind, parts(lines));
  const [scope] = seen;
  assert.deepEqual(
    [scope?.host_id, scope?.account.timezone, scope?.caller, scope?.now],
    [host.host_id, 'Asia/Tokyo', null, START],
  );
  assert.match(scope?.request_id ?? '', /^job_\w{32}$/);
  assert.deepEqual(
    lines.map(({ job, host_id, request_id }) => [job, host_id, request_id]),
    [['count', host.host_id, scope?.request_id]],
  );
});

test('a job that fails is logged with its account and ids, and holds up no other', async () => {
  const { host_id } = await harness.newHost();
  const done: number[] = [];
  const lines: Line[] = [];
  const failure = new Error('no');
  const kind = jobKind(
    { ...SCHEDULE, atOnceMax: 1 },
    () => each([1, 2, 3].map((n) => ({ host_id, ids: { n } }))),
    async (_scope, { n }) => {
      if (n === 2) throw failure;
      done.push(n);
    },
  );
  assert.deepEqual(await runJobs(kind, parts(lines)), { done: 2, failed: 1 });
  assert.deepEqual(done, [1, 3]);
  const { err, job, ids } = lines[1] ?? {};
  assert.deepEqual([err, job, ids, lines[1]?.['host_id']], [failure, 'count', { n: 2 }, host_id]);
});

test('an account that is gone fails its job alone', async () => {
  const { host_id } = await harness.newHost();
  const kind = jobKind(
    SCHEDULE,
    () => each([999_999_999, host_id].map((id) => ({ host_id: id, ids: {} }))),
    async () => {},
  );
  assert.deepEqual(await runJobs(kind, parts()), { done: 1, failed: 1 });
});

test('however many processes look at once, a feed that is due is taken by one of them', async () => {
  const { scope } = await harness.newHost();
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const feed = { import_url: 'https://example.com/a.ics', next_sync_at: START, name: `feed ${count}` };
    ids.push(await insertFeed(scope, feed));
  }
  const taken = await Promise.all(Array.from({ length: 5 }, () => listOf(takeDueFeeds(moment, 120))));
  assert.deepEqual(
    taken.flatMap((all) => all.map((due) => due.ids.id)).toSorted((a, b) => a - b),
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
  const kind = jobKind(
    { ...SCHEDULE, atOnceMax: 4 },
    (at, crowded) => takeDueFeeds(at, 120, crowded),
    async ({ host_id }) => {
      begun.push(host_id);
      if (begun.length === 4) full.resolve();
      await full.promise;
    },
  );
  await runJobs(kind, parts());
  assert.ok(begun.indexOf(other.host_id) < 4, begun.join(' '));
  assert.equal(begun.filter((host_id) => host_id === many.host_id).length, 10, 'all are read in the end');
});

test('a feed taken by a process that dies is due again once its time has passed, and not before', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const { scope, host_id } = await harness.newHost();
  const feed = { import_url: 'https://example.com/a.ics', next_sync_at: START, name: 'Airbnb' };
  const due = [{ host_id, ids: { id: await insertFeed(scope, feed) } }];
  assert.deepEqual(await takenOf(host_id), due);
  clock.now = Temporal.Instant.from(START).add({ seconds: 119 });
  assert.deepEqual(await takenOf(host_id), []);
  clock.now = Temporal.Instant.from(START).add({ seconds: 120 });
  assert.deepEqual(await takenOf(host_id), due);
});

test('a listing without an import address, or one that is not due yet, is left alone', async () => {
  const { scope, host_id } = await harness.newHost();
  await insertFeed(scope, { import_url: null, next_sync_at: START, name: 'none' });
  await insertFeed(scope, { import_url: null, next_sync_at: null, name: 'never' });
  const later = Temporal.Instant.from(START).add({ seconds: 1 }).toString();
  await insertFeed(scope, { import_url: 'https://example.com/a.ics', next_sync_at: later, name: 'later' });
  assert.deepEqual(await takenOf(host_id), []);
});

test('every order that has waited 24 hours is found once, of all accounts, the longest waiting first', async () => {
  const [one, two] = [await harness.newHost(), await harness.newHost()];
  const codeOf = (host: number, count: number) => `0-${host}${String(count).padStart(6, '0')}-abcdef`;
  const at = (seconds: number) =>
    Temporal.Instant.from(START)
      .subtract({ seconds: 24 * 3600 + seconds })
      .toString();
  for (const [index, { scope }] of [one, two].entries()) {
    const requests = Array.from({ length: 130 }, (_, count) => ({
      reservation_code: codeOf(index, count),
      // Some of both accounts at the very same moment.
      booked_at: at(Math.floor(count / 10)),
    }));
    await insertRequests(scope, requests);
    await insertRequests(scope, [
      { reservation_code: codeOf(index, 900), booked_at: at(-1) },
      { reservation_code: codeOf(index, 901), booked_at: at(0), status: 'accepted' },
    ]);
  }
  const found = await listOf(findUnansweredOrders(moment, 24));
  const codes = found.map(({ host_id, ids }) => `${host_id} ${ids.reservation_code}`);
  assert.equal(found.length, 260);
  assert.equal(new Set(codes).size, 260);
  assert.equal(found[0]?.ids.reservation_code, codeOf(0, 120));
});

/** What happens one look after the other: nothing is due, or the database is away. */
function looking(looks: readonly ('away' | 'idle')[], work: () => Promise<void>, host_id: number): JobKind {
  let look = 0;
  return jobKind(
    { kind: 'look', everySeconds: 0.001, atOnceMax: 1 },
    async function* find(): AsyncGenerator<Due<{ n: number }>> {
      const now = looks[look];
      look += 1;
      if (now === 'away') throw new Error('the database is away');
      if (now === undefined) yield { host_id, ids: { n: look } };
    },
    work,
  );
}

test('when the database was away, what is due is looked for again', async () => {
  const { host_id } = await harness.newHost();
  const worked = Promise.withResolvers<void>();
  const lines: Line[] = [];
  const kind = looking(['idle', 'away', 'away'], async () => worked.resolve(), host_id);
  const jobs = startJobs([kind], parts(lines));
  await worked.promise;
  await jobs.stop();
  assert.deepEqual(
    lines.slice(0, 2).map(({ job, err }) => [job, (err as Error).message]),
    [
      ['look', 'the database is away'],
      ['look', 'the database is away'],
    ],
  );
});

test('a stop waits for the jobs that run and begins none', async () => {
  const { host_id } = await harness.newHost();
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let done = 0;
  const kind = looking(
    [],
    async () => {
      started.resolve();
      await finish.promise;
      done += 1;
    },
    host_id,
  );
  const jobs = startJobs([kind], parts());
  await started.promise;
  let isStopped = false;
  const stopped = jobs.stop().then(() => (isStopped = true));
  await harness.databases.reads`select 1`;
  assert.equal(isStopped, false);
  finish.resolve();
  await stopped;
  assert.equal(done, 1);
});
