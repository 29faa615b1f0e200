import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Acting } from '#server/areas/accounts/actions.ts';
import { openPool, type Pool } from '#server/database/connections/pool.ts';
import type { Rendered } from '#server/database/connections/sql.ts';
import { openEncryption, ENCRYPTION_KEY_BYTES } from '#server/database/encryption.ts';
import { newTotals } from '#server/database/totals.ts';
import type { LoadPlan, LoadResult } from './load.ts';

export type Running = { readonly child: ChildProcess; readonly port: number; stop(): Promise<void> };

/** A service on a PostgreSQL of its own, and what changes its database beside it. */
export type Opened = Awaited<ReturnType<typeof openService>>;

const ROOT = path.dirname(import.meta.dirname);
/** For the service and for data seeded outside it. */
const ENCRYPTION_KEY = Buffer.alloc(ENCRYPTION_KEY_BYTES);
const SETTINGS = {
  ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64'),
  PORT: '0',
  RATE_LIMITS: 'off',
  // Webhooks may lead to receivers of this machine.
  WEBHOOK_ALLOW_HTTP: 'true',
  OUTBOUND_ALLOW: '127.0.0.1',
};

/** Starts the service with the command of `npm start`. */
export function startService(env: Readonly<Record<string, string>>): Promise<Running> {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const bin = path.join(ROOT, 'node_modules', '.bin');
  return listening(
    spawn('sh', ['-c', `${scripts.start} --no-demo`], {
      cwd: ROOT,
      env: { PATH: `${bin}:${process.env['PATH']}`, ...SETTINGS, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** Starts processes of the service on an open database. */
export function startWorkers({ target }: Opened, workers: number): Promise<Running> {
  return startService({
    ROLE: 'api',
    DATABASE_URL: `postgres:///${target.database}`,
    PGHOST: path.dirname(target.socketPath),
    PGUSER: target.user,
    WORKERS: String(workers),
  });
}

/** The service as `npm start` runs it, on an embedded PostgreSQL with full durability. */
export async function openService() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-'));
  const socketPath = path.join(dataDir, 'postgres/.s.PGSQL.5432');
  const target = { socketPath, user: 'innkeep', database: 'innkeep' };
  // A first process makes the database: its time is not that of a start.
  await (await startService({ DATA_DIR: dataDir })).stop();
  const startedAt = performance.now();
  const service = await startService({ DATA_DIR: dataDir });
  const coldStartMs = performance.now() - startedAt;
  const sql = openPool(target, { max: 1, statementTimeoutMs: 600_000 });
  const heard: Rendered[] = [];
  sql.watch((statement) => heard.push(statement));
  return {
    service,
    target,
    sql,
    acting: actingOn(sql),
    coldStartMs,
    /** The statements that `work` sends, as the driver sends them. */
    capture: async (work: () => Promise<unknown>): Promise<readonly Rendered[]> => {
      heard.length = 0;
      await work();
      return [...heard];
    },
    [Symbol.asyncDispose]: async () => {
      await sql.end();
      await service.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function actingOn(sql: Pool): Acting {
  const encryption = openEncryption(ENCRYPTION_KEY);
  return {
    databases: { reads: sql, writes: sql, longReads: sql, totals: newTotals(), encryption },
    clock: () => Temporal.Now.instant(),
    request_id: 'bench',
  };
}

function spawnScript(script: string, input: string) {
  const file = path.join(import.meta.dirname, script);
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input);
  return child;
}

/** Starts a script of this folder with `input`. */
export function startScript(script: string, input: string): Promise<Running> {
  return listening(spawnScript(script, input));
}

/** The result of a script of this folder. */
export async function runScript<Result>(script: string, plan: unknown): Promise<Result> {
  return JSON.parse(await text(spawnScript(script, JSON.stringify(plan)).stdout));
}

/** Waits until a process reports its port. */
async function listening(child: ChildProcess): Promise<Running> {
  const ended = once(child, 'close');
  let output = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(chunk);
    const port = /(?:listening |ready at http:\/\/[^:]+:)(\d+)\s/.exec(output)?.[1];
    if (port === undefined) continue;
    child.stdout?.resume();
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { child, port: Number(port), stop };
  }
  throw new Error(`the process ended: ${output}`);
}

/** Sends the load. Every response must be a success, unless the service may refuse some. */
export async function runLoad(plan: LoadPlan, mayRefuse = false): Promise<LoadResult> {
  const result = await runScript<LoadResult>('load.ts', plan);
  if (!mayRefuse && !/^(200|304)$/.test(Object.keys(result.statuses).join()))
    throw new Error(`${plan.path} was answered ${JSON.stringify(result.statuses)}`);
  return result;
}

/** A load with the CPU time of the service for one request, and its memory. */
export async function measure({ child }: Running, plan: LoadPlan) {
  const before = cpuSeconds(child.pid);
  const { perSecond, p50Ms, p99Ms, answers } = await runLoad(plan);
  const share = plan.seconds / (plan.seconds + (plan.warmUpSeconds ?? 0));
  const cpuMicros = ((cpuSeconds(child.pid) - before) * share * 1e6) / answers;
  return { perSecond, p50Ms, p99Ms, cpuMicros, residentMb: residentMb(child.pid) };
}

type Sent = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string | undefined;
};

/** Sends one request and waits for its whole response. */
export async function send(port: number, token: string, { method = 'GET', path: asked, ...sent }: Sent) {
  const { headers, body } = sent;
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${asked}`, {
    method,
    headers: {
      'Service-Access-Token': token,
      'User-Agent': 'innkeep-bench',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { ms: performance.now() - startedAt, status: response.status, headers: response.headers, bytes };
}

/** Like `send`, but the response must be a success. */
export async function ask(port: number, token: string, sent: Sent) {
  const answer = await send(port, token, sent);
  if (answer.status !== 200)
    throw new Error(`${sent.method ?? 'GET'} ${sent.path}: ${answer.status} ${answer.bytes.toString()}`);
  return answer;
}

const TICKS_PER_SECOND = 100;

/** CPU time used by a process so far; NaN without /proc. */
export function cpuSeconds(pid: number | undefined): number {
  const stat = readProc(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Present memory of a process, in MB; NaN without /proc. */
export function residentMb(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1]) / 1024;
}

function readProc(pid: number | undefined, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
