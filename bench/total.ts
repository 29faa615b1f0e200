import type { Bench } from './open-bench.ts';

export type TotalResult = {
  readonly entries: number;
  /** Medians of one request after the other. */
  readonly keptMs: number;
  readonly countedMs: number;
  readonly ratio: number;
};

const ROUNDS = 300;

/**
 * The cost of `total`: a page whose cached count is still correct, against one whose count a change has just made
 * stale.
 */
export async function measureTotal(bench: Bench): Promise<TotalResult> {
  const [property_id = 0] = bench.account.properties;
  const list = `/v3/transactions?property_id=${property_id}&limit=20`;
  const kept: number[] = [];
  const counted: number[] = [];
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await ask(bench, 'PATCH', `/v3/properties/${property_id}`, { address: `Street ${round}` });
    counted.push((await ask(bench, 'GET', list)).ms);
    const again = await ask(bench, 'GET', list);
    kept.push(again.ms);
    total = again.total;
  }
  const [keptMs, countedMs] = [median(kept), median(counted)];
  return { entries: total, keptMs, countedMs, ratio: countedMs / keptMs };
}

async function ask(
  { service, account }: Bench,
  method: string,
  path: string,
  body?: object,
): Promise<{ ms: number; total: number }> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, {
    method,
    headers: {
      'Service-Access-Token': account.token,
      'User-Agent': 'innkeep-bench',
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: { data: { total: number } } = JSON.parse(await response.text());
  const ms = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`);
  return { ms, total: answer.data.total };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
