// What a machine of some memory carries: the service with its embedded PostgreSQL in a control group of that much memory,
// without swap, and accounts of a hundred properties in it. The load is outside the group. Needs root, on Linux with the
// memory controller of control groups: node bench/sizes.ts --megabytes 768 --accounts 1,10,50 --seconds 5
import fs from 'node:fs';
import path from 'node:path';
import { options, printTable } from './figures.ts';
import type { LoadPlan } from './load.ts';
import { entryOf, listPath } from './open-bench.ts';
import { addEntries, daysFrom, seedCalendar, type Account } from './seed.ts';
import { openService, residentMb, runLoad } from './service.ts';

const { megabytes, accounts, seconds, connections } = options({
  megabytes: 768,
  accounts: '1,10,50',
  seconds: 5,
  connections: 16,
});
const MIB = 1024 * 1024;
const STAYS = 5000;
const ENTRIES = 10_000;

const group = path.join('/sys/fs/cgroup/memory', `innkeep-sizes-${process.pid}`);
fs.mkdirSync(group);
fs.writeFileSync(path.join(group, 'memory.limit_in_bytes'), String(megabytes * MIB));
try {
  await using opened = await openService({ group });
  const { service, acting, sql } = opened;
  const seeded: Account[] = [];
  for (const wanted of accounts.split(',').map(Number)) {
    while (seeded.length < wanted) {
      const account = await seedCalendar(acting, `size-${seeded.length}`, STAYS);
      await addEntries(account, ENTRIES);
      seeded.push(account);
    }
    await sql`vacuum analyze`;
    const [row] = await sql<{ mb: number }[]>`
      select (pg_database_size(current_database()) / 1048576)::integer as mb`;
    console.log(
      `\n${megabytes} MB, ${wanted * 100} properties, ${wanted * STAYS} stays, database ${row?.mb} MB`,
    );
    for (const account of seeded.slice(0, 1)) await measureRequests(service.port, account);
    console.log(memoryUsed(service.child.pid));
  }
} finally {
  fs.rmdirSync(group);
}

async function measureRequests(port: number, account: Account): Promise<void> {
  const { start_date, end_date } = daysFrom(31);
  const month = `start_date=${start_date}&end_date=${end_date}`;
  const fifty = account.properties.slice(0, 50).join(',');
  const asked: Readonly<Record<string, Pick<LoadPlan, 'path'> & Partial<LoadPlan>>> = {
    'list 20 stays of a month': {
      path: `/v3/reservations?start_check_in_date=${start_date}&end_check_in_date=${end_date}&limit=20`,
    },
    'list 20 entries': { path: listPath(account) },
    'calendar of 50 properties, a month': { path: `/v3/availabilities?property_ids=${fifty}&${month}` },
    'create an entry': { method: 'POST', path: '/v3/transactions', bodies: [entryOf(account)] },
  };
  const headers = [{ 'Service-Access-Token': account.token }];
  for (const [name, request] of Object.entries(asked)) {
    const plan = { port, connections, seconds, warmUpSeconds: 2, headers, ...request };
    const { perSecond, p50Ms, p99Ms } = await runLoad(plan);
    printTable({ [name]: { perSecond, p50Ms, p99Ms } });
  }
}

function figure(file: string, name: string): number {
  const text = fs.readFileSync(path.join(group, file), 'utf8');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** The memory of the group includes cached files, which PostgreSQL gives back when processes need more. */
function memoryUsed(pid: number | undefined): string {
  const mb = (name: string) => Math.round(figure('memory.stat', name) / MIB);
  const kills = figure('memory.oom_control', 'oom_kill');
  const service = Math.round(residentMb(pid));
  return `memory of all processes ${mb('total_rss')} MB (the service ${service}), cached files ${mb('total_cache')} MB, killed ${kills}`;
}
