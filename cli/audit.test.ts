import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openAccount } from '#server/areas/accounts/actions.ts';
import { createGroup } from '#server/areas/groups/actions.ts';
import { createProperty } from '#server/areas/properties/actions.ts';
import { changeProperty } from '#server/workflows/change-property/change-property.ts';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import { inTransaction, type OpenScope } from '#server/database/scope.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;
let scope: OpenScope;

const run = (...args: string[]) =>
  runInnkeep(settingsOf(database.target), 'audit', '--account', 'sea', ...args);
const json = async (...args: string[]) => JSON.parse(await printed(run(...args, '--json')));

before(async () => {
  database = await createTestDatabase();
  databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
    fixedEncryption,
  );
  const settings = ['--name', 'Sea', '--slug', 'sea', '--timezone', 'Asia/Tokyo', '--currency', 'EUR'];
  await printed(runInnkeep(settingsOf(database.target), 'create-account', ...settings, '--country', 'NL'));
  const acting = {
    databases,
    clock: () => Temporal.Instant.from('2026-07-01T20:00:00Z'),
    request_id: 'req_1',
  };
  scope = (await openAccount(acting, 'sea'))!;
});
after(async () => {
  await databases.close();
  await database.drop();
});

test('audit lists what changed, newest first, with the fields that changed and no secret', async () => {
  const { id } = await inTransaction(scope, (tx) => createProperty(tx, { title: 'Loft' }));
  await inTransaction(scope, (tx) => changeProperty(tx, id, { title: 'Attic', wifi_password: 'tulip' }));
  const [head = '', first = '', second = ''] = (await printed(run('--kind', 'property'))).split('\n');
  assert.match(head, /^id +at +kind +object +operator +token +application +changed$/);
  assert.match(
    first,
    new RegExp(`^\\d+ +2026-07-02 05:00:00 +property_updated +${id} +title, wifi_password$`),
  );
  assert.match(second, new RegExp(`^\\d+ +2026-07-02 05:00:00 +property_created +${id}$`));
  const { audit, total } = await json('--property', String(id), '--limit', '1');
  assert.deepEqual([audit.length, total], [1, 2]);
  assert.deepEqual([audit[0].after.title, audit[0].after.wifi_password], ['Attic', '***']);
});

test('audit goes on past a page, up to --limit', async () => {
  for (let count = 1; count <= 103; count += 1)
    await inTransaction(scope, (tx) => createGroup(tx, { name: `Group ${count}` }));
  const { audit, total } = await json('--kind', 'group_created', '--limit', '102');
  assert.deepEqual([audit.length, total], [102, 103]);
  assert.deepEqual([audit[0].after.name, audit[101].after.name], ['Group 103', 'Group 2']);
  assert.equal((await json('--kind', 'group_created')).audit.length, 20);
});

test('each flag narrows what audit lists', async () => {
  const found = async (...flags: string[]) => (await json(...flags)).total > 0;
  assert.equal(
    await found('--request', 'req_1', '--start-date', '2026-07-02', '--end-date', '2026-07-02'),
    true,
  );
  assert.equal(await found('--request', 'req_1', '--end-date', '2026-07-01'), false);
  for (const flag of [
    '--token',
    '--application',
    '--property',
    '--reservation',
    '--stay',
    '--object',
    '--request',
  ])
    assert.equal(await found(flag, '999999'), false, flag);
  // The command line acts for the account itself, and not for an operator.
  const [master] = await scope.sql<
    { id: number }[]
  >`select id from operators where host_id = ${scope.host_id}`;
  assert.equal(await found('--operator', String(master!.id)), false);
});

test('flags of audit that make no sense are refused in a sentence', async () => {
  assert.match(await refused(run('--limit', '0'), 2), /--limit must be a number from 1 to 1000/);
  assert.match(await refused(run('--start-date', '2026-02-30'), 2), /--start-date must be a date/);
  assert.match(await refused(run('--token', 'x'), 2), /--token must be an id/);
  assert.match(await refused(run('--operator', 'nobody@example.com'), 2), /no operator/);
  await refused(run('--start-date', '2026-07-02', '--end-date', '2026-07-01'), 2);
});
