import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import { insertBlock } from '#server/rate-limits/blocks/queries.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { COMMANDS } from './all-commands.ts';
import { printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;

before(async () => {
  database = await createTestDatabase();
  databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 1, longReadConnections: 1 },
    fixedEncryption,
  );
});
after(async () => {
  await databases.close();
  await database.drop();
});

const run = (...args: string[]) => runInnkeep(settingsOf(database.target), ...args);
const json = async (...args: string[]) => JSON.parse(await printed(run(...args, '--json')));

/** A command that can be tried, with the flags that make it change something after the commands above it. */
type Trial = readonly [name: string, flags: () => Promise<readonly string[]> | readonly string[]];

const SEA = ['--account', 'sea'];
const NORA = [...SEA, '--operator', 'nora@example.com'];
const SETTINGS = ['--timezone', 'Europe/Amsterdam', '--currency', 'EUR', '--country', 'NL'];

const TRIALS: readonly Trial[] = [
  ['create-account', () => ['--name', 'Sea', '--slug', 'sea', ...SETTINGS]],
  ['suspend-account', () => SEA],
  ['lapse-account', () => SEA],
  ['resume-account', () => SEA],
  ['create-operator', () => [...SEA, '--name', 'Nora', '--email', 'nora@example.com']],
  ['set-password', () => NORA],
  ['sign-in-link', () => NORA],
  ['enrol-totp', () => NORA],
  ['delete-totp', () => NORA],
  ['unlock', () => ['--email', 'nora@example.com', '--address', '203.0.113.7']],
  ['create-token', () => [...SEA, '--name', 'Books', '--scope', 'writable']],
  ['delete-token', async () => [...SEA, '--id', String((await json('list-tokens', ...SEA)).tokens[0].id)]],
  ['create-application', () => ['--name', 'Prices', '--redirect-uri', 'https://prices.example/back']],
  ['delete-grant', async () => [...SEA, '--id', await newGrant()]],
  ['delete-application', async () => ['--client-id', await clientId()]],
  ['delete-operator', () => NORA],
  ['lift-block', async () => (await newBlock(), SEA)],
  ['replay-deliveries', async () => [...SEA, '--webhook', await newFailedDelivery()]],
  ['demo-data', () => []],
  ['erase-guest', async () => ['--account', 'demo', '--yes', '--reservation-code', await endedOrder()]],
];

test('a dry run of each command that changes something does what the command does, and stores nothing', async (t) => {
  for (const [name, flags] of TRIALS)
    await t.test(name, async () => {
      const args = [name, ...(await flags()), '--json'];
      const former = await contentOf();
      const tried = await run(...args, '--dry-run');
      assert.equal(tried.code, 0, tried.stderr);
      assert.match(tried.stderr, /^Dry run: nothing was stored\./);
      assert.deepEqual(changedTables(former, await contentOf()), []);
      const { is_dry_run, ...facts } = JSON.parse(tried.stdout);
      assert.equal(is_dry_run, true);
      const done = JSON.parse(await printed(run(...args)));
      assert.deepEqual(Object.keys(facts), Object.keys(done), 'it prints what the command prints');
      assert.notDeepEqual(
        changedTables(former, await contentOf()),
        [],
        'the command itself stores something',
      );
    });
});

test('every command says what a dry run of it does: it is tried, it is refused with its reason, or it has no such flag', async () => {
  const byWay = Map.groupBy(COMMANDS, ({ dryRun }) => (typeof dryRun === 'object' ? 'impossible' : dryRun));
  const namesOf = (way: string) => (byWay.get(way as 'impossible') ?? []).map(({ name }) => name);
  assert.deepEqual(namesOf('rolled back').toSorted(), TRIALS.map(([name]) => name).toSorted());
  assert.deepEqual(namesOf('own flag').toSorted(), ['import']);
  const unchanged = await contentOf();
  for (const name of namesOf('impossible'))
    assert.match(await refused(run(name, '--dry-run'), 2), new RegExp(`^${name} cannot be tried: it .*\\.$`));
  for (const name of namesOf('changes nothing'))
    assert.match(
      await refused(run(name, '--dry-run'), 2),
      new RegExp(`^${name} has no flag --dry-run; it has`),
    );
  assert.deepEqual(changedTables(unchanged, await contentOf()), []);
});

test('a dry run is refused as the command is, and stores nothing', async () => {
  const unchanged = await contentOf();
  const again = run('create-account', '--name', 'Sea', '--slug', 'sea', ...SETTINGS, '--dry-run');
  assert.equal(await refused(again, 2), '--slug is already another account’s.');
  assert.deepEqual(changedTables(unchanged, await contentOf()), []);
});

test('a dry run does not migrate a database: it says that migrations are missing', async () => {
  const [last] = await databases.writes<{ number: number }[]>`
    delete from schema_migrations where number = (select max(number) from schema_migrations) returning *`;
  try {
    const sentence = await refused(run('suspend-account', ...SEA, '--dry-run'), 1);
    assert.match(sentence, /^The database lacks migrations of this version: run "innkeep migrate" first\.$/);
  } finally {
    await databases.writes`insert into schema_migrations ${databases.writes.rows(last!)}`;
  }
});

type Content = Readonly<Record<string, string>>;

/** A digest of each table. */
async function contentOf(): Promise<Content> {
  const sql = databases.writes;
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ digest: string }[]>`
      select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
      from ${sql.identifier(name)} t`;
    digests[name] = row!.digest;
  }
  return digests;
}

function changedTables(former: Content, now: Content): string[] {
  return Object.keys(now).filter((table) => now[table] !== former[table]);
}

async function clientId(): Promise<string> {
  return (await json('list-applications')).applications[0].client_id;
}

async function newGrant(): Promise<string> {
  const [grant] = await databases.writes<{ id: number }[]>`
    insert into oauth_grants (
      host_id, operator_id, application_id, scope, redirect_uri, code_hash, created_at, expires_at)
    select o.host_id, o.id, a.id, 'writable', a.redirect_uris ->> 0, '\\x01', now(), now() + interval '1 day'
    from operators o, applications a where o.email = 'nora@example.com'
    returning id`;
  return String(grant!.id);
}

async function newBlock(): Promise<void> {
  const { id } = await seaAccount();
  const times = { begins_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' };
  await insertBlock(databases.writes, { subject: `host ${id}`, kind: 'block', level: 1, ...times });
}

async function newFailedDelivery(): Promise<string> {
  const { id } = await seaAccount();
  const [webhook] = await databases.writes<{ id: number }[]>`
    insert into webhooks (host_id, url, events, secret, created_at)
    values (${id}, 'https://receiver.example', '["task_created"]', 'x', now()) returning id`;
  await databases.writes`
    insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, status, created_at)
    values (${id}, ${webhook!.id}, 'msg_1', 'task_created', '{}', 'failed', now())`;
  return String(webhook!.id);
}

async function seaAccount(): Promise<{ id: number }> {
  const [account] = await databases.writes<{ id: number }[]>`
    select id from host_accounts where slug = 'sea'`;
  return account!;
}

async function endedOrder(): Promise<string> {
  const [stay] = await databases.writes<{ reservation_code: string }[]>`
    select reservation_code from stays where check_out_date < current_date - 30 limit 1`;
  return stay!.reservation_code;
}
