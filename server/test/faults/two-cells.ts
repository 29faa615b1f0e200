import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { printed, runInnkeep, startInnkeep, type Running } from '../../../cli/test/run-innkeep.ts';
import { readStartScript, START_SCRIPT } from '../attacks/start-script.ts';
import { ENCRYPTION_KEY } from '../fixed-encryption.ts';
import { freePort } from '../free-port.ts';
import { newDataDir, spawnService, type ServiceProcess } from '../service-process.ts';
import { until } from '../until.ts';
import { REQUEST_SECONDS } from './marked-writes.ts';
import { startCluster, type Cluster } from './postgresql-cluster.ts';

const LOGICAL = {
  settings: [
    'wal_level=logical',
    'max_replication_slots=40',
    'max_wal_senders=40',
    'max_logical_replication_workers=24',
    'max_worker_processes=40',
    'max_sync_workers_per_subscription=4',
  ],
};
const STARTED_BY_NPM = readStartScript(START_SCRIPT);
const CONFIG = path.join(import.meta.dirname, '../../../deploy/haproxy.cfg');

/** What HAProxy says to people. Their cookies are for https. */
export const PUBLIC_URL = 'https://pms.example.com';

export type Cell = {
  readonly name: string;
  readonly cluster: Cluster;
  readonly port: number;
  readonly service: () => ServiceProcess;
  /** Starts the service again after its end. */
  readonly restart: () => Promise<void>;
};

export type TwoCells = {
  /** The address of HAProxy. */
  readonly address: string;
  readonly cells: readonly [Cell, Cell];
  /** The folder of the balancers' maps. */
  readonly maps: string;
  /** The account moves to the cell. */
  move(account_id: number, to: string): Promise<void>;
  /** The command in a process of its own, with further flags. */
  startMove(account_id: number, to: string, ...flags: string[]): Running;
  /** Kills the command after so many milliseconds. */
  moveHalfway(account_id: number, to: string, killAfterMs: number): Promise<void>;
  innkeep(...args: string[]): Promise<string>;
};

export const NO_HAPROXY = hasHaproxy() ? false : 'this machine has no haproxy';

function hasHaproxy(): boolean {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

type Undo = (() => unknown)[];

/** Two cells with a PostgreSQL and a service each, behind HAProxy with the configuration of deploy/. */
export async function startTwoCells(undo: Undo): Promise<TwoCells> {
  const cells: [Cell, Cell] = [await startCell('a', undo), await startCell('b', undo)];
  const databases = cells.map(({ name, cluster }) => `${name}=${cluster.administratorUrl}`).join(',');
  const settings = { CELL_DATABASES: databases, ENCRYPTION_KEY };
  const folder = newDataDir();
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  const innkeep = (...args: string[]) => printed(runInnkeep(settings, ...args));
  const ranges = ['1-999999', '1000000-1999999'];
  for (const [index, { name, port }] of cells.entries()) {
    const range = ['--accounts', ranges[index] ?? '', '--servers', `127.0.0.1:${port}`];
    const { stderr } = await runInnkeep(settings, 'cells', '--add', name, ...range);
    assert.equal(stderr, '');
  }
  await until(
    async () => (await runInnkeep(settings, 'cells', '--maps', folder)).code === 0,
    'both cells are well',
  );
  const address = await startHaproxy(folder, cells, undo);
  const moving = (account_id: number, to: string) => [
    'move-account',
    '--account',
    String(account_id),
    '--to',
    to,
    '--maps',
    folder,
    '--haproxy',
    path.join(folder, 'admin.sock'),
  ];
  const startMove: TwoCells['startMove'] = (account_id, to, ...flags) =>
    startInnkeep(settings, ...moving(account_id, to), ...flags);
  return {
    address,
    cells,
    maps: folder,
    innkeep,
    move: async (account_id, to) => {
      await innkeep(...moving(account_id, to));
    },
    startMove,
    moveHalfway: async (account_id, to, killAfterMs) => {
      const command = startMove(account_id, to);
      const timer = setTimeout(() => command.child.kill('SIGKILL'), killAfterMs);
      await command.ended;
      clearTimeout(timer);
    },
  };
}

async function startCell(name: string, undo: Undo): Promise<Cell> {
  const cluster = await startCluster(LOGICAL);
  undo.push(() => cluster.close());
  const dataDir = newDataDir();
  const port = await freePort();
  let service: ServiceProcess;
  const restart = async () => {
    service = spawnService(
      {
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.url,
        ENCRYPTION_KEY,
        PORT: String(port),
        REQUEST_SECONDS: String(REQUEST_SECONDS),
        WEBHOOK_ALLOW_HTTP: 'true',
        OUTBOUND_ALLOW: '127.0.0.1',
        PUBLIC_URL,
        TRUSTED_PROXIES: 'loopback',
        PORTAL: 'off',
        LOG_LEVEL: 'error',
        ...STARTED_BY_NPM.env,
      },
      ['--no-demo'],
      STARTED_BY_NPM.flags,
    );
    await service.says(/ready at (http:\S+)/);
  };
  await restart();
  undo.push(async () => {
    service.child.kill('SIGTERM');
    await service.ended();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  return { name, cluster, port, service: () => service, restart };
}

async function startHaproxy(folder: string, cells: readonly Cell[], undo: Undo): Promise<string> {
  const port = await freePort();
  const [a, b] = cells;
  const placed = fs
    .readFileSync(CONFIG, 'utf8')
    .replaceAll(/^ *(log \/dev\/log|bind :443|http-request redirect|option httplog|log global).*$/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/', `${folder}/`)
    .replace('/run/haproxy/innkeep.sock mode 660', `${folder}/admin.sock mode 600`)
    .replace('10.0.0.11:3000', `127.0.0.1:${a?.port}`)
    .replace('10.0.0.21:3000', `127.0.0.1:${b?.port}`);
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, placed);
  execFileSync('haproxy', ['-c', '-q', '-f', file], { stdio: 'pipe' });
  const haproxy: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  undo.push(() => haproxy.kill('SIGTERM'));
  const address = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    'HAProxy answers',
  );
  return address;
}
