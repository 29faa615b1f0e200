import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { askService } from '../server/test/ask-service.ts';
import { openPool, type Pool } from '../server/src/database/connections/pool.ts';
import type { Answer } from '../server/test/harness.ts';
import { newRedisServer, NO_REDIS } from '../server/test/redis-server.ts';
import { readyService, spawnService, type ServiceProcess } from '../server/test/service-process.ts';
import { createTestDatabase } from '../server/test/test-database.ts';
import { printed, runInnkeep, settingsOf, spawnInnkeep, type Settings } from './test/run-innkeep.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-key-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

let folders = 0;
const newDataDir = () => path.join(folder, `data-${(folders += 1)}`);
const keyIn = (dataDir: string) => path.join(dataDir, 'encryption-key');

type Deployment = {
  readonly sql: Pool;
  /** Settings with this data folder, and no ENCRYPTION_KEY. */
  readonly at: (dataDir: string) => Record<string, string>;
  readonly start: (env: Settings, args?: readonly string[]) => ServiceProcess;
  readonly stop: (service: ServiceProcess) => Promise<void>;
};

async function deploy(t: TestContext): Promise<Deployment> {
  const database = await createTestDatabase();
  const sql = openPool(database.target, { max: 1, statementTimeoutMs: 10_000, applicationName: 'a test' });
  const { ENCRYPTION_KEY: _, ...settings } = settingsOf(database.target);
  const services: ServiceProcess[] = [];
  const stop = async (service: ServiceProcess) => {
    service.child.kill('SIGTERM');
    await service.ended();
  };
  t.after(async () => {
    await Promise.all(services.map(stop));
    await sql.end();
    await database.drop();
  });
  return {
    sql,
    at: (DATA_DIR) => ({ ...settings, DATA_DIR }),
    start: (env, args = []) => {
      const service = spawnService(env, args);
      services.push(service);
      return service;
    },
    stop,
  };
}

const MISSING =
  /secrets in this database are encrypted with the encryption key [\w-]{8}, but there is no \S+encryption-key/;

test('a dump restored with a new DATA_DIR starts nothing: not the service, not its workers, not the command line', async (t) => {
  const { at, start, stop } = await deploy(t);
  const old = newDataDir();
  const first = start(at(old));
  const { token } = await readyService(first);
  await stop(first);
  const restored = at(newDataDir());
  const redis = await newRedisServer();
  if (NO_REDIS === false) await redis.start();
  t.after(() => redis.close());
  const broken: readonly Settings[] = [
    restored,
    { ...restored, ROLE: 'worker' },
    { ...restored, ROLE: 'api' },
    { ...restored, ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') },
    ...(NO_REDIS === false ? [{ ...restored, WORKERS: '2', REDIS_URL: redis.url }] : []),
  ];
  const refused = broken.map((env) => ({ env, refusing: start(env) }));
  for (const { env, refusing } of refused) {
    assert.equal(await refusing.ended(), 1, refusing.output());
    assert.match(refusing.output(), 'ENCRYPTION_KEY' in env ? /but ENCRYPTION_KEY is the key/ : MISSING);
    assert.ok(
      refusing.output().includes(`it was last kept in ${keyIn(old)} on the machine ${os.hostname()}`),
    );
  }
  const command = await spawnInnkeep(restored, 'list-tokens', '--account', 'demo');
  assert.equal(command.code, 1);
  assert.match(command.stderr, MISSING);
  assert.equal(fs.existsSync(keyIn(restored['DATA_DIR']!)), false, 'no key is made');
  // The key put back, all of it is as it was.
  fs.mkdirSync(restored['DATA_DIR']!, { recursive: true });
  fs.copyFileSync(keyIn(old), keyIn(restored['DATA_DIR']!));
  const again = start(restored);
  const [, address = ''] = await again.says(/ready at (http:\S+)/);
  const { properties } = await askService({ address, token }, 'GET', '/properties');
  assert.ok(properties.every(({ wifi_password }) => wifi_password !== ''));
});

test('with ENCRYPTION_KEY_MISMATCH=unready the process is alive and not ready, and answers 503 to everything else', async (t) => {
  const { at, start, stop, sql } = await deploy(t);
  const first = start(at(newDataDir()), ['--no-demo']);
  await first.says(/ready at/);
  await stop(first);
  const env = { ...at(newDataDir()), ENCRYPTION_KEY_MISMATCH: 'unready' };
  const unready = start(env);
  const [, address = ''] = await unready.says(/is not ready: (http:\S+) answers 503/);
  assert.match(unready.output(), MISSING);
  const statusOf = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}${url}`, init);
    return [answer.status, ((await answer.json()) as Answer['body']).error];
  };
  assert.deepEqual(await statusOf('/healthz'), [200, undefined]);
  for (const [url, init] of [
    ['/readyz', {}],
    ['/v3/properties', {}],
    ['/v3/properties', { method: 'POST', body: 'x', headers: { 'Content-Type': 'application/xml' } }],
    ['/sign-in', {}],
  ] as const)
    assert.deepEqual(await statusOf(url, init), [503, 'encryption_key_missing'], url);
  const answer = await fetch(`${address}/readyz`);
  assert.equal(answer.headers.get('retry-after'), '60');
  assert.equal((await answer.text()).includes(folder), false, 'paths are for the log');
  const [accounts] = await sql<{ count: number }[]>`select count(*) as count from host_accounts`;
  assert.equal(accounts!.count, 0, 'no demo account is made');
  await stop(unready);
  assert.match(unready.output(), /Stopped\./);
});

/** Everything that an account can keep encrypted; returns how to read it back. */
async function keepSecrets(service: { address: string; token: string }) {
  const { property_id } = await askService(service, 'POST', '/properties', {
    title: 'The safe house',
    wifi_password: 'wifi-mark',
    base_price: 150,
  });
  const import_url = 'http://u:feed-mark@127.0.0.1:9/1.ics';
  const listed = { channel_type: 'ical', property_id, import_url };
  const { id } = (await askService(service, 'POST', '/listings', listed)).listing;
  await askService(service, 'POST', '/webhooks', { url: 'https://hooks.example.com/' });
  const accepted = '/reservations?status=accepted&limit=1&order_by=check_in_date';
  const { stay_code } = (await askService(service, 'GET', accepted)).reservations[0];
  const details = { lock_code: 'lock-mark' };
  await askService(service, 'PATCH', `/reservations/${stay_code}/check_in_details`, details);
  return async (address: string) => {
    const at = { ...service, address };
    const [{ properties }, { listings }, { reservations }] = await Promise.all([
      askService(at, 'GET', `/properties?id=${property_id}`),
      askService(at, 'GET', `/listings?id=${id}`),
      askService(at, 'GET', `/reservations?stay_code=${stay_code}`),
    ]);
    return {
      wifi_password: properties[0].wifi_password,
      import_url: listings[0].import_url,
      sync_error: listings[0].sync_error,
      lock_code: reservations[0].check_in_details.lock_code,
    };
  };
}

test('change-encryption-key re-encrypts everything with a new key, while no service runs', async (t) => {
  const { at, start, stop, sql } = await deploy(t);
  const dataDir = newDataDir();
  const first = start(at(dataDir));
  const ready = await readyService(first);
  const readBack = await keepSecrets(ready);
  const before = await readBack(ready.address);
  const change = ['change-encryption-key', '--old-key-file', path.join(folder, 'old-key')] as const;
  fs.copyFileSync(keyIn(dataDir), path.join(folder, 'old-key'));
  const same = await runInnkeep(at(dataDir), ...change);
  assert.match(same.stderr, /^The key of the settings is the key in --old-key-file/);
  fs.rmSync(keyIn(dataDir));
  const early = await runInnkeep(at(dataDir), ...change);
  assert.deepEqual([early.code, /Stop every Innkeep process/.test(early.stderr)], [1, true], early.stderr);
  await stop(first);
  const said = await printed(runInnkeep(at(dataDir), ...change));
  for (const holds of ['lock codes', 'Wi-Fi passwords', 'feed addresses', 'webhook secrets'])
    assert.match(said, new RegExp(`Re-encrypted: \\d+ ${holds}\\.`));
  const id = (await sql<{ key_id: string }[]>`select key_id from encryption_key`)[0]!.key_id;
  const [old] = await sql<{ count: number }[]>`
    select (select count(*) from stays where encrypted_lock_code is not null and encrypted_lock_code not like ${`v1.${id}.%`})
      + (select count(*) from webhooks where secret not like ${`v1.${id}.%`}) as count`;
  assert.equal(old!.count, 0);
  const again = start(at(dataDir));
  const [, address = ''] = await again.says(/ready at (http:\S+)/);
  const { sync_error: _, ...kept } = before;
  const { sync_error: __, ...stillKept } = await readBack(address);
  assert.deepEqual(stillKept, kept);
  assert.deepEqual(kept, {
    wifi_password: 'wifi-mark',
    import_url: 'http://u:feed-mark@127.0.0.1:9/1.ics',
    lock_code: 'lock-mark',
  });
});

test('with --accept-loss a database whose key is lost starts again, without what only that key opened', async (t) => {
  const { at, start, stop } = await deploy(t);
  const first = start(at(newDataDir()));
  const ready = await readyService(first);
  const readBack = await keepSecrets(ready);
  await stop(first);
  const restored = at(newDataDir());
  for (const wrong of [[], ['--accept-loss', '--old-key-file', 'x']]) {
    const { code, stderr } = await runInnkeep(restored, 'change-encryption-key', ...wrong);
    assert.deepEqual([code, stderr], [2, 'Give either --old-key-file or --accept-loss.\n']);
  }
  const said = await printed(runInnkeep(restored, 'change-encryption-key', '--accept-loss'));
  for (const holds of ['lock codes', 'Wi-Fi passwords', 'feed addresses', 'webhook secrets'])
    assert.match(said, new RegExp(`Lost: \\d+ ${holds}\\.`));
  const again = start(restored);
  const [, address = ''] = await again.says(/ready at (http:\S+)/);
  assert.deepEqual(await readBack(address), {
    wifi_password: '',
    import_url: null,
    sync_error: 'The import address was lost with the encryption key: set import_url again.',
    lock_code: null,
  });
});
