import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { idIn, printed, refused, runInnkeep, settingsOf, spawnInnkeep } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;
let app: FastifyInstance;

before(async () => {
  database = await createTestDatabase();
  databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
    fixedEncryption,
  );
  app = buildApp({
    databases,
    clock: () => Temporal.Now.instant(),
    tokenHeaders: [],
    logger: pino({ level: 'fatal' }),
    isDraining: () => false,
  });
});
after(async () => {
  await app.close();
  await databases.close();
  await database.drop();
});

const run = (...args: string[]) => runInnkeep(settingsOf(database.target), ...args);
const spawn = (...args: string[]) => spawnInnkeep(settingsOf(database.target), ...args);
const json = async (...args: string[]) => JSON.parse(await printed(run(...args, '--json')));

const SETTINGS = { name: 'Sea Homes', timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL' };

let slugs = 0;

async function newAccount(): Promise<{ id: string; slug: string; token: string }> {
  const slug = `account-${(slugs += 1)}`;
  const id = idIn(await printed(run('create-account', ...flags({ ...SETTINGS, slug }))));
  const token = await printed(
    run('create-token', ...flags({ account: id, name: 'Books', scope: 'writable' })),
  );
  return { id, slug, token };
}

function flags(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([flag, value]) => [`--${flag}`, value]);
}

async function call(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { 'service-access-token': token };
  const answer = await app.inject({ method, url: `/v3${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, data: answer.json().data };
}

async function newProperty(token: string, title: string): Promise<string> {
  const { data } = await call(token, 'POST', '/properties', { title });
  return String(data.property_id);
}

test('create-account names the account’s id and its slug, which is then taken', async () => {
  const { id, slug } = await newAccount();
  assert.match(id, /^\d+$/);
  const again = run('create-account', ...flags({ ...SETTINGS, slug }));
  assert.equal(await refused(again, 2), '--slug is already another account’s.');
});

test('as a process of its own a command does the same, and ends', async () => {
  const slug = `account-${(slugs += 1)}`;
  const said = await printed(spawn('create-account', ...flags({ ...SETTINGS, slug })));
  const id = idIn(said);
  assert.equal(said, `Account ${id} (${slug}).`);
  const token = await printed(
    spawn('create-token', ...flags({ account: id, name: 'Books', scope: 'writable' })),
  );
  assert.equal((await call(token, 'GET', '/properties')).status, 200);
  assert.match(await refused(spawn('create-account', ...flags({ ...SETTINGS, slug })), 2), /^--slug is /);
});

test('create-account makes an account with a master operator, dictionaries and channels', async () => {
  const { token } = await newAccount();
  assert.equal((await call(token, 'GET', '/income_items')).data.income_items[0].name, 'Accommodation');
  assert.equal((await call(token, 'GET', '/custom_channels')).data.custom_channels[0].name, 'Direct');
  assert.equal((await call(token, 'GET', '/transactions')).status, 200);
});

test('create-account names every flag that is wrong at once, and stores nothing', async () => {
  const settings = { ...SETTINGS, slug: 'nowhere', timezone: 'Nowhere', currency: 'EURO' };
  const sentence = await refused(run('create-account', ...flags(settings)), 2);
  assert.match(sentence, /--timezone .*; --currency /);
  await refused(run('list-tokens', '--account', 'nowhere'), 2);
});

test('create-token prints the token alone; --account takes an id or a slug', async () => {
  const { slug, token } = await newAccount();
  assert.match(token, /^ik_\d+_[\w-]{43}$/);
  const second = await printed(
    run('create-token', ...flags({ account: slug, name: 'Two', scope: 'read-only' })),
  );
  assert.notEqual(second, token);
});

test('create-token --days makes a token that works for so long, and list-tokens says until when', async () => {
  const { id } = await newAccount();
  const asked = { account: id, name: 'Week', scope: 'read-only' };
  const token = await printed(run('create-token', ...flags({ ...asked, days: '7' })));
  assert.equal((await call(token, 'GET', '/properties')).status, 200);
  const [, first = '', second = ''] = (await printed(run('list-tokens', '--account', id))).split('\n');
  assert.match(first, / never$/);
  const [created = '', expires = ''] = second.match(/\d{4}-\S+/g) ?? [];
  assert.equal(Temporal.Instant.from(created).until(expires).total('hours'), 7 * 24);
  for (const days of ['0', '3651', '1.5', 'x'])
    assert.match(await refused(run('create-token', ...flags({ ...asked, days })), 2), /--days must be/);
});

test('a writable token writes, a read-only token only reads', async () => {
  const { id, token } = await newAccount();
  const reader = await printed(run('create-token', ...flags({ account: id, name: 'R', scope: 'read-only' })));
  assert.equal((await call(token, 'POST', '/properties', { title: 'A' })).status, 200);
  assert.equal((await call(reader, 'POST', '/properties', { title: 'B' })).status, 401);
  assert.equal((await call(reader, 'GET', '/properties')).data.total, 1);
});

test('a suspended or lapsed account is answered 420 until it is resumed, and nothing is printed', async () => {
  const { id, slug, token } = await newAccount();
  for (const command of ['suspend-account', 'lapse-account']) {
    assert.equal(await printed(run(command, '--account', id)), '');
    assert.equal((await call(token, 'GET', '/properties')).status, 420);
    assert.equal(await printed(run('resume-account', '--account', slug)), '');
    assert.equal((await call(token, 'GET', '/properties')).status, 200);
  }
});

test('a limited operator’s token reaches the given properties and no others', async () => {
  const { id, token } = await newAccount();
  const [mine, other] = [await newProperty(token, 'Mine'), await newProperty(token, 'Other')];
  const person = { account: id, name: 'Sam', email: 'sam@sea.example', properties: mine };
  const said = await printed(run('create-operator', ...flags(person)));
  const operator = idIn(said);
  assert.equal(said, `Operator ${operator} of account ${id}.`);
  for (const who of [operator, 'SAM@sea.example']) {
    const asked = { account: id, operator: who, name: 'Sam', scope: 'writable' };
    const limited = await printed(run('create-token', ...flags(asked)));
    const { data } = await call(limited, 'GET', '/properties');
    assert.deepEqual(
      data.properties.map((property: { id: number }) => String(property.id)),
      [mine],
    );
    assert.equal((await call(limited, 'GET', `/properties?id=${other}`)).data.total, 0);
  }
});

test('create-operator refuses properties that are not the account’s, and leaves nobody behind', async () => {
  const [one, two] = [await newAccount(), await newAccount()];
  const foreign = await newProperty(two.token, 'Theirs');
  const person = { account: one.id, name: 'Sam', email: 'sam@sea.example' };
  const asked = run('create-operator', ...flags({ ...person, properties: foreign }));
  assert.match(await refused(asked, 2), new RegExp(`^--properties .*\\b${foreign}\\b`));
  await printed(run('create-operator', ...flags(person)));
});

test('create-operator refuses an e-mail address that is malformed or taken, and ids that are none', async () => {
  const { id } = await newAccount();
  const person = { account: id, name: 'Sam', email: 'sam@sea.example' };
  await printed(run('create-operator', ...flags(person)));
  assert.match(await refused(run('create-operator', ...flags(person)), 2), /^--email /);
  const malformed = flags({ ...person, email: 'sam' });
  assert.match(await refused(run('create-operator', ...malformed), 2), /^--email /);
  for (const properties of ['1001,', 'all', '0', '1e3', '1001 1002']) {
    const sentence = await refused(run('create-operator', ...flags({ ...person, properties })), 2);
    assert.match(sentence, /^--properties /);
  }
});

test('list-tokens shows every token under its columns, but never the token itself', async () => {
  const { id, token } = await newAccount();
  const [head, row, ...rest] = (await printed(run('list-tokens', '--account', id))).split('\n');
  assert.match(head ?? '', /^id +name +scope +operator +created_at +expires_at$/);
  assert.match(row ?? '', /^\d+ +Books +writable +Sea Homes +\d{4}-\d\d-\d\dT[\d:]+Z +never$/);
  assert.deepEqual(rest, []);
  const shown = await printed(run('list-tokens', '--account', id, '--json'));
  assert.equal(shown.includes(token), false);
});

test('a deleted token is refused, and cannot be deleted again', async () => {
  const { id, token } = await newAccount();
  const { tokens } = await json('list-tokens', '--account', id);
  const asked = flags({ account: id, id: String(tokens[0].id) });
  assert.equal(await printed(run('delete-token', ...asked)), '');
  assert.equal((await call(token, 'GET', '/properties')).status, 401);
  await refused(run('delete-token', ...asked), 2);
});

test('a token of another account is not there to be deleted', async () => {
  const [one, two] = [await newAccount(), await newAccount()];
  const { tokens } = await json('list-tokens', '--account', two.id);
  await refused(run('delete-token', ...flags({ account: one.id, id: String(tokens[0].id) })), 2);
  assert.equal((await call(two.token, 'GET', '/properties')).status, 200);
});

test('an unknown account, operator, scope or id is refused', async () => {
  const { id } = await newAccount();
  const token = { account: id, name: 'x', scope: 'writable' };
  await refused(run('list-tokens', '--account', 'nobody'), 2);
  await refused(run('suspend-account', '--account', '999999'), 2);
  await refused(run('create-token', ...flags({ ...token, operator: '999999' })), 2);
  await refused(run('create-token', ...flags({ ...token, operator: 'no@sea.example' })), 2);
  await refused(run('create-token', ...flags({ ...token, scope: 'all' })), 2);
  await refused(run('create-token', ...flags({ ...token, name: 'n'.repeat(101) })), 2);
  await refused(run('delete-token', ...flags({ account: id, id: 'first' })), 2);
});

test('--json prints one object of the same facts', async () => {
  const account = await json('create-account', ...flags({ ...SETTINGS, slug: 'in-json' }));
  const account_id: number = account.account_id;
  assert.deepEqual(account, { account_id, slug: 'in-json' });
  const id = String(account_id);
  const operator = await json(
    'create-operator',
    ...flags({ account: id, name: 'Sam', email: 'a@b.example' }),
  );
  assert.equal(operator.name, 'Sam');
  assert.equal(operator.property_ids, null);
  const made = await json('create-token', ...flags({ account: id, name: 'x', scope: 'read-only' }));
  assert.equal((await call(made.token, 'GET', '/properties')).status, 200);
  assert.deepEqual(await json('suspend-account', '--account', id), { account_id, status: 'suspended' });
  assert.deepEqual(await json('lapse-account', '--account', id), { account_id, status: 'lapsed' });
  assert.deepEqual(await json('resume-account', '--account', id), { account_id, status: 'active' });
  const { tokens } = await json('list-tokens', '--account', id);
  assert.deepEqual(Object.keys(tokens[0]), ['id', 'name', 'scope', 'operator', 'created_at', 'expires_at']);
  assert.deepEqual(await json('delete-token', ...flags({ account: id, id: String(tokens[0].id) })), {
    token_id: tokens[0].id,
    account_id,
  });
  assert.deepEqual(await json('migrate'), { migrated: [] });
});

test('demo-data makes the account "demo" and prints nothing; a second one is refused', async () => {
  assert.equal(await printed(run('demo-data')), '');
  assert.match(await refused(run('demo-data'), 2), /demo/);
  const asked = { account: 'demo', name: 'Mine', scope: 'read-only' };
  const token = await printed(run('create-token', ...flags(asked)));
  assert.equal((await call(token, 'GET', '/properties')).data.total, 12);
});
