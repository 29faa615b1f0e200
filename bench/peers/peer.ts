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
export type Case = (typeof CASES)[number];

export type Ask = Pick<LoadPlan, 'method' | 'path' | 'bodies' | 'headers'> & {
  /** Each body is sent once. */
  readonly isOnce?: boolean;
};

/** The request of each case, or why there is none. */
export type Requests = Readonly<Record<Case, Ask | string>>;

/** Where a peer finds its database. It already has the tables of schema.sql. */
export type Database = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly name: string;
};

export type Serving = { readonly child: ChildProcess; readonly port: number; readonly requests: Requests };

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
  serve(folder: string, database: Database, run: RunNode): Promise<Serving>;
};

/** Starts Node with the version that the peer needs. */
export type RunNode = (args: readonly string[], env: Readonly<Record<string, string>>) => ChildProcess;

const NODE_22 = `node-${process.platform}-${process.arch}@22.23.3`;

/** Installs a peer, unless it is installed already, and returns how to run it. */
export function install(peer: Peer, folder: string): RunNode {
  const node22 = path.join(path.dirname(folder), 'node22');
  if (peer.needsNode22 === true) npmInstall(node22, [NODE_22]);
  const [name = ''] = NODE_22.split('@');
  const nodeFolder = path.join(node22, 'node_modules', name);
  const node = peer.needsNode22 === true ? path.join(nodeFolder, 'bin', 'node') : process.execPath;
  const searched = `${path.dirname(node)}:${process.env['PATH']}`;
  if (npmInstall(folder, peer.packages) && peer.rebuilds !== undefined)
    run('npm', ['rebuild', ...peer.rebuilds, `--nodedir=${nodeFolder}`], folder, { PATH: searched });
  return (args, env) =>
    spawn(node, args, {
      cwd: folder,
      env: { PATH: searched, HOME: folder, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
}

/** False when the packages were there. Their scripts do not run: some would download. */
function npmInstall(folder: string, packages: readonly string[]): boolean {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) fs.writeFileSync(file, '{ "private": true }\n');
  if (fs.existsSync(path.join(folder, 'node_modules'))) return false;
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages], folder);
  return true;
}

function run(command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stderr}`);
}

/** Waits for the end of a process. Throws what it said, unless it succeeds. */
export async function finished(child: ChildProcess): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`a peer ended with ${code}:\n${said.slice(-2000)}`);
}

const PATIENCE_MS = 120_000;

/** Waits until a request is answered with 200. */
export async function answering(
  { child, port }: Serving,
  { method, path: asked, headers, bodies }: Ask,
): Promise<void> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said = (said + String(text)).slice(-2000)));
  const url = `http://127.0.0.1:${port}${asked}`;
  const [body] = bodies;
  const sent =
    body === undefined ? {} : { body, headers: { ...headers, 'Content-Type': 'application/json' } };
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(url, { method, headers, ...sent }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 200) return;
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${url} is not answered (${response?.status}):\n${said}`);
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

/** Bodies of stays of one night, all different. */
export function newStays(
  count: number,
  present: (property_id: number, from: string, to: string) => object,
): string[] {
  const first = Temporal.PlainDate.from('2030-01-01');
  return Array.from({ length: count }, (_, index) => {
    const night = first.add({ days: Math.floor(index / 50) });
    const stay = present((index % 50) + 1, night.toString(), night.add({ days: 1 }).toString());
    return JSON.stringify(stay);
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
