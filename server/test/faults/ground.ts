/**
 * A service in a process of its own over a PostgreSQL of the test, callers that write all the time, and a receiver of
 * its webhooks. `withGround` runs a fault on it, and then proves that nothing was lost, and that all is as before.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { INSPECTED, openInspector } from '../attacks/inspector.ts';
import { readStartScript, START_SCRIPT } from '../attacks/start-script.ts';
import { ENCRYPTION_KEY } from '../fixed-encryption.ts';
import { freePort } from '../free-port.ts';
import { newDataDir, spawnService, type ServiceProcess } from '../service-process.ts';
import { until } from '../until.ts';
import { addWebhook, makeAccount } from './account.ts';
import {
  REQUEST_SECONDS,
  startMarkedWrites,
  type MarkedWrites,
  type Pace,
  type Target,
} from './marked-writes.ts';
import { childrenOf, startCluster, type Cluster } from './postgresql-cluster.ts';
import { openReceiver, type EventReceiver } from './receiver.ts';
import { addRow } from './table.ts';
import { verifyWrites, type Verified } from './verify-writes.ts';

/** Bounds on what a fault may leave behind, once garbage is collected. */
const USED_MB_MAX = 20;
const RESIDENT_MB_MAX = 150;
const HANDLES_MAX = 12;
/** Every fault ends sooner than this after it was lifted. */
const NORMAL_MS_MAX = 15_000;

export type Ground = Target & {
  readonly host_id: number;
  readonly cluster: Cluster;
  readonly writes: MarkedWrites;
  readonly receiver: EventReceiver;
  readonly service: () => ServiceProcess;
  /** Starts the service again after its end. */
  readonly restart: () => Promise<void>;
  /** Marks the moment from which everything should become normal. */
  readonly healed: () => void;
};

export type GroundOptions = {
  readonly env?: Record<string, string>;
  readonly openCluster?: () => Promise<Cluster>;
  /** The address that the service is given; that of the cluster without it. */
  readonly databaseUrl?: (cluster: Cluster) => string;
  /** Where the rows are in the end; the cluster without it. */
  readonly finalCluster?: (cluster: Cluster) => Cluster;
  readonly normalMsMax?: number;
  /** What must hold in the end, where writes may be lost; that nothing was lost without it. Answers how many were. */
  readonly verify?: (verified: Verified) => Promise<number>;
  readonly pace?: Pace;
};

export async function withGround(
  fault: string,
  work: (ground: Ground) => Promise<void>,
  options: GroundOptions = {},
): Promise<void> {
  const undo: (() => unknown)[] = [];
  try {
    await runOn(fault, work, options, undo);
  } finally {
    for (const each of undo.toReversed()) await Promise.resolve(each()).catch(console.error);
  }
}

async function runOn(
  fault: string,
  work: (ground: Ground) => Promise<void>,
  options: GroundOptions,
  undo: (() => unknown)[],
): Promise<void> {
  const cluster = await (options.openCluster ?? startCluster)();
  undo.push(() => cluster.close());
  const receiver = await openReceiver();
  undo.push(() => receiver.close());
  const running = await startService(options.databaseUrl?.(cluster) ?? cluster.url, options.env ?? {});
  undo.push(() => running.end());
  const target = { address: running.address, ...(await makeAccount({ url: cluster.url })) };
  await addWebhook(target, receiver.url);
  const writes = startMarkedWrites(target, options.pace);
  undo.push(() => writes.abandon());
  await writes.answersMore(options.pace?.warmUp ?? 60);
  const before = await footprintOf(running.service());
  let healedAt = performance.now();
  const healed = () => (healedAt = performance.now());
  await work({
    ...target,
    cluster,
    writes,
    receiver,
    service: running.service,
    restart: running.restart,
    healed,
  });
  const normalMs = await writes.untilNormal(healedAt);
  await writes.stop();
  const final = options.finalCluster?.(cluster) ?? cluster;
  const lost = await (options.verify ?? verifyWrites)({ target, writes, receiver, cluster: final });
  addRow({ fault, attempts: writes.attempts, answered: writes.answered.size, lost, normalMs });
  const errors = running
    .service()
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  assert.deepEqual(writes.dishonest, [], `each refusal is an honest 4xx or 503\n${errors.join('\n')}`);
  assert.ok(normalMs < (options.normalMsMax ?? NORMAL_MS_MAX), `${normalMs} ms until all was normal`);
  await assertNothingLeft(running.service(), before);
  assert.doesNotMatch(running.service().output(), /unhandled|already sent/i);
}

type RunningService = {
  readonly address: string;
  readonly service: () => ServiceProcess;
  readonly restart: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const STARTED_BY_NPM = readStartScript(START_SCRIPT);

async function startService(databaseUrl: string, env: Record<string, string>): Promise<RunningService> {
  const dataDir = newDataDir();
  const port = String(await freePort());
  let service: ServiceProcess;
  const restart = async () => {
    service = spawnService(
      {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ENCRYPTION_KEY,
        PORT: port,
        REQUEST_SECONDS: String(REQUEST_SECONDS),
        WEBHOOK_ALLOW_HTTP: 'true',
        OUTBOUND_ALLOW: '127.0.0.1',
        PORTAL: 'off',
        LOG_LEVEL: 'error',
        ...STARTED_BY_NPM.env,
        // The processes of WORKERS would all want the one port of an inspector.
        ...(env['WORKERS'] === undefined ? INSPECTED : {}),
        ...env,
      },
      ['--no-demo'],
      STARTED_BY_NPM.flags,
    );
    await service.says(/ready at (http:\S+)/);
  };
  await restart();
  return {
    address: `http://127.0.0.1:${port}`,
    service: () => service,
    restart,
    end: async () => {
      service.child.kill('SIGTERM');
      await service.ended();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Footprint = {
  /** In use by JavaScript, once garbage is collected; 0 for several processes. */
  readonly usedMb: number;
  /** Held from the system. The allocator keeps some of what was freed. */
  readonly residentMb: number;
  readonly handles: number;
};

/** Of a service and the processes that it has started. */
async function footprintOf(service: ServiceProcess): Promise<Footprint> {
  const isInspected = service.output().includes('Debugger listening');
  const usedMb = isInspected ? await readUsedMb(service) : 0;
  const pid = service.child.pid ?? 0;
  const pids = [pid, ...childrenOf(pid)];
  const sum = (of: (pid: number) => number) => Math.round(pids.reduce((all, each) => all + of(each), 0));
  return { usedMb, residentMb: sum(residentMb), handles: sum(countHandles) };
}

async function readUsedMb(service: ServiceProcess): Promise<number> {
  const inspector = await openInspector(service);
  await inspector.collectGarbage();
  const { heapUsed, external } = await inspector.evaluate<NodeJS.MemoryUsage>('process.memoryUsage()');
  await inspector.close();
  return Math.round((heapUsed + external) / 2 ** 20);
}

function residentMb(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

const countHandles = (pid: number) => fs.readdirSync(`/proc/${pid}/fd`).length;

async function assertNothingLeft(service: ServiceProcess, before: Footprint): Promise<void> {
  let now = before;
  const isBack = async () => {
    now = await footprintOf(service);
    return (
      now.usedMb <= before.usedMb + USED_MB_MAX &&
      now.residentMb <= before.residentMb + RESIDENT_MB_MAX &&
      now.handles <= before.handles + HANDLES_MAX
    );
  };
  await until(isBack, 'memory and handles are back', 20_000).catch((error: unknown) => {
    throw new Error(`before ${JSON.stringify(before)}, now ${JSON.stringify(now)}`, { cause: error });
  });
}
