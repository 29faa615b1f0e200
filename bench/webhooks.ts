// Measures telling webhooks, beside graphile-worker's empty jobs, and reading the event log small and large:
// `node bench/webhooks.ts --seconds 20 --deliveries 20000 --log 5000000`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { storeEvents } from '#server/areas/events/fixtures.ts';
import { BEGINNING } from '#server/areas/events/place.ts';
import { writeCursor } from '#server/areas/events/rules.ts';
import { createWebhook } from '#server/areas/webhooks/actions.ts';
import { openPool, type Pool } from '#server/database/connect.ts';
import { sealingOf } from '#server/database/sealing-key.ts';
import { newTotals } from '#server/database/totals.ts';
import { inTransaction } from '#server/database/scope.ts';
import type { EmptyJobsPlan, EmptyJobsResult } from './empty-jobs.ts';
import { measure } from './measure.ts';
import { cpuSeconds, startService } from './processes.ts';
import { openReceivers } from './receivers.ts';
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
/** What graphile-worker's own benchmark uses. */
const JOB_CONCURRENCY = 24;
/** What came while processes and connections were new is not counted. */
const WARM_UP_SECONDS = 3;
const ANY_ADDRESS = { allowsHttp: true, isRefused: () => false };

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-'));
const env = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
const service = await startService({ ...env, WEBHOOK_ALLOW_HTTP: 'true', OUTBOUND_ALLOW: '127.0.0.1' });
const socket = { socketPath: path.join(dataDir, 'postgres/.s.PGSQL.5432'), user: 'innkeep' };
const sql = openPool({ ...socket, database: 'innkeep' }, { max: 4, statementTimeoutMs: 600_000 });
await sql`create database jobs`.simple();
const jobsSql = openPool({ ...socket, database: 'jobs' }, { max: 4, statementTimeoutMs: 600_000 });
const receivers = await openReceivers();
try {
  const account = await openAccount(sql);
  console.table({
    'deliveries, 10 for each change': await measureFanOut(account),
    'empty jobs, one for each change': await measureJobLatency(),
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

async function openAccount(pool: Pool): Promise<Account> {
  const sealing = sealingOf({ sealingKey: null, dataDir });
  const acting = {
    databases: { reads: pool, writes: pool, totals: newTotals(), sealing },
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

/** From the end of a commit to the socket of each receiver. */
async function measureFanOut({ scope }: Account) {
  const changes = (WARM_UP_SECONDS + Number(values.seconds)) * CHANGES_PER_SECOND;
  const committedAt = await paced(changes, (from) => storeEvents(sql, { host_id: scope.host_id, from }));
  const arrivals = await receivers.take(changes * WEBHOOKS);
  return spread(arrivals.filter(isMeasured).map(({ number, at }) => at - (committedAt.get(number) ?? 0)));
}

async function measureJobLatency() {
  const changes = (WARM_UP_SECONDS + Number(values.seconds)) * CHANGES_PER_SECOND;
  const worker = await startJobs(changes);
  const committedAt = await paced(changes, addJobs);
  const { begunAt } = await worker.result;
  const begun = begunAt.map(([number, at]) => ({ number, at }));
  return spread(begun.filter(isMeasured).map(({ number, at }) => at - (committedAt.get(number) ?? 0)));
}

/** So many writes, evenly in time; when each was committed. */
async function paced(
  count: number,
  write: (number: number) => Promise<unknown>,
): Promise<Map<number, number>> {
  const committedAt = new Map<number, number>();
  const start = performance.now();
  const writes: Promise<void>[] = [];
  for (let number = 1; number <= count; number += 1) {
    const waitMs = start + (number * 1000) / CHANGES_PER_SECOND - performance.now();
    if (waitMs > 0) await pause(waitMs);
    writes.push(
      write(number).then(() => void committedAt.set(number, performance.timeOrigin + performance.now())),
    );
  }
  await Promise.all(writes);
  return committedAt;
}

function isMeasured({ number }: { readonly number: number }): boolean {
  return number > WARM_UP_SECONDS * CHANGES_PER_SECOND;
}

function addJobs(number: number): Promise<unknown> {
  return jobsSql`select graphile_worker.add_job('empty', json_build_object('number', ${number}::integer))`;
}

/** From the commit of them all to the last receiver. */
async function measureSustained({ scope }: Account) {
  const count = Math.floor(Number(values.deliveries) / WEBHOOKS);
  await storeEvents(sql, { host_id: scope.host_id, from: 1, count });
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

/** From the first of them to the last: starting the process is not counted. */
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
    await sql`vacuum analyze events`.simple();
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
