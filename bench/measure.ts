import type { SqlPlan } from './floor-sql.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import type { Bench } from './open-bench.ts';
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

export type Case = (bench: Bench, name: string) => Promise<CaseResult>;

/** The sizes of the service's pools. */
export const READ_CONNECTIONS = 1;
export const WRITE_CONNECTIONS = 8;

export async function measureList(
  bench: Bench,
  name: string,
  { path, list }: { readonly path: string; readonly list: () => Promise<unknown> },
): Promise<CaseResult> {
  const floorA = await measureFloorA(bench, path);
  const ours = await measure(bench, planOf(bench, 'GET', path, []));
  const page = (await bench.capture(list)).filter(({ text }) => text.includes('order by'));
  const floorB = await measureFloorB(bench, { connections: READ_CONNECTIONS, runs: [page] });
  return withFloors({ name, ...ours }, floorA, floorB);
}

export function planOf(bench: Bench, method: string, path: string, bodies: readonly string[]): LoadPlan {
  const { seconds, connections, service, account } = bench;
  const headers = { 'Service-Access-Token': account.token };
  const { port } = service;
  return { port, connections, seconds, warmUpSeconds: 1, method, path, bodies, headers, repeatBodies: true };
}

type Measured = Omit<CaseResult, 'name' | 'floorA' | 'floorB'>;

/** Sends the load to the service; every response must be a success. */
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

export async function measureFloorA(bench: Bench, path: string): Promise<number> {
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

/** Runs per second of these statements; several run in a transaction. */
export async function measureFloorB(
  { target, seconds, connections: clients }: Bench,
  plan: Pick<SqlPlan, 'connections' | 'runs' | 'exchange'> & { readonly warmUpSeconds?: number },
): Promise<number> {
  if (plan.runs.some((run) => run.length === 0)) throw new Error('the statements of a run were not captured');
  return (await runSql({ target, clients, seconds, warmUpSeconds: 1, ...plan })).perSecond;
}

export function withFloors(
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
