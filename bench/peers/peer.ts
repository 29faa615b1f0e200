import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { LoadPlan } from '../load.ts';
import { newStays } from '../seed.ts';

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

/** The headers of all requests, and the request of each case. */
export type Requests = Readonly<Record<(typeof CASES)[number], Asked>> & {
  readonly headers: Readonly<Record<string, string>>;
};

/** Where a peer finds its database, which has the tables of schema.sql. */
export type Database = { readonly host: string; readonly user: string; readonly name: string };

export type Peer = {
  readonly name: string;
  /** The npm package, with its exact version. */
  readonly package: string;
  /** A script of this package must run, with the Node 22 that the peer needs. */
  readonly rebuilds?: string;
  /** The content of its own files. */
  readonly files?: Readonly<Record<string, string>>;
  /** The arguments of Node that prepare the database, and that start it. */
  readonly prepare?: readonly string[];
  readonly start: readonly string[];
  readonly settings: (database: Database, port: number) => Readonly<Record<string, string>>;
  readonly requests: Requests;
};

const NODE_22 = `node-${process.platform}-${process.arch}`;

/** Installs a peer, unless it is installed already, and returns what starts the Node that it needs. */
export function install(peer: Peer, folder: string) {
  const node22 = path.join(path.dirname(folder), 'node22');
  const nodeFolder = path.join(node22, 'node_modules', NODE_22);
  const node = peer.rebuilds === undefined ? process.execPath : path.join(nodeFolder, 'bin', 'node');
  if (peer.rebuilds !== undefined) npmInstall(node22, `${NODE_22}@22.23.3`);
  const searched = `${path.dirname(node)}:${process.env['PATH']}`;
  if (npmInstall(folder, peer.package) && peer.rebuilds !== undefined)
    run(['rebuild', peer.rebuilds, `--nodedir=${nodeFolder}`], folder, { PATH: searched });
  for (const [file, text] of Object.entries(peer.files ?? {}))
    fs.writeFileSync(path.join(folder, file), text);
  return (args: readonly string[], env: Readonly<Record<string, string>>) =>
    spawn(node, args, {
      cwd: folder,
      env: { PATH: searched, HOME: folder, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}

/** False when the package was there. Its scripts do not run: some would download. */
function npmInstall(folder: string, name: string): boolean {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'package.json');
  if (!fs.existsSync(file)) fs.writeFileSync(file, '{ "private": true }\n');
  if (fs.existsSync(path.join(folder, 'node_modules'))) return false;
  run(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', name], folder);
  return true;
}

function run(args: readonly string[], cwd: string, env: Record<string, string> = {}): void {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('npm', args, options);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}:\n${stderr}`);
}

/** A request with each of these bodies in turn. */
export function sending(method: string, asked: string, ...bodies: readonly object[]): Asked {
  return { method, path: asked, bodies: bodies.map((body) => JSON.stringify(body)) };
}

export const STAYS = 20_000;
const properties = Array.from({ length: 50 }, (_, n) => n + 1);

/** Stays of one night, all different, with the columns of schema.sql. */
export const NEW_STAYS = newStays({ properties, custom_channel_id: 0 }, STAYS).map(
  ({ property_id, check_in_date, check_out_date, guest_name }) => ({
    property_id,
    check_in_date,
    check_out_date,
    guest_name,
    rate_amount: '120',
  }),
);
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
