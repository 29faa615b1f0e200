import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { printed, runInnkeep, settingsOf } from '../../cli/test/run-innkeep.ts';
import { openPool, type Pool } from '../src/database/connections/pool.ts';
import { freePort } from './free-port.ts';
import { newDataDir, spawnService, stopAmidRequest, type ServiceProcess } from './service-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { until } from './until.ts';

let database: TestDatabase;
let sql: Pool;
/** Of the demo account. */
let token = '';
const services: ServiceProcess[] = [];
const dataDir = newDataDir();

before(async () => {
  database = await createTestDatabase();
  sql = openPool(database.target, { max: 1, statementTimeoutMs: 10_000 });
  const run = (...args: string[]) => printed(runInnkeep(settingsOf(database.target), ...args));
  await run('demo-data');
  token = await run('create-token', '--account', 'demo', '--name', 'test', '--scope', 'writable');
});
after(async () => {
  await endAll();
  await sql.end();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function endAll(): Promise<void> {
  for (const service of services.splice(0)) {
    service.child.kill('SIGTERM');
    await service.ended();
  }
}

function start(env: Record<string, string>, args: readonly string[] = ['--no-demo']): ServiceProcess {
  const service = spawnService({ DATA_DIR: dataDir, ...env }, args);
  services.push(service);
  return service;
}

async function addressOf(service: ServiceProcess): Promise<string> {
  return (await service.says(/ready at (http:\S+)/))[1] ?? '';
}

/** Two workers over the test's database. Tests use them one after the other, until one of them stops them. */
let two: Promise<{ readonly service: ServiceProcess; readonly address: string }> | undefined;
const startTwo = () =>
  (two ??= (async () => {
    const service = start({ ...settingsOf(database.target), WORKERS: '2', LOG_LEVEL: 'info' });
    return { service, address: await addressOf(service) };
  })());

/** On a connection of its own, as a new client's. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: false }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      })
      .once('error', reject);
  });
}

/** The processes that a service has started to answer. */
function workersOf({ child }: ServiceProcess): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) (.*)/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === child.pid && args?.includes('main.ts'))
    .map(([, pid]) => Number(pid));
}

/** One that has ended and that nobody has asked how is there still, as a zombie. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

async function unanswered(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from stays where status = 'wait_accept'`;
  return row?.count ?? 0;
}

test('ROLE=api answers and leaves the jobs to ROLE=worker, which answers only how it is', async (t) => {
  const shared = settingsOf(database.target);
  await sql`
    with s as (
      update stays set booked_at = now() - interval '25 hours' where status = 'wait_accept'
      returning host_id, reservation_code, booked_at
    )
    update orders o set booked_at = s.booked_at from s
    where o.host_id = s.host_id and o.reservation_code = s.reservation_code`;
  const overdue = await unanswered();
  assert.ok(overdue > 0);
  const role = start({ ...shared, ROLE: 'api' });
  await role.says(/ROLE=api +Runs no jobs/);
  const api = await addressOf(role);
  const asked = await fetch(`${api}/v3/reservations`, { headers: { 'Service-Access-Token': token } });
  assert.equal(asked.status, 200);
  assert.equal(await unanswered(), overdue);
  const worker = await addressOf(start({ ...shared, ROLE: 'worker' }));
  t.after(endAll);
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(`${worker}${path}`);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /"status":"(alive|ready)"/);
  }
  for (const path of ['/v3/reservations', '/docs', '/metrics']) {
    const answer = await fetch(`${worker}${path}`, { headers: { 'Service-Access-Token': token } });
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /"error":"route_not_found"/);
  }
  await until(async () => (await unanswered()) === 0, 'the worker answers what nobody did');
});

test('of several processes of a service the first alone runs the jobs', async () => {
  // Enough that a second process would find some left.
  await sql`
    with a as (
      insert into applications (client_id, name, redirect_uris, created_at, deleted_at)
      select 'app_' || number, 'Gone', '[]', now(), now() from generate_series(1, 300) number returning id
    )
    insert into oauth_grants (host_id, operator_id, application_id, scope, redirect_uri, code_hash, created_at, expires_at)
    select o.host_id, o.id, a.id, 'writable', 'https://gone.example', int8send(a.id), now(), now() + interval '1 day'
    from a, operators o where o.is_master`;
  const left = async () => (await sql`select id from oauth_grants`).length;
  assert.ok((await left()) > 0);
  const { service } = await startTwo();
  await until(async () => (await left()) === 0, 'the job that is due is done');
  await service.says(/"job":"forget_application"/);
  const jobs = service.output().match(/^\{.*"job":.*$/gm) ?? [];
  assert.deepEqual(
    jobs.filter((line) => !line.includes('"worker":1,')),
    [],
  );
});

test('a part of a service on the embedded PostgreSQL is refused with a sentence', async () => {
  const service = start({ ROLE: 'api' });
  assert.equal(await service.ended(), 1);
  assert.match(service.output(), /^ROLE=api needs a DATABASE_URL: .+\.$/m);
  assert.doesNotMatch(service.output(), /\n\s+at /);
});

test('WORKERS share a port and one embedded PostgreSQL, and their metrics are told as one', async () => {
  const metricsPort = await freePort();
  const service = start({ WORKERS: '2', METRICS_PORT: String(metricsPort), HOST: '0.0.0.0' });
  const address = await addressOf(service);
  assert.equal(workersOf(service).length, 2);
  for (let count = 0; count < 20; count += 1) assert.equal(await statusOf(`${address}/v3/properties`), 401);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  assert.match(
    metrics,
    /^innkeep_http_requests_total\{method="GET",route="\/v3\/properties",status="401"\} 20$/m,
  );
  // What is of one process has its number, so that restarts, memory and a busy processor are seen: 0 is the first one.
  for (const name of [
    'process_start_time_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    assert.deepEqual(
      [...metrics.matchAll(new RegExp(`^${name}\\{process="(\\d)"\\} \\S+$`, 'gm'))]
        .map(([, number = '']) => number)
        .toSorted((one, other) => one.localeCompare(other)),
      ['0', '1', '2'],
      name,
    );
  assert.match(metrics, /^innkeep_ready 1$/m);
  assert.match(metrics, /^innkeep_database_up 1$/m);
  assert.match(metrics, /^innkeep_database_connections\{pool="writes",state="max"\} 16$/m);
  assert.match(metrics, /^innkeep_webhooks\{state="failing"\} 0$/m);
  assert.equal(await statusOf(`${address}/readyz`), 200);
  // Another address of this machine: the service listens there, and its metrics do not.
  const elsewhere = new URL(address);
  elsewhere.hostname = '127.0.0.2';
  assert.equal(await statusOf(`${elsewhere.origin}/readyz`), 200);
  await assert.rejects(fetch(`http://127.0.0.2:${metricsPort}/metrics`));
});

test('a worker that is killed is replaced, nobody is kept waiting for it, and a stop finishes what is under way', async () => {
  const { service, address } = await startTwo();
  const [victim = 0, survivor = 0] = workersOf(service);
  process.kill(victim, 'SIGKILL');
  await service.says(/^Process \d ended \(SIGKILL\): starting it again\.$/m);
  for (let count = 0; count < 10; count += 1) assert.equal(await statusOf(`${address}/healthz`), 200);
  await until(() => workersOf(service).length === 2, 'another takes its place');
  assert.ok(workersOf(service).includes(survivor) && !workersOf(service).includes(victim));
  const answered = await stopAmidRequest(service, { address, token });
  assert.match(answered, /^HTTP\/1\.1 200 /);
  assert.equal(await service.ended(), 0, service.output());
  assert.match(service.output(), /Stopping \(SIGTERM\) …\n(\{.*\n)*Stopped\.\n$/);
});

test('a kill -9 of the process that keeps the workers ends them too', async () => {
  const service = start({ WORKERS: '2', ...settingsOf(database.target) });
  await addressOf(service);
  const workers = workersOf(service);
  assert.equal(workers.length, 2);
  service.child.kill('SIGKILL');
  await service.ended();
  await until(() => !workers.some(isRunning), 'no worker is left');
});
