import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import {
  LOCAL,
  listenAsOther,
  readImport,
  runToEnd,
  settledDemo,
  upload,
} from '../../../test/imports/run-imports.ts';
import { assertSameAnswers } from '../../../test/imports/same-answers.ts';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { postponeImportRun, takeImportRun } from '../../areas/accounts/import-runs/queries.ts';
import { insertImport } from '../../areas/accounts/queries.ts';
import { deleteDefaultChannels } from '../../areas/custom-channels/imported.queries.ts';
import { deleteDefaultEntries } from '../../areas/dictionaries/imported.queries.ts';
import { inTransaction } from '../../database/scope.ts';
import { outsideOf } from '../../outbound/outside.ts';

const harness = useHarness({ outside: LOCAL });
let making: ReturnType<typeof settledDemo> | undefined;
const demo = () => (making ??= settledDemo(harness));

/** A read-only token, and the archive, of an account with one property. */
async function small(): Promise<{ token: string; archive: Buffer }> {
  const from = await harness.newHost();
  await dataOf(from.post('/properties', { title: 'Over there', wifi_password: 'secret' }));
  const { token } = await from.caller({ scope: 'read-only' });
  const headers = { 'service-access-token': token };
  return { token, archive: (await harness.app.inject({ url: '/v3/export', headers })).rawPayload };
}

/** What is stored of the source of an import. */
async function keptOf({ scope: { sql, host_id } }: Host) {
  const [row] = await sql<{ encrypted_token: string | null; pieces: number }[]>`
    select encrypted_token, (select count(*) from import_pieces p where p.host_id = ${host_id}) as pieces
    from import_runs i where i.host_id = ${host_id}`;
  return row;
}

async function listen(t: TestContext, answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an account of another server is moved, and every GET returns the same', async (t) => {
  const { token } = await demo();
  const host = await harness.newHost();
  await dataOf(host.put('/account_import', { url: await listenAsOther(harness, t), token }));
  const moved = await runToEnd(harness, host);
  assert.equal(moved.status, 'finished', JSON.stringify(moved.problem));
  assert.deepEqual(moved.report.refusals, []);
  await runJobsOnce(harness.databases);
  await assertSameAnswers(harness, { theirs: token, ours: host.token });
});

test('a server is tried, then moved and moved again; its token is encrypted, shown to nobody, and deleted at the end', async (t) => {
  const { token } = await small();
  const url = await listenAsOther(harness, t);
  const host = await harness.newHost();
  const prepared = await dataOf(host.put('/account_import', { url: `${url}/v3/`, token }));
  assert.deepEqual(
    [prepared.account_import.status, prepared.account_import.url, prepared.account_import.is_source_kept],
    ['ready', url, true],
  );
  assert.doesNotMatch(JSON.stringify(prepared), new RegExp(token));
  assert.match((await keptOf(host))?.encrypted_token ?? '', /^v1\./);
  const tried = await runToEnd(harness, host, { dry_run: true });
  assert.equal(tried.status, 'finished', JSON.stringify(tried.problem));
  const [properties] = tried.report.resources.filter((each) => each.resource === 'properties');
  assert.deepEqual(properties, { resource: 'properties', read: 1, stored: 0, unchanged: 0 });
  assert.equal((await dataOf(host.get('/properties'))).total, 0);
  const moved = await runToEnd(harness, host);
  assert.deepEqual(
    [moved.progress.resources_done, moved.is_source_kept],
    [moved.progress.resources_total, false],
  );
  assert.deepEqual(await keptOf(host), { encrypted_token: null, pieces: 0 });
  assert.equal((await dataOf(host.get('/properties'))).total, 1);
  const audited = await auditOf(host, 'account_import_');
  assert.deepEqual(
    audited.map(({ kind, after }) => [kind, after['is_dry_run']]),
    [
      ['account_import_started', true],
      ['account_import_ended', true],
      ['account_import_started', false],
      ['account_import_ended', false],
    ],
  );
  await refused(host.post('/account_import/run', {}), 'validation_failed', ['body.token']);
  const again = await runToEnd(harness, host, { token });
  assert.equal(again.status, 'finished', JSON.stringify(again.problem));
  assert.ok(again.report.resources.every(({ stored }: { stored: number }) => stored === 0));
});

test('an archive is uploaded in pieces, tried, then moved: every GET returns the same, and its pieces are deleted', async () => {
  const { token, archive } = await demo();
  const host = await harness.newHost();
  await upload(host, archive);
  const tried = await runToEnd(harness, host, { dry_run: true });
  assert.equal(tried.status, 'finished', JSON.stringify(tried.problem));
  assert.equal(tried.progress.objects, tried.progress.objects_total);
  assert.ok(tried.is_source_kept);
  const moved = await runToEnd(harness, host);
  assert.equal(moved.status, 'finished', JSON.stringify(moved.problem));
  assert.deepEqual(moved.report.refusals, []);
  assert.equal((await keptOf(host))?.pieces, 0);
  await runJobsOnce(harness.databases);
  await assertSameAnswers(harness, { theirs: token, ours: host.token });
  await refused(host.post('/account_import/run', {}), 'archive_not_uploaded');
});

test('only the master operator imports, and no read-only token changes an import', async () => {
  const host = await harness.newHost();
  const [unlimited, limited, reader] = [
    await host.caller({ operator: 'unlimited' }),
    await host.caller({ operator: [] }),
    await host.caller({ scope: 'read-only' }),
  ];
  const body = { archive_bytes: 4 };
  const piece = { from_byte: 0, content_base64: 'UEsDBA==' };
  await dataOf(host.put('/account_import', body));
  for (const other of [unlimited, limited]) {
    await refused(other.get('/account_import'), 'master_needed');
    await refused(other.put('/account_import', body), 'master_needed');
    await refused(other.post('/account_import/pieces', piece), 'master_needed');
    await refused(other.post('/account_import/run', {}), 'master_needed');
    await refused(other.delete('/account_import'), 'master_needed');
  }
  assert.equal((await readImport(reader)).status, 'uploading');
  await refused(reader.put('/account_import', body), 'not_authorized');
  await refused(reader.post('/account_import/pieces', piece), 'not_authorized');
  await refused(reader.post('/account_import/run', {}), 'not_authorized');
  await refused(reader.delete('/account_import'), 'not_authorized');
});

test('an account with data of its own is refused, and a sandbox without any is filled', async () => {
  const { archive } = await small();
  const host = await harness.newHost();
  await upload(host, archive);
  await dataOf(host.post('/properties', { title: 'Own' }));
  await refused(host.post('/account_import/run', {}), 'account_not_empty');
  await refused(host.put('/account_import', { archive_bytes: 4 }), 'account_not_empty');
  const sandbox = await harness.newHost({ is_sandbox: true });
  await upload(sandbox, archive);
  const moved = await runToEnd(harness, sandbox);
  assert.equal(moved.status, 'finished', JSON.stringify(moved.problem));
  assert.deepEqual(moved.report.refusals, []);
});

test('an address in a private network, without encryption or with a password is refused by field', async () => {
  const host = await harness.newHost();
  const token = 'ik_1_x';
  const refusing = async (url: string) =>
    (await refused(host.put('/account_import', { url, token }), 'validation_failed', ['body.url'])).body
      .error_msg;
  assert.match(await refusing('https://10.0.0.1'), /private or reserved/);
  assert.match(await refusing('https://[::1]'), /private or reserved/);
  assert.match(await refusing('http://pms.example.com'), /must begin with https/);
  assert.match(await refusing('https://a:b@pms.example.com'), /no user name/);
  assert.match(await refusing('https://pms.example.com/?x=1'), /no \?/);
  assert.match(await refusing('ftp://pms.example.com'), /address/);
  const body = { url: 'https://pms.example.com' };
  await refused(host.put('/account_import', body), 'validation_failed', ['body.token']);
  await refused(host.put('/account_import', { token }), 'validation_failed', ['body.url']);
  await refused(host.put('/account_import', {}), 'validation_failed', ['body.archive_bytes']);
  await refused(host.put('/account_import', { archive_bytes: 2 ** 39 }), 'validation_failed', [
    'body.archive_bytes',
  ]);
  await refused(host.post('/account_import/run', {}), 'import_not_prepared');
});

test('a name that leads into a private network is not read', async () => {
  const host = await harness.newHost();
  await dataOf(host.put('/account_import', { url: 'https://localhost:9', token: 'x' }));
  await dataOf(host.post('/account_import/run', {}));
  await runJobsOnce(harness.databases, outsideOf());
  const { status, problem } = await readImport(host);
  assert.deepEqual([status, problem.code], ['failed', 'address_refused']);
});

test('a token that the other server does not know ends the import and is deleted', async (t) => {
  const url = await listenAsOther(harness, t);
  const host = await harness.newHost();
  await dataOf(host.put('/account_import', { url, token: 'ik_1_wrong' }));
  const { status, problem, is_source_kept } = await runToEnd(harness, host, { dry_run: true });
  assert.deepEqual([status, problem.code, is_source_kept], ['failed', 'token_refused', false]);
  const { token } = await small();
  assert.equal((await runToEnd(harness, host, { dry_run: true, token })).status, 'finished');
});

test('a redirect is not followed, so the token stays with the server that it was given for', async (t) => {
  const seen: string[] = [];
  const elsewhere = await listen(t, (request, response) => {
    seen.push(request.url ?? '');
    response.end('{}');
  });
  const url = await listen(t, (_, response) => response.writeHead(302, { Location: elsewhere }).end());
  const host = await harness.newHost();
  await dataOf(host.put('/account_import', { url, token: 'x' }));
  const { status, problem } = await runToEnd(harness, host);
  assert.deepEqual([status, problem.code, seen], ['failed', 'source_broken', []]);
});

test('a source that is no v3 server, or lies about what it has, ends the import with a sentence', async (t) => {
  const account = { id: 1, name: 'x'.repeat(10_000), timezone: 'Nowhere', currency: 'EUR', country: 'NL' };
  const bodies = ['<html>', JSON.stringify({ data: { account: 7 } }), JSON.stringify({ data: { account } })];
  for (const body of bodies) {
    const url = await listen(t, (_, response) => response.end(body));
    const host = await harness.newHost();
    await dataOf(host.put('/account_import', { url, token: 'x' }));
    const { status, problem } = await runToEnd(harness, host);
    assert.deepEqual([status, problem.code], ['failed', 'source_broken'], body.slice(0, 50));
  }
});

test('what is no archive, or a damaged one, ends the import and is deleted', async () => {
  const { archive } = await small();
  const damaged = Buffer.from(archive);
  damaged.fill(0, 100, Math.floor(archive.length / 2));
  for (const bytes of [
    Buffer.from('no archive at all'),
    archive.subarray(0, archive.length - 100),
    damaged,
  ]) {
    const host = await harness.newHost();
    await upload(host, bytes);
    const { status, problem } = await runToEnd(harness, host, { dry_run: true });
    assert.deepEqual([status, problem?.code], ['failed', 'archive_broken']);
    assert.equal((await keptOf(host))?.pieces, 0);
  }
});

test('a piece comes after the last one, is base64, and is no part of more than the archive', async () => {
  const host = await harness.newHost();
  const send = (from_byte: number, content_base64: string) =>
    host.post('/account_import/pieces', { from_byte, content_base64 });
  await refused(send(0, 'UEsDBA=='), 'import_not_prepared');
  await dataOf(host.put('/account_import', { archive_bytes: 8 }));
  await refused(host.post('/account_import/run', {}), 'archive_not_uploaded');
  await refused(send(4, 'UEsDBA=='), 'validation_failed', ['body.from_byte']);
  await refused(send(0, '?'), 'validation_failed', ['body.content_base64']);
  await dataOf(send(0, 'UEsDBA=='));
  await refused(send(0, 'UEsDBA=='), 'validation_failed', ['body.from_byte']);
  await refused(send(4, Buffer.alloc(5).toString('base64')), 'validation_failed', ['body.content_base64']);
  await dataOf(send(4, 'UEsDBA=='));
  await dataOf(host.delete('/account_import'));
  assert.equal(await readImport(host), null);
});

test('one import of an account runs at a time, and it is stopped by DELETE', async (t) => {
  const url = await listen(t, (_, response) => response.end('{}'));
  const host = await harness.newHost();
  await dataOf(host.put('/account_import', { url, token: 'x' }));
  await dataOf(host.post('/account_import/run', { dry_run: true }));
  await refused(host.post('/account_import/run', {}), 'import_running');
  await refused(host.put('/account_import', { archive_bytes: 4 }), 'import_running');
  await dataOf(host.delete('/account_import'));
  await runJobsOnce(harness.databases, LOCAL);
  assert.equal(await readImport(host), null);
});

test('an import that loses its lease while it runs stores nothing more', async (t) => {
  const { token } = await small();
  const other = await listenAsOther(harness, t);
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  let reads = 0;
  const url = await listen(t, (request, response) => {
    const pass = async () => {
      reads += 1;
      // Another process takes the import, as after a minute in which this one did not live.
      if (reads === 6)
        await sql`update import_runs set lease = lease + 1, next_run_at = '2100-01-01' where host_id = ${host_id}`;
      const headers = { 'Service-Access-Token': token };
      const answer = await fetch(`${other}${request.url}`, { headers });
      response.writeHead(answer.status).end(await answer.text());
    };
    void pass();
  });
  await dataOf(host.put('/account_import', { url, token }));
  await dataOf(host.post('/account_import/run', {}));
  await runJobsOnce(harness.databases, LOCAL);
  assert.ok(reads >= 6);
  assert.equal((await dataOf(host.get('/properties'))).total, 0);
  assert.equal((await readImport(host)).status, 'running');
  await sql`update import_runs set next_run_at = '2026-01-01', url = ${other} where host_id = ${host_id}`;
});

test('a source that has given nothing binds no account to it, and one that has given an object does', async () => {
  const { archive } = await small();
  for (const hasObject of [false, true]) {
    const host = await harness.newHost();
    await inTransaction(host.scope, async (tx) => {
      await insertImport(tx, 'https://gone.example.com');
      await deleteDefaultEntries(tx);
      await deleteDefaultChannels(tx);
    });
    if (hasObject) await dataOf(host.post('/tags', { name: 'kept' }));
    await upload(host, archive);
    const { status, problem } = await runToEnd(harness, host);
    assert.deepEqual(
      [status, problem?.code],
      hasObject ? ['failed', 'account_not_empty'] : ['finished', undefined],
    );
  }
});

test('an import that ends two processes is given up and says so, and can be run again', async () => {
  const { archive } = await small();
  const host = await harness.newHost();
  await upload(host, archive);
  await dataOf(host.post('/account_import/run', {}));
  const { sql, host_id } = host.scope;
  const end = async () => {
    const [run] = await sql<{ id: number }[]>`select id from import_runs where host_id = ${host_id}`;
    await inTransaction(host.scope, (tx) => takeImportRun(tx, run?.id ?? 0));
  };
  await end();
  await end();
  await runJobsOnce(harness.databases, LOCAL);
  const { status, problem, is_source_kept } = await readImport(host);
  assert.deepEqual([status, problem.code, is_source_kept], ['failed', 'process_ended', true]);
  assert.match(problem.message, /ended 2 times/);
  const again = await runToEnd(harness, host);
  assert.equal(again.status, 'finished', JSON.stringify(again.problem));
});

test('an import that a stopping service puts down is not counted as one that ends processes', async () => {
  const { archive } = await small();
  const host = await harness.newHost();
  await upload(host, archive);
  await dataOf(host.post('/account_import/run', {}));
  const { sql, host_id } = host.scope;
  for (let stop = 0; stop < 4; stop += 1) {
    const [run] = await sql<{ id: number }[]>`select id from import_runs where host_id = ${host_id}`;
    await inTransaction(host.scope, async (tx) => {
      const row = await takeImportRun(tx, run?.id ?? 0);
      if (row !== undefined)
        await postponeImportRun(tx, row, { at: START, problem: null, problem_text: null });
    });
  }
  await runJobsOnce(harness.databases, LOCAL);
  assert.equal((await readImport(host)).status, 'finished');
});

test('a server that is lost in the middle is read again later, by itself', async (t) => {
  const { token } = await small();
  const other = await listenAsOther(harness, t);
  let [reads, isAway] = [0, true];
  const url = await listen(t, (request, response) => {
    const pass = async () => {
      reads += 1;
      if (isAway && reads > 3) return request.socket.destroy();
      const { method = 'GET', url: path } = request;
      const headers = { 'Service-Access-Token': token, 'Content-Type': 'application/json' };
      const body = method === 'GET' ? null : await buffer(request);
      const answer = await fetch(`${other}${path}`, { method, headers, body });
      return response.writeHead(answer.status).end(await answer.text());
    };
    void pass();
  });
  const host = await harness.newHost();
  await dataOf(host.put('/account_import', { url, token }));
  const waiting = await runToEnd(harness, host, { dry_run: true });
  assert.deepEqual([waiting.status, waiting.problem?.code], ['waiting', 'unreachable']);
  assert.ok(waiting.retry_at > waiting.updated_at);
  isAway = false;
  clock.now = clock.now.add({ minutes: 5 });
  await runJobsOnce(harness.databases, LOCAL);
  clock.now = Temporal.Instant.from(START);
  assert.equal((await readImport(host)).status, 'finished');
});

test('a token and an archive that nobody uses for a day are deleted, and a report after a month', async (t) => {
  const { archive, token } = await small();
  const [server, uploaded] = [await harness.newHost(), await harness.newHost()];
  await dataOf(server.put('/account_import', { url: await listenAsOther(harness, t), token }));
  await upload(uploaded, archive);
  t.after(() => {
    clock.now = Temporal.Instant.from(START);
  });
  clock.now = clock.now.add({ hours: 23 });
  await runJobsOnce(harness.databases);
  assert.notEqual((await keptOf(server))?.encrypted_token, null);
  assert.ok(((await keptOf(uploaded))?.pieces ?? 0) > 0);
  clock.now = clock.now.add({ hours: 2 });
  await runJobsOnce(harness.databases);
  assert.deepEqual(await keptOf(server), { encrypted_token: null, pieces: 0 });
  assert.deepEqual(await keptOf(uploaded), { encrypted_token: null, pieces: 0 });
  await refused(uploaded.post('/account_import/run', {}), 'archive_not_uploaded');
  clock.now = clock.now.add({ hours: 24 * 31 });
  await runJobsOnce(harness.databases);
  assert.equal(await keptOf(server), undefined);
});

test('an import ends when its operator is no longer the master operator', async (t) => {
  const { token } = await small();
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  await dataOf(host.put('/account_import', { url: await listenAsOther(harness, t), token }));
  await dataOf(host.post('/account_import/run', {}));
  const other = await host.caller({ operator: 'unlimited' });
  await sql`update import_runs set operator_id = (
    select id from operators where host_id = ${host_id} and not is_master) where host_id = ${host_id}`;
  await runJobsOnce(harness.databases, LOCAL);
  assert.equal((await readImport(host)).problem.code, 'operator_gone');
  await refused(other.get('/account_import'), 'master_needed');
});
