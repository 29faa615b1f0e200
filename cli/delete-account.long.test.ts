import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fillEmptyDatabase } from '#server/demo/make-demo.ts';
import { makeSandbox } from '#server/demo/make-sandbox.ts';
import { childrenFirst, countRows } from '#server/operating/deleting-accounts/delete-account.ts';
import { listReferences } from '#server/operating/deleting-accounts/queries.ts';
import { listAccountTables } from '#server/operating/cells/moving/tables.ts';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-delete-'));
const acting = () => ({ databases, clock: () => Temporal.Now.instant(), request_id: 'test' });

before(async () => {
  database = await createTestDatabase();
  const sizes = { readConnections: 1, writeConnections: 2, longReadConnections: 1 };
  databases = openDatabases(database.target, sizes, fixedEncryption);
  await fillEmptyDatabase(acting(), { seed: 1 });
  await makeSandbox(acting());
});
after(async () => {
  await databases.close();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runInnkeep(settingsOf(database.target), ...args);
const json = async (...args: string[]) => JSON.parse(await printed(run(...args, '--json')));
const DEMO = ['--account', 'demo'];

test('each table comes before those that it refers to, so that an account is deleted without superuser rights', async () => {
  const references = await listReferences(databases.writes);
  const names = childrenFirst(await listAccountTables(databases.writes), references).map(({ name }) => name);
  const wrong = references.filter(
    ({ from, to }) => from !== to && names.includes(to) && names.indexOf(from) > names.indexOf(to),
  );
  assert.deepEqual(wrong, []);
  assert.equal(names.at(-1), 'host_accounts');
});

test('list-accounts and list-operators name who is there', async () => {
  const { accounts } = await json('list-accounts');
  assert.deepEqual(
    accounts.map(({ slug, status }: { slug: string; status: string }) => [slug, status]),
    [
      ['demo', 'active'],
      ['sandbox', 'active'],
    ],
  );
  assert.ok(accounts[0].properties > 5);
  assert.match(
    await printed(run('list-accounts')),
    /^id +slug +name +status +properties +master +created_at\n101 +demo /,
  );
  const { operators } = await json('list-operators', ...DEMO);
  assert.equal(operators[0].is_master, true);
  assert.equal(operators.length, (await json('list-operators', ...DEMO)).operators.length);
  assert.match(await printed(run('list-operators', ...DEMO)), /master/);
});

test('an account is deleted once it is suspended and exported and its slug is typed, and no other loses a row', async () => {
  const demo = 101;
  const [other] = (await json('list-accounts')).accounts.slice(1);
  const ofOther = await countRows(databases.writes, other.id);
  const word = ['--word', 'demo'];
  const shown = await json('delete-account', ...DEMO);
  assert.ok(shown.is_deleted === false && shown.rows.stays > 100);
  assert.match(
    await refused(run('delete-account', ...DEMO, ...word), 2),
    /active: run suspend-account first/,
  );
  await printed(run('suspend-account', ...DEMO));
  assert.match(await refused(run('delete-account', ...DEMO, ...word), 2), /not exported within 24 hours/);
  await printed(run('export', path.join(folder, 'demo.zip'), ...DEMO));
  assert.match(
    await refused(run('delete-account', ...DEMO, '--word', 'sandbox'), 2),
    /must be the slug .*, demo\./,
  );
  assert.ok((await countRows(databases.writes, demo))['stays']! > 100, 'nothing of it is gone yet');
  const { is_deleted, rows } = await json('delete-account', ...DEMO, ...word);
  assert.ok(is_deleted && rows.stays === shown.rows.stays);
  assert.deepEqual(await countRows(databases.writes, demo), {});
  assert.deepEqual(await countRows(databases.writes, other.id), ofOther);
  const people = await databases.writes`select from sign_in_operators where account_id = ${demo}`;
  assert.equal(people.length, 0);
  assert.match(await refused(run('delete-account', ...DEMO), 2), /There is no account "demo"/);
});
