// Measures what someone would use instead, beside the service, on the same PostgreSQL and in turns:
// `npm run bench:peers -- --rounds 3 --seconds 4 --folder /var/tmp/peers`. It installs them from npm into that folder, outside
// the repository; `isolated-vm` of Directus is compiled there, which needs g++, make and python3.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPool } from '#server/database/connections/pool.ts';
import { SUPERUSER } from '#server/database/embedded/roles.ts';
import { freePort } from '../server/test/free-port.ts';
import { until } from '../server/test/until.ts';
import { inTurns, options, printTable } from './figures.ts';
import { entryOf, listPath, openBench, planOf } from './open-bench.ts';
import { seedCalendar } from './large/house.ts';
import { DIRECTUS } from './peers/directus.ts';
import { CASES, install, sending, STAYS, type Asked, type Peer, type Requests } from './peers/peer.ts';
import { POSTGRAPHILE } from './peers/postgraphile.ts';
import { addEntries, daysFrom, newPrices, newStays } from './seed.ts';
import { residentMb, runLoad, send } from './service.ts';

const values = options({
  seconds: [4, 'Of each measurement.'],
  rounds: [3, 'In each of which all take turns.'],
  connections: [32, 'Clients at once.'],
  folder: [path.join(os.tmpdir(), 'innkeep-peers'), 'Where the others are installed.'],
  only: ['', 'The one with these letters in its name.'],
  keep: [false, 'Keeps what was installed.'],
});
const PEERS = [POSTGRAPHILE, DIRECTUS].filter(({ name }) =>
  name.toLowerCase().includes(values.only.toLowerCase()),
);

/** One that serves requests now. */
type Running = Awaited<ReturnType<typeof ourselves>>;

await using bench = await openBench(values);
const running = [await ourselves()];
try {
  for (const peer of PEERS) running.push(await startPeer(peer));
  for (const one of running) await checkAnswers(one);
  for (const name of CASES) {
    console.log(`\n${name}`);
    printTable(await measureCase(name));
  }
  const machine = running.map(({ name, pid, coldStartMs, installMb }) => [
    name,
    { residentMb: residentMb(pid), coldStartMs, installMb },
  ]);
  printTable(Object.fromEntries(machine));
} finally {
  for (const { stop } of running) stop();
  if (!values.keep) fs.rmSync(values.folder, { recursive: true, force: true });
}

/** The service with an account of 50 properties, as many entries and as many stays. */
async function ourselves() {
  const { service, coldStartMs, acting, sql } = bench;
  const account = await seedCalendar(acting, 'beside-peers', 9050, 50);
  await addEntries(account, 100_000);
  await sql`vacuum analyze`;
  const month = new URLSearchParams({ property_ids: account.properties.join(), ...daysFrom(30) });
  const requests: Requests = {
    headers: { 'Service-Access-Token': account.token },
    'create an entry': { method: 'POST', path: '/v3/transactions', bodies: [entryOf(account)] },
    'list 20 entries, each list once': { path: listPath(account, '&asked={}') },
    'list 20 entries, the same again': { path: listPath(account) },
    'create a stay': { ...sending('POST', '/v3/reservations', ...newStays(account, STAYS)), isOnce: true },
    'a month of 50 properties': { path: `/v3/availabilities?${month.toString()}` },
    'change 100 ranges of prices': sending('POST', '/v3/listings/prices', ...newPrices(account)),
  };
  const { child, port } = service;
  return { name: 'Innkeep', pid: child.pid, port, requests, coldStartMs, installMb: ownMb(), stop: () => {} };
}

async function startPeer(peer: Peer): Promise<Running> {
  const { name, requests, prepare, settings } = peer;
  const folder = path.join(values.folder, name.toLowerCase());
  console.error(`${name}: installing …`);
  const run = install(peer, folder);
  const installMb = folderMb(path.join(folder, 'node_modules'));
  const host = path.dirname(bench.target.socketPath);
  const database = { host, user: SUPERUSER, name: `peer_${name.toLowerCase()}` };
  await makeDatabase(database.name);
  const port = await freePort();
  const env = settings(database, port);
  if (prepare !== undefined) {
    const [code] = await once(run(prepare, env), 'close');
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  }
  const startedAt = performance.now();
  const child = run(peer.start, env);
  const isReady = async () => {
    const { status } = await sendOnce(port, requests, requests['list 20 entries, the same again']);
    return status === 200;
  };
  await until(() => isReady().catch(() => false), `${name} answers`);
  const coldStartMs = performance.now() - startedAt;
  return { name, pid: child.pid, port, requests, coldStartMs, installMb, stop: () => child.kill('SIGKILL') };
}

async function makeDatabase(database: string): Promise<void> {
  const limits = { max: 1, statementTimeoutMs: 0 };
  const server = openPool({ ...bench.target, user: SUPERUSER, database: 'postgres' }, limits);
  await server`create database ${server.identifier(database)}`;
  await server.end();
  const own = openPool({ ...bench.target, user: SUPERUSER, database }, limits);
  await own.script(fs.readFileSync(path.join(import.meta.dirname, 'peers', 'schema.sql'), 'utf8'));
  await own.end();
}

function sendOnce(port: number, { headers }: Requests, { bodies, method = 'GET', path: asked }: Asked) {
  return send(port, '', { method, path: asked, headers, body: bodies?.at(-1) });
}

/** GraphQL answers its errors with 200. */
async function checkAnswers({ name, port, requests }: Running): Promise<void> {
  for (const one of CASES) {
    const { status, bytes } = await sendOnce(port, requests, requests[one]);
    const text = bytes.toString();
    if (status > 201 || text.includes('"errors"'))
      throw new Error(`${name}: ${one}: ${status} ${text.slice(0, 1000)}`);
  }
}

/** All of them in turns. Stays are booked once: each round has its own part of them. */
async function measureCase(name: (typeof CASES)[number]) {
  const ways = running.map(({ name: who, port, requests: { headers, [name]: asked } }) => {
    const { bodies = [], isOnce } = asked;
    const part = Math.floor(bodies.length / values.rounds);
    let from = 0;
    const measure = async () => {
      const sent = isOnce === true ? bodies.slice(from, (from += part)) : bodies;
      const plan = planOf(bench, { ...asked, bodies: sent, port, headers: [headers] });
      const { statuses, answers, perSecond, p50Ms, p99Ms } = await runLoad(plan, true);
      const refused = answers - (statuses['200'] ?? 0) - (statuses['201'] ?? 0);
      console.error(`${who}: ${name}: ${perSecond.toFixed(0)} a second`);
      return { perSecond, p50Ms, p99Ms, refused };
    };
    return [who, measure] as const;
  });
  const rows = await inTurns(values.rounds, Object.fromEntries(ways));
  const ours = rows['Innkeep']?.['perSecond'] ?? NaN;
  const compared = Object.entries(rows).map(([who, row]) => [
    who,
    { ...row, ours: ours / (row['perSecond'] ?? NaN) },
  ]);
  return Object.fromEntries(compared);
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
  const { stdout } = spawnSync('du', ['--apparent-size', '--summarize', '--block-size=1K', folder], {
    encoding: 'utf8',
  });
  return Number.parseInt(stdout) / 1024;
}
