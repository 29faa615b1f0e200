import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import { upsertSharedAddress } from '#server/rate-limits/sharing/queries.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { printed, runInnkeep, settingsOf } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;

const doctor = (settings: Record<string, string> = {}, ...flags: string[]) =>
  printed(runInnkeep({ ...settingsOf(database.target), ...settings }, 'doctor', ...flags));

before(async () => {
  database = await createTestDatabase();
  databases = openDatabases(database.target, { readConnections: 1, writeConnections: 1 }, fixedEncryption);
});
after(async () => {
  await databases.close();
  await database.drop();
});

test('doctor says that nothing was found, or each finding as sentences that say what to do', async () => {
  assert.match(await doctor(), /^No problem was found by \d+ checks\.$/);
  assert.match(await doctor({ PUBLIC_URL: 'https://pms.example.com' }), /TRUSTED_PROXIES is empty/);
  assert.match(await doctor({ RATE_LIMITS: 'off' }), /^RATE_LIMITS=off: nobody is counted .*Set it to on/);
});

test('doctor names an address that many accounts share, unless proxies are trusted', async () => {
  const now = Temporal.Now.instant().toString();
  const shared = { address: '10.0.0.2', accounts: 7, is_forwarded: true };
  await upsertSharedAddress(databases.writes, shared, now);
  assert.match(await doctor(), /^7 accounts sent .* 10\.0\.0\.2.*set TRUSTED_PROXIES to it\.$/);
  const { findings } = JSON.parse(await doctor({}, '--json'));
  assert.deepEqual(
    findings.map(({ check }: { check: string }) => check),
    ['shared-address'],
  );
  assert.match(await doctor({ TRUSTED_PROXIES: '10.0.0.2' }), /^No problem/);
});
