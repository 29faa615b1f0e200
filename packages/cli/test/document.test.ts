import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { settingsOf, spawnInnkeep } from '../../../cli/test/run-innkeep.ts';
import { aProperty } from '../../../server/src/areas/properties/fixtures.ts';
import { dataOf, useHarness } from '../../../server/test/harness.ts';
import { portOf } from '../../../server/test/raw-client.ts';
import { EXIT } from '../src/problems.ts';
import { runCommand } from './command.ts';

const harness = useHarness();
const MANUAL = path.join(import.meta.dirname, '../../../docs/command-line.md');

/** The words of a line as a shell reads them; what is piped or redirected is left away. */
function wordsOf(line: string): string[] {
  const [command = ''] = line.split(/ [<>#]/);
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

test('each command of the manual works as it is printed', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const url = `http://127.0.0.1:${await portOf(harness.app)}`;
  const ids: number[] = [];
  for (let number = 1; number <= 4; number += 1)
    ids.push(await aProperty(host, { title: `House ${number}` }));
  const { task_id } = await dataOf(host.post('/tasks', { type: 'other', expected_date: '2026-07-01' }));
  const lines = fs.readFileSync(MANUAL, 'utf8').split('\n');
  const commands = lines.filter(
    (line) =>
      /^innkeep (?!login|logout|profiles|listen|completion)/.test(line) && !line.includes('--profile'),
  );
  assert.ok(commands.length > 8);
  for (const line of commands) {
    const [, ...words] = wordsOf(line);
    const args = words.map((word) =>
      word.replaceAll(/\b100[1-4]\b/g, (id) => String(ids[Number(id) - 1001])),
    );
    if (words[0] === 'tasks' && words[1] === 'update') args[2] = String(task_id);
    const { code, err } = await runCommand(args, { env: { INNKEEP_URL: url, INNKEEP_TOKEN: host.token } });
    assert.equal(code, EXIT.done, `${line}: ${err}`);
  }
});

test('the command line of a service hands over what is not its own', async () => {
  const host = await harness.newHost();
  const url = `http://127.0.0.1:${await portOf(harness.app)}`;
  const settings = settingsOf(harness.target);
  const asked = ['account', 'get', '--url', url, '--token', host.token, '--format', 'json'];
  const { code, stdout, stderr } = await spawnInnkeep(settings, ...asked);
  assert.equal(code, EXIT.done, stderr);
  assert.equal(JSON.parse(stdout).account.name, 'Seaside Homes');
  const inBoth = await spawnInnkeep(settings, 'audit', 'list', ...asked.slice(2));
  assert.ok(Array.isArray(JSON.parse(inBoth.stdout).audit), inBoth.stderr);
  assert.match((await spawnInnkeep(settings, 'audit', '--help')).stdout, /--account/);
  const unknown = await spawnInnkeep(settings, 'paint');
  assert.match(unknown.stderr, /no command "paint"/);
});
