import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileOf, newDemo } from '../../src/workflows/export-account/fixtures.ts';
import { COMPILED } from '../compiled.ts';
import { useHarness } from '../harness.ts';
import { runJobsOnce } from '../run-jobs-once.ts';
import { newRandom } from '../faults/random.ts';
import { assertSameAnswers } from './same-answers.ts';

const harness = useHarness();
const PROCESS = path.join(import.meta.dirname, 'import-process.ts');
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 5);

/** Runs the import in a process of its own. Kills it at a step, if one is given. Returns the steps that it told of. */
async function runImport(args: readonly string[], killAt = Infinity): Promise<readonly string[]> {
  const child = spawn(process.execPath, [PROCESS, ...args], {
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
  const token = await newDemo(harness);
  for (let run = 0; run < 3; run += 1) await runJobsOnce(harness.databases);
  const archive = await harness.app.inject({ url: '/v3/export', headers: { 'service-access-token': token } });
  const file = fileOf(t, archive.rawPayload);
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
