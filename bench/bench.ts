// Measures the service against its floors in one run: `npm run bench -- --seconds 5`.
import { CALENDAR_CASES, CASES, measureCase, type Cases } from './cases.ts';
import { inTurns, options, printTable } from './figures.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureImport } from './import.ts';
import { listPath, openBench, type Bench } from './open-bench.ts';
import { measurePortal } from './portal.ts';
import { seedCalendar } from './large/house.ts';
import { ask, residentMb } from './service.ts';

const { seconds, connections, stays, only } = options({
  seconds: [5, 'Of each measurement.'],
  connections: [32, 'Clients at once.'],
  stays: [50_000, 'Of the account with a full calendar.'],
  only: ['', 'Cases with these words in their names; or deliveries, import or portal.'],
});
const TOTALS = 300;

await using bench = await openBench({ seconds, connections });
const idleMb = residentMb(bench.service.child.pid);
if (only === '') printTable(await measureTotal());
if (chosen(CASES).length > 0) printTable(await measureCases(bench, CASES));
if (chosen(CALENDAR_CASES).length > 0) printTable(await measureCalendar());
for (const [name, measure] of Object.entries({
  deliveries: measureDeliveries,
  import: measureImport,
  portal: measurePortal,
}))
  if (only === '' || only === name) printTable(await measure(bench));
console.log(`cold start ${bench.coldStartMs.toFixed(0)} ms; idle ${idleMb.toFixed(0)} MB`);

function chosen(cases: Cases) {
  return Object.entries(cases).filter(([name]) => name.includes(only));
}

async function measureCases(of: Bench, cases: Cases) {
  const measured: Record<string, Awaited<ReturnType<typeof measureCase>>> = {};
  for (const [name, caseOf] of chosen(cases)) measured[name] = await measureCase(of, await caseOf(of));
  return measured;
}

/** The cases of an account with a full calendar. */
async function measureCalendar() {
  const account = await seedCalendar(bench.acting, 'calendar', stays);
  await bench.sql`vacuum analyze`;
  return measureCases({ ...bench, account }, CALENDAR_CASES);
}

/** The cost of `total`: a page whose count a change has made stale, and one whose cached count is still correct. */
function measureTotal() {
  const { account, service } = bench;
  const list = async () => ({ ms: (await ask(service.port, account.token, { path: listPath(account) })).ms });
  const path = `/v3/properties/${account.properties[0]}`;
  return inTurns(TOTALS, {
    'a list after a change': async () => {
      const body = { address: `Street ${performance.now()}` };
      await ask(service.port, account.token, { method: 'PATCH', path, body });
      return list();
    },
    'the same list again': list,
  });
}
