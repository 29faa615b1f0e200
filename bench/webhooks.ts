// Measures webhook deliveries of changes against graphile-worker's empty jobs, and reads of a small and a large event
// log: `node bench/webhooks.ts --seconds 20 --deliveries 20000 --log 5000000`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool as HttpPool } from 'undici';
import { storeEvents } from '#server/areas/events/fixtures.ts';
import { BEGINNING } from '#server/areas/events/place.ts';
import { writeCursor } from '#server/areas/events/rules.ts';
import { createWebhook } from '#server/areas/webhooks/actions.ts';
import { openPool, type Pool } from '../server/src/database/connections/pool.ts';
import type { Fragment } from '../server/src/database/connections/sql.ts';
import { SUPERUSER } from '#server/database/embedded/roles.ts';
import { encryptionOf } from '#server/database/encryption-key.ts';
import { newTotals } from '#server/database/totals.ts';
import { inTransaction } from '#server/database/scope.ts';
import type { EmptyJobsPlan, EmptyJobsResult } from './empty-jobs.ts';
import { measure } from './measure.ts';
import { cpuSeconds, startService, type Running } from './processes.ts';
import { openReceivers, type Arrival } from './receivers.ts';
import { seedAccount, type Account } from './seed.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    deliveries: { type: 'string', default: '20000' },
    log: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '32' },
  },
});

const WEBHOOKS = 10;
const CHANGES_PER_SECOND = 100;
/** The concurrency of graphile-worker's own benchmark. */
const JOB_CONCURRENCY = 24;
/** Deliveries are not counted while processes and connections are new. */
const WARM_UP_SECONDS = 3;
const ANY_ADDRESS = { allowsHttp: true, isRefused: () => false };

/** For tasks written without the service, to differ from its own numbers. */
const FIRST_NUMBER = 1_000_000;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-'));
const env = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
const socket = { socketPath: path.join(dataDir, 'postgres/.s.PGSQL.5432'), user: SUPERUSER };
const service = await startStamping({ ...env, WEBHOOK_ALLOW_HTTP: 'true', OUTBOUND_ALLOW: '127.0.0.1' });
const sql = openPool({ ...socket, database: 'innkeep' }, { max: 4, statementTimeoutMs: 600_000 });
await sql`create database jobs`;
const jobsSql = openPool({ ...socket, database: 'jobs' }, { max: 4, statementTimeoutMs: 600_000 });
const receivers = await openReceivers();
try {
  const account = await openAccount(sql);
  console.table({
    '10 deliveries of a change': await measureFanOut(throughService(account)),
    '10 deliveries of what another process writes': await measureFanOut(besideService(account)),
    'an empty job': await measureJobLatency(),
  });
  console.table({ deliveries: await measureSustained(account), 'empty jobs': await measureJobs() });
  console.table(await measureLog(account));
} finally {
  receivers.close();
  await jobsSql.end();
  await sql.end();
  await service.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Makes PostgreSQL record the commit time of each transaction, which needs a restart. */
async function startStamping(settings: Record<string, string>): Promise<Running> {
  const fresh = await startService(settings);
  const pool = openPool({ ...socket, database: 'innkeep' }, { max: 1, statementTimeoutMs: 10_000 });
  await pool`alter system set track_commit_timestamp = on`;
  await pool.end();
  await fresh.stop();
  return startService(settings);
}

async function openAccount(pool: Pool): Promise<Account> {
  const encryption = encryptionOf({ encryptionKey: null, dataDir });
  const acting = {
    databases: { reads: pool, writes: pool, longReads: pool, totals: newTotals(), isWide: false, encryption },
    clock: () => Temporal.Now.instant(),
    request_id: 'bench',
  };
  const account = await seedAccount(acting, 'bench', 1);
  for (let index = 1; index <= WEBHOOKS; index += 1) {
    const webhook = { url: receivers.url(index), events: ['task_created'] };
    await inTransaction(account.scope, (tx) => createWebhook(tx, webhook, ANY_ADDRESS));
  }
  return account;
}

type Write = (number: number) => Promise<unknown>;

/** Adds a task, as a program of a host does. */
function throughService({ token }: Account): Write {
  const pool = new HttpPool(`http://127.0.0.1:${service.port}`, { connections: 4 });
  const headers = { 'service-access-token': token, 'content-type': 'application/json' };
  return async () => {
    const body = JSON.stringify({ type: 'other', expected_date: '2026-07-04' });
    const answer = await pool.request({ method: 'POST', path: '/v3/tasks', headers, body });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(text);
  };
}

function besideService({ scope }: Account): Write {
  return (number) => storeEvents(sql, { host_id: scope.host_id, from: FIRST_NUMBER + number });
}

/** From PostgreSQL's commit timestamp, which precedes the write to disk, to the socket of each receiver. */
async function measureFanOut(write: Write) {
  const count = CHANGES_PER_SECOND * Number(values.seconds);
  const changes = CHANGES_PER_SECOND * WARM_UP_SECONDS + count;
  await paced(changes, write);
  const arrivals = await receivers.take(changes * WEBHOOKS);
  const committed = await sql<{ number: number; at: number }[]>`
    select (payload ->> 'task_id')::bigint as number, ${stampOf(sql, sql`transaction_id::xid`)} as at
    from events where kind = 'task_created' order by id desc limit ${count}`;
  return spread(since(committed, arrivals));
}

async function measureJobLatency() {
  const count = CHANGES_PER_SECOND * Number(values.seconds);
  const changes = CHANGES_PER_SECOND * WARM_UP_SECONDS + count;
  const worker = await startJobs(changes);
  const added: { number: number; xid: string }[] = [];
  await paced(changes, async (number) => {
    const [row] = await jobsSql<{ xid: string }[]>`
      select pg_current_xact_id()::xid::text as xid,
        graphile_worker.add_job('empty', json_build_object('number', ${number}::integer)) is null as is_missing`;
    if (row !== undefined) added.push({ number, xid: row.xid });
  });
  const { begunAt } = await worker.result;
  const committed = await jobsSql<{ number: number; at: number }[]>`
    select number, ${stampOf(jobsSql, jobsSql`xid::xid`)} as at
    from jsonb_to_recordset(${JSON.stringify(added.slice(-count))}::text::jsonb) as a(number integer, xid text)`;
  return spread(
    since(
      committed,
      begunAt.map(([number, at]) => ({ number, at })),
    ),
  );
}

/** In milliseconds since 1970. */
function stampOf(pool: Pool, xid: Fragment): Fragment {
  return pool`(extract(epoch from pg_xact_commit_timestamp(${xid})) * 1000)::double precision`;
}

/** Delay of each arrival after the commit of its number. Arrivals without a commit do not count. */
function since(committed: readonly Arrival[], arrivals: readonly Arrival[]): number[] {
  const committedAt = new Map(committed.map(({ number, at }) => [number, at]));
  return arrivals.flatMap(({ number, at }) => {
    const from = committedAt.get(number);
    return from === undefined ? [] : [at - from];
  });
}

/** This number of writes, evenly spaced in time. */
async function paced(count: number, write: Write): Promise<void> {
  const start = performance.now();
  const writes: Promise<unknown>[] = [];
  for (let number = 1; number <= count; number += 1) {
    const waitMs = start + (number * 1000) / CHANGES_PER_SECOND - performance.now();
    if (waitMs > 0) await pause(waitMs);
    writes.push(write(number));
  }
  await Promise.all(writes);
}

/** From the commit of all of them to the last receiver. */
async function measureSustained({ scope }: Account) {
  const count = Math.floor(Number(values.deliveries) / WEBHOOKS);
  await storeEvents(sql, { host_id: scope.host_id, from: FIRST_NUMBER, count });
  const start = performance.timeOrigin + performance.now();
  const cpuBefore = cpuSeconds(service.child.pid) ?? 0;
  const arrivals = await receivers.take(count * WEBHOOKS);
  const cpu = (cpuSeconds(service.child.pid) ?? 0) - cpuBefore;
  const last = Math.max(...arrivals.slice(-1000).map(({ at }) => at));
  return {
    perSecond: Math.round((arrivals.length * 1000) / (last - start)),
    cpuMicros: Math.round((cpu * 1e6) / arrivals.length),
  };
}

/** From the first to the last of them: starting the process is not counted. */
async function measureJobs() {
  const count = Number(values.deliveries);
  await jobsSql`
    select graphile_worker.add_job('empty', json_build_object('number', n)) from generate_series(1, ${count}::integer) n`;
  const { begunAt } = await (await startJobs(count)).result;
  const [first = 0, last = 0] = [begunAt[0]?.[1], begunAt.at(-1)?.[1]];
  return { perSecond: Math.round((count * 1000) / (last - first)) };
}

async function startJobs(jobs: number): Promise<{ result: Promise<EmptyJobsResult> }> {
  const folder = path.dirname(socket.socketPath);
  const plan: EmptyJobsPlan = {
    connectionString: `postgres://innkeep@localhost/jobs?host=${encodeURIComponent(folder)}`,
    concurrency: JOB_CONCURRENCY,
    jobs,
  };
  const script = path.join(import.meta.dirname, 'empty-jobs.ts');
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NO_LOG_SUCCESS: '1' },
  });
  child.stdin.end(JSON.stringify(plan));
  const ready = Promise.withResolvers<void>();
  const result = Promise.withResolvers<EmptyJobsResult>();
  createInterface(child.stdout).on('line', (line) => {
    if (line === 'ready') ready.resolve();
    else if (line.startsWith('{"begunAt"')) result.resolve(JSON.parse(line));
  });
  void once(child, 'close').then(([code]) => result.reject(new Error(`the jobs ended with ${code}`)));
  await ready.promise;
  return { result: result.promise };
}

/** A page of 100 from the middle of the log, at ten thousand events and at many. */
async function measureLog({ scope, token }: Account) {
  const { host_id } = scope;
  const rows: Record<string, Record<string, number>> = {};
  let events = 0;
  await sql`update webhooks set is_active = false`;
  for (const size of [10_000, Number(values.log)]) {
    for (; events < size; events += 10_000)
      await storeEvents(sql, { host_id, from: events, count: Math.min(10_000, size - events) });
    await sql`vacuum analyze events`;
    const [middle] = await sql<{ id: number; target: string; log_number: number }[]>`
      select id, pg_current_snapshot()::text as target, (select log_number from dispatch) as log_number
      from events where host_id = ${host_id} order by id offset ${Math.floor(events / 2)} limit 1`;
    if (middle === undefined) throw new Error('the log is empty');
    const { id, target, log_number } = middle;
    const after = writeCursor(log_number, { ...BEGINNING, target, id });
    const { perSecond, p50Ms, p99Ms } = await measure(
      { service },
      {
        port: service.port,
        connections: Number(values.connections),
        seconds: 5,
        warmUpSeconds: 1,
        method: 'GET',
        path: `/v3/events?limit=100&after=${after}`,
        bodies: [],
        headers: { 'Service-Access-Token': token },
        repeatBodies: true,
      },
    );
    rows[`a page of ${size} events`] = { perSecond: Math.round(perSecond), p50Ms, p99Ms };
  }
  return rows;
}

function spread(latencies: readonly number[]): Record<string, number> {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 100) / 100;
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), count: sorted.length };
}
