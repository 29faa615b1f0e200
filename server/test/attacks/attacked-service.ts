/**
 * A service under attack, beside somebody who only wants an ordinary answer. An attack test starts a service in a
 * process of its own, and runs its attack inside `assertDelaysNobody`:
 *
 *   const attacked = useAttackedService();
 *   test('a thousand bodies of … delay nobody', async () => {
 *     await assertDelaysNobody(attacked, async () => { … send the attack over real sockets … });
 *   });
 *
 * It probes `/healthz` and an ordinary request 40 times a second from a thread of its own. It subtracts the time
 * that the service waited for a processor, so that a busy machine fails no test. The service reports the CPU time of the
 * longest step of its event loop. After the attack it collects garbage, so that memory means what is still in use.
 * The short form runs with the long tests; ATTACKS=long makes it long (`ROUNDS`).
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, before } from 'node:test';
import { Worker } from 'node:worker_threads';
import { newDataDir, readyService, spawnService, type ServiceProcess } from '../service-process.ts';
import { INSPECTED, openInspector, type Inspector } from './inspector.ts';
import type { ProbeStart, Waits } from './probe-worker.ts';
import { readStartScript, START_SCRIPT } from './start-script.ts';

export const IS_LONG = process.env['ATTACKS'] === 'long';

/** How often an attack repeats its round. */
export const ROUNDS = IS_LONG ? 5 : 1;

export type Impact = {
  /** The longest waits of the probe, in milliseconds, less the time that the service waited for a processor. */
  readonly waits: Waits;
  /** CPU time of the longest step of the event loop, in milliseconds. */
  readonly longestStepMs: number;
  /** How much more the process holds once garbage is collected, in MB. */
  readonly memoryMb: number;
  /** The most that the process held at any moment, beyond what it held before, in MB. */
  readonly peakMb: number;
  /** How much the data folder has grown, write-ahead log left out, in MB. */
  readonly diskMb: number;
};

export type AttackedService = {
  readonly address: string;
  readonly port: number;
  /** Of the demo account, writable. */
  readonly token: string;
  readonly dataDir: string;
  readonly service: ServiceProcess;
  readonly inspector: Inspector;
  measure(attack: () => Promise<unknown>): Promise<Impact>;
};

/** Starts one service for a test file and stops it at the end. */
export function useAttackedService(env: Record<string, string> = {}): AttackedService {
  let started: Started | undefined;
  const running = () => started!;
  before(async () => {
    started = await start(env);
  });
  after(async () => {
    await started?.stop();
  });
  return {
    get address() {
      return running().address;
    },
    get port() {
      return Number(new URL(running().address).port);
    },
    get token() {
      return running().token;
    },
    get dataDir() {
      return running().dataDir;
    },
    get service() {
      return running().service;
    },
    get inspector() {
      return running().inspector;
    },
    measure: (attack) => measure(running(), attack),
  };
}

export type Bounds = {
  readonly waitMs?: number;
  readonly stepMs?: number;
  readonly memoryMb?: number;
  readonly diskMb?: number;
  /** Of memory while the attack goes on. */
  readonly peakMb?: number;
};

/** Without other bounds: nobody waits longer than 250 ms, memory is back within 50 MB, the disk has not grown. */
function assertBearable(impact: Impact, bounds: Bounds): void {
  const { waitMs = 250, stepMs = waitMs, memoryMb = 50, diskMb = 16, peakMb = Infinity } = bounds;
  const text = JSON.stringify(impact);
  assert.equal(impact.waits.refused, 0, `an ordinary request was refused: ${text}`);
  assert.ok(Math.max(impact.waits.healthz, impact.waits.ordinary) <= waitMs, `somebody waited: ${text}`);
  assert.ok(impact.longestStepMs <= stepMs, `a step of the event loop was too long: ${text}`);
  assert.ok(impact.memoryMb <= memoryMb, `memory did not come back: ${text}`);
  assert.ok(impact.diskMb <= diskMb, `the disk has grown: ${text}`);
  assert.ok(impact.peakMb <= peakMb, `too much memory was held: ${text}`);
}

/** What holds others up does so each time; neighbours of this machine that take the processors do not. */
const ATTEMPTS = 5;

/** Attacks until it was bearable, a few times at most. */
export async function assertDelaysNobody(
  attacked: AttackedService,
  attack: () => Promise<unknown>,
  bounds: Bounds = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const impact = await attacked.measure(attack);
    try {
      return assertBearable(impact, bounds);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

type Started = Pick<AttackedService, 'address' | 'token' | 'dataDir' | 'service' | 'inspector'> & {
  stop(): Promise<void>;
};

/** Memory and its collections are as in a service that `npm start` has started. */
const STARTED_BY_NPM = readStartScript(START_SCRIPT);

async function start(env: Record<string, string>): Promise<Started> {
  const dataDir = newDataDir();
  const service = spawnService(
    { DATA_DIR: dataDir, ...INSPECTED, ...STARTED_BY_NPM.env, ...env },
    [],
    STARTED_BY_NPM.flags,
  );
  const { address, token } = await readyService(service);
  const inspector = await openInspector(service);
  return {
    address,
    token,
    dataDir,
    service,
    inspector,
    stop: async () => {
      await inspector.close();
      service.child.kill('SIGTERM');
      await service.ended();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function measure(started: Started, attack: () => Promise<unknown>): Promise<Impact> {
  const { inspector, dataDir, address, token } = started;
  await askOnce(address, token);
  await inspector.collectGarbage();
  const memoryBefore = await inspector.evaluate<number>('process.memoryUsage().rss');
  const diskBefore = diskBytes(dataDir);
  await inspector.evaluate(WATCH);
  const probe = startProbe({ address, token, pid: started.service.child.pid! });
  let waits: Waits;
  try {
    await attack();
  } finally {
    waits = await probe.stop();
  }
  const { longestStepMs, peak } = await inspector.evaluate<{ longestStepMs: number; peak: number }>(
    'globalThis.watch.stop()',
  );
  await inspector.collectGarbage();
  const memoryAfter = await inspector.evaluate<number>('process.memoryUsage().rss');
  return {
    waits,
    longestStepMs: Math.round(longestStepMs),
    memoryMb: inMegabytes(memoryAfter - memoryBefore),
    peakMb: inMegabytes(peak - memoryBefore),
    diskMb: inMegabytes(diskBytes(dataDir) - diskBefore),
  };
}

/** So that what a first request loads and compiles counts for no attack. */
async function askOnce(address: string, token: string): Promise<void> {
  for (const url of ['/healthz', '/v3/properties?limit=1']) {
    const answer = await fetch(address + url, { headers: { 'Service-Access-Token': token } });
    await answer.arrayBuffer();
  }
}

/** CPU time, not time on the clock: other processes of the machine do not lengthen a step. */
const WATCH = `
  globalThis.watch = (() => {
    const cpu = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
    let last = cpu(), lastAt = performance.now(), longestStepMs = 0, peak = 0;
    const timer = setInterval(() => {
      const now = cpu(), at = performance.now();
      longestStepMs = Math.max(longestStepMs, Math.min(now - last, at - lastAt));
      peak = Math.max(peak, process.memoryUsage.rss());
      last = now; lastAt = at;
    }, 2).unref();
    return { stop: () => { clearInterval(timer); return { longestStepMs, peak }; } };
  })(); true`;

function startProbe(workerData: ProbeStart): { stop(): Promise<Waits> } {
  const worker = new Worker(path.join(import.meta.dirname, 'probe-worker.ts'), { workerData });
  const ended = new Promise<Waits>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    stop: async () => {
      worker.postMessage('stop');
      return ended;
    },
  };
}

function diskBytes(dataDir: string): number {
  return fs
    .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.split(path.sep).includes('pg_wal'))
    .reduce(
      (sum, name) => sum + (fs.statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/** One request over a connection of its own; of the answer it keeps the status, the size and how it begins. */
export function post(
  { address, token }: Pick<AttackedService, 'address' | 'token'>,
  url: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly bytes: number; readonly head: string }> {
  // A client that asks for the connection to be closed may miss the refusal of a body that it still sends.
  const agent = new http.Agent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    const request = http.request(
      address + url,
      {
        method: 'POST',
        agent,
        headers: { 'Content-Type': 'application/json', 'Service-Access-Token': token, ...headers },
      },
      (response) => {
        let bytes = 0;
        let head = '';
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (head.length < 2000) head += chunk.toString('latin1');
        });
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, bytes, head });
          agent.destroy();
        });
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
