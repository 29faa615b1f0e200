import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { settingsOf } from '../../cli/test/run-innkeep.ts';
import type { DatabaseTarget } from '../src/database/connections/client.ts';
import { checkedFetch } from './checked-fetch.ts';
import { readyService, spawnService, type ServiceProcess } from './service-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { until } from './until.ts';

const services: ServiceProcess[] = [];
const databases: TestDatabase[] = [];
const servers: net.Server[] = [];
const folders: string[] = [];

after(async () => {
  for (const service of services) {
    service.child.kill('SIGTERM');
    await service.ended();
  }
  for (const server of servers) server.close();
  for (const database of databases) await database.drop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const skip =
  process.platform !== 'linux' || process.geteuid?.() !== 0 ? 'for root, on Linux' : skipInClosedClone();

/** In a clone that only root may enter the service has to stay root. */
function skipInClosedClone(): string | false {
  for (let folder = import.meta.dirname; folder !== '/'; folder = path.dirname(folder))
    if ((fs.statSync(folder).mode & 0o005) !== 0o005) return `only root may enter ${folder}`;
  return false;
}

/** The temporary folder of a test run is closed to others, so this one is elsewhere. */
function newFolder(mode: number): string {
  const folder = fs.mkdtempSync('/tmp/innkeep-root-');
  folders.push(folder);
  fs.chmodSync(folder, mode);
  return folder;
}

function start(env: Record<string, string>, args: readonly string[] = []): ServiceProcess {
  const service = spawnService({ LOG_LEVEL: 'info', ...env }, args);
  services.push(service);
  return service;
}

/** Real, effective, saved and that of the file system, for each thread. */
function usersOf(pid: number | undefined): string[] {
  const threads = fs.readdirSync(`/proc/${pid}/task`);
  const lines = threads.flatMap((thread) =>
    fs
      .readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8')
      .split('\n')
      .filter((line) => /^(Uid|Groups):/.test(line)),
  );
  return [...new Set(lines)];
}

/** A database that another server keeps: starting with it is quick. */
async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

async function create(address: string, token: string, name: string): Promise<number> {
  const response = await checkedFetch(`${address}/v3/custom_channels`, {
    method: 'POST',
    headers: { 'Service-Access-Token': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  await response.text();
  return response.status;
}

test(
  'started by root, the process becomes an ordinary user, and can do all that it does later',
  { skip },
  async () => {
    const dataDir = path.join(newFolder(0o755), 'data');
    const first = start({ DATA_DIR: dataDir });
    const { address, token } = await readyService(first);
    const [, uid] = await first.says(
      /^Root is given up: from here on the process runs as the user with uid (\d+)\.$/m,
    );
    assert.notEqual(uid, '0');
    const [groups, users, ...others] = usersOf(first.child.pid).toSorted();
    assert.deepEqual(others, []);
    assert.equal(users, `Uid:\t${uid}\t${uid}\t${uid}\t${uid}`);
    assert.doesNotMatch(String(groups), /\b0\b/);
    assert.equal(await create(address, token, 'As another'), 200);

    const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
    process.kill(Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    await first.says(/PostgreSQL runs again/);
    await until(
      async () => (await create(address, token, `After ${Math.random()}`)) === 200,
      'it stores again',
    );

    first.child.kill('SIGTERM');
    assert.equal(await first.ended(), 0, first.output());
    assert.deepEqual(
      [fs.existsSync(pidFile), fs.existsSync(path.join(dataDir, 'service.json'))],
      [false, false],
    );

    const second = start({ DATA_DIR: dataDir });
    await second.says(/Root is given up/);
    await second.says(/ready at/);
    assert.doesNotMatch(second.output(), /recover/i);
  },
);

test('where an ordinary user could not go on, root goes on, and says why', { skip }, async () => {
  const closed = newFolder(0o700);
  const service = start({ DATA_DIR: path.join(closed, 'data') });
  const { address, token } = await readyService(service);
  await service.says(
    /^Innkeep goes on as root: the user with uid \d+ may not enter the folder that DATA_DIR .*\.$/m,
  );
  assert.match(usersOf(service.child.pid).join(), /Uid:\t0\t0\t0\t0/);
  assert.equal(await create(address, token, 'As root'), 200);
});

/** The database of a test as it is reached from another machine: by TCP. */
async function overTcp(target: DatabaseTarget): Promise<string> {
  if ('url' in target) return settingsOf(target)['DATABASE_URL'] ?? '';
  const server = net.createServer((near) => {
    const far = net.connect({ path: target.socketPath });
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return `postgres://${target.user}@127.0.0.1:${(server.address() as net.AddressInfo).port}/${target.database}`;
}

test(
  'with WORKERS and a database that is reached by TCP, each process that answers gives up root; the first one keeps it, and says so',
  { skip },
  async () => {
    const { target } = await aDatabase();
    const { ENCRYPTION_KEY = '' } = settingsOf(target);
    const DATABASE_URL = await overTcp(target);
    const DATA_DIR = path.join(newFolder(0o755), 'data');
    const service = start({ DATABASE_URL, DATA_DIR, ENCRYPTION_KEY, WORKERS: '2' });
    const { address, token } = await readyService(service);
    await service.says(
      /^The first process goes on as root, to bind the port and .*; those that answer give it up where they can\.$/m,
    );
    const { pid } = service.child;
    assert.match(usersOf(pid).join(), /Uid:\t0\t0\t0\t0/);
    const workers = fs
      .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    assert.equal(workers.length, 2);
    for (const worker of workers) assert.match(usersOf(worker).join(), /Uid:\t([1-9]\d*)\t\1\t\1\t\1/);
    await service.says(/(Root is given up: from here on the process runs as the user with uid [^]*){2}/);
    for (const name of ['One', 'Two', 'Three']) assert.equal(await create(address, token, name), 200);
  },
);

test('KEEP_ROOT keeps it', { skip }, async () => {
  const { target } = await aDatabase();
  const DATA_DIR = path.join(newFolder(0o755), 'data');
  const service = start({ ...settingsOf(target), DATA_DIR, KEEP_ROOT: 'true' }, ['--no-demo']);
  await service.says(/goes on as root: KEEP_ROOT is set/);
});
