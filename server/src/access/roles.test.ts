import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, useHarness, type Host } from '../../test/harness.ts';
import { aHostWithTwo } from '../areas/properties/fixtures.ts';
import { ORDER_BY } from '../areas/reservations/contract.ts';
import { aStay } from '../areas/reservations/fixtures.ts';
import { aTask } from '../areas/tasks/fixtures.ts';
import { notificationsFor } from '../areas/notifications/telling/rules.ts';
import type { Fact } from '../areas/notifications/telling/fact.ts';
import { OPERATOR_ROLES, type OperatorRole } from '../database/scope.ts';
import { AREAS, SUBJECTS } from '../interface.ts';
import { listValidRights } from './access-rights/queries.ts';
import { aPerson } from './oauth/fixtures.ts';
import { mayDo, RIGHTS, SUBJECT_OF_AREA, SUBJECT_OF_OPERATION } from './roles.ts';
import { signInPage } from './sessions/fixtures.ts';

const harness = useHarness();

const NIGHTS = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' };

test('every operation stands in the table, every row is of an operation, and every subject is used', () => {
  const operations = AREAS.flatMap((area) => area.operations);
  assert.equal(SUBJECTS.size, operations.length);
  assert.deepEqual(Object.keys(SUBJECT_OF_AREA).toSorted(), AREAS.map(({ name }) => name).toSorted());
  const names = operations.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(
    Object.keys(SUBJECT_OF_OPERATION).filter((name) => !names.includes(name)),
    [],
  );
  assert.deepEqual([...new Set(SUBJECTS.values())].toSorted(), Object.keys(RIGHTS).toSorted());
});

test('a role that only reads changes nothing but its own, and no role without money reads money', () => {
  for (const [subject, rights] of Object.entries(RIGHTS)) {
    assert.equal(rights.read_only === 'change', subject === 'own', subject);
    if (subject === 'money')
      assert.deepEqual([rights.no_money, rights.messages, rights.tasks], ['none', 'none', 'none']);
  }
  assert.ok(OPERATOR_ROLES.every((role) => mayDo(role, 'own', 'change')));
});

async function aColleague(host: Host, role: OperatorRole) {
  const master = await signInPage(harness.app, (await aPerson(host)).email);
  const { id, email } = await aPerson(host, { other: true });
  const { operator } = await dataOf(master.send('PATCH', `/operators/${id}`, { role }));
  assert.equal(operator.role, role);
  return { master, id, page: await signInPage(harness.app, email) };
}

test('an operator is invited with a role, which changes; the master operator keeps full', async () => {
  const host = await harness.newHost();
  const master = await signInPage(harness.app, (await aPerson(host)).email);
  const body = { name: 'Sam', email: 'sam@example.com', role: 'messages' };
  const { operator } = await dataOf(master.send('POST', '/operators', body));
  assert.equal(operator.role, 'messages');
  await dataOf(master.send('PATCH', `/operators/${operator.id}`, { role: 'tasks' }));
  const { operators } = await dataOf(master.get('/operators'));
  assert.deepEqual(
    operators.map(({ role }) => role),
    ['full', 'tasks'],
  );
  const [first] = operators;
  await refused(master.send('PATCH', `/operators/${first.id}`, { role: 'tasks' }), 'validation_failed', [
    'body.role',
  ]);
  await refused(master.send('PATCH', `/operators/${first.id}`, { role: 'owner' }), 'validation_failed', [
    'body.role',
  ]);
  const rows = await host.scope.sql<{ before: { role: string } | null; after: { role: string } }[]>`
    select before, after from audit_log
    where host_id = ${host.host_id} and kind in ('operator_created', 'operator_updated')
      and operator_id is not null and after ? 'role' order by id`;
  assert.deepEqual(
    rows.map(({ before, after }) => [before?.role, after.role]),
    [
      [undefined, 'messages'],
      ['messages', 'tasks'],
    ],
  );
});

test('a change of the role takes effect with the next request of a page and of a token, and ends what is open', async () => {
  const host = await harness.newHost();
  const { master, id, page } = await aColleague(host, 'full');
  const { access_token } = await dataOf(
    master.send('POST', '/tokens', { name: 'script', scope: 'writable', operator_id: id }),
  );
  const byToken = () =>
    harness.request('GET', '/v3/transactions', { headers: { 'service-access-token': access_token } });
  await dataOf(page.get('/transactions'));
  await dataOf(byToken());
  const rights = { key: 'k', host_id: host.host_id, operator_id: id, session: null, reach: null } as const;
  const [token] = await host.scope.sql<{ id: number }[]>`
    select id from access_tokens where host_id = ${host.host_id} and operator_id = ${id}`;
  const isValid = async (role: OperatorRole) =>
    (
      await listValidRights(
        harness.databases.reads,
        [{ ...rights, role, token_id: token!.id }],
        clock.now.toString(),
      )
    ).has('k');
  assert.equal(await isValid('full'), true);
  await dataOf(master.send('PATCH', `/operators/${id}`, { role: 'messages' }));
  await refused(page.get('/transactions'), 'role_does_not_allow');
  const { body } = await refused(byToken(), 'role_does_not_allow');
  assert.match(body.error_msg, /role messages/);
  assert.deepEqual([await isValid('full'), await isValid('messages')], [false, true]);
  const { accounts } = (await dataOf(page.get('/session'))) as { accounts: { operator: { role: string } }[] };
  assert.equal(accounts[0]!.operator.role, 'messages');
});

test('every order of the lists that are open to a role without money is no amount, or is refused', async () => {
  const host = await harness.newHost();
  const caller = await host.caller({ role: 'no_money' });
  for (const order_by of ORDER_BY) {
    const { status } = await caller.get('/reservations', { order_by });
    assert.equal(status, /amount|price|fee|deposit|paid/.test(order_by) ? 403 : 200, order_by);
  }
});

test('filters that tell of money and amounts of a body are refused by name', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const caller = await host.caller({ role: 'no_money' });
  await refused(caller.get('/reservations', { debt: 'overdue' }), 'role_does_not_allow', ['query.debt']);
  await refused(caller.get('/reservations', { order_by: 'rate_amount' }), 'role_does_not_allow', [
    'query.order_by',
  ]);
  await refused(caller.get('/reservations/totals', { is_unpriced: true }), 'role_does_not_allow', [
    'query.is_unpriced',
  ]);
  const price = caller.patch(`/properties/${house}`, { base_price: null, title: 'Sea' });
  await refused(price, 'role_does_not_allow', ['body.base_price']);
  await dataOf(caller.patch(`/properties/${house}`, { title: 'Sea' }));
  // A read-only operator reads them.
  await dataOf((await host.caller({ role: 'read_only' })).get('/reservations', { debt: 'overdue' }));
});

test('a role without money neither makes amounts ones of another currency nor empties a list of them', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const { stay_code } = await aStay(host, house, NIGHTS);
  const { id: task } = await aTask(host, { property_id: house, fee: 60, currency: 'EUR' });
  const stay = `/reservations/${stay_code}`;
  const fee = { name: 'Late check-out', amount: 25 };
  await dataOf(host.patch(stay, { additional_fees: [fee] }));
  const read = () => Promise.all([stay, `/tasks/${task}`].map((path) => dataOf(host.get(path))));
  const before = await read();
  const caller = await host.caller({ role: 'no_money' });
  const isRefused = (path: string, body: Record<string, unknown>) =>
    refused(
      caller.patch(path, body),
      'role_does_not_allow',
      Object.keys(body).map((name) => `body.${name}`),
    );
  await isRefused(stay, { currency: 'JPY' });
  await isRefused(stay, { additional_fees: [] });
  await isRefused(`/tasks/${task}`, { currency: 'JPY' });
  await isRefused(`/properties/${house}`, { currency: 'JPY' });
  assert.deepEqual(await read(), before);
});

test('a read-only operator changes their own at a page, and nothing by a token', async () => {
  const host = await harness.newHost();
  const { page } = await aColleague(host, 'read_only');
  const view = { page: 'reservations', name: 'Mine', search: '' };
  await dataOf(page.send('POST', '/saved_views', view));
  await refused(page.send('POST', '/tags', { name: 'VIP' }), 'role_does_not_allow');
  const caller = await host.caller({ role: 'read_only' });
  await refused(caller.post('/tags', { name: 'VIP' }), 'role_does_not_allow');
  await dataOf(caller.get('/tags'));
});

test('a first response with amounts is not repeated to another role of the same operator', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const { master, id, page } = await aColleague(host, 'full');
  const key = { 'idempotency-key': 'once' };
  const task = { type: 'cleaning', property_id: house, expected_date: '2026-07-01' };
  await dataOf(page.send('POST', '/tasks', task, key));
  await dataOf(master.send('PATCH', `/operators/${id}`, { role: 'tasks' }));
  await refused(page.send('POST', '/tasks', task, key), 'idempotency_key_reused');
});

test('the search finds what the role reads, and Today shows nothing else', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const today = clock.now.toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString();
  await aStay(host, house, { ...NIGHTS, guest_name: 'Canal Visitor' });
  await aTask(host, { type: 'cleaning', property_id: house, expected_date: today, note: 'Canal visit' });
  const kindsFor = async (role: OperatorRole) => {
    const { results } = await dataOf((await host.caller({ role })).get('/search', { q: 'canal' }));
    return [...new Set(results.map(({ kind }) => kind))].toSorted();
  };
  assert.deepEqual(await kindsFor('tasks'), ['reservation', 'task']);
  assert.deepEqual(await kindsFor('messages'), ['reservation']);
  const day = async (role: OperatorRole) => dataOf((await host.caller({ role })).get('/today'));
  assert.equal((await day('tasks')).cleanings.total, 1);
  const [messages, full] = [await day('messages'), await day('full')];
  assert.deepEqual([messages.cleanings.total, full.cleanings.total], [0, 1]);
});

test('a role without messages gets no address of a guest’s page, which shows the conversation and takes messages', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const { stay_code } = await aStay(host, house, NIGHTS);
  const addressFor = async (role: OperatorRole) => {
    const { reservation } = await dataOf((await host.caller({ role })).get(`/reservations/${stay_code}`));
    return reservation.check_in_details.check_in_guide_url;
  };
  const [full, no_money, messages, tasks] = [
    await addressFor('full'),
    await addressFor('no_money'),
    await addressFor('messages'),
    await addressFor('tasks'),
  ];
  assert.match(String(full), /\/guest\//);
  assert.deepEqual([no_money, messages, tasks], [full, full, null]);
});

test('an assistant is offered the tools that its operator may use', async () => {
  const host = await harness.newHost();
  const toolsOf = async (role: OperatorRole) => {
    const { token } = await host.caller({ role });
    const { payload } = await harness.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'user-agent': 'innkeep-tests',
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    return [...payload.matchAll(/"name":"(\w+)","title"|"name":"(\w+)"/g)].map(([, one, two]) => one ?? two);
  };
  const [full, tasks, reader] = [await toolsOf('full'), await toolsOf('tasks'), await toolsOf('read_only')];
  assert.ok(full.includes('create_entry') && full.includes('create_task'), full.join());
  assert.ok(
    tasks.includes('create_task') && !tasks.some((name) => /entry|entries|conversation/.test(name!)),
    tasks.join(),
  );
  assert.ok(reader.includes('list_entries') && !reader.includes('create_task'), reader.join());
});

test('an operator is told of what their role reads', () => {
  const fact = (kind: Fact['kind']): Fact => ({
    kind,
    object: kind,
    property_ids: [1],
    room_type_id: null,
    path: '/',
    moment: null,
    actor: null,
    only: null,
  });
  const kinds = ['booking_created', 'message_received', 'task_late', 'payout_late'] as const;
  const told = (role: OperatorRole) =>
    notificationsFor(
      kinds.map(fact),
      [
        {
          operator_id: 1,
          role,
          reach: null,
          kinds: Object.fromEntries(kinds.map((kind) => [kind, ['push']])),
          ways: [{ id: 1, way: 'push' }],
          quiet_from: null,
          quiet_until: null,
          timezone: null,
        },
      ],
      { now: '2026-06-15T10:00:00Z', timezone: 'UTC' },
      () => [],
    ).map(({ kind }) => kind);
  assert.deepEqual(told('full'), kinds);
  assert.deepEqual(told('messages'), ['booking_created', 'message_received']);
  assert.deepEqual(told('tasks'), ['booking_created', 'task_late']);
  assert.deepEqual(told('no_money'), ['booking_created', 'message_received', 'task_late']);
});

test('a saved reply leaves an amount to somebody who sees money, also where it has a text instead', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const { stay_code } = await aStay(host, house, NIGHTS);
  const { saved_reply } = await dataOf(
    host.post('/saved_replies', { title: 'Pay', content: 'Please pay {{amount_due|nothing}}.' }),
  );
  const preview = async (role: OperatorRole) =>
    dataOf((await host.caller({ role })).get(`/saved_replies/${saved_reply.id}/preview`, { stay_code }));
  assert.deepEqual(await preview('messages'), {
    text: 'Please pay {{amount_due}}.',
    language: 'en',
    missing: ['amount_due'],
  });
  assert.equal((await preview('full')).missing.length, 0);
});
