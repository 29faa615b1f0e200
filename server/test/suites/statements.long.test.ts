import { listOperatorsOfAccount } from '../../src/access/operators/list-all.queries.ts';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { deleteToken, findOperator, listTokens } from '../../src/access/queries.ts';
import {
  findAccount,
  findAccountSettings,
  hasAccounts,
  hasRealAccounts,
  updateAccountStatus,
} from '../../src/areas/accounts/queries.ts';
import { updateRetention } from '../../src/areas/accounts/guest-retention/queries.ts';
import { eraseOldGuests } from '../../src/workflows/erase-guest/erase-old-guests.ts';
import { answerByEmail } from './answers-story.ts';
import { planMessages } from './planned-story.ts';
import { A_JPEG, aLargeJpeg } from '../../src/areas/conversations/fixtures.ts';
import { aTask } from '../../src/areas/tasks/fixtures.ts';
import { sendPhotograph } from '../../src/areas/tasks/photographs/fixtures.ts';
import { storeBlock } from '../../src/areas/listings/fixtures.ts';
import { aBooking, storeStay } from '../../src/areas/reservations/fixtures.ts';
import { checkAllBalances } from '../check-balances.ts';
import { payDueEntries } from '../../src/areas/transactions/queries.ts';
import { switchOff } from '../../src/areas/webhooks/actions.ts';
import { renewDeliveries } from '../../src/areas/webhooks/deliveries/queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { fillEmptyDatabase } from '../../src/demo/make-demo.ts';
import { clock, dataOf, PUBLIC_URL, refused, useHarness, walk, type Caller, type Host } from '../harness.ts';
import { listSourceFiles } from '../source-files.ts';
import { pictureStory } from './pictures-story.ts';
import { priceStory } from './prices-story.ts';
import { letIn } from './access-story.ts';
import { comeByProvider } from './provider-story.ts';
import { followWithinReach } from './reach-story.ts';
import { carryOutWork, connectChannel } from './connector-story.ts';
import { automate } from './automation-story.ts';
import { readAtTheBorder } from './border-story.ts';
import { EXAMPLES } from './examples.ts';
import { BESIDE_REQUESTS, WITHOUT_EVENT } from './excuses.ts';
import { writeToGuests } from './guest-story.ts';
import { readHostBinding } from './host-binding.ts';
import { readCalendars, readOnce } from './import-story.ts';
import { importFiles } from './csv-story.ts';
import { keepLimits } from './limits-story.ts';
import { moveAccount } from './moving-story.ts';
import { bookAndHold } from './quoted-stay.ts';
import { saveViews, tellOperators } from './operator-story.ts';
import { readLatestChanges } from './latest-changes.ts';
import { readRepeatedLocks } from './repeated-locks.ts';
import { listOperations, type DescribedOperation } from './operations.ts';
import { requestOf, send } from './requests.ts';
import { reviewEachOther } from './review-story.ts';
import { openSharedCalendars } from './shared-story.ts';
import { runImports } from './run-import-story.ts';
import {
  listForeignWrites,
  listWrites,
  listWritesInText,
  OTHER_WRITERS,
  TABLE_OWNERS,
} from './table-owners.ts';
import { isMadeWith, oneLine, templatesOf } from './templates.ts';
import type { Rendered } from '../../src/database/connections/sql.ts';
import { arrive, clockParts } from '../advance-clock.ts';
import { watchStatements } from './watch-statements.ts';
import { fill, newWorld, type World } from './worlds.ts';

const harness = useHarness();
const operations = listOperations().filter(({ isPublic }) => !isPublic);
const files = listSourceFiles();

const beside = Object.values(BESIDE_REQUESTS).flat();

/** One statement asks for many accounts, each by its id, whether they have changed; it tells nothing else of them. */
const ASKS_OF_MANY = /^\s*select pg_current_snapshot.+\bwhere e\.host_id = w\.host_id\b/s;

/** What only the command line, the demo account and unusual requests run. */
const STORIES: Readonly<Record<string, (host: Host, world: World) => Promise<unknown>>> = {
  'accounts and operators, as the command line has them': async ({ scope, host_id }) => {
    const acting = { sql: scope.sql, now: scope.now, request_id: 'test' };
    await hasAccounts(acting);
    await hasRealAccounts(acting, 'demo');
    await findAccount(acting, String(host_id));
    await findAccountSettings(acting, host_id);
    await listOperatorsOfAccount(scope);
    await findOperator(scope, '1');
    await inTransaction(scope, (tx) => updateAccountStatus(tx, 'active'));
    const { id } = (await listTokens(scope)).at(-1)!;
    await inTransaction(scope, (tx) => deleteToken(tx, id));
  },
  'an account that moves': (host) => moveAccount(host),
  'an account that moves in at the interface': (host) => runImports(harness, host),
  'files of other products': importFiles,
  'people and partner applications who come in': (host) => letIn(harness, host),
  'people who come by an identity provider': comeByProvider,
  'rules that plan and act': automate,
  'orders that a connector sends': connectChannel,
  'work that a connector carries out': carryOutWork,
  'messages that go at a moment': planMessages,
  'answers by e-mail': answerByEmail,
  'calendars that are shared, and a tag that comes off stays': (host, world) =>
    openSharedCalendars(harness, host, world),
  'a saved reply that is read for a conversation': async (host, world) => {
    const [id, conversation_id] = [await world.idOf('saved_reply'), await world.idOf('conversation')];
    await dataOf(host.get(`/saved_replies/${id}/preview`, { conversation_id: String(conversation_id) }));
  },
  'a stay that is booked at its quote, and one that is held for longer': bookAndHold,
  'an operator who is given a property, and the events that they may see': followWithinReach,
  'budgets and blocks, as the limits keep them': () => keepLimits(harness),
  'a paid stay that goes to another property, where a stay makes room': async (host, world) => {
    const [stay_code, property_id] = [await world.make('stay'), await world.make('property')];
    await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id }));
    await refused(host.patch(`/reservations/${stay_code}`, { currency: 'JPY' }), 'validation_failed', [
      'body.currency',
    ]);
  },
  'staff who look at their page': async (host, world) => {
    const staff_id = await world.make('staff');
    const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
    for (const address of [link.url, link.calendar_url]) {
      const { statusCode } = await harness.app.inject({ url: address.replace(PUBLIC_URL, '') });
      assert.equal(statusCode, 200);
    }
  },
  'the latest changes of reservations': readLatestChanges,
  'a property that is described, with its pictures': (host, world) =>
    pictureStory(host, { app: harness.app, world }),
  'a photograph that a staff sends, and the host reads and deletes': async (host, world) => {
    const staff_id = await world.idOf('staff');
    const expected_date = clock.now.toString().slice(0, 10);
    const { id } = await aTask(host, { staff_id, expected_date });
    const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
    assert.equal((await sendPhotograph(harness, link.url, { task: id })).statusCode, 303);
    const path = `/tasks/${id}/photographs` as const;
    const [photograph] = (await dataOf(host.get(path))).photographs;
    const url = photograph.url.replace(PUBLIC_URL, '');
    assert.equal((await harness.app.inject({ url })).statusCode, 200);
    await dataOf(host.delete(`${path}/${photograph.id}`));
  },
  'an entry whose receipt is read, replaced and deleted': async (host, world) => {
    const path = `/transactions/${await world.make('transaction')}/receipt` as const;
    for (const file of [A_JPEG, aLargeJpeg(10)]) {
      const { transaction } = await dataOf(host.put(path, { file_base64: file.toString('base64') }));
      const url = transaction.receipt!.url.replace(PUBLIC_URL, '');
      assert.equal((await harness.app.inject({ url })).statusCode, 200);
    }
    await dataOf(host.get('/transactions', { has_receipt: true }));
    await dataOf(host.get('/transactions', { keyword: 'a note' }));
    await dataOf(host.delete(path));
  },
  'guests who are erased when their time has come': async ({ scope }, world) => {
    const email = 'old@example.com';
    const guest = { name: world.newName(), email };
    const property_id = await world.idOf('property');
    const { conversation_id } = await dataOf(world.master.post('/conversations', { property_id, guest }));
    const jpeg_base64 = aLargeJpeg(77).toString('base64');
    await dataOf(world.master.post(`/conversations/${conversation_id}`, { message: 'Hello', jpeg_base64 }));
    const headers = { 'idempotency-key': 'old-guest' };
    await dataOf(world.master.post(`/conversations/${conversation_id}`, { message: 'Again' }, headers));
    const { token } = world.master;
    const handOut = (query: Record<string, string>) =>
      harness.app.inject({ url: '/v3/guest_data', query, headers: { 'service-access-token': token } });
    for (const query of [{ email }, { reservation_code: String(await world.idOf('past_order')) }])
      assert.equal((await handOut(query)).statusCode, 200);
    await dataOf(world.master.post('/guest_erasures', { email }));
    await inTransaction(scope, (tx) => updateRetention(tx, 120));
    await eraseOldGuests(scope);
    await inTransaction(scope, (tx) => updateRetention(tx, null));
  },
  'an entry whose time has come': ({ scope }) => inTransaction(scope, (tx) => payDueEntries(tx, 1)),
  'a booking that is sent twice': async (host, world) => {
    const [custom_channel, property] = [await world.idOf('custom_channel'), await world.idOf('property')];
    const booking = aBooking(Number(custom_channel), Number(property), {
      channel_id: 'Twice',
      ...world.newNights(),
    });
    for (let time = 1; time <= 2; time += 1) await dataOf(host.post('/reservations', booking));
  },
  'a request that is repeated': async (host, world) => {
    const headers = { 'idempotency-key': 'once' };
    const body = { name: world.newName() };
    for (let time = 1; time <= 2; time += 1) await dataOf(host.post('/custom_channels', body, headers));
  },
  'nights that are opened': async (host, world) => {
    const body = { property_ids: [await world.idOf('property')], available: true, dates: ['2028-02-29'] };
    await dataOf(host.post('/availabilities', body));
  },
  'a stay in the box that is placed when its nights become free': async (host, world) => {
    const [property_id, nights] = [Number(await world.idOf('property')), world.newNights()];
    await storeStay(host, { code: '0-holds', property_id, channel_type: 'direct', ...nights });
    const inBox = { in_reservation_box: true, in_conflict: true };
    await storeStay(host, { code: '0-waits', property_id, ...inBox, ...nights });
    assert.deepEqual((await dataOf(host.delete('/reservations/0-holds'))).cascade.placed, ['0-waits']);
  },
  'a listing in another currency, and one whose feed is read no more': async (host, world) => {
    const [id, property_id] = [Number(await world.make('listing')), Number(await world.idOf('property'))];
    await storeBlock(host, { id, property_id, start_date: '2029-07-01', end_date: '2029-07-02' });
    await dataOf(host.patch(`/listings/${id}`, { currency: 'CHF', base_price: 140, import_url: null }));
  },
  'a calendar of a channel, read after read': readCalendars,
  'a calendar at the border of what it says and what the host knows': readAtTheBorder,
  'a calendar that is read once for all its repeats': (host, world) => readOnce(harness, host, world),
  'guests and hosts who review each other': reviewEachOther,
  'guests who are written to, and answer on their page': (host, world) => writeToGuests(harness, host, world),
  'every calendar that other software reads': async (host, world) => {
    const property_id = await world.idOf('property');
    await dataOf(host.post('/listings', { channel_type: 'ical', property_id, base_price: 150 }));
    for (const plural of ['properties', 'room_types', 'listings'] as const) {
      for (const { export_url } of await walk(host, `/${plural}`, { limit: 100 })) {
        const answer = await harness.app.inject({ url: export_url!.replace(PUBLIC_URL, '') });
        assert.equal(answer.statusCode, 200);
      }
    }
  },
  'a property that joins a room type': async (host, world) => {
    const property_ids = [await world.make('property')];
    await dataOf(host.patch(`/room_types/${await world.idOf('room_type')}`, { property_ids }));
  },
  'a webhook that is switched on, fails and is switched off, and what is sent again': async (host, world) => {
    const id = Number(await world.make('webhook'));
    await dataOf(host.patch(`/webhooks/${id}`, { is_active: false }));
    await dataOf(host.patch(`/webhooks/${id}`, { is_active: true }));
    await dataOf(host.get(`/webhooks/${id}/deliveries`, { status: 'pending' }));
    const since = host.scope.now;
    await inTransaction(host.scope, (tx) => renewDeliveries(tx, { webhook_id: id, status: 'failed', since }));
    await host.scope.sql`
      update webhooks set failing_since = ${since} where host_id = ${host.host_id} and id = ${id}`;
    await inTransaction(host.scope, (tx) => switchOff(tx, id));
  },
  'a follower who has read all of the log': async (host) => {
    let page = await dataOf(host.get('/events', { limit: 100 }));
    while (page.has_more) page = await dataOf(host.get('/events', { limit: 100, after: page.next_cursor }));
    await dataOf(host.get('/events', { after: page.next_cursor }));
    await dataOf(host.get('/events', { is_newest_first: 'true' }));
    await dataOf(host.get('/events', { after: 'now' }));
  },
  'a search for a phone number, by an operator of one property too': async (host, world) => {
    const limited = await host.caller({ operator: [Number(await world.idOf('property'))] });
    for (const caller of [host, limited]) await dataOf(caller.get('/search', { q: '+351 912 345 678' }));
  },
  'reports with every group and every filter': async (host, world) => {
    const range = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const filters = { property_ids: await world.idOf('property'), channel_type: 'direct', currency: 'EUR' };
    await dataOf(host.get('/reports/occupancy', { ...range, property_currency: 'EUR' }));
    for (const [report, group_by] of [
      ['occupancy', 'month,property,channel'],
      ['finances', 'month,property,item,channel'],
    ]) {
      await dataOf(host.get(`/reports/${report}`, range));
      await dataOf(host.get(`/reports/${report}`, { ...range, group_by }));
      await dataOf(host.get(`/reports/${report}`, { ...range, ...filters, group_by }));
    }
  },
  'unpaid stays and the totals of entries with every filter, by an operator of one property too': async (
    host,
    world,
  ) => {
    const property_id = Number(await world.idOf('property'));
    const limited = await host.caller({ operator: [property_id] });
    const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const entry = { status: 'paid', direction: 'income', currency: 'EUR', has_receipt: true, keyword: 'a' };
    for (const caller of [host, limited]) {
      for (const is of [true, false])
        await dataOf(caller.get('/reservations', { is_unpaid: is, is_not_in_calendar: is, has_payout: !is }));
      for (const debt of ['overdue', 'refund', 'payout'])
        await dataOf(caller.get('/reservations', { debt, property_id }));
      for (const is_open of [true, false]) await dataOf(caller.get('/tasks', { is_open }));
      await dataOf(caller.get('/transactions/totals'));
      await dataOf(caller.get('/transactions/totals', { ...days, ...entry, property_id }));
      for (const is_announced of [true, false]) await dataOf(caller.get('/transactions', { is_announced }));
    }
  },
  'views that an operator saves at a page': (host, world) => saveViews(harness, host, world),
  'operators who are told of what happens, and of their day': (host, world) =>
    tellOperators(harness, host, world),
  'own calendars, listings that follow them, and a deposit that is taken and goes back': priceStory,
  'a group under another name': async (host, world) =>
    dataOf(host.patch(`/groups/${await world.idOf('group')}`, { name: world.newName() })),
  'a dictionary entry that is in use and leaves the list': async (host, world) =>
    dataOf(host.delete(`/income_items/${await world.idOf('income_item')}`)),
};

type Run = { readonly texts: ReadonlySet<string>; readonly careless: readonly string[] };
let ran: Promise<Run> | undefined;

/** Runs everything once, and reads each statement as PostgreSQL does. */
function runEverything(): Promise<Run> {
  return (ran ??= run());
}

async function run(): Promise<Run> {
  const tables = await tenantTables();
  const texts = new Set<string>();
  const careless = new Set<string>();
  let account: number | undefined;
  watchStatements(harness.databases, ({ text, values }) => {
    texts.add(text);
    if (ASKS_OF_MANY.test(text)) return;
    for (const fault of faultsOf({ text, values }, tables, account)) careless.add(fault);
  });
  const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
  await fillEmptyDatabase(acting, { seed: 1 });
  const host = await harness.newHost();
  account = host.host_id;
  const world = newWorld(host);
  await fill(world);
  // Two of each, so that lists have a second page.
  for (const kind of Object.keys(EXAMPLES)) await world.make(kind);
  const keeper = await host.caller({ operator: [Number(await world.idOf('property'))] });
  for (const caller of [host, keeper]) {
    for (const operation of operations) await askInEveryWay(caller, operation, world);
  }
  for (const story of Object.values(STORIES)) await story(host, world);
  account = undefined;
  const sandbox = await harness.newHost({ is_sandbox: true });
  account = sandbox.host_id;
  const trials = newWorld(sandbox);
  for (const operation of operations.filter(({ path }) => path.startsWith('/sandbox/')))
    await askInEveryWay(sandbox, operation, trials);
  const parts = { ...clockParts(harness), kinds: [], settleDeliveries: async () => {} };
  await arrive(sandbox, parts);
  const property_id = await trials.idOf('property');
  await dataOf(sandbox.post('/sandbox/scenarios', { scenario: 'webhook_down_for_a_day', property_id }));
  await arrive(sandbox, parts);
  return { texts, careless: [...careless] };
}

/** By its example, and a list once more for each thing that it can be asked for. */
async function askInEveryWay(caller: Caller, operation: DescribedOperation, world: World): Promise<void> {
  await send(harness, caller, await requestOf(operation, world));
  if (!operation.isList) return;
  for (const reference of operation.references)
    await send(harness, caller, await requestOf(operation, world, reference));
  for (const { name, schema } of operation.parameters) {
    for (const value of schema.enum ?? [SAMPLES[schema.format ?? String(schema.type)] ?? 1])
      await caller.get(operation.path, { [name]: String(value) });
  }
  const data = (await caller.get(operation.path, { limit: 1 })).data as { next_cursor?: string } | undefined;
  if (data?.next_cursor) await caller.get(operation.path, { limit: 1, cursor: data.next_cursor });
}

const SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-07-01',
  'date-time': '2026-07-01T10:00:00Z',
  currency: 'EUR',
  string: 'a',
  boolean: 'true',
};

/** Every table with a host_id, by the catalog. */
async function tenantTables(): Promise<ReadonlySet<string>> {
  const rows = await harness.databases.reads<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'host_id'`;
  return new Set(rows.map(({ name }) => name));
}

const bindings = new Map<string, ReturnType<typeof readHostBinding>>();

function faultsOf(
  { text, values }: Rendered,
  tables: ReadonlySet<string>,
  account: number | undefined,
): string[] {
  const binding = bindings.get(text) ?? readHostBinding(text, tables);
  bindings.set(text, binding);
  const words = oneLine(text);
  const strange = [...binding.parameters].filter(
    (number) => account !== undefined && Number(values[number - 1]) !== account,
  );
  return [
    ...binding.unbound.map((fault) => `${fault}: ${words}`),
    ...strange.map((number) => `binds $${number} to another account than asks: ${words}`),
  ];
}

test('every statement that runs is held to the account that asks, in every table of tenants that it touches', async () => {
  const tables = await tenantTables();
  assert.ok(tables.size >= 13 && tables.has('transactions'), [...tables].join());
  const { careless } = await runEverything();
  assert.deepEqual(careless, []);
});

test('every query in a statement binds the account itself, and none locks rows up to a limit within an update', async () => {
  const { texts } = await runEverything();
  const tables = await tenantTables();
  const faults = [...texts]
    .filter((text) => !ASKS_OF_MANY.test(text))
    .flatMap((text) =>
      [...readHostBinding(text, tables).borrowed, ...readRepeatedLocks(text, tables)].map(
        (fault) => `${fault}: ${oneLine(text)}`,
      ),
    );
  assert.deepEqual(faults, []);
});

test('every unique key of a table of accounts has the account, and every reference between them begins with it', async () => {
  const tables = [...(await tenantTables())];
  const { reads } = harness.databases;
  const keys = await reads<{ name: string }[]>`
    select i.indexrelid::regclass::text as name from pg_index i
    where (i.indisunique or i.indisexclusion) and i.indrelid::regclass::text = any(${tables})
      and not exists (
        select from pg_attribute a
        where a.attrelid = i.indrelid and a.attname = 'host_id' and a.attnum = any(i.indkey::smallint[])
      )`;
  const references = await reads<{ name: string }[]>`
    select conname as name from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${tables}) and confrelid::regclass::text = any(${tables})
      and pg_get_constraintdef(oid) !~ ${/^FOREIGN KEY \(host_id, .+REFERENCES \w+\(host_id, /.source}`;
  assert.deepEqual([keys, references], [[], []]);
});

/** Stays that a fixture stores by itself, as those of an older release. */
const BY_FIXTURE = '2026-06-01T10:00:00+00:00';

test('no row of an account is made or changed without an event of the same transaction', async () => {
  await runEverything();
  const sql = harness.databases.writes;
  const tables = await sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'host_id' and t.table_type = 'BASE TABLE'`;
  const recorded = await sql<{ transaction: string }[]>`
    select distinct host_id || ' ' || transaction_id::text::bigint % 4294967296 as transaction from events`;
  const known = new Set(recorded.map(({ transaction }) => transaction));
  const unrecorded: string[] = [];
  for (const { name } of tables) {
    // The number of the transaction that made this version of the row, without its epoch.
    const made = await sql<{ transaction: string }[]>`
      select distinct t.host_id || ' ' || t.xmin::text as transaction from ${sql.identifier(name)} t
      where to_jsonb(t) ->> 'created_at' is distinct from ${BY_FIXTURE}`;
    if (made.some(({ transaction }) => !known.has(transaction))) unrecorded.push(name);
  }
  assert.deepEqual(unrecorded.toSorted(), Object.keys(WITHOUT_EVENT));
});

test('every statement and fragment of the source is among those that ran', async () => {
  const { texts } = await runEverything();
  const lines = [...texts].map(oneLine);
  const templates = files.flatMap(({ file, text }) => templatesOf(file, text));
  assert.ok(templates.length > 100);
  const notRun = templates.filter((template) => !lines.some((line) => isMadeWith(template, line)));
  const unseen = notRun.filter(({ file }) => !beside.includes(file));
  assert.deepEqual(
    unseen.map(
      ({ file, text }) => `${file}: ${text}: run it by a story in server/test/suites/statements.long.test.ts`,
    ),
    [],
  );
  const excused = new Set(notRun.map(({ file }) => file));
  assert.deepEqual(
    beside.filter((file) => !excused.has(file)),
    [],
    'all statements of these run: they need no excuse',
  );
});

test('the statements of an area stand in its queries.ts, and those that find due rows in its jobs', () => {
  const meant = files.filter(
    ({ file }) => /^(areas|workflows|demo)\//.test(file) && !/[/.]queries\.ts$|\.job\.ts$/.test(file),
  );
  const strays = meant.filter(({ file, text }) => templatesOf(file, text).length > 0).map(({ file }) => file);
  assert.deepEqual(strays, []);
});

test('after all of it, each stay has stored what its order owes', async () => {
  await runEverything();
  const stays = await checkAllBalances(harness.databases.reads);
  assert.ok(stays > 50, `${stays} stays`);
});

test('each table has one owner', async () => {
  const rows = await harness.databases.reads<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`;
  assert.deepEqual(Object.keys(TABLE_OWNERS).toSorted(), rows.map(({ name }) => name).toSorted());
});

test('only the owner of a table writes it, and nobody else without a reason', () => {
  const foreign = files
    .flatMap(({ file, text }) => templatesOf(file, text))
    .flatMap((template) => listForeignWrites(template).map((write) => ({ file: template.file, write })));
  const reasonFor = (file: string) =>
    Object.keys(OTHER_WRITERS).find((place) => file === place || file.startsWith(`${place}/`));
  assert.deepEqual(
    foreign.filter(({ file }) => reasonFor(file) === undefined),
    [],
    'the owner of the table exports a query, or a fragment for a statement on several tables',
  );
  const used = new Set(foreign.map(({ file }) => reasonFor(file)));
  assert.deepEqual(
    Object.keys(OTHER_WRITERS).filter((folder) => !used.has(folder)),
    [],
  );
});

test('every write that PostgreSQL reads in a statement stands in the text of a template', async () => {
  const { texts } = await runEverything();
  // With the tests and fixtures, which store what no request can.
  const templates = fs
    .globSync('server/{src,test}/**/*.ts')
    .flatMap((file) => templatesOf(file, fs.readFileSync(file, 'utf8')))
    .map((template) => ({ template, writes: listWritesInText(template) }));
  const unnamed = [...texts].flatMap((text) => {
    const line = oneLine(text);
    const open = listWrites(text).filter(
      (write) =>
        !templates.some(({ template, writes }) => writes.includes(write) && isMadeWith(template, line)),
    );
    return open.map((write) => `${write}: ${text}`);
  });
  assert.deepEqual(unnamed, []);
});

test('a call of insertLines writes the table that it names, and a foreign one when it names none', () => {
  const calls =
    "insertLines(tx, 'tags', rows); insertLines(\n tx,\n 'stays', rows); insertLines(tx, table, rows);";
  const writes = templatesOf('areas/tags/imported.queries.ts', calls).flatMap(listForeignWrites);
  assert.deepEqual(writes, ['insert into stays', 'insert into …']);
});

test('a write to a table of another area is found wherever it stands in a statement', () => {
  const file = 'areas/tags/queries.ts';
  const text = 'with gone as (delete from stay_tags where host_id = …) update tags t set name = … for update';
  assert.deepEqual(listForeignWrites({ file, text }), ['delete from stay_tags']);
  assert.deepEqual(listForeignWrites({ file, text: 'insert into … (host_id)' }), ['insert into …']);
  assert.deepEqual(
    listWrites('with a as (delete from only b) insert into c select 1 on conflict do nothing'),
    ['insert into c', 'delete from b'],
  );
});
