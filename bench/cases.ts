import { createTransaction } from '#server/areas/transactions/actions.ts';
import { listTasks } from '#server/areas/tasks/queries.ts';
import { listEntries } from '#server/areas/transactions/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import type { Bench, Statement } from './open-bench.ts';
import { cpuSeconds, residentMb, runLoad, runSql, startScript } from './processes.ts';

export type CaseResult = {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the service for one request. */
  readonly cpuMicros: number | undefined;
  readonly residentMb: number | undefined;
  /** Requests per second of a bare Fastify route with the same bytes, and the service's share of it. */
  readonly floorA?: number;
  readonly ofFloorA?: number;
  /** Runs per second of the case's own statement through the same driver, and the service's share of it. */
  readonly floorB?: number;
  readonly ofFloorB?: number;
};

/** The pools that the service uses. */
const READ_CONNECTIONS = 1;
const WRITE_CONNECTIONS = 8;

export async function measureCases(bench: Bench, only: string | undefined): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const [name, run] of Object.entries(CASES)) {
    if (only === undefined || name.includes(only)) results.push(await run(bench, name));
  }
  return results;
}

type Case = (bench: Bench, name: string) => Promise<CaseResult>;

const CASES: Readonly<Record<string, Case>> = {
  'list 20 entries by property': async (bench, name) => {
    const [property_id = 0] = bench.account.properties;
    return measureList(bench, name, {
      path: `/v3/transactions?property_id=${property_id}&limit=20`,
      list: () => listEntries(bench.account.scope, { limit: 20, property_id }),
    });
  },
  'list 20 tasks by date': (bench, name) => {
    const day = { start_date: '2026-06-15', end_date: '2026-06-21' };
    return measureList(bench, name, {
      path: `/v3/tasks?${new URLSearchParams(day).toString()}&limit=20`,
      list: () => listTasks(bench.account.scope, { limit: 20, ...day }),
    });
  },
  'create entry': async (bench, name) => {
    const body = newEntry(bench);
    const statements = await bench.capture(() =>
      inTransaction(bench.account.scope, (tx) => createTransaction(tx, { ...body, amount: '120.5' })),
    );
    const insert = statementWith(statements, 'insert into transactions');
    const floorB = await measureFloorB(bench, insert, WRITE_CONNECTIONS, [insert.parameters]);
    const ours = await measure(bench, planOf(bench, 'POST', '/v3/transactions', [JSON.stringify(body)]));
    return withFloors({ name, ...ours }, undefined, floorB);
  },
  'create stay': async (bench, name) => {
    const ours = await measure(bench, {
      ...planOf(bench, 'POST', '/v3/reservations', newStays(bench, 40_000)),
      repeatBodies: false,
    });
    return { name, ...ours };
  },
};

async function measureList(
  bench: Bench,
  name: string,
  { path, list }: { readonly path: string; readonly list: () => Promise<unknown> },
): Promise<CaseResult> {
  const floorA = await measureFloorA(bench, path);
  const ours = await measure(bench, planOf(bench, 'GET', path, []));
  const page = statementWith(await bench.capture(list), 'order by');
  const floorB = await measureFloorB(bench, page, READ_CONNECTIONS, [page.parameters]);
  return withFloors({ name, ...ours }, floorA, floorB);
}

function newEntry({ account }: Bench) {
  return {
    direction: 'income' as const,
    amount: 120.5,
    currency: 'EUR',
    item_id: account.item_id,
    payment_method_id: account.payment_method_id,
    property_id: account.properties[0] ?? 0,
    note: 'First instalment',
  };
}

/** One night each, no two alike. */
function newStays({ account }: Bench, count: number): string[] {
  const first = Temporal.PlainDate.from('2030-01-01');
  return Array.from({ length: count }, (_, index) => {
    const night = first.add({ days: Math.floor(index / account.properties.length) });
    return JSON.stringify({
      property_id: account.properties[index % account.properties.length],
      custom_channel_id: account.custom_channel_id,
      check_in_date: night.toString(),
      check_out_date: night.add({ days: 1 }).toString(),
      guest_name: 'Ada Lovelace',
      currency: 'EUR',
      rate_amount: 120,
      commission_amount: 0,
      received_amount: 0,
    });
  });
}

function planOf(bench: Bench, method: string, path: string, bodies: readonly string[]): LoadPlan {
  const { seconds, connections, service, account } = bench;
  const headers = { 'Service-Access-Token': account.token };
  const { port } = service;
  return { port, connections, seconds, warmUpSeconds: 1, method, path, bodies, headers, repeatBodies: true };
}

type Measured = Omit<CaseResult, 'name' | 'floorA' | 'floorB'>;

/** Puts the load on the service; every answer must be a success. */
export async function measure({ service }: Pick<Bench, 'service'>, plan: LoadPlan): Promise<Measured> {
  const { pid } = service.child;
  const cpuBefore = cpuSeconds(pid);
  const load = await runLoad(plan);
  const cpuAfter = cpuSeconds(pid);
  const failures = Object.keys(load.statuses).filter((status) => status !== '200');
  if (failures.length > 0)
    throw new Error(`${plan.method} ${plan.path} answered ${JSON.stringify(load.statuses)}`);
  const share = plan.seconds / (plan.seconds + plan.warmUpSeconds);
  return {
    perSecond: load.perSecond,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    cpuMicros:
      cpuBefore === undefined || cpuAfter === undefined
        ? undefined
        : perRequest(cpuAfter - cpuBefore, share, load),
    residentMb: residentMb(pid),
  };
}

function perRequest(cpu: number, share: number, load: LoadResult): number {
  return (cpu * share * 1e6) / load.answers;
}

async function measureFloorA(bench: Bench, path: string): Promise<number> {
  const { port } = bench.service;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'Service-Access-Token': bench.account.token, 'User-Agent': 'innkeep-bench' },
  });
  const floor = await startScript('floor-http.ts', await response.text());
  try {
    const load = await runLoad({ ...planOf(bench, 'GET', path, []), port: floor.port });
    return load.perSecond;
  } finally {
    await floor.stop();
  }
}

async function measureFloorB(
  bench: Bench,
  { text }: Statement,
  connections: number,
  parameters: readonly (readonly unknown[])[],
): Promise<number> {
  const { target, seconds, connections: clients } = bench;
  const plan = { target, connections, clients, seconds, warmUpSeconds: 1, text, parameters, repeat: true };
  return (await runSql(plan)).perSecond;
}

function statementWith(statements: readonly Statement[], part: string): Statement {
  const found = statements.find(({ text }) => text.includes(part));
  if (found === undefined) throw new Error(`no statement with "${part}" was sent`);
  return found;
}

function withFloors(
  result: Omit<CaseResult, 'floorA' | 'floorB'>,
  floorA: number | undefined,
  floorB: number | undefined,
): CaseResult {
  return {
    ...result,
    ...(floorA === undefined ? {} : { floorA, ofFloorA: result.perSecond / floorA }),
    ...(floorB === undefined ? {} : { floorB, ofFloorB: result.perSecond / floorB }),
  };
}
