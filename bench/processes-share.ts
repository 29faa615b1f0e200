// Measures the gain of a second process: WORKERS=1 and WORKERS=2, in turns, over one embedded PostgreSQL and without
// limits: `node bench/processes-share.ts --seconds 10`. The cases are the list, and a request without PostgreSQL. The
// load, the processes and PostgreSQL share the machine, so the CPU time of the load is reported too.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBench, type Bench } from './open-bench.ts';
import { cpuSeconds, runLoad } from './processes.ts';
import { startWorkers } from './start-workers.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const WORKERS = [1, 2];
const TICKS_PER_SECOND = 100;
const WARM_UP_SECONDS = 1;

type Round = { readonly perSecond: number; readonly p99Ms: number; readonly cpus: Cpus };
/** Average number of busy processors. */
type Cpus = { readonly load: number; readonly service: number };

const seconds = Number(values.seconds);
const bench = await openBench({ seconds, connections: Number(values.connections) });
const [property_id = 0] = bench.account.properties;
const CASES = {
  'list 20 entries by property': `/v3/transactions?property_id=${property_id}&limit=20`,
  'refuse a filter that is none': '/v3/transactions?limit=none',
};
try {
  for (const [name, asked] of Object.entries(CASES)) report(name, await measureRounds(asked));
} finally {
  await bench.close();
}

async function measureRounds(asked: string): Promise<Map<number, Round[]>> {
  const rounds = new Map<number, Round[]>(WORKERS.map((workers) => [workers, []]));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [workers, measured] of rounds) measured.push(await measureRound(bench, workers, asked));
  return rounds;
}

async function measureRound(measured: Bench, workers: number, asked: string): Promise<Round> {
  const { account, connections } = measured;
  const service = await startWorkers(measured, workers);
  try {
    const pids = processesBelow(service.child.pid ?? 0);
    const before = { load: reapedSeconds(), service: sum(pids) };
    const startedAt = performance.now();
    const { perSecond, p99Ms } = await runLoad({
      port: service.port,
      connections,
      seconds,
      warmUpSeconds: WARM_UP_SECONDS,
      method: 'GET',
      path: asked,
      headers: { 'Service-Access-Token': account.token },
      bodies: [],
      repeatBodies: false,
    });
    const took = (performance.now() - startedAt) / 1000;
    // The load has reported its result, and ends now.
    await pause(300);
    const cpus = {
      load: (reapedSeconds() - before.load) / took,
      service: (sum(pids) - before.service) / took,
    };
    return { perSecond, p99Ms, cpus };
  } finally {
    await service.stop();
  }
}

/** A process and all its descendants. */
function processesBelow(pid: number): number[] {
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  return [pid, ...children.flatMap(processesBelow)];
}

function sum(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + (cpuSeconds(pid) ?? 0), 0);
}

/** CPU time of this process's ended children, including the load. */
function reapedSeconds(): number {
  const stat = fs.readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function report(name: string, rounds: ReadonlyMap<number, readonly Round[]>): void {
  const table = [...rounds].map(([workers, all]) => ({
    workers,
    'requests per second': Math.round(median(all.map(({ perSecond }) => perSecond))),
    'p99 ms': Number(median(all.map(({ p99Ms }) => p99Ms)).toFixed(1)),
    'processors of the service': Number(median(all.map(({ cpus }) => cpus.service)).toFixed(2)),
    'of the load': Number(median(all.map(({ cpus }) => cpus.load)).toFixed(2)),
  }));
  console.table(table);
  const [one = 0, two = 0] = table.map((row) => row['requests per second']);
  console.log(
    `${name}: two against one: ${(two / one).toFixed(2)} ×, on ${os.availableParallelism()} processors`,
  );
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
