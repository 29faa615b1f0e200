import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { newDataDir, readyService, spawnService } from './service-process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** One command block of the tour, with the answer that the README shows for it. */
type Step = { readonly commands: string; readonly shown: unknown };

test('the README’s tour gives, command by command, the answers that it shows', async () => {
  const dataDir = newDataDir();
  const service = spawnService({ DATA_DIR: dataDir });
  try {
    const { address } = await readyService(service);
    const steps = readTour(address);
    assert.ok(steps.length > 8);
    const outputs = await runSteps(steps, dataDir);
    for (const [index, { commands, shown }] of steps.entries()) {
      if (shown === undefined) continue;
      const output = outputs[index] ?? '';
      assertShows(JSON.parse(output), shown, `${commands}\nanswered ${output}\nat `);
    }
  } finally {
    service.child.kill('SIGTERM');
    await service.ended();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});

function readTour(address: string): Step[] {
  const readme = fs.readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const tour = /^## A five-minute tour\n(.*?)^## /ms.exec(readme)?.[1] ?? '';
  return [...tour.matchAll(/^```sh\n(.*?)^```\n(?:```json\n(.*?)^```)?/gms)].map(
    ([, commands = '', shown]) => ({
      commands: commands.replaceAll('http://127.0.0.1:3000', address),
      shown: shown === undefined ? undefined : JSON.parse(shown),
    }),
  );
}

/** All blocks in one shell, as a reader would paste them; answers what each one printed. */
async function runSteps(steps: readonly Step[], dataDir: string): Promise<string[]> {
  const script = steps.map(({ commands }) => `${commands}\nprintf '\\n--- next ---\\n'`).join('\n');
  const { stdout } = await run('bash', ['-euc', script], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout.split('\n--- next ---\n');
}

/** Ids differ from run to run, `…` stands for any text, and the key `…` for any further fields. */
function assertShows(actual: unknown, shown: unknown, place: string): void {
  if (Array.isArray(shown)) {
    assert.ok(Array.isArray(actual) && actual.length === shown.length, place);
    shown.forEach((item, index) => assertShows(actual[index], item, `${place}[${index}]`));
  } else if (typeof shown === 'object' && shown !== null) {
    const { '…': more, ...fields } = shown as Record<string, unknown>;
    const found = actual as Record<string, unknown>;
    for (const [key, value] of Object.entries(fields)) {
      if (/(^|_)id$/.test(key) && typeof value === 'number')
        assert.equal(typeof found[key], 'number', place + key);
      else assertShows(found[key], value, `${place}.${key}`);
    }
    if (more === undefined)
      assert.deepEqual(Object.keys(found).toSorted(), Object.keys(fields).toSorted(), place);
  } else if (typeof shown === 'string' && shown.endsWith('…')) {
    assert.ok(String(actual).startsWith(shown.slice(0, -1)), `${place}: ${String(actual)}`);
  } else {
    assert.deepEqual(actual, shown, place);
  }
}
