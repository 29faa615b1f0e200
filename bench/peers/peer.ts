import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { LoadPlan } from '../load.ts';

/** What every peer is asked to do. */
export const CASES = [
  'create an entry',
  'list 20 entries, each list once',
  'list 20 entries, the same again',
  'create a stay',
  'a month of 50 properties',
  'change 100 ranges of prices',
] as const;

/** `isOnce`: each body is sent once. */
export type Asked = Pick<LoadPlan, 'path'> & Pick<Partial<LoadPlan>, 'method' | 'bodies' | 'isOnce'>;

/** The headers of all requests, and the request of each case, or why there is none. */
export type Requests = Readonly<Record<(typeof CASES)[number], Asked | string>> & {
  readonly headers: Readonly<Record<string, string>>;
};

/** Where a peer finds its database. It already has the tables of schema.sql. */
export type Database = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly name: string;
};

export type Peer = {
  readonly name: string;
  /** Exact versions of npm packages. */
  readonly packages: readonly string[];
  /** Scripts of packages that must run. */
  readonly rebuilds?: readonly string[];
  /** True when it does not run on the Node of this project. */
  readonly needsNode22?: boolean;
  /** True when its own tables take the place of those of schema.sql. */
  readonly makesTables?: boolean;
  /** Writes its files, and fills its tables once. */
  prepare(folder: string, database: Database, run: RunNode): Promise<void>;
  /** The arguments of Node and the environment that start it. */
  start(database: Database, port: number): Parameters<RunNode>;
  requests(folder: string): Requests;
};

/** Starts Node with the version that the peer needs. */
export type RunNode = (args: readonly string[], env: Readonly<Record<string, string>>) => ChildProcess;

const NODE_22 = `node-${process.platform}-${process.arch}`;

/** Installs a peer, unless it is installed already, and returns how to run it. */
export function install(peer: Peer, folder: string): RunNode {
  const node22 = path.join(path.dirname(folder), 'node22');
  if (peer.needsNode22 === true) npmInstall(node22, [`${NODE_22}@22.23.3`]);
  const nodeFolder = path.join(node22, 'node_modules', NODE_22);
  const node = peer.needsNode22 === true ? path.join(nodeFolder, 'bin', 'node') : process.execPath;
  const searched = `${path.dirname(node)}:${process.env['PATH']}`;
  if (npmInstall(folder, peer.packages) && peer.rebuilds !== undefined)
    run(['rebuild', ...peer.rebuilds, `--nodedir=${nodeFolder}`], folder, { PATH: searched });
  return (args, env) =>
    spawn(node, args, {
      cwd: folder,
      env: { PATH: searched, HOME: folder, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}

/** False when the packages were there. Their scripts do not run: some would download. */
function npmInstall(folder: string, packages: readonly string[]): boolean {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) fs.writeFileSync(file, '{ "private": true }\n');
  if (fs.existsSync(path.join(folder, 'node_modules'))) return false;
  run(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages], folder);
  return true;
}

function run(args: readonly string[], cwd: string, env: Record<string, string> = {}): void {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('npm', args, options);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${stderr}`);
}

/** Waits until something is there. */
export async function until(what: string, isThere: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error(`${what} is missing`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** A request with each of these bodies in turn. */
export function sending(method: string, asked: string, ...bodies: readonly object[]): Asked {
  return { method, path: asked, bodies: bodies.map((body) => JSON.stringify(body)) };
}

/** Stays of one night, all different. */
export function newStays(present: (property_id: number, from: string, to: string) => object): object[] {
  const first = Temporal.PlainDate.from('2030-01-01');
  return Array.from({ length: STAYS }, (_, index) => {
    const night = first.add({ days: Math.floor(index / 50) });
    return present((index % 50) + 1, night.toString(), night.add({ days: 1 }).toString());
  });
}

export const STAYS = 20_000;
/** The month that is read, and the entry that is made. */
export const MONTH = { from: '2026-06-01', until: '2026-07-01' } as const;
export const ENTRY = {
  direction: 'income',
  status: 'paid',
  amount: '120.5',
  currency: 'EUR',
  note: 'First instalment',
} as const;
export const ENTRY_AT = '2026-06-15T10:00:00Z';
/** Two lists of a hundred prices. */
export const PRICES = [100, 300].map((first) => Array.from({ length: 100 }, (_, n) => first + n));
