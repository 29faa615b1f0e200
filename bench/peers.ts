// Measures what someone would use instead, beside the service, on the same PostgreSQL and in turns:
// `npm run bench:peers -- --rounds 3 --seconds 4 --folder /var/tmp/peers`. It installs them from npm into that folder, outside
// the repository; `isolated-vm` of Directus is compiled there, which needs g++, make and python3.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPool } from '#server/database/connections/pool.ts';
import { SUPERUSER } from '#server/database/embedded/roles.ts';
import type { LoadPlan } from './load.ts';
import { openBench, type Bench } from './open-bench.ts';
import { DIRECTUS } from './peers/directus.ts';
import { innkeepRequests } from './peers/innkeep.ts';
import {
  answering,
  CASES,
  install,
  type Ask,
  type Database,
  type Peer,
  type Requests,
} from './peers/peer.ts';
import { POSTGRAPHILE } from './peers/postgraphile.ts';
import { STRAPI } from './peers/strapi.ts';
import { residentMb, runLoad } from './processes.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    folder: { type: 'string', default: path.join(os.tmpdir(), 'innkeep-peers') },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const PEERS = [POSTGRAPHILE, DIRECTUS, STRAPI].filter(
  ({ name }) => values.only === undefined || name.toLowerCase() === values.only.toLowerCase(),
);

/** One that serves requests now. */
type Running = {
  readonly name: string;
  readonly pid: number | undefined;
  readonly port: number;
  readonly requests: Requests;
  readonly coldStartMs: number;
  readonly installMb: number;
  stop(): void;
};
type Result = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: number;
};
/** By the name of the one and of the case. */
type Results = Map<string, readonly Result[]>;

const bench = await openBench({ seconds, connections });
const running: Running[] = [await ourselves(bench)];
try {
  for (const peer of PEERS) running.push(await startPeer(peer, bench));
  for (const one of running) await checkAnswers(one);
  const results: Results = new Map();
  for (let round = 1; round <= Number(values.rounds); round += 1) await measureRound(round, results);
  report(results);
} finally {
  for (const one of running.slice(1)) one.stop();
  await bench.close();
  if (!values.keep) fs.rmSync(values.folder, { recursive: true, force: true });
}

/** GraphQL answers its errors with 200. */
async function checkAnswers({ name, port, requests }: Running): Promise<void> {
  for (const one of CASES) {
    const ask = requests[one];
    if (typeof ask === 'string') continue;
    const body = ask.bodies.at(-1);
    const response = await fetch(`http://127.0.0.1:${port}${ask.path}`, {
      method: ask.method,
      headers: {
        'User-Agent': 'innkeep-bench',
        ...ask.headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    if (!response.ok || text.includes('"errors"'))
      throw new Error(`${name}: ${one}: ${response.status} ${text.slice(0, 1000)}`);
    console.error(`${name}: ${one}: ${text.length} bytes`);
  }
}

/** Every case of all of them in turns. */
async function measureRound(round: number, results: Results): Promise<void> {
  for (const name of CASES)
    for (const one of running) {
      const ask = one.requests[name];
      const key = `${one.name}: ${name}`;
      if (typeof ask !== 'string')
        results.set(key, [...(results.get(key) ?? []), await measure(one, ask, round)]);
      console.error(
        `round ${round}: ${key}: ${results.get(key)?.at(-1)?.perSecond.toFixed(0) ?? '-'} a second`,
      );
    }
}

async function ourselves({ service, coldStartMs, acting }: Bench): Promise<Running> {
  return {
    name: 'Innkeep',
    pid: service.child.pid,
    port: service.port,
    requests: await innkeepRequests(acting),
    coldStartMs,
    installMb: ownMb(),
    stop: () => service.child.kill('SIGTERM'),
  };
}

async function startPeer(peer: Peer, { target }: Bench): Promise<Running> {
  const folder = path.join(values.folder, peer.name.toLowerCase());
  console.error(`${peer.name}: installing …`);
  const run = install(peer, folder);
  const installMb = folderMb(path.join(folder, 'node_modules'));
  if (!('socketPath' in target)) throw new Error('the bench has an embedded server');
  const database: Database = {
    host: path.dirname(target.socketPath),
    port: 5432,
    user: SUPERUSER,
    name: `peer_${peer.name.toLowerCase()}`,
  };
  await makeDatabase(target.socketPath, database, peer.makesTables === true);
  await peer.prepare(folder, database, run);
  const startedAt = performance.now();
  const serving = await peer.serve(folder, database, run);
  const { child, port, requests } = serving;
  const first = requests['list 20 entries, the same again'];
  if (typeof first === 'string') throw new Error(`${peer.name} has no list`);
  await answering(serving, first);
  const coldStartMs = performance.now() - startedAt;
  return {
    name: peer.name,
    pid: child.pid,
    port,
    requests,
    coldStartMs,
    installMb,
    stop: () => child.kill('SIGKILL'),
  };
}

async function makeDatabase(socketPath: string, { user, name }: Database, isEmpty: boolean): Promise<void> {
  const options = { max: 1, statementTimeoutMs: 0 };
  const server = openPool({ socketPath, user, database: 'postgres' }, options);
  await server`create database ${server.identifier(name)}`;
  await server.end();
  if (isEmpty) return;
  const own = openPool({ socketPath, user, database: name }, options);
  await own.script(fs.readFileSync(path.join(import.meta.dirname, 'peers', 'schema.sql'), 'utf8'));
  await own.end();
}

/** Stays are booked once: each round has its own part of them. */
async function measure({ port }: Running, ask: Ask, round: number): Promise<Result> {
  const part = Math.floor(ask.bodies.length / Number(values.rounds));
  const bodies = ask.isOnce === true ? ask.bodies.slice((round - 1) * part, round * part) : ask.bodies;
  const plan: LoadPlan = {
    ...ask,
    bodies,
    port,
    connections,
    seconds,
    warmUpSeconds: 1,
    headers: { 'User-Agent': 'innkeep-bench', ...ask.headers },
    repeatBodies: ask.isOnce !== true,
  };
  const { perSecond, p50Ms, p99Ms, statuses, answers } = await runLoad(plan);
  return { perSecond, p50Ms, p99Ms, refused: answers - (statuses['200'] ?? 0) - (statuses['201'] ?? 0) };
}

function report(results: Results): void {
  for (const name of CASES) {
    const ours = medianOf(results.get(`Innkeep: ${name}`) ?? []);
    const rows = running.map((one) => {
      const ask = one.requests[name];
      if (typeof ask === 'string') return [one.name, { why: ask }];
      const result = medianOf(results.get(`${one.name}: ${name}`) ?? []);
      return [one.name, { ...result, ours: Number((ours.perSecond / result.perSecond).toFixed(1)) }];
    });
    console.log(`\n${name}`);
    console.table(Object.fromEntries(rows));
  }
  console.log('');
  console.table(
    Object.fromEntries(
      running.map(({ name, pid, coldStartMs, installMb }) => [
        name,
        {
          residentMb: Math.round(residentMb(pid) ?? 0),
          coldStartMs: Math.round(coldStartMs),
          installMb: Math.round(installMb),
        },
      ]),
    ),
  );
}

function medianOf(results: readonly Result[]): Result {
  const middle = (of: (result: Result) => number) =>
    Number(
      (
        results.map(of).toSorted((one, other) => one - other)[Math.floor(results.length / 2)] ?? NaN
      ).toPrecision(4),
    );
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    refused: Math.max(...results.map(({ refused }) => refused)),
  };
}

/** What a start installs, without the tools of development. */
function ownMb(): number {
  const args = ['ls', '--omit=dev', '--all', '--parseable'];
  const { stdout } = spawnSync('npm', args, { cwd: path.dirname(import.meta.dirname), encoding: 'utf8' });
  const folders = stdout.split('\n').filter((folder) => folder.includes('node_modules'));
  // A package inside another one is counted with it.
  const outer = folders.filter((folder) => folder.split('node_modules').length === 2);
  return outer.reduce((sum, folder) => sum + folderMb(folder), 0);
}

function folderMb(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + fs.lstatSync(path.join(file.parentPath, file.name)).size, 0);
  return bytes / 1024 / 1024;
}
