import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { settingsOf } from '../../../cli/test/run-innkeep.ts';
import { aProperty } from '../../../server/src/areas/properties/fixtures.ts';
import { useHarness } from '../../../server/test/harness.ts';
import { newDataDir, spawnService } from '../../../server/test/service-process.ts';
import { NOT_HERE, RECIPES } from '../src/commands/trigger.ts';
import { listEventNames } from '../src/document/event-names.ts';
import { readBundledDocument } from '../src/document/read-document.ts';
import { EXIT } from '../src/problems.ts';
import { runCommand } from './command.ts';

const harness = useHarness();
const EVENTS = listEventNames(readBundledDocument());

test('each event that is sent to webhooks can be caused, or has a reason why not', () => {
  const known = [...Object.keys(RECIPES), ...Object.keys(NOT_HERE)];
  assert.deepEqual(known.toSorted(), [...EVENTS].toSorted());
});

async function startService(t: TestContext): Promise<string> {
  const dataDir = newDataDir();
  const service = spawnService({ ...settingsOf(harness.target), DATA_DIR: dataDir, PORTAL: 'off' }, [
    '--no-demo',
  ]);
  t.after(async () => {
    service.child.kill('SIGTERM');
    await service.ended();
  });
  const [, address = ''] = await service.says(/ready at (http:\S+)/);
  return address;
}

test('a sandbox has each event that trigger causes in its log, and a real account none', async (t) => {
  const url = await startService(t);
  const sandbox = await harness.newHost({ is_sandbox: true });
  const as = (token: string) => ({ env: { INNKEEP_URL: url, INNKEEP_TOKEN: token } });
  for (const name of Object.keys(RECIPES)) {
    const { code, out, err } = await runCommand(['trigger', name, '--format', 'json'], as(sandbox.token));
    assert.equal(code, EXIT.done, `${name}: ${err}`);
    assert.equal(JSON.parse(out).event.event, name);
  }
  const real = await harness.newHost();
  await aProperty(real, { title: 'Canal House' });
  const before = await real.events();
  for (const name of ['reservation_created', 'tag_deleted']) {
    const { code, err } = await runCommand(['trigger', name], as(real.token));
    assert.equal(code, EXIT.refused);
    assert.match(err, /no sandbox/);
  }
  assert.deepEqual(await real.events(), before);
  const { code, err } = await runCommand(['trigger', 'channel_work_updated'], as(sandbox.token));
  assert.equal(code, EXIT.refused);
  assert.match(err, /channel connector/);
  const listed = await runCommand(['trigger', '--format', 'json'], as(sandbox.token));
  assert.equal(JSON.parse(listed.out).events.length, EVENTS.length);
});
