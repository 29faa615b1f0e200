// Measures the service against its floors in one run: `npm run bench -- --seconds 5`.
// `--accounts 1000 --stays 2000` measures the calendar among many accounts of that size.
import { CALENDAR_CASES, CASES, measureCase, type Cases } from './cases.ts';
import { median, options, printTable } from './figures.ts';
import { listPath, openBench, type Bench } from './open-bench.ts';
import { measurePortal } from './portal.ts';
import { seedCalendar } from './seed.ts';
import { ask } from './service.ts';

const { seconds, connections, stays, accounts, only } = options({
  seconds: 5,
  connections: 32,
  stays: 50_000,
  accounts: 1,
  only: '',
});
const TOTALS = 300;

await using bench = await openBench({ seconds, connections });
if (only === '') printTable({ total: await measureTotal() });
printTable(await measureCases(bench, CASES));
if (chosen(CALENDAR_CASES).length > 0) printTable(await measureCalendar());
if (only === '' || only === 'portal') printTable(await measurePortal(bench));
console.log(`cold start ${bench.coldStartMs.toFixed(0)} ms; idle ${bench.idleMb.toFixed(0)} MB`);

type Measured = Awaited<ReturnType<typeof measureCase>> & { readonly ofAlone?: number };

function chosen(cases: Cases) {
  return Object.entries(cases).filter(([name]) => name.includes(only));
}

async function measureCases(of: Bench, cases: Cases): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {};
  for (const [name, caseOf] of chosen(cases)) measured[name] = await measureCase(of, caseOf(of));
  return measured;
}

/** The cases of an account with a full calendar, alone in the database and among many of its size. */
async function measureCalendar(): Promise<Record<string, Measured>> {
  const { acting, sql } = bench;
  const calendar = { ...bench, account: await seedCalendar(acting, 'calendar', stays) };
  await sql`vacuum analyze`;
  const alone = await measureCases(calendar, CALENDAR_CASES);
  if (accounts <= 1) return alone;
  for (let other = 2; other <= accounts; other += 1) await seedCalendar(acting, `calendar-${other}`, stays);
  await sql`vacuum analyze`;
  // Writes the loaded data to disk first, because loading is not measured.
  await sql`checkpoint`;
  const among = Object.entries(await measureCases(calendar, CALENDAR_CASES)).map(([name, each]) => [
    `${name}, ${accounts} accounts`,
    { ...each, ofAlone: each.perSecond / (alone[name]?.perSecond ?? NaN) },
  ]);
  return { ...alone, ...Object.fromEntries(among) };
}

/** The cost of `total`: a page whose cached count is still correct, and one whose count a change has made stale. */
async function measureTotal() {
  const { account, service } = bench;
  const list = () => ask(service.port, account.token, { path: listPath(account) });
  const kept: number[] = [];
  const counted: number[] = [];
  for (let round = 0; round < TOTALS; round += 1) {
    const path = `/v3/properties/${account.properties[0]}`;
    await ask(service.port, account.token, { method: 'PATCH', path, body: { address: `Street ${round}` } });
    counted.push((await list()).ms);
    kept.push((await list()).ms);
  }
  const [keptMs, countedMs] = [median(kept), median(counted)];
  return { keptMs, countedMs, ratio: countedMs / keptMs };
}
