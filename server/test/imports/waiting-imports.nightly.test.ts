import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { pino } from 'pino';
import { findAccountSettings } from '../../src/areas/accounts/queries.ts';
import { findImportRun } from '../../src/areas/accounts/import-runs/queries.ts';
import { runImportJob } from '../../src/areas/accounts/import-runs/run-import.job.ts';
import { VERSION } from '../../src/documents/releases.ts';
import { buildOpenApi } from '../../src/http/openapi/openapi.ts';
import { AREAS, readsOfInterface } from '../../src/interface.ts';
import { runJobs } from '../../src/jobs/run-jobs.ts';
import { addressTermsOf } from '../../src/outbound/outside.ts';
import { newLineChecks } from '../../src/workflows/import-account/check-lines.ts';
import { runImport } from '../../src/workflows/run-import/run-import.ts';
import { clock, dataOf, PUBLIC_URL, refused, START, useHarness, type Host } from '../harness.ts';
import { runJobsOnce } from '../run-jobs-once.ts';
import { listenAsOther, LOCAL, readImport, settledDemo, upload } from './run-imports.ts';
import { assertSameAnswers } from './same-answers.ts';

const harness = useHarness({ outside: LOCAL });
let making: ReturnType<typeof settledDemo> | undefined;
const demo = () => (making ??= settledDemo(harness));

type Answer = http.ServerResponse;

/** Another server, which answers as the service of the test does unless `first` has answered. Counts its requests. */
async function serverBefore(
  t: TestContext,
  { token, first }: { readonly token: string; readonly first: (request: number, answer: Answer) => boolean },
): Promise<{ readonly url: string; readonly requests: () => number }> {
  const other = await listenAsOther(harness, t);
  let requests = 0;
  const server = http.createServer((request, response) => {
    const pass = async () => {
      requests += 1;
      if (first(requests, response)) return;
      const sent: Buffer[] = await Array.fromAsync(request);
      const { method = 'GET' } = request;
      const answer = await fetch(`${other}${request.url}`, {
        method,
        headers: { 'Service-Access-Token': token, 'Content-Type': 'application/json' },
        ...(method === 'POST' ? { body: Buffer.concat(sent) } : {}),
      });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    void pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests: () => requests };
}

async function start(host: Host, url: string, token: string, wish: object = {}): Promise<void> {
  await dataOf(host.put('/account_import', { url, token }));
  await dataOf(host.post('/account_import/run', wish));
}

async function small(): Promise<string> {
  const from = await harness.newHost();
  await dataOf(from.post('/properties', { title: 'Over there' }));
  return (await from.caller({ scope: 'read-only' })).token;
}

const asksToWait = (answer: Answer, seconds: number): true => {
  answer.writeHead(429, { 'Retry-After': String(seconds) }).end('{}');
  return true;
};

/** One slot of a process, whose imports have turns of this length. */
async function runSlot(turnSeconds: number): Promise<void> {
  const check = newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(LOCAL));
  const { read } = readsOfInterface(LOCAL);
  const parts = { imports: LOCAL.imports, read, check: () => check, turnSeconds };
  const kind = runImportJob((scope, id, turn) => runImport(scope, id, parts, turn));
  await runJobs(kind, {
    databases: harness.databases,
    findAccount: findAccountSettings,
    clock: () => clock.now,
    logger: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' }),
    publicUrl: () => PUBLIC_URL,
  });
}

function later(t: TestContext, seconds: number): void {
  clock.now = clock.now.add({ seconds });
  t.after(() => {
    clock.now = Temporal.Instant.from(START);
  });
}

test('an import that another server asks to wait gives its slot to the others, says until when it waits, and goes on there', async (t) => {
  const token = await small();
  const { url } = await serverBefore(t, { token, first: (n, answer) => n > 4 && asksToWait(answer, 600) });
  const hosts = [];
  for (let n = 0; n < 5; n += 1) {
    const host = await harness.newHost();
    await start(host, url, token, { dry_run: true });
    hosts.push(host);
  }
  await runJobsOnce(harness.databases, LOCAL);
  for (const host of hosts) {
    const { status, retry_at, problem, report } = await readImport(host);
    assert.deepEqual([status, problem?.code, report], ['waiting', 'source_busy', null]);
    const seconds = Temporal.Instant.from(START).until(retry_at).total('seconds');
    assert.ok(seconds >= 600 && seconds < 660, retry_at);
    await refused(host.post('/account_import/run', {}), 'import_running');
  }
  const good = await harness.newHost();
  await start(good, await listenAsOther(harness, t), token, { dry_run: true });
  await runJobsOnce(harness.databases, LOCAL);
  assert.equal((await readImport(good)).status, 'finished');
});

test('an import that was started and that no process has taken waits for its turn, and has no time of a retry', async (t) => {
  const token = await small();
  const url = await listenAsOther(harness, t);
  const host = await harness.newHost();
  await start(host, url, token, { dry_run: true });
  const { status, retry_at, problem } = await readImport(host);
  assert.deepEqual([status, retry_at, problem], ['waiting', null, null]);
  const seen: string[] = [];
  const other = await harness.newHost();
  const watched = await serverBefore(t, {
    token,
    first: (_, answer) => {
      void readImport(other).then((row) => {
        seen.push(row.status);
        answer.end('{}');
      });
      return true;
    },
  });
  await start(other, watched.url, token);
  await runJobsOnce(harness.databases, LOCAL);
  assert.deepEqual(seen, ['running']);
});

test('an import that is asked to wait again and again goes on where it stopped: every GET returns the same, and nothing is read from the start again', async (t) => {
  const { token } = await demo();
  const host = await harness.newHost();
  const whole = await serverBefore(t, { token, first: () => false });
  await start(host, whole.url, token);
  await runSlot(30);
  const counted = await readImport(host);
  assert.equal(counted.status, 'finished', JSON.stringify(counted.problem));
  const waiting = await harness.newHost();
  let waits = 0;
  const busy = await serverBefore(t, {
    token,
    first: (n, answer) => {
      if (n % 15 !== 0) return false;
      waits += 1;
      return asksToWait(answer, 60);
    },
  });
  await start(waiting, busy.url, token);
  for (;;) {
    await runSlot(30);
    if ((await readImport(waiting)).status !== 'waiting') break;
    later(t, 120);
  }
  const moved = await readImport(waiting);
  assert.equal(moved.status, 'finished', JSON.stringify(moved.problem));
  assert.deepEqual(moved.report, counted.report);
  assert.deepEqual(moved.progress, counted.progress);
  assert.ok(waits > 10, String(waits));
  t.diagnostic(`${whole.requests()} requests, ${busy.requests()} with ${waits} waits`);
  assert.ok(busy.requests() <= whole.requests() + 3 * waits, String(busy.requests()));
  await runJobsOnce(harness.databases);
  await assertSameAnswers(harness, { theirs: token, ours: waiting.token });
});

test('an import whose turn is over lets another one run that waits, and goes on behind what is done', async (t) => {
  const token = await small();
  const url = await listenAsOther(harness, t);
  const [first, second] = [await harness.newHost(), await harness.newHost()];
  await start(first, url, token, { dry_run: true });
  await start(second, url, token, { dry_run: true });
  await runSlot(0);
  const rows = [await readImport(first), await readImport(second)];
  const [waiting, finished] = rows.toSorted((a, b) => (a.status < b.status ? 1 : -1));
  assert.deepEqual([waiting?.status, finished?.status], ['waiting', 'finished']);
  assert.deepEqual([waiting?.retry_at, waiting?.problem, waiting?.progress.objects], [null, null, 1]);
  later(t, 10);
  await runSlot(0);
  for (const host of [first, second]) {
    const { status, report, progress } = await readImport(host);
    assert.deepEqual([status, report, progress], ['finished', finished?.report, finished?.progress]);
  }
});

test('an archive that is taken in many short turns gives the same answers and the same report', async () => {
  const { token, archive } = await demo();
  const host = await harness.newHost();
  await upload(host, archive);
  await dataOf(host.post('/account_import/run', {}));
  const { id = 0 } = (await findImportRun(host.scope)) ?? {};
  const check = newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(LOCAL));
  const { read } = readsOfInterface(LOCAL);
  const parts = { imports: LOCAL.imports, read, check: () => check, turnSeconds: 0.4 };
  let turns = 0;
  do {
    await runImport(host.scope, id, parts, { isAwaited: async () => true });
    turns += 1;
  } while ((await readImport(host)).status === 'waiting');
  const { status, report, progress } = await readImport(host);
  assert.deepEqual([status, report?.refusals], ['finished', []]);
  assert.ok(turns > 5, String(turns));
  assert.equal(progress.objects, progress.objects_total);
  for (const { resource, read: lines, stored, unchanged } of report.resources)
    assert.equal(stored + unchanged, lines, resource);
  await runJobsOnce(harness.databases);
  await assertSameAnswers(harness, { theirs: token, ours: host.token });
});

test('a server that asks to wait again and again without an object in between ends the import with a sentence', async (t) => {
  const token = await small();
  const { url } = await serverBefore(t, { token, first: (n, answer) => n > 3 && asksToWait(answer, 600) });
  const host = await harness.newHost();
  await start(host, url, token, { dry_run: true });
  for (let run = 0; run < 9; run += 1) {
    assert.equal((await readImport(host)).status, 'waiting', `run ${run}`);
    await runJobsOnce(harness.databases, LOCAL);
    later(t, 700);
  }
  const { status, problem } = await readImport(host);
  assert.deepEqual([status, problem.code], ['failed', 'source_broken']);
  assert.match(problem.message, /429/);
});

test('an import takes 12 hours at most, with all its waits', async (t) => {
  const token = await small();
  const { url } = await serverBefore(t, {
    token,
    first: (n, answer) => n % 2 === 0 && asksToWait(answer, 3600),
  });
  const host = await harness.newHost();
  await start(host, url, token, { dry_run: true });
  for (let hour = 0; hour < 13; hour += 1) {
    await runJobsOnce(harness.databases, LOCAL);
    later(t, 3605);
  }
  const { status, problem } = await readImport(host);
  assert.deepEqual([status, problem?.code], ['failed', 'took_too_long']);
});
