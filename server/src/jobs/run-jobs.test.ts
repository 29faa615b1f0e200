import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness } from '../../test/harness.ts';
import { findAccountSettings, updateAccountStatus } from '../areas/accounts/queries.ts';
import { inTransaction, type OpenScope } from '../database/scope.ts';
import { jobKind, sweep, type Due, type JobKind } from './job-kind.ts';
import { JobProblem } from './job-problem.ts';
import { runJobs } from './run-jobs.ts';
import { startJobs } from './start-jobs.ts';

const harness = useHarness();

type Line = Record<string, unknown>;

function parts(lines: Line[] = []) {
  const keep = (line: unknown) => void lines.push(line as Line);
  return {
    databases: harness.databases,
    findAccount: findAccountSettings,
    clock: () => clock.now,
    logger: { info: keep, warn: keep, error: keep } as never,
  };
}

async function* each<Ids>(all: readonly Due<Ids>[]): AsyncGenerator<Due<Ids>> {
  yield* all;
}

const SCHEDULE = { kind: 'count', everySeconds: 60, atOnceMax: 3 };

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

test('a job that every account needs runs in the scope of its account, nobody asking, also when it is suspended', async () => {
  const host = await harness.newHost({ timezone: 'Asia/Tokyo' });
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'suspended'));
  const seen: OpenScope[] = [];
  const lines: Line[] = [];
  const kind = jobKind(
    { ...SCHEDULE, isForEveryAccount: true },
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

test('a sweep counts as one job: done, failed with its reason in the log, or failed for each part that it reports', async () => {
  const lines: Line[] = [];
  const ends: string[] = [];
  const run = (work: NonNullable<JobKind['sweep']>) =>
    runJobs(sweep({ kind: 'swept', everySeconds: 60 }, work), {
      ...parts(lines),
      onEnd: (kind, outcome) => ends.push(`${kind} ${outcome}`),
    });
  assert.deepEqual(await run(async () => {}), { done: 1, failed: 0 });
  assert.deepEqual(lines, []);
  const broken = run(async () => {
    throw new Error('no such column');
  });
  assert.deepEqual(await broken, { done: 0, failed: 1 });
  const reporting = run(async (_moment, report) => {
    for (const reason of ['refused', 'away']) report(new JobProblem('it failed', { reason }), 'failed');
    report(new JobProblem('it is odd', { reason: 'odd' }), 'done');
  });
  assert.deepEqual(await reporting, { done: 0, failed: 2 });
  assert.deepEqual(
    lines.map(({ job, reason, err }) => ({ job, reason, err: (err as Error | undefined)?.message ?? null })),
    [
      { job: 'swept', reason: undefined, err: 'no such column' },
      { job: 'swept', reason: 'refused', err: null },
      { job: 'swept', reason: 'away', err: null },
      { job: 'swept', reason: 'odd', err: null },
    ],
  );
  assert.deepEqual(ends, ['swept done', 'swept failed', 'swept failed', 'swept failed']);
});

test('a sweep that finds the database away counts as nothing, and is tried again', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const kind = sweep({ kind: 'swept', everySeconds: 60 }, () => Promise.reject(away));
  await assert.rejects(runJobs(kind, parts()), away);
});
