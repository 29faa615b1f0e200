import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import { insertBlock } from '#server/rate-limits/blocks/queries.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { idIn, printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;
let account: string;

const run = (...args: string[]) => runInnkeep(settingsOf(database.target), ...args);
const json = async (...args: string[]) => JSON.parse(await printed(run(...args, '--json')));

before(async () => {
  database = await createTestDatabase();
  databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 1, longReadConnections: 1 },
    fixedEncryption,
  );
  const settings = {
    name: 'Sea Homes',
    slug: 'sea',
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    country: 'NL',
  };
  const flags = Object.entries(settings).flatMap(([flag, value]) => [`--${flag}`, value]);
  account = idIn(await printed(run('create-account', ...flags)));
});
beforeEach(() => databases.writes`truncate rate_limit_blocks`);
after(async () => {
  await databases.close();
  await database.drop();
});

const ENDED = ['2026-01-01T00:00:00Z', '2026-01-01T00:10:00Z'] as const;
const ACTIVE = ['2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z'] as const;

async function block(subject: string, [begins_at, ends_at]: readonly [string, string]): Promise<void> {
  const kind = subject.includes('address') ? 'ban' : 'block';
  await insertBlock(databases.writes, { subject, kind, level: 3, begins_at, ends_at });
}

test('list-blocks shows who is blocked and until when, and nobody whose block has ended', async () => {
  assert.deepEqual(await json('list-blocks'), { blocks: [] });
  await block(`host ${account}`, ACTIVE);
  await block('address 203.0.113.7', ACTIVE);
  await block('host 999', ENDED);
  const { blocks } = await json('list-blocks');
  assert.deepEqual(
    blocks.map(({ subject, kind }: Record<string, string>) => [subject, kind]),
    [
      [`host ${account}`, 'block'],
      ['address 203.0.113.7', 'ban'],
    ],
  );
  const text = await printed(run('list-blocks'));
  assert.match(text, /^subject +kind +level +begins_at +ends_at\n/);
  assert.match(text, /address 203\.0\.113\.7 +ban +3 +2026-01-01T00:00:00Z +2099-01-01T00:00:00Z/);
});

test('lift-block lifts what stands against an account, by its slug or its id, and no other block', async () => {
  await block(`host ${account}`, ACTIVE);
  await block('host 999', ACTIVE);
  assert.equal(await printed(run('lift-block', '--account', 'sea')), '');
  const { blocks } = await json('list-blocks');
  assert.deepEqual(
    blocks.map(({ subject }: { subject: string }) => subject),
    ['host 999'],
  );
  assert.equal(
    await refused(run('lift-block', '--account', account), 2),
    `There is no block of host ${account}.`,
  );
});

test('lift-block takes any address of the /64 that an IPv6 network is blocked by', async () => {
  for (const address of ['2001:db8:0:1::7', '2001:db8:0:1::/64']) {
    await block('address 2001:db8:0:1::/64', ACTIVE);
    const lifted = await json('lift-block', '--address', address);
    assert.deepEqual(lifted, { subject: 'address 2001:db8:0:1::/64', lifted: 1 });
  }
});

test('lift-block lifts all of an account with its addresses, or the account at one address alone', async () => {
  const [one, other] = [`host ${account} address 203.0.113.7`, `host ${account} address 2001:db8:0:1::/64`];
  const all = [`host ${account}`, one, other, 'address 203.0.113.7', `host ${account}9 address 203.0.113.7`];
  for (const subject of all) await block(subject, ACTIVE);
  const subjects = async () =>
    (await json('list-blocks')).blocks.map(({ subject }: { subject: string }) => subject);
  const atOne = await json('lift-block', '--account', 'sea', '--address', '203.0.113.7');
  assert.deepEqual(atOne, { subject: one, lifted: 1 });
  assert.deepEqual(await subjects(), [all[0], ...all.slice(2)]);
  await block(`host ${account}`, ACTIVE);
  await json('lift-block', '--account', 'sea', '--keep-bans');
  assert.deepEqual((await subjects())[0], other);
  await block(`host ${account}`, ACTIVE);
  assert.deepEqual(await json('lift-block', '--account', 'sea'), { subject: `host ${account}`, lifted: 2 });
  assert.deepEqual(await subjects(), all.slice(3));
});

test('lift-block needs an account or an address, and one that is one', async () => {
  assert.equal(await refused(run('lift-block'), 2), 'Say --account, --address, or both.');
  await refused(run('lift-block', '--account', 'nowhere'), 2);
  assert.equal(
    await refused(run('lift-block', '--address', 'everywhere'), 2),
    '--address must be an address, but is "everywhere".',
  );
});

test('unlock needs an e-mail address or an address', async () => {
  assert.equal(await refused(run('unlock'), 2), 'Say --email, --address, or both.');
  const unlocked = await json('unlock', '--email', 'Nora@example.com', '--address', '203.0.113.7');
  assert.deepEqual(unlocked, { email: 'Nora@example.com', address: '203.0.113.7' });
  const rows = await databases.writes<
    { subject: string }[]
  >`select subject from sign_in_unlocks order by subject`;
  assert.deepEqual(
    rows.map(({ subject }) => subject.replace(/email [\w-]{22}/, 'email')),
    ['address 203.0.113.7', 'email'],
  );
});
