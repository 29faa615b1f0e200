// Measures the wait of quiet hosts in the list case, alone and beside one host that floods the service, in turns: `node
// bench/flood.ts --flood 2000`. With `--blocks off`, limits refuse the flood, but never block it. The control is the
// same flood against a bare server: it shows the cost of sharing the machine.
import { inTurns, options, printTable } from './figures.ts';
import { seedAccount, type Account } from './seed.ts';
import { openService, runLoad, startScript } from './service.ts';

const { flood, seconds, rounds, blocks } = options({ flood: 2000, seconds: 10, rounds: 3, blocks: 'on' });
/** Of all quiet hosts together, each far below its limits. */
const QUIET_PER_SECOND = 100;
const QUIET_HOSTS = 30;
const ENTRIES = 10_000;

const unblocked = blocks === 'on' ? {} : { BLOCK_AFTER_REFUSALS: '1000000' };
await using opened = await openService({ env: { RATE_LIMITS: 'on', LOG_LEVEL: 'info', ...unblocked } });
const { service, acting, sql } = opened;
const flooding = await seedAccount(acting, 'flooding', ENTRIES);
const quiet: Account[] = [];
for (let count = 0; count < QUIET_HOSTS; count += 1)
  quiet.push(await seedAccount(acting, `quiet-${count}`, ENTRIES));
await sql`vacuum analyze`;
const bare = await startScript('floor-http.ts', '{}');
// Runs until the limits refuse, and the hot code is compiled.
await Promise.all([askQuietly(), floodOf(service.port)]);
const rows = await inTurns(rounds, {
  alone: () => askQuietly(),
  control: async () => (await Promise.all([askQuietly(), floodOf(bare.port)]))[0],
  beside: async () => {
    const [waits, flooded] = await Promise.all([askQuietly(), floodOf(service.port)]);
    const refused = (flooded.statuses['429'] ?? 0) / flooded.answers;
    return { ...waits, floodPerSecond: flooded.answers / seconds, refused, unsent: flooded.unsent };
  },
});
printTable(rows);
const ratio = (rows['beside']?.['p99Ms'] ?? NaN) / (rows['alone']?.['p99Ms'] ?? NaN);
console.log(`p99 beside the flood, of that alone: ${ratio.toFixed(2)}`);
await bare.stop();

async function askQuietly() {
  const { p50Ms, p99Ms } = await runLoad(planOf(quiet, QUIET_PER_SECOND, 16, service.port));
  return { p50Ms, p99Ms };
}

function floodOf(port: number) {
  return runLoad(planOf([flooding], flood, 64, port), true);
}

function planOf(accounts: readonly Account[], perSecond: number, connections: number, port: number) {
  const headers = accounts.map(({ token }) => ({ 'Service-Access-Token': token }));
  return { port, perSecond, connections, seconds, path: '/v3/transactions?limit=20', headers };
}
