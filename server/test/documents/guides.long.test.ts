import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { allGuides, readGuides } from '../../src/documents/guides/read-guides.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from '../service-process.ts';
import { readBlocks, readPage, ROOT, runBlocks } from './run-document.ts';

/** Pages whose blocks this test runs, each on the demo account, after the first blocks of the first call. */
const RUN_HERE: readonly string[] = [
  'docs/first-call.md',
  'docs/first-webhook.md',
  'docs/python.md',
  'docs/audit.md',
  'docs/calendar.md',
  'docs/prices.md',
  'docs/books.md',
  'docs/conversations.md',
  'docs/oauth.md',
  'docs/mcp.md',
  'docs/moving.md',
  'docs/sandbox.md',
  'docs/webhooks.md',
  'docs/keep-a-copy.md',
  'docs/tasks.md',
  'client/README.md',
];

/** Pages whose commands need something else than a service, with the test that runs them. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/backup.md': 'server/test/backup-document.nightly.test.ts',
  'docs/command-line.md': 'packages/cli/test/document.test.ts',
  'docs/connectors.md': 'server/test/connectors-page.nightly.test.ts',
  'docs/self-hosting.md': 'server/test/deploy/guide.nightly.test.ts',
};

const dataDir = newDataDir();
let service: ServiceProcess;
let address = '';

before(async () => {
  service = spawnService({ DATA_DIR: dataDir, WEBHOOK_ALLOW_HTTP: 'true', OUTBOUND_ALLOW: '127.0.0.1' });
  ({ address } = await readyService(service));
});

after(async () => {
  service.child.kill('SIGTERM');
  await service.ended();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const FIRST = 'docs/first-call.md';
const preparation = (account: string) =>
  readBlocks(readPage(FIRST).replace('--account demo', `--account ${account}`)).slice(0, 2);

/** The file that the page of Python takes from another page. */
const borrowed = (file: string) =>
  file === 'docs/python.md'
    ? readBlocks(readPage('docs/webhooks.md')).filter((block) => block.file === 'verify.py')
    : [];

for (const file of RUN_HERE) {
  test(`the samples of ${file} run, and answer what it shows`, async () => {
    const blocks = readBlocks(readPage(file));
    assert.ok(blocks.some(({ notTried }) => notTried === undefined));
    const all = ['docs/first-call.md', 'docs/first-webhook.md'].includes(file)
      ? blocks
      : [...preparation(file === 'docs/sandbox.md' ? 'sandbox' : 'demo'), ...blocks];
    await runBlocks([...all.slice(0, 2), ...borrowed(file), ...all.slice(2)], { address, dataDir });
  });
}

test('every sample of every guide is run by a test, or the page says why it is not', () => {
  for (const { file } of allGuides(readGuides())) {
    const elsewhere = RUN_ELSEWHERE[file];
    if (elsewhere !== undefined) assert.ok(fs.existsSync(`${ROOT}/${elsewhere}`), elsewhere);
    if (elsewhere !== undefined || RUN_HERE.includes(file)) continue;
    const untried = readBlocks(readPage(file)).filter(({ notTried }) => notTried === undefined);
    assert.deepEqual(
      untried.map(({ text }) => `${file}: ${text}`),
      [],
    );
  }
});
