import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCode, anApplication, redeemCode } from '../../access/oauth/fixtures.ts';
import {
  clock,
  dataOf,
  refused,
  START,
  useHarness,
  walk,
  type Caller,
  type Host,
} from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import type { Rendered } from '../../database/connections/sql.ts';
import { watchStatements } from '../../../test/suites/watch-statements.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { storeAudit } from './fixtures.ts';

const harness = useHarness();

type Query = Record<string, string | number>;

const read = async (caller: Pick<Caller, 'get'>, query: Query = {}) => dataOf(caller.get('/audit', query));
const kindsOf = async (host: Host, query: Query) =>
  (await read(host, query)).audit.map(({ kind }: { kind: string }) => kind);

const idAfter = ({ after }: { after: unknown }) => (after as { id: number }).id;

test('a change is listed with who made it, by which token, in which request, and what was before and after', async () => {
  const host = await harness.newHost();
  const id = await aProperty(host, { title: 'Loft' });
  const { body } = await host.patch(`/properties/${id}`, { title: 'Attic', wifi_password: 'tulip' });
  const { audit } = await read(host, { kind: 'property_updated' });
  const [{ before, after, ...row }] = audit;
  assert.deepEqual(row, {
    id: row.id,
    kind: 'property_updated',
    created_at: '2026-06-15T10:00:00+00:00',
    operator: { id: row.operator!.id, name: 'Nora Visser' },
    token: { id: row.token!.id, name: 'test' },
    application: null,
    request_id: body.request_id,
  });
  const values = [before, after] as unknown[] as { title: string; wifi_password: string }[];
  assert.deepEqual(
    values.map(({ title, wifi_password }) => [title, wifi_password]),
    [
      ['Loft', ''],
      ['Attic', '***'],
    ],
  );
});

test('what the command line did names nobody, and what is deleted keeps its id', async () => {
  const host = await harness.newHost();
  const { audit } = await read(host, { kind: 'account_created' });
  assert.deepEqual([audit[0].operator, audit[0].token, audit[0].before], [null, null, null]);
  const operator_id = 999_999;
  await storeAudit(host, { operator_id, token_id: 999_998 });
  const [row] = (await read(host)).audit;
  assert.deepEqual(
    [row.operator, row.token],
    [
      { id: operator_id, name: null },
      { id: 999_998, name: null },
    ],
  );
});

test('amounts are answered digit by digit as they are stored', async () => {
  const host = await harness.newHost();
  const after = '{"id": 1, "amount": 999999999999.999, "rate": 0.10, "large": 12345678901234567890}';
  await storeAudit(host, { after });
  const { text } = await host.get('/audit', { limit: 1 });
  for (const number of ['999999999999.999', '0.10', '12345678901234567890'])
    assert.ok(text.includes(number), text);
});

test('only the master operator reads it, by any of their tokens', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  for (const operator of ['unlimited', [property_id]] as const)
    await refused((await host.caller({ operator })).get('/audit'), 'audit_needs_master');
  assert.ok((await read(await host.caller({ scope: 'read-only' }))).total > 0);
});

test('each filter narrows the list, and several narrow it together', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { stay_code } = await aStay(host, house);
  await dataOf(host.patch(`/reservations/${stay_code}`, { guest_name: 'Ada King' }));
  const { task_id } = await dataOf(
    host.post('/tasks', { type: 'cleaning', expected_date: '2026-07-04', property_id: loft }),
  );
  assert.deepEqual(await kindsOf(host, { property_id: loft }), ['task_created', 'property_created']);
  assert.deepEqual(await kindsOf(host, { property_id: loft, kind: 'task' }), ['task_created']);
  assert.deepEqual(await kindsOf(host, { object_id: task_id, kind: 'task_' }), ['task_created']);
  const both = ['reservation_updated', 'reservation_created'];
  assert.deepEqual(await kindsOf(host, { reservation_code: stay_code }), both);
  await dataOf(host.patch(`/reservations/${stay_code}`, { remarks: 'Late' }));
  assert.deepEqual(await kindsOf(host, { stay_code }), both);
  const { body } = await host.patch(`/tasks/${task_id}`, { status: 'completed' });
  assert.deepEqual(await kindsOf(host, { request_id: body.request_id }), ['task_updated']);
  assert.deepEqual(await kindsOf(host, { kind: 'tas' }), ['task_updated', 'task_created']);
  assert.deepEqual(await kindsOf(host, { kind: 'task_delete' }), []);
});

test('it is filtered by who made the change: the operator, the token, the partner application', async () => {
  const host = await harness.newHost();
  const other = await host.caller({ operator: 'unlimited' });
  await dataOf(other.post('/groups', { name: 'North' }));
  const [{ operator, token }] = (await read(host, { kind: 'group_created' })).audit;
  assert.equal(operator!.name, 'Sam de Boer');
  assert.deepEqual(await kindsOf(host, { operator_id: operator!.id }), ['group_created']);
  assert.deepEqual(await kindsOf(host, { token_id: token!.id }), ['group_created']);
  const application = await anApplication(host);
  const { access_token } = await dataOf(redeemCode(harness, application, await aCode(host, application)));
  const headers = { 'service-access-token': access_token };
  await dataOf(harness.request('POST', '/v3/groups', { body: { name: 'South' }, headers }));
  const [row] = (await read(host, { kind: 'group_created' })).audit;
  assert.equal(typeof row.application!.name, 'string');
  const found = await kindsOf(host, { application_id: row.application!.id });
  assert.deepEqual(
    found.filter((kind: string) => !/^(grant|token)_/.test(kind)),
    ['group_created'],
  );
});

test('start_date and end_date are days where the account is, both included, and a range ends where it starts or later', async () => {
  const host = await harness.newHost({ timezone: 'Pacific/Auckland' });
  for (const [object_id, created_at] of [
    ['before', '2026-03-31T10:59:59Z'],
    ['first', '2026-03-31T11:00:00Z'],
    ['last', '2026-04-02T10:59:59Z'],
    ['after', '2026-04-02T11:00:00Z'],
  ] as const)
    await storeAudit(host, { created_at, after: JSON.stringify({ id: object_id }) });
  const idsOf = async (query: Query) => (await read(host, { kind: 'task', ...query })).audit.map(idAfter);
  assert.deepEqual(await idsOf({ start_date: '2026-04-01', end_date: '2026-04-02' }), ['last', 'first']);
  assert.deepEqual(await idsOf({ end_date: '2026-03-31' }), ['before']);
  assert.deepEqual(await idsOf({ start_date: '2026-04-03' }), ['after']);
  await refused(
    host.get('/audit', { start_date: '2026-04-02', end_date: '2026-04-01' }),
    'validation_failed',
    ['query.start_date', 'query.end_date'],
  );
  await refused(host.get('/audit', { kind: 'Task%' }), 'validation_failed', ['query.kind']);
});

test('it is paged newest first, by offset or cursor, with how many there are', async () => {
  const host = await harness.newHost();
  for (let day = 1; day <= 9; day += 1)
    await storeAudit(host, {
      created_at: `2026-06-0${Math.ceil(day / 3)}T09:00:00Z`,
      after: `{"id": ${day}}`,
    });
  const query = { kind: 'task', end_date: '2026-06-10' };
  const rows = await walk(host, '/audit', { ...query, limit: 2 });
  assert.deepEqual(rows.map(idAfter), [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  const page = await read(host, { ...query, limit: 2, offset: 4 });
  assert.deepEqual([page.audit.map(idAfter), page.total], [[5, 4], 9]);
  await refused(host.get('/audit', { cursor: page.next_cursor! }), 'cursor_mismatch', ['query.cursor']);
});

test('a deep page has the rows and the total of the list, of all kinds and of some', async () => {
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  await sql`
    insert into audit_log (host_id, kind, request_id, after, created_at)
    select ${host_id}, case when n % 3 = 0 then 'task_created' else 'task_updated' end, 'req_1', jsonb_build_object('id', n),
      ${START}::timestamptz - make_interval(secs => n)
    from generate_series(1, 1505) n`;
  const idsAt = async (query: Query) => {
    const { audit, total } = await read(host, { end_date: '2026-06-15', ...query, limit: 2 });
    return [audit.map(idAfter), total];
  };
  assert.deepEqual(await idsAt({ kind: 'task', offset: 1501 }), [[1502, 1503], 1505]);
  assert.deepEqual(await idsAt({ kind: 'task', offset: 1503 }), [[1504, 1505], 1505]);
  assert.deepEqual(await idsAt({ kind: 'task', offset: 1505 }), [[], 1505]);
  assert.deepEqual(await idsAt({ kind: 'task_updated', offset: 1002 }), [[1504, 1505], 1004]);
  assert.deepEqual(await idsAt({ kind: 'task_unknown', offset: 0 }), [[], 0]);
});

test('a snapshot of more than 16,384 characters is answered by its length, so that a page is bounded', async () => {
  const host = await harness.newHost();
  const title = 'x'.repeat(16_384);
  for (let count = 0; count < 100; count += 1) await storeAudit(host, { after: JSON.stringify({ title }) });
  const { text, data } = await host.get('/audit', { limit: 100 });
  assert.ok(text.length < 100_000, `${text.length}`);
  assert.deepEqual(data.audit[0].after, { omitted_characters: title.length + '{"title": ""}'.length });
});

test('a rare match among many rows is found by the index alone', async () => {
  const host = await harness.newHost();
  await storeAudit(host, { after: '{"id": 7, "property_id": 4711}', created_at: '2025-01-01T00:00:00Z' });
  const { databases, host_id } = host.scope;
  // Vacuum marks a page as visible to all only when the commit of its rows is on disk.
  await databases.writes.begin(async (sql) => {
    await sql`set local synchronous_commit = on`;
    await sql`
      insert into audit_log (host_id, kind, request_id, after, created_at)
      select ${host_id}, 'task_updated', 'req_' || n, jsonb_build_object('id', n, 'title', (
          select string_agg(md5((n * 30 + part)::text), '') from generate_series(1, 30) part
        )),
        ${START}::timestamptz - make_interval(mins => n)
      from generate_series(1, 20000) n`;
  });
  // A transaction of another test keeps it from marking pages.
  await until(async () => {
    await databases.writes`vacuum analyze audit_log`;
    const [table] = await databases.writes<{ is_marked: boolean }[]>`
      select relallvisible >= relpages as is_marked from pg_class where oid = 'audit_log'::regclass`;
    return table!.is_marked;
  }, 'all pages are marked');
  const { total, audit } = await read(host, { property_id: 4711 });
  assert.deepEqual([total, audit.length, idAfter(audit[0])], [1, 1, 7]);
  const sent: Rendered[] = [];
  watchStatements(harness.databases, (statement) => sent.push(statement));
  await read(host, { property_id: 4711, offset: 0, limit: 1 });
  await read(host, { kind: 'task_u', limit: 1 });
  const lists = sent.filter(({ text }) => text.includes('from audit_log a'));
  assert.equal(lists.length, 3, 'two pages, and the count of the second');
  const [ofProperty, ...ofKind] = await Promise.all(lists.map((statement) => scansOf(host, statement)));
  assert.deepEqual(
    ofProperty?.map(({ index }) => index),
    ['audit_log_of_property'],
  );
  for (const scans of ofKind)
    assert.deepEqual(scans, [{ node: 'Index Only Scan', index: 'audit_log_of_kind', fetches: 0 }]);
});

type Scan = { readonly node: string; readonly index: string; readonly fetches: number };

/** How a statement goes through the rows of the list, as PostgreSQL ran it. */
async function scansOf({ scope: { databases } }: Host, { text, values }: Rendered): Promise<Scan[]> {
  const explained = { text: `explain (analyze, format json) ${text}`, values };
  const [row] = await databases.writes.run(explained);
  const nodesIn = (part: unknown): Record<string, unknown>[] =>
    typeof part === 'object' && part !== null ? [{ ...part }, ...Object.values(part).flatMap(nodesIn)] : [];
  return nodesIn(row!['QUERY PLAN'])
    .filter((plan) => plan['Alias'] === 'a')
    .map((plan) => ({
      node: String(plan['Node Type']),
      index: String(plan['Index Name']),
      fetches: Number(plan['Heap Fetches']),
    }));
}

test('rows are kept for AUDIT_DAYS, those of all accounts, and deleted some at a time', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const hosts = [await harness.newHost(), await harness.newHost()];
  for (const host of hosts) {
    const { sql, host_id } = host.scope;
    await sql`
      insert into audit_log (host_id, kind, request_id, after, created_at)
      select ${host_id}, 'task_updated', 'req_1', '{"id": 1}',
        ${START}::timestamptz - make_interval(hours => 24 * 30, secs => n)
      from generate_series(-1, 1500) n`;
  }
  const idsOf = async (host: Host) => (await read(host, { kind: 'task', limit: 100 })).total;
  await runJobsOnce(harness.databases, undefined, { auditDays: 31 });
  assert.deepEqual(await Promise.all(hosts.map(idsOf)), [1502, 1502]);
  await runJobsOnce(harness.databases, undefined, { auditDays: 30 });
  assert.deepEqual(await Promise.all(hosts.map(idsOf)), [2, 2]);
  clock.now = clock.now.add({ seconds: 2 });
  await runJobsOnce(harness.databases, undefined, { auditDays: 30 });
  assert.deepEqual(await Promise.all(hosts.map(idsOf)), [0, 0]);
  assert.ok((await read(hosts[0]!)).total > 0, 'newer rows stay');
});
