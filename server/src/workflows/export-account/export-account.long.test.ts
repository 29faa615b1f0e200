import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import type { Message, Property } from '../../../../client/src/schema.ts';
import { useHarness } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { fileOf, newDemo, unpack } from './fixtures.ts';
import { RESOURCES } from './resources.ts';

const harness = useHarness();
let making: Promise<string> | undefined;

async function asMaster() {
  making ??= newDemo(harness);
  return { 'service-access-token': await making, 'user-agent': 'test' };
}

async function get(url: string) {
  return harness.app.inject({ url, headers: await asMaster() });
}

const linesOf = <Line = unknown>(text: string | undefined): Line[] =>
  (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('an archive has each object as its GET returns it, the same rows as CSV, and the files that they name', async (t) => {
  const answer = await get('/v3/export');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'application/zip');
  const files = await unpack(fileOf(t, answer.rawPayload));
  const manifest = JSON.parse(files.get('manifest.json') ?? '');
  for (const { name } of RESOURCES)
    assert.equal(linesOf(files.get(`${name}.jsonl`)).length, manifest.counts[name], name);
  for (const name of [
    'properties',
    'reservations',
    'transactions',
    'tasks',
    'staffs',
    'listings',
    'saved_replies',
  ]) {
    const lines = linesOf(files.get(`${name}.jsonl`));
    const all = name === 'reservations' ? '&start_check_out_date=1970-01-01' : '';
    const page = JSON.parse((await get(`/v3/${name}?limit=100${all}`)).payload).data;
    assert.equal(lines.length, page.total, name);
    assert.deepEqual(lines.slice(0, 100), page[name], name);
    const rows = parse(files.get(`csv/${name}.csv`) ?? '', { columns: true, bom: true });
    assert.equal(rows.length, lines.length, name);
  }
  const { sql } = { sql: harness.databases.reads };
  for (const [table, name] of Object.entries(WHOLE_TABLES)) {
    const [row] = await sql<{ count: number }[]>`
      select count(*) as count from ${sql.identifier(table)} where host_id = ${manifest.account.id}`;
    assert.equal(manifest.counts[name], row?.count, table);
  }
  const messages = linesOf<Message>(files.get('messages.jsonl'));
  const pictured = messages.find(({ attachment }) => attachment !== null)!;
  const address = new URL(pictured.attachment!.fullback_url).pathname;
  assert.ok(files.get(`files${address}`)?.includes('JFIF'), address);
  assert.match(files.get('README.txt') ?? '', /You need no Innkeep/);
});

/** Tables whose rows are lines of an archive, each of them: no list leaves out what is old. */
const WHOLE_TABLES = {
  stays: 'reservations',
  properties: 'properties',
  transactions: 'transactions',
  tasks: 'tasks',
  staffs: 'staffs',
  conversations: 'conversations',
  messages: 'messages',
  listings: 'listings',
  groups: 'groups',
  tags: 'tags',
  room_types: 'room_types',
  automation_rules: 'automation_rules',
  saved_replies: 'saved_replies',
};

test('a text that begins like a formula is no formula in the CSV', async (t) => {
  const host = await harness.newHost();
  await host.post('/properties', { title: '=HYPERLINK("https://evil.example")', address: '@sum(1)' });
  const answer = await harness.app.inject({
    url: '/v3/export',
    headers: { 'service-access-token': host.token },
  });
  const files = await unpack(fileOf(t, answer.rawPayload));
  const [row] = parse<Record<string, string>>(files.get('csv/properties.csv') ?? '', {
    columns: true,
    bom: true,
  });
  assert.deepEqual([row?.['title'], row?.['address']], [`'=HYPERLINK("https://evil.example")`, `'@sum(1)`]);
});

test('only the master operator exports, with any token of their own, and the audit log says so', async () => {
  const host = await harness.newHost();
  const other = await host.caller({ operator: 'unlimited' });
  const refused = await harness.app.inject({
    url: '/v3/export',
    headers: { 'service-access-token': other.token },
  });
  assert.deepEqual([refused.statusCode, JSON.parse(refused.payload).error], [403, 'master_needed']);
  const reader = await host.caller({ scope: 'read-only' });
  const done = await harness.app.inject({
    url: '/v3/export',
    headers: { 'service-access-token': reader.token },
  });
  assert.equal(done.statusCode, 200);
  const { data } = await host.get('/audit', { kind: 'account_exported' });
  assert.equal(data.total, 1);
  assert.notEqual(data.audit[0].token, null);
});

test('one account exports once at a time, so that another one exports beside it, and a client that leaves ends its export', async (t) => {
  const app = harness.newApp({});
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const headers = await asMaster();
  const begin = () => http.get({ port, path: '/v3/export', headers, agent: false });
  const first = begin();
  const [response] = (await once(first, 'response')) as [http.IncomingMessage];
  assert.equal(response.statusCode, 200);
  const [second] = (await once(begin(), 'response')) as [http.IncomingMessage];
  assert.deepEqual([second.statusCode, second.headers['retry-after']], [429, '60']);
  const { token } = await harness.newHost();
  const beside = await app.inject({ url: '/v3/export', headers: { 'service-access-token': token } });
  assert.equal(beside.statusCode, 200);
  first.destroy();
  const isFree = async () => {
    const [third] = (await once(begin(), 'response')) as [http.IncomingMessage];
    third.destroy();
    return third.statusCode === 200;
  };
  await until(isFree, 'the export of a client that left ends');
  await until(async () => {
    const open = await harness.databases.reads<{ count: number }[]>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and state <> 'idle' and query not like '%pg_stat_activity%'`;
    return open[0]?.count === 0;
  }, 'no statement is left');
});

test('an archive is the account at one moment: what changes meanwhile is not in it', async (t) => {
  const host = await harness.newHost();
  const { data } = await host.post('/properties', { title: 'Before' });
  const app = harness.newApp({});
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'service-access-token': host.token };
  const request = http.get({ port, path: '/v3/export', headers, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  await host.patch(`/properties/${data.property_id}`, { title: 'After' });
  const bytes = Buffer.concat(await response.toArray());
  const files = await unpack(fileOf(t, bytes));
  const properties = linesOf<Property>(files.get('properties.jsonl'));
  const listed = linesOf(files.get('availabilities.jsonl'));
  assert.deepEqual([properties.map(({ title }) => title).join(), listed.length], ['Before', 0]);
});

test('after an export that broke off, the next one begins again and is whole', async (t) => {
  const { databases } = harness;
  const host = await harness.newHost();
  for (const title of ['Sea', 'Lake', 'Hill']) await host.post('/properties', { title });
  const app = harness.newApp({});
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'service-access-token': host.token };
  const exportAll = async () => {
    const request = http.get({ port, path: '/v3/export', headers, agent: false });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return Buffer.concat(await response.toArray());
  };
  const filesOf = async (bytes: Buffer) => {
    const { 'manifest.json': manifest, ...files } = Object.fromEntries(await unpack(fileOf(t, bytes)));
    return { files, counts: JSON.parse(manifest ?? '').counts };
  };
  const whole = await filesOf(await exportAll());
  assert.equal(whole.counts.properties, 3);
  await databases.writes`alter table reviews rename to reviews_away`;
  try {
    await assert.rejects(exportAll(), /aborted/);
  } finally {
    await databases.writes`alter table reviews_away rename to reviews`;
  }
  assert.deepEqual(await filesOf(await exportAll()), whole);
});

test('an export that fails in its middle has no end, says so in the archive, and its cause is in the log', async (t) => {
  const { databases } = harness;
  const logged: { msg: string; err?: { message: string } }[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const app = harness.newApp({ logger });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const headers = await asMaster();
  await databases.writes`alter table reviews rename to reviews_away`;
  t.after(() => databases.writes`alter table reviews_away rename to reviews`);
  const [response] = (await once(
    http.get({ port, path: '/v3/export', headers, agent: false }),
    'response',
  )) as [http.IncomingMessage];
  const pieces: Buffer[] = [];
  await assert.rejects(async () => {
    for await (const piece of response) pieces.push(piece as Buffer);
  }, /aborted/);
  const bytes = Buffer.concat(pieces);
  assert.equal(response.statusCode, 200);
  await assert.rejects(unpack(fileOf(t, bytes)), /End of central directory/);
  assert.ok(bytes.includes('EXPORT-FAILED.txtThis export failed, so the archive is not complete'));
  assert.deepEqual(
    logged.map(({ msg, err }) => [msg, err?.message]),
    [['an export failed', 'relation "reviews" does not exist: relation "reviews" does not exist']],
  );
});
