import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createOperator } from '#server/access/actions.ts';
import { createApplication } from '#server/access/applications/actions.ts';
import { authorizeUrl, newBrowser, REDIRECT_URI, saidIn } from '#server/access/oauth/fixtures.ts';
import { findMasterOperator } from '#server/access/queries.ts';
import { buildApp } from '#server/app.ts';
import { createAccount } from '#server/workflows/create-account/create-account.ts';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import { inTransaction, type OpenScope } from '#server/database/scope.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;
let app: FastifyInstance;
const clock = () => Temporal.Now.instant();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-access-'));

before(async () => {
  database = await createTestDatabase();
  databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
    fixedEncryption,
  );
  app = buildApp({
    databases,
    clock,
    tokenHeaders: [],
    logger: pino({ level: 'fatal' }),
    isDraining: () => false,
  });
});
after(async () => {
  await app.close();
  await databases.close();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runInnkeep(settingsOf(database.target), ...args);
const json = async (...args: string[]) => JSON.parse(await printed(run(...args, '--json')));

let slugs = 0;

/** An account, without a command of its own: each is a process, and these are about others. */
async function openAccount(): Promise<OpenScope> {
  const slug = `access-${(slugs += 1)}`;
  const settings = { name: 'Sea Homes', timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL' };
  return createAccount({ databases, clock, request_id: 'test' }, { ...settings, slug });
}

async function newAccount(): Promise<string> {
  return String((await openAccount()).host_id);
}

/** The flags that name an operator Sam of a new account. */
async function newOperator(email: string): Promise<string[]> {
  const account = await openAccount();
  await inTransaction(account, (tx) => createOperator(tx, { name: 'Sam', email, properties: null }));
  return ['--account', String(account.host_id), '--operator', email];
}

async function newApplication(is_public = false): Promise<{ client_id: string; client_secret: string }> {
  const system = { sql: databases.writes, now: clock().toString(), request_id: 'test' };
  const made = await createApplication(system, { name: 'Prices', redirect_uris: [REDIRECT_URI], is_public });
  return { client_id: made.client_id, client_secret: made.client_secret ?? '' };
}

async function post(url: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url: `/v3${url}`, payload });
  return { status: answer.statusCode, data: answer.json().data };
}

async function statusWith(token: string): Promise<number> {
  const headers = { 'service-access-token': token };
  return (await app.inject({ url: '/v3/groups', headers })).statusCode;
}

test('what create-application and set-password print is enough to connect, and delete-grant ends it', async () => {
  const account = await newAccount();
  const email = 'nora@example.com';
  const password = await printed(run('set-password', '--account', account, '--email', email));
  assert.match(password, /^[\w-]{23}$/);
  const named = ['--name', 'Prices', '--redirect-uri', REDIRECT_URI];
  const { client_id, client_secret } = await json('create-application', ...named);
  const browser = newBrowser(app);
  await browser.get(authorizeUrl({ client_id, client_secret }));
  const { statusCode, headers } = await browser.submit('/oauth/sign-in', { email, password });
  assert.equal(statusCode, 303);
  await browser.get(String(headers.location));
  const { code } = saidIn(await browser.submit('/oauth/authorize', { decision: 'allow', account }));
  const { data } = await post('/oauth/authorizations', {
    client_id,
    client_secret,
    grant_type: 'authorization_code',
    code,
  });
  assert.equal(await statusWith(data.access_token), 200);
  const { grants } = await json('list-grants', '--account', account);
  const [{ id, created_at, ...grant }] = grants;
  assert.deepEqual(grant, { application: 'Prices', operator: 'Sea Homes', scope: 'writable' });
  assert.match(created_at, /^\d{4}-/);
  await printed(run('delete-grant', '--account', account, '--id', String(id)));
  assert.equal(await statusWith(data.access_token), 401);
  assert.deepEqual(await json('list-grants', '--account', account), { grants: [] });
  const again = run('delete-grant', '--account', account, '--id', String(id));
  assert.equal(await refused(again, 2), `The account has no grant ${id}.`);
});

test('create-application prints both credentials once, a line each; a public one has no secret', async () => {
  const flags = ['--name', 'Prices', '--redirect-uri', `${REDIRECT_URI}  https://prices.example/other`];
  const lines = (await printed(run('create-application', ...flags))).split('\n');
  assert.match(lines[0]!, /^client_id app_[\w-]{22}$/);
  assert.match(lines[1]!, /^client_secret iks_[\w-]{43}$/);
  assert.equal(lines.length, 2);
  const pocket = await json(
    'create-application',
    '--name',
    'Pocket',
    '--redirect-uri',
    REDIRECT_URI,
    '--public',
  );
  assert.equal(pocket.client_secret, null);
  const listed = await printed(run('list-applications'));
  assert.match(
    listed,
    new RegExp(`${pocket.client_id} +Pocket +public +\\S+ +${RegExp.escape(REDIRECT_URI)}`),
  );
  assert.match(listed, /confidential .*connected https:\/\/prices\.example\/other/);
  assert.equal(listed.includes('iks_'), false);
});

test('delete-application takes it off the list, and there is then no such application', async () => {
  const { client_id, client_secret } = await newApplication();
  await printed(run('delete-application', '--client-id', client_id));
  assert.equal((await printed(run('list-applications'))).includes(client_id), false);
  assert.equal((await post('/oauth/revoke', { client_id, client_secret, token: 'x' })).status, 401);
  const again = run('delete-application', '--client-id', client_id);
  assert.equal(await refused(again, 2), `There is no application "${client_id}".`);
});

test('create-application names all that is wrong, and a switch takes no value', async () => {
  const wrong = run('create-application', '--name', ' ', '--redirect-uri', 'http://a.example/ x');
  const sentence = await refused(wrong, 2);
  assert.match(
    sentence,
    /^--name must not be blank; --redirect-uri .*http:\/\/a\.example.*; --redirect-uri .*x/,
  );
  const valued = run('create-application', '--name', 'a', '--redirect-uri', REDIRECT_URI, '--public=yes');
  assert.equal(await refused(valued, 2), '--public takes no value.');
});

test('sign-in-link prints a path that signs the operator in, and asks for a password first', async () => {
  const account = await newAccount();
  await refused(run('sign-in-link', '--account', account), 2);
  await printed(run('set-password', '--account', account, '--email', 'link@example.com'));
  assert.match(await printed(run('sign-in-link', '--account', account)), /^\/open\/[\w-]{43}$/);
});

test('set-password takes a password from a file, tells it to nobody, and refuses a weak one', async () => {
  const account = await newAccount();
  const file = path.join(folder, 'password');
  fs.writeFileSync(file, 'a password of my own\nand more\n');
  const flags = ['--account', account, '--email', 'own@example.com', '--from-file', file];
  assert.equal(await printed(run('set-password', ...flags)), '');
  const { client_id } = await newApplication();
  const browser = newBrowser(app);
  await browser.get(authorizeUrl({ client_id, client_secret: '' }));
  const fields = { email: 'own@example.com', password: 'a password of my own' };
  assert.equal((await browser.submit('/oauth/sign-in', fields)).statusCode, 303);
  fs.writeFileSync(file, 'short\n');
  assert.equal(
    await refused(run('set-password', ...flags), 2),
    '--password must have at least 12 characters.',
  );
  const missing = run('set-password', '--account', account, '--from-file', '/nowhere/at/all');
  assert.equal(await refused(missing, 2), '--from-file cannot be read: /nowhere/at/all.');
});

test('set-password tells of an older second factor, which somebody else may have set up', async () => {
  const account = await newAccount();
  const whom = ['--account', account, '--email', 'factor@example.com'];
  assert.equal((await json('set-password', ...whom)).has_second_factor, false);
  await printed(run('enrol-totp', '--account', account));
  assert.match(await printed(run('set-password', '--account', account)), /delete-totp/);
  await printed(run('delete-totp', '--account', account));
  assert.doesNotMatch(await printed(run('set-password', '--account', account)), /second factor/);
});

test('set-password needs an e-mail address that no other operator of the account has', async () => {
  const [, account = '', , sam = ''] = await newOperator('sam@example.com');
  const without = run('set-password', '--account', account);
  assert.match(await refused(without, 2), /^The operator has no e-mail address/);
  const taken = run('set-password', '--account', account, '--email', 'SAM@example.com');
  assert.equal(await refused(taken, 2), '--email is already that of another operator of the account.');
  const wrong = run('set-password', '--account', account, '--email', 'nobody');
  assert.match(await refused(wrong, 2), /^--email must be an e-mail address/);
  const sams = await json('set-password', '--account', account, '--operator', sam);
  assert.equal(sams.email, 'sam@example.com');
});

test('enrol-totp prints the address for an app and ten recovery codes, delete-totp takes both back, and each needs a password', async () => {
  const email = 'totp@example.com';
  const whom = await newOperator(email);
  assert.equal(
    await refused(run('enrol-totp', ...whom), 2),
    'The operator has no password yet: set-password first.',
  );
  assert.match(await refused(run('delete-totp', ...whom), 2), /has no password/);
  const { password } = await json('set-password', ...whom);
  const [address = '', ...codes] = (await printed(run('enrol-totp', ...whom))).split('\n');
  assert.match(address, /^otpauth:\/\/totp\/Innkeep%3Atotp%40example\.com\?secret=/);
  assert.equal(codes.length, 10);
  const { client_id } = await newApplication();
  const browser = newBrowser(app);
  await browser.get(authorizeUrl({ client_id, client_secret: '' }));
  assert.equal((await browser.submit('/oauth/sign-in', { email, password })).statusCode, 403);
  const [code = ''] = codes;
  assert.equal((await browser.submit('/oauth/sign-in', { email, password, code })).statusCode, 303);
  await browser.get(authorizeUrl({ client_id, client_secret: '' }));
  await browser.submit('/oauth/sign-out', {});
  await browser.get(authorizeUrl({ client_id, client_secret: '' }));
  await printed(run('delete-totp', ...whom));
  assert.equal((await browser.submit('/oauth/sign-in', { email, password })).statusCode, 303);
});

test('delete-operator ends their tokens; the master stays', async () => {
  const whom = await newOperator('gone@example.com');
  const token = await printed(run('create-token', ...whom, '--name', 'x', '--scope', 'writable'));
  assert.equal(await statusWith(token), 200);
  await printed(run('delete-operator', ...whom));
  assert.equal(await statusWith(token), 401);
  assert.match(await refused(run('delete-operator', ...whom), 2), /^The account has no operator/);
  const account = await openAccount();
  const { id } = (await findMasterOperator(account))!;
  const master = run('delete-operator', '--account', String(account.host_id), '--operator', String(id));
  assert.equal(await refused(master, 2), 'The master operator stays: an account has one.');
});
