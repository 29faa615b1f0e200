// Measures what someone would use instead, beside the service, on the same PostgreSQL and in turns:
// `npm run bench:peers -- --rounds 3 --seconds 4 --folder /var/tmp/peers`. It installs them from npm into that folder, outside
// the repository; `isolated-vm` of Directus is compiled there, which needs g++, make and python3.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPool } from '#server/database/connections/pool.ts';
import { SUPERUSER } from '#server/database/embedded/roles.ts';
import { medians, options, printTable, type Figures } from './figures.ts';
import { entryOf, listPath, openBench, planOf } from './open-bench.ts';
import { DIRECTUS } from './peers/directus.ts';
import {
  CASES,
  freePort,
  install,
  sending,
  STAYS,
  until,
  type Asked,
  type Peer,
  type Requests,
} from './peers/peer.ts';
import { POSTGRAPHILE } from './peers/postgraphile.ts';
import { STRAPI } from './peers/strapi.ts';
import { addEntries, daysFrom, newPrices, newStays, seedCalendar } from './seed.ts';
import { residentMb, runScript, send } from './service.ts';
import type { LoadResult } from './load.ts';

const values = options({
  seconds: 4,
  rounds: 3,
  connections: 32,
  folder: path.join(os.tmpdir(), 'innkeep-peers'),
  only: '',
  keep: false,
});
const PEERS = [POSTGRAPHILE, DIRECTUS, STRAPI].filter(({ name }) =>
  name.toLowerCase().includes(values.only.toLowerCase()),
);

/** One that serves requests now. */
type Running = {
  readonly name: string;
  readonly pid: number | undefined;
  readonly port: number;
  readonly requests: Requests;
  readonly coldStartMs: number;
  readonly installMb: number;
  readonly stop: () => unknown;
};

await using bench = await openBench(values);
const running = [await ourselves()];
try {
  for (const peer of PEERS) running.push(await startPeer(peer));
  for (const one of running) await checkAnswers(one);
  const results = new Map<string, Figures[]>();
  for (let round = 1; round <= values.rounds; round += 1) await measureRound(round, results);
  report(results);
} finally {
  for (const { stop } of running) stop();
  if (!values.keep) fs.rmSync(values.folder, { recursive: true, force: true });
}

/** The service with an account of 50 properties and more, as many entries and as many stays. */
async function ourselves(): Promise<Running> {
  const { service, coldStartMs, acting, sql } = bench;
  const account = await seedCalendar(acting, 'beside-peers', 9050);
  await addEntries(account, 100_000);
  await sql`vacuum analyze`;
  const first = { ...account, properties: account.properties.slice(0, 50) };
  const month = new URLSearchParams({ property_ids: first.properties.join(), ...daysFrom(30) });
  const requests: Requests = {
    headers: { 'Service-Access-Token': account.token },
    'create an entry': { method: 'POST', path: '/v3/transactions', bodies: [entryOf(account)] },
    'list 20 entries, each list once': { path: listPath(account, '&asked={}') },
    'list 20 entries, the same again': { path: listPath(account) },
    'create a stay': { ...sending('POST', '/v3/reservations', ...newStays(first, STAYS)), isOnce: true },
    'a month of 50 properties': { path: `/v3/availabilities?${month.toString()}` },
    'change 100 ranges of prices': sending('POST', '/v3/listings/prices', ...newPrices(account)),
  };
  const { child, port } = service;
  return { name: 'Innkeep', pid: child.pid, port, requests, coldStartMs, installMb: ownMb(), stop: () => {} };
}

async function startPeer(peer: Peer): Promise<Running> {
  const { name } = peer;
  const folder = path.join(values.folder, name.toLowerCase());
  console.error(`${name}: installing …`);
  const run = install(peer, folder);
  const installMb = folderMb(path.join(folder, 'node_modules'));
  const host = path.dirname(bench.target.socketPath);
  const database = { host, port: 5432, user: SUPERUSER, name: `peer_${name.toLowerCase()}` };
  await makeDatabase(database.name, peer.makesTables !== true);
  await peer.prepare(folder, database, run);
  const port = await freePort();
  const startedAt = performance.now();
  const child = run(...peer.start(database, port));
  const requests = peer.requests(folder);
  const list = requests['list 20 entries, the same again'];
  if (typeof list !== 'string')
    await until(`the list of ${name}`, () =>
      sendOnce(port, requests, list).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  const coldStartMs = performance.now() - startedAt;
  return { name, pid: child.pid, port, requests, coldStartMs, installMb, stop: () => child.kill('SIGKILL') };
}

async function makeDatabase(database: string, hasTables: boolean): Promise<void> {
  const limits = { max: 1, statementTimeoutMs: 0 };
  const server = openPool({ ...bench.target, user: SUPERUSER, database: 'postgres' }, limits);
  await server`create database ${server.identifier(database)}`;
  await server.end();
  if (!hasTables) return;
  const own = openPool({ ...bench.target, user: SUPERUSER, database }, limits);
  await own.script(fs.readFileSync(path.join(import.meta.dirname, 'peers', 'schema.sql'), 'utf8'));
  await own.end();
}

function sendOnce(port: number, { headers }: Requests, { bodies, method = 'GET', path: asked }: Asked) {
  const body = bodies?.at(-1);
  return send(port, '', { method, path: asked, headers, ...(body === undefined ? {} : { body }) });
}

/** GraphQL answers its errors with 200. */
async function checkAnswers({ name, port, requests }: Running): Promise<void> {
  for (const one of CASES) {
    const asked = requests[one];
    if (typeof asked === 'string') continue;
    const { status, bytes } = await sendOnce(port, requests, asked);
    const text = bytes.toString();
    if (status > 201 || text.includes('"errors"'))
      throw new Error(`${name}: ${one}: ${status} ${text.slice(0, 1000)}`);
    console.error(`${name}: ${one}: ${text.length} bytes`);
  }
}

/** Every case of all of them in turns. Stays are booked once: each round has its own part of them. */
async function measureRound(round: number, results: Map<string, Figures[]>): Promise<void> {
  for (const name of CASES)
    for (const one of running) {
      const asked = one.requests[name];
      if (typeof asked === 'string') continue;
      const { bodies = [], isOnce } = asked;
      const part = Math.floor(bodies.length / values.rounds);
      const sent = isOnce === true ? bodies.slice((round - 1) * part, round * part) : bodies;
      const plan = { ...asked, bodies: sent, port: one.port, headers: [one.requests.headers] };
      const { statuses, answers, ...load } = await runScript<LoadResult>('load.ts', planOf(bench, plan));
      const { perSecond, p50Ms, p99Ms } = load;
      const refused = answers - (statuses['200'] ?? 0) - (statuses['201'] ?? 0);
      const key = `${one.name}: ${name}`;
      results.set(key, [...(results.get(key) ?? []), { perSecond, p50Ms, p99Ms, refused }]);
      console.error(`round ${round}: ${key}: ${perSecond.toFixed(0)} a second`);
    }
}

function report(results: ReadonlyMap<string, readonly Figures[]>): void {
  for (const name of CASES) {
    const figuresOf = (who: string) => medians(results.get(`${who}: ${name}`) ?? []);
    const ours = figuresOf('Innkeep')['perSecond'] ?? NaN;
    const rows = running.map(({ name: who, requests }) => {
      const asked = requests[name];
      if (typeof asked === 'string') return [who, { why: asked }];
      const figures = figuresOf(who);
      return [who, { ...figures, ours: ours / (figures['perSecond'] ?? NaN) }];
    });
    console.log(`\n${name}`);
    printTable(Object.fromEntries(rows));
  }
  const machine = running.map(({ name, pid, coldStartMs, installMb }) => [
    name,
    { residentMb: residentMb(pid), coldStartMs, installMb },
  ]);
  printTable(Object.fromEntries(machine));
}

/** What a start installs, without the tools of development. */
function ownMb(): number {
  const args = ['ls', '--omit=dev', '--all', '--parseable'];
  const { stdout } = spawnSync('npm', args, { cwd: path.dirname(import.meta.dirname), encoding: 'utf8' });
  // A package inside another one is counted with it.
  const outer = stdout.split('\n').filter((folder) => folder.split('node_modules').length === 2);
  return outer.reduce((sum, folder) => sum + folderMb(folder), 0);
}

function folderMb(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + fs.lstatSync(path.join(file.parentPath, file.name)).size, 0);
  return bytes / 1024 / 1024;
}
