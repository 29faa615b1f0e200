// What a machine of some memory carries: the service with its embedded PostgreSQL in a control group of that much memory,
// without swap, and accounts of a hundred properties in it. The load is outside the group. Needs root, on Linux with the
// memory controller of control groups: node bench/sizes.ts --megabytes 768 --accounts 1,10,50 --seconds 5
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPool } from '../server/src/database/connections/pool.ts';
import { actingOn, ENCRYPTION_SETTING } from './open-bench.ts';
import { residentMb, runLoad, startService } from './processes.ts';
import { addEntries, type Account } from './seed.ts';
import { FIRST_DAY, seedCalendar } from './seed-calendar.ts';

const MIB = 1024 * 1024;
const CONTROLLER = '/sys/fs/cgroup/memory';
const STAYS = 5000;
const ENTRIES = 10_000;

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '768' },
    accounts: { type: 'string', default: '1,10,50' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
  },
});

type Request = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
};

const group = makeGroup(Number(values.megabytes));
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-sizes-'));
const service = await startService(
  { DATA_DIR: dataDir, ...ENCRYPTION_SETTING, PORT: '0', RATE_LIMITS: 'off' },
  group,
);
const target = {
  socketPath: path.join(dataDir, 'postgres/.s.PGSQL.5432'),
  user: 'innkeep',
  database: 'innkeep',
};
const sql = openPool(target, { max: 1, statementTimeoutMs: 600_000 });
try {
  await measureAll();
} finally {
  await sql.end();
  await service.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.rmdirSync(group);
}

async function measureAll(): Promise<void> {
  const acting = actingOn(sql);
  const accounts: Account[] = [];
  for (const wanted of values.accounts.split(',').map(Number)) {
    while (accounts.length < wanted) {
      const account = await seedCalendar(acting, `size-${accounts.length}`, STAYS);
      await addEntries({ ...account, properties: account.properties.slice(0, 12) }, ENTRIES);
      accounts.push(account);
    }
    await sql`vacuum analyze`;
    await measureSize(accounts);
  }
}

async function measureSize(accounts: readonly Account[]): Promise<void> {
  const [row] = await sql<{ mb: number }[]>`
    select (pg_database_size(current_database()) / 1048576)::integer as mb`;
  const properties = accounts.length * 100;
  console.log(
    `\n${values.megabytes} MB, ${properties} properties, ${accounts.length * STAYS} stays, database ${row?.mb} MB`,
  );
  for (const request of requestsOf(accounts[0])) console.log(await measureRequest(accounts, request));
  console.log(`  ${memoryUsed()}`);
}

async function measureRequest(accounts: readonly Account[], request: Request): Promise<string> {
  const { name, method, path: place, body } = request;
  const load = await runLoad({
    port: service.port,
    connections: Number(values.connections),
    seconds: Number(values.seconds),
    warmUpSeconds: 2,
    headers: { 'Service-Access-Token': accounts[0]?.token ?? '' },
    method,
    path: place,
    bodies: body === undefined ? [] : [body],
    repeatBodies: true,
  });
  const statuses = Object.keys(load.statuses).join();
  const ms = `p50 ${load.p50Ms.toFixed(0)} ms, p99 ${load.p99Ms.toFixed(0)} ms`;
  return `  ${name}: ${load.perSecond.toFixed(0)} a second, ${ms}, ${statuses}`;
}

/** So many days from the first one. */
function days(count: number): string {
  return `start_date=${FIRST_DAY.toString()}&end_date=${FIRST_DAY.add({ days: count }).toString()}`;
}

function requestsOf(account: Account | undefined): Request[] {
  if (account === undefined) return [];
  const checkIn = `start_check_in_date=${FIRST_DAY.toString()}&end_check_in_date=${FIRST_DAY.add({ days: 30 }).toString()}`;
  const fifty = account.properties.slice(0, 50).join(',');
  const expense = {
    direction: 'expense',
    amount: 12.5,
    currency: 'EUR',
    property_id: account.properties[0],
    item_id: account.item_id,
    payment_method_id: account.payment_method_id,
    action_at: '2026-04-02T09:00:00+02:00',
  };
  return [
    { name: 'list 20 stays of a month', method: 'GET', path: `/v3/reservations?${checkIn}&limit=20` },
    {
      name: 'list 20 entries',
      method: 'GET',
      path: `/v3/transactions?property_id=${account.properties[0]}&limit=20`,
    },
    {
      name: 'calendar of 50 properties, a month',
      method: 'GET',
      path: `/v3/availabilities?property_ids=${fifty}&${days(30)}`,
    },
    {
      name: 'create an entry',
      method: 'POST',
      path: '/v3/transactions',
      body: JSON.stringify({ ...expense, direction: 'income' }),
    },
  ];
}

/** The memory of the group includes cached files, which PostgreSQL gives back when processes need more. */
function memoryUsed(): string {
  const stat = fs.readFileSync(path.join(group, 'memory.stat'), 'utf8');
  const mb = (name: string) => Math.round(Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1]) / MIB);
  const control = fs.readFileSync(path.join(group, 'memory.oom_control'), 'utf8');
  const kills = /^oom_kill (\d+)$/m.exec(control)?.[1] ?? '0';
  const node = Math.round(residentMb(service.child.pid) ?? 0);
  return `memory of all processes ${mb('total_rss')} MB (the service ${node}), cached files ${mb('total_cache')} MB, killed ${kills}`;
}

function makeGroup(megabytes: number): string {
  const folder = path.join(CONTROLLER, `innkeep-sizes-${process.pid}`);
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'memory.limit_in_bytes'), String(megabytes * MIB));
  return folder;
}
