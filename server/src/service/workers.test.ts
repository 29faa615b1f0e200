import assert from 'node:assert/strict';
import cluster from 'node:cluster';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { StartProblem } from '../database/start-problem.ts';
import { startWorkers, workerTasks, type Keeping, type Passing, type WorkerTask } from './workers.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-workers-'));
const target = { url: 'postgres://nowhere/' };
const task: WorkerTask = { number: 1, target, runsJobs: false };
/** What a process with this number does: it never gets ready. */
const BROKEN = 13;

/** A process that ends as soon as it is ready. */
const PROGRAM = `
process.once('message', ({ number }) => {
  if (number === ${BROKEN}) process.exit(3);
  process.send({ readyAt: 'http://127.0.0.1:' + number }, () => process.exit(7));
});`;

before(() => {
  const exec = path.join(folder, 'short-lived.cjs');
  fs.writeFileSync(exec, PROGRAM);
  cluster.setupPrimary({ exec, execArgv: [] });
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

function keepingBy(time: Passing): Keeping & { readonly lines: string[] } {
  const lines: string[] = [];
  return { lines, stopSeconds: 1, time, report: (line) => lines.push(line) };
}

test('a process that dies again and again is started after twice as long each time, ten seconds at most', async () => {
  const waits: number[] = [];
  const enough = Promise.withResolvers<void>();
  const keeping = keepingBy({
    now: () => 0,
    wait: async (ms, signal) => {
      waits.push(ms);
      if (waits.length < 9) return;
      enough.resolve();
      await once(signal, 'abort');
    },
  });
  const workers = startWorkers([task], keeping);
  assert.equal(await workers.ready, 'http://127.0.0.1:1');
  await enough.promise;
  await workers.stop();
  assert.deepEqual(waits, [200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
  assert.equal(keeping.lines.length, 9);
  assert.equal(keeping.lines[0], 'Process 1 ended (7): starting it again.');
});

test('one that has lived for ten seconds is started at once, and what came before is forgotten', async () => {
  const waits: number[] = [];
  const enough = Promise.withResolvers<void>();
  let now = 0;
  /** The fourth life alone is a long one. */
  const lives = [0, 0, 0, 10_000, 0, 0];
  let calls = 0;
  const keeping = keepingBy({
    now: () => {
      const isEnd = calls % 2 === 1;
      if (isEnd) now += lives[(calls - 1) / 2] ?? 0;
      calls += 1;
      return now;
    },
    wait: async (ms, signal) => {
      waits.push(ms);
      if (waits.length < lives.length) return;
      enough.resolve();
      await once(signal, 'abort');
    },
  });
  const workers = startWorkers([task], keeping);
  await enough.promise;
  await workers.stop();
  assert.deepEqual(waits, [200, 400, 800, 100, 200, 400]);
});

test('a process that never gets ready is not started again: the start fails, and says which', async () => {
  const keeping = keepingBy({ now: () => 0, wait: async () => assert.fail('nobody waits for it') });
  const workers = startWorkers([{ ...task, number: BROKEN }], keeping);
  await assert.rejects(
    workers.ready,
    (error) => error instanceof StartProblem && /Process 13 could not start \(3\)/.test(error.message),
  );
  await workers.stop();
});

test('every process of a service answers; the first alone runs the jobs, and none where ROLE=api', () => {
  const jobs = (role: 'all' | 'api', workers: number) =>
    workerTasks({ role, workers }, target).map(({ number, runsJobs }) => [number, runsJobs]);
  assert.deepEqual(jobs('all', 3), [
    [1, true],
    [2, false],
    [3, false],
  ]);
  assert.deepEqual(jobs('api', 2), [
    [1, false],
    [2, false],
  ]);
});
