// Measures webhook deliveries of changes against graphile-worker's empty jobs, and reads of a small and a large event
// log: `node bench/webhooks.ts --seconds 20 --deliveries 20000 --log 5000000`.
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { storeEvents } from '#server/areas/events/fixtures.ts';
import { BEGINNING } from '#server/areas/events/place.ts';
import { writeCursor } from '#server/areas/events/rules.ts';
import { createWebhook } from '#server/areas/webhooks/actions.ts';
import { openPool, type Pool } from '#server/database/connections/pool.ts';
import type { Fragment } from '#server/database/connections/sql.ts';
import { SUPERUSER } from '#server/database/embedded/roles.ts';
import { inTransaction } from '#server/database/scope.ts';
import type { EmptyJobsPlan } from './empty-jobs.ts';
import { options, printTable, quantile } from './figures.ts';
import { seedAccount } from './seed.ts';
import { ask, cpuSeconds, openService, runLoad, runScript } from './service.ts';

type Arrival = { readonly number: number; readonly at: number };

const values = options({ seconds: 20, deliveries: 20_000, log: 1_000_000, connections: 32 });
const WEBHOOKS = 10;
const CHANGES_PER_SECOND = 100;
/** The concurrency of graphile-worker's own benchmark. */
const JOB_CONCURRENCY = 24;
/** The counted changes, after those of the seconds in which processes and connections are new. */
const COUNTED = CHANGES_PER_SECOND * values.seconds;
const CHANGES = COUNTED + CHANGES_PER_SECOND * 3;
/** For tasks written without the service, to differ from its own numbers. */
const FIRST_NUMBER = 1_000_000;

await using opened = await openService({
  env: { LOG_LEVEL: 'silent', WEBHOOK_ALLOW_HTTP: 'true', OUTBOUND_ALLOW: '127.0.0.1' },
  user: SUPERUSER,
  max: 4,
  // PostgreSQL records the commit time of each transaction after a restart.
  prepare: (first) => first`alter system set track_commit_timestamp = on`,
});
const { service, sql, acting, target } = opened;
await sql`create database jobs`;
const jobsSql = openPool({ ...target, database: 'jobs' }, { max: 4, statementTimeoutMs: 600_000 });
const folder = encodeURIComponent(path.dirname(target.socketPath));
const connectionString = `postgres://innkeep@localhost/jobs?host=${folder}`;
await jobsSql`grant create on database jobs to innkeep`;
await runMigrations({ connectionString });
const receivers = await openReceivers();
try {
  const { scope, token } = await seedAccount(acting, 'bench', 1);
  const { host_id } = scope;
  for (let index = 1; index <= WEBHOOKS; index += 1) {
    const webhook = { url: `${receivers.url}/${index}`, events: ['task_created'] };
    const anyAddress = { allowsHttp: true, isRefused: () => false };
    await inTransaction(scope, (tx) => createWebhook(tx, webhook, anyAddress));
  }
  const body = { type: 'other', expected_date: '2026-07-04' };
  const throughService = () => ask(service.port, token, { method: 'POST', path: '/v3/tasks', body });
  const beside = (number: number) => storeEvents(sql, { host_id, from: FIRST_NUMBER + number });
  printTable({
    '10 deliveries of a change': await measureFanOut(throughService),
    '10 deliveries of what another process writes': await measureFanOut(beside),
    'an empty job': await measureJobLatency(),
  });
  printTable({ deliveries: await measureSustained(host_id), 'empty jobs': await measureJobs() });
  printTable(await measureLog(host_id, token));
} finally {
  receivers.close();
  await jobsSql.end();
}

/** From PostgreSQL's commit timestamp, which precedes the write to disk, to the socket of each receiver. */
async function measureFanOut(write: (number: number) => Promise<unknown>) {
  await paced(write);
  const arrivals = await receivers.take(CHANGES * WEBHOOKS);
  const committed = await sql<Arrival[]>`
    select (payload ->> 'task_id')::bigint as number, ${stampOf(sql, sql`transaction_id::xid`)} as at
    from events where kind = 'task_created' order by id desc limit ${COUNTED}`;
  return delays(committed, arrivals);
}

async function measureJobLatency() {
  const begun = runJobs(CHANGES);
  const added: { number: number; xid: string }[] = [];
  await paced(async (number) => {
    const [row] = await jobsSql<{ xid: string }[]>`
      select pg_current_xact_id()::xid::text as xid,
        graphile_worker.add_job('empty', json_build_object('number', ${number}::integer)) is null as is_missing`;
    if (row !== undefined) added.push({ number, xid: row.xid });
  });
  const arrivals = await begun;
  const committed = await jobsSql<Arrival[]>`
    select number, ${stampOf(jobsSql, jobsSql`xid::xid`)} as at
    from jsonb_to_recordset(${JSON.stringify(added.slice(-COUNTED))}::text::jsonb) as a(number integer, xid text)`;
  return delays(committed, arrivals);
}

/** In milliseconds since 1970. */
function stampOf(pool: Pool, xid: Fragment): Fragment {
  return pool`(extract(epoch from pg_xact_commit_timestamp(${xid})) * 1000)::double precision`;
}

/** Delay of each arrival after the commit of its number. Arrivals without a commit do not count. */
function delays(committed: readonly Arrival[], arrivals: readonly Arrival[]) {
  const committedAt = new Map(committed.map(({ number, at }) => [number, at]));
  const waits = arrivals.flatMap(({ number, at }) => {
    const from = committedAt.get(number);
    return from === undefined ? [] : [at - from];
  });
  return { p50Ms: quantile(waits, 0.5), p99Ms: quantile(waits, 0.99), count: waits.length };
}

/** The changes, evenly spaced in time. */
async function paced(write: (number: number) => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const writes: Promise<unknown>[] = [];
  for (let number = 1; number <= CHANGES; number += 1) {
    const waitMs = start + (number * 1000) / CHANGES_PER_SECOND - performance.now();
    if (waitMs > 0) await pause(waitMs);
    writes.push(write(number));
  }
  await Promise.all(writes);
}

/** From the commit of all of them to the last receiver. */
async function measureSustained(host_id: number) {
  const count = Math.floor(values.deliveries / WEBHOOKS);
  await storeEvents(sql, { host_id, from: FIRST_NUMBER, count });
  const start = performance.timeOrigin + performance.now();
  const cpuBefore = cpuSeconds(service.child.pid);
  const arrivals = await receivers.take(count * WEBHOOKS);
  const cpu = cpuSeconds(service.child.pid) - cpuBefore;
  const last = Math.max(...arrivals.slice(-1000).map(({ at }) => at));
  return {
    perSecond: (arrivals.length * 1000) / (last - start),
    cpuMicros: (cpu * 1e6) / arrivals.length,
  };
}

/** From the first to the last of them: starting the process is not counted. */
async function measureJobs() {
  const count = values.deliveries;
  await jobsSql`
    select graphile_worker.add_job('empty', json_build_object('number', n)) from generate_series(1, ${count}::integer) n`;
  const begun = await runJobs(count);
  return { perSecond: (count * 1000) / ((begun.at(-1)?.at ?? NaN) - (begun[0]?.at ?? NaN)) };
}

function runJobs(jobs: number): Promise<readonly Arrival[]> {
  const plan: EmptyJobsPlan = { connectionString, concurrency: JOB_CONCURRENCY, jobs };
  return runScript('empty-jobs.ts', plan);
}

/** A page of 100 from the middle of the log, at ten thousand events and at many. */
async function measureLog(host_id: number, token: string) {
  const rows: Record<string, Record<string, number>> = {};
  let events = 0;
  await sql`update webhooks set is_active = false`;
  for (const size of [10_000, values.log]) {
    for (; events < size; events += 10_000)
      await storeEvents(sql, { host_id, from: events, count: Math.min(10_000, size - events) });
    await sql`vacuum analyze events`;
    const [middle] = await sql<{ id: number; target: string; log_number: number }[]>`
      select id, pg_current_snapshot()::text as target, (select log_number from dispatch) as log_number
      from events where host_id = ${host_id} order by id offset ${Math.floor(events / 2)} limit 1`;
    if (middle === undefined) throw new Error('the log is empty');
    const after = writeCursor(middle.log_number, { ...BEGINNING, target: middle.target, id: middle.id });
    const { perSecond, p50Ms, p99Ms } = await runLoad({
      port: service.port,
      connections: values.connections,
      seconds: 5,
      warmUpSeconds: 1,
      path: `/v3/events?limit=100&after=${after}`,
      headers: [{ 'Service-Access-Token': token }],
    });
    rows[`a page of ${size} events`] = { perSecond, p50Ms, p99Ms };
  }
  return rows;
}

/** Receivers of webhooks that record the time of each delivery, without an HTTP server whose time would count. */
async function openReceivers() {
  let arrivals: Arrival[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let begun = { text: '', at: 0 };
    socket.on('data', (chunk) => {
      const at = begun.text === '' ? performance.timeOrigin + performance.now() : begun.at;
      begun = { text: begun.text + chunk.toString(), at };
      const number = numberIn(begun.text);
      if (number === undefined) return;
      arrivals.push({ number, at });
      begun = { text: '', at: 0 };
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    /** Returns the deliveries since the last call, once there are this many. */
    take: async (count: number): Promise<readonly Arrival[]> => {
      while (arrivals.length < count) await pause(1);
      const taken = arrivals;
      arrivals = [];
      return taken;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The task in a complete request; undefined while part of it is missing. */
function numberIn(request: string): number | undefined {
  const [head = '', body] = request.split('\r\n\r\n');
  const length = Number(/^content-length: (\d+)$/im.exec(head.replaceAll('\r', ''))?.[1]);
  if (body === undefined || body.length < length) return undefined;
  return Number(/"task_id": ?(\d+)/.exec(body)?.[1]);
}
