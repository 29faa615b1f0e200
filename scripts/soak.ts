// Runs the service under a mixed load, and fails when something grows beyond its bound:
// `npm run soak -- --minutes 60 --per-second 60 --backlog 1000000`.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPool } from '../server/src/database/connections/pool.ts';
import { INSPECTED } from '../server/test/attacks/inspector.ts';
import { readStartScript, START_SCRIPT } from '../server/test/attacks/start-script.ts';
import { addWebhook, makeAccount } from '../server/test/faults/account.ts';
import { openReceiver } from '../server/test/faults/receiver.ts';
import { ENCRYPTION_KEY } from '../server/test/fixed-encryption.ts';
import { newDataDir, spawnService } from '../server/test/service-process.ts';
import { measureBacklog } from './soak/backlog.ts';
import { startLoad } from './soak/load.ts';
import { takeSample, type Sample } from './soak/samples.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'per-second': { type: 'string', default: '60' },
    backlog: { type: 'string', default: '100000' },
  },
});

/** Most that the last third of the samples may exceed the first third, after the warm-up. */
const GROWTH_MAX = { heapMb: 24, residentMb: 120, handles: 10, connections: 2 } as const;
/** Autovacuum looks once a minute, so a busy table may reach several times what it removes at. */
const BLOAT_MAX = 10;
/** An event is found once with its snapshot, and once as it is dispatched: in an index and in the table each time. */
const READS_PER_EVENT_MAX = 8;
const SAMPLES_MIN = 9;

const minutes = Number(values.minutes);
const startedByNpm = readStartScript(START_SCRIPT);
const dataDir = newDataDir();
const receiver = await openReceiver();
const service = spawnService(
  {
    DATA_DIR: dataDir,
    ENCRYPTION_KEY,
    WEBHOOK_ALLOW_HTTP: 'true',
    OUTBOUND_ALLOW: '127.0.0.1',
    PORTAL: 'off',
    ...INSPECTED,
    ...startedByNpm.env,
  },
  ['--no-demo'],
  startedByNpm.flags,
);
const target = {
  socketPath: path.join(dataDir, 'postgres/.s.PGSQL.5432'),
  user: 'innkeep',
  database: 'innkeep',
};
const sql = openPool(target, { max: 1, statementTimeoutMs: 0, applicationName: 'soak' });
try {
  const [, address = ''] = await service.says(/ready at (http:\S+)/);
  const account = { address, ...(await makeAccount(target)) };
  await addWebhook(account, receiver.url);
  const load = startLoad(account, Number(values['per-second']));
  const samples = await sampleFor(minutes);
  await load.stop();
  const backlog = await measureBacklog(sql, receiver, {
    host_id: account.host_id,
    count: Number(values.backlog),
    service,
  });
  console.table(samples);
  console.table({ answers: load.statuses });
  console.table({ backlog });
  const problems = [
    ...growthsOf(samples),
    ...bloatsOf(samples),
    ...statusesBroken(load.statuses),
    ...(backlog.readsPerEvent > READS_PER_EVENT_MAX
      ? [`a backlog took ${backlog.readsPerEvent} reads for each event; the bound is ${READS_PER_EVENT_MAX}`]
      : []),
  ];
  for (const problem of problems) console.error(`✖ ${problem}`);
  if (problems.length === 0) console.log('✔ Nothing grew beyond its bound.');
  process.exitCode = Math.min(problems.length, 1);
} finally {
  await sql.end();
  service.child.kill('SIGTERM');
  await service.ended();
  receiver.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Once a minute, or more often in a short run. The first sample comes after a warm-up of the same length. */
async function sampleFor(total: number): Promise<Sample[]> {
  const everyMs = Math.min(60_000, (total * 60_000) / SAMPLES_MIN);
  const startedAt = performance.now();
  const samples: Sample[] = [];
  for (let number = 1; number * everyMs <= total * 60_000 + 1; number += 1) {
    await pause(Math.max(0, startedAt + number * everyMs - performance.now()));
    samples.push(await takeSample(service, sql, Math.round((10 * number * everyMs) / 60_000) / 10));
    // What was delivered is of no use any more, and would be a growth of this process.
    receiver.forget();
  }
  return samples;
}

function growthsOf(samples: readonly Sample[]): string[] {
  const third = Math.ceil(samples.length / 3);
  const names: readonly (keyof typeof GROWTH_MAX)[] = ['heapMb', 'residentMb', 'handles', 'connections'];
  return names.flatMap((name) => {
    const [first, last] = [samples.slice(0, third), samples.slice(-third)].map((part) =>
      median(part.map((sample) => sample[name])),
    );
    const growth = (last ?? 0) - (first ?? 0);
    return growth > GROWTH_MAX[name]
      ? [`${name} grew by ${growth}, from ${first} to ${last}; the bound is ${GROWTH_MAX[name]}`]
      : [];
  });
}

function bloatsOf(samples: readonly Sample[]): string[] {
  return samples
    .filter(({ worstBloat }) => worstBloat > BLOAT_MAX)
    .map(
      ({ minute, worstTable, worstBloat }) =>
        `${worstTable} had ${worstBloat} times the dead rows that autovacuum removes at, in minute ${minute}; the bound is ${BLOAT_MAX}`,
    );
}

function statusesBroken(statuses: Readonly<Record<string, number>>): string[] {
  const [good, broken] = [statuses['200'] ?? 0, Object.keys(statuses).filter((status) => status >= '500')];
  const problems = broken.map((status) => `${statuses[status]} requests were answered ${status}`);
  return good === 0 ? [...problems, 'no request was answered 200'] : problems;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
