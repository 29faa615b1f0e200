// What a machine of some memory carries: the service with its embedded PostgreSQL in a control group of that much memory,
// without swap, and accounts of a hundred properties in it. The load is outside the group. Needs root, on Linux with the
// memory controller of control groups: node bench/sizes.ts --megabytes 768 --accounts 1,10,50 --seconds 5
import fs from 'node:fs';
import path from 'node:path';
import { CALENDAR_CASES, CASES } from './cases.ts';
import { options, printTable, type Figures } from './figures.ts';
import { seedCalendar } from './large/house.ts';
import { loadOf, type Bench } from './open-bench.ts';
import { addEntries } from './seed.ts';
import { openService, residentMb } from './service.ts';

const { megabytes, accounts, ...how } = options({
  megabytes: 768,
  accounts: '1,10,50',
  seconds: 5,
  connections: 16,
});
const MIB = 1024 * 1024;
const STAYS = 5000;
const ENTRIES = 10_000;
const ASKED = [
  'list 20 stays by check-in',
  'list 20 entries by property',
  'availabilities, 50 properties × a month',
  'create entry',
];

const group = path.join('/sys/fs/cgroup/memory', `innkeep-sizes-${process.pid}`);
fs.mkdirSync(group);
fs.writeFileSync(path.join(group, 'memory.limit_in_bytes'), String(megabytes * MIB));
try {
  await using opened = await openService({ group });
  const { service, acting, sql } = opened;
  const seed = async (number: number) => {
    const account = await seedCalendar(acting, `size-${number}`, STAYS);
    await addEntries(account, ENTRIES);
    return account;
  };
  const account = await seed(1);
  let seeded = 1;
  for (const wanted of accounts.split(',').map(Number)) {
    while (seeded < wanted) await seed((seeded += 1));
    await sql`vacuum analyze`;
    const [row] = await sql<{ mb: number }[]>`
      select (pg_database_size(current_database()) / 1048576)::integer as mb`;
    console.log(
      `\n${megabytes} MB, ${wanted * 100} properties, ${wanted * STAYS} stays, database ${row?.mb} MB`,
    );
    await measureRequests({ ...opened, ...how, account });
    console.log(memoryUsed(service.child.pid));
  }
} finally {
  fs.rmdirSync(group);
}

async function measureRequests(bench: Bench): Promise<void> {
  const rows: Record<string, Figures> = {};
  for (const [name, caseOf] of Object.entries({ ...CASES, ...CALENDAR_CASES })) {
    if (!ASKED.includes(name)) continue;
    const { perSecond, p50Ms, p99Ms } = await loadOf(bench, await caseOf(bench));
    rows[name] = { perSecond, p50Ms, p99Ms };
  }
  printTable(rows);
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
