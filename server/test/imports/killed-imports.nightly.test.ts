import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileOf } from '../../src/workflows/export-account/fixtures.ts';
import { COMPILED } from '../compiled.ts';
import { dataOf, useHarness } from '../harness.ts';
import { runJobsOnce } from '../run-jobs-once.ts';
import { newRandom } from '../faults/random.ts';
import { readImport, settledDemo, upload } from './run-imports.ts';
import { assertSameAnswers } from './same-answers.ts';

const harness = useHarness();
const PROCESS = path.join(import.meta.dirname, 'import-process.ts');
const JOB_PROCESS = path.join(import.meta.dirname, 'job-process.ts');
let making: ReturnType<typeof settledDemo> | undefined;
const demo = () => (making ??= settledDemo(harness));
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 5);

/** Runs the import in a process of its own. Kills it at a step, if one is given. Returns the steps that it told of. */
async function runImport(
  args: readonly string[],
  killAt = Infinity,
  script = PROCESS,
): Promise<readonly string[]> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const told: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    if (told.length >= killAt) child.kill('SIGKILL');
  }
  await ended;
  return told;
}

test('an import that is killed at random points and run again gives the same answer to every GET', async (t) => {
  const random = newRandom(t);
  const { token, archive } = await demo();
  const file = fileOf(t, archive);
  const host = await harness.newHost();
  const args = [JSON.stringify(harness.target), String(host.host_id), file];
  const killed: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const told = await runImport(args, 1 + Math.floor(random() * 30));
    assert.doesNotMatch(told.join(), /ended/);
    killed.push(told.at(-1) ?? '');
  }
  const told = await runImport(args);
  assert.equal(told.at(-1), 'ended with 0 refusals');
  await runJobsOnce(harness.databases);
  const compared = await assertSameAnswers(harness, { theirs: token, ours: host.token });
  t.diagnostic(`killed after: ${killed.join(', ')}; ${compared} answers compared`);
});

test('an import of the interface whose process is killed goes on in the next one, is given up after the second, and never runs in two at once', async (t) => {
  const random = newRandom(t);
  const { token, archive } = await demo();
  const host = await harness.newHost();
  await upload(host, archive);
  const start = () => dataOf(host.post('/account_import/run', {}));
  await start();
  const target = JSON.stringify(harness.target);
  const killed: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // The lease of the last process is over, also when it was renewed meanwhile.
    const told = await runImport(
      [target, String(4 * kill)],
      1 + Math.floor(random() * 30 * (kill + 1)),
      JOB_PROCESS,
    );
    assert.doesNotMatch(told.join(), /ended/);
    killed.push(told.at(-1) ?? '');
    assert.equal((await readImport(host)).status, 'running');
    if (kill % 2 === 0) continue;
    await runImport([target, String(4 * kill + 2)], Infinity, JOB_PROCESS);
    const { status: ended, problem } = await readImport(host);
    assert.deepEqual([ended, problem.code], ['failed', 'process_ended']);
    await start();
  }
  const both = await Promise.all(
    [1, 2].map(() => runImport([target, String(4 * KILLS)], Infinity, JOB_PROCESS)),
  );
  assert.deepEqual(both.map((told) => told.at(-1) ?? '').toSorted(), [
    'ended with 0 imports',
    'ended with 1 imports',
  ]);
  const { status, report } = await readImport(host);
  assert.equal(status, 'finished');
  assert.deepEqual(report.refusals, []);
  await runJobsOnce(harness.databases);
  const compared = await assertSameAnswers(harness, { theirs: token, ours: host.token });
  t.diagnostic(`killed after: ${killed.join(', ')}; ${compared} answers compared`);
});
