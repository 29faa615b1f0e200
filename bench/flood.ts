// Measures the wait of quiet hosts in the list case, alone and beside one host that floods the service, in turns: `node
// bench/flood.ts --flood 2000`. With `--blocks off`, limits refuse the flood, but never block it. The control is the
// same flood against a bare server: it shows the cost of sharing the machine.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabases } from '../server/src/database/databases.ts';
import { openEncryption, ENCRYPTION_KEY_BYTES } from '#server/database/encryption.ts';
import type { PacedPlan, PacedResult } from './paced-load.ts';
import { runPaced, startScript, startService } from './processes.ts';
import { seedAccount, type Account } from './seed.ts';

const { values } = parseArgs({
  options: {
    flood: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    blocks: { type: 'string', default: 'on' },
  },
});
const seconds = Number(values.seconds);
/** Of all quiet hosts together, each far below its limits. */
const QUIET_PER_SECOND = 100;
const QUIET_HOSTS = 30;
const ENTRIES = 10_000;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-flood-'));
const service = await startService({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'info',
  ...(values.blocks === 'on' ? {} : { BLOCK_AFTER_REFUSALS: '1000000' }),
});
try {
  report(await measure(await seed()));
} finally {
  await service.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

type Hosts = { readonly flooding: Account; readonly quiet: readonly Account[] };

async function seed(): Promise<Hosts> {
  const target = {
    socketPath: path.join(dataDir, 'postgres/.s.PGSQL.5432'),
    user: 'innkeep',
    database: 'innkeep',
  };
  const encryption = openEncryption(Buffer.alloc(ENCRYPTION_KEY_BYTES));
  const databases = openDatabases(
    target,
    { readConnections: 1, writeConnections: 1, longReadConnections: 1 },
    encryption,
  );
  const acting = { databases, clock: () => Temporal.Now.instant(), request_id: 'bench' };
  const quiet: Account[] = [];
  const flooding = await seedAccount(acting, 'flooding', ENTRIES);
  for (let count = 0; count < QUIET_HOSTS; count += 1)
    quiet.push(await seedAccount(acting, `quiet-${count}`, ENTRIES));
  await databases.writes`vacuum analyze`;
  await databases.close();
  return { flooding, quiet };
}

type Round = {
  readonly alone: PacedResult;
  readonly control: PacedResult;
  readonly beside: PacedResult;
  readonly flood: PacedResult;
};

async function measure({ flooding, quiet }: Hosts): Promise<readonly Round[]> {
  const askQuietly = () => ask(quiet, { perSecond: QUIET_PER_SECOND, connections: 16 });
  const flood = (port: number) => ask([flooding], { perSecond: Number(values.flood), connections: 64, port });
  const bare = await startScript('floor-http.ts', '{}');
  // Runs until the limits refuse, and the hot code is compiled.
  await Promise.all([askQuietly(), flood(service.port)]);
  const rounds: Round[] = [];
  for (let count = 0; count < Number(values.rounds); count += 1) {
    const alone = await askQuietly();
    const [control] = await Promise.all([askQuietly(), flood(bare.port)]);
    const [beside, flooded] = await Promise.all([askQuietly(), flood(service.port)]);
    rounds.push({ alone, control, beside, flood: flooded });
  }
  await bare.stop();
  return rounds;
}

function ask(
  accounts: readonly Account[],
  pace: Pick<PacedPlan, 'perSecond' | 'connections'> & { readonly port?: number },
): Promise<PacedResult> {
  const headers = accounts.map(({ token }) => ({ 'Service-Access-Token': token }));
  return runPaced({ port: service.port, ...pace, seconds, path: '/v3/transactions?limit=20', headers });
}

function report(rounds: readonly Round[]): void {
  for (const { alone, beside } of rounds) {
    for (const { statuses, answers } of [alone, beside])
      if (statuses['200'] !== answers)
        throw new Error(`quiet hosts were answered ${JSON.stringify(statuses)}`);
  }
  const rows = rounds.map(({ alone, control, beside, flood }) => ({
    aloneP50Ms: alone.p50Ms,
    besideP50Ms: beside.p50Ms,
    aloneP99Ms: alone.p99Ms,
    controlP99Ms: control.p99Ms,
    besideP99Ms: beside.p99Ms,
    ratioOfP99: beside.p99Ms / alone.p99Ms,
    ratioToControl: beside.p99Ms / control.p99Ms,
    floodPerSecond: flood.answers / seconds,
    floodRefused: (flood.statuses['429'] ?? 0) / flood.answers,
    floodUnsent: flood.unsent,
  }));
  console.table(rows);
  const ratios = rows.map((row) => row.ratioOfP99).toSorted((a, b) => a - b);
  console.log(`p99 beside the flood, of that alone: ${ratios[Math.floor(ratios.length / 2)]?.toFixed(2)}`);
}
