import type { Bench } from './open-bench.ts';
import { measure } from './cases.ts';
import { addEntries, seedAccount } from './seed.ts';

export type GrowthResult = {
  /** In the database, all accounts together. */
  readonly entries: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

const MEASURED_ENTRIES = 10_000;

/** The list case on an account of 10,000 entries, while other accounts fill the database. */
export async function measureGrowth(bench: Bench, sizes: readonly number[]): Promise<GrowthResult[]> {
  const { acting, seconds, connections, service } = bench;
  const { sql } = bench.account.scope;
  await sql`truncate transactions`.simple();
  const measured = await seedAccount(acting, 'growth', MEASURED_ENTRIES);
  const others = await seedAccount(acting, 'others', 1);
  const results: GrowthResult[] = [];
  let entries = MEASURED_ENTRIES;
  for (const size of sizes) {
    if (size > entries) await addEntries(others, size - entries);
    entries = Math.max(entries, size);
    await sql`vacuum analyze transactions`.simple();
    const path = `/v3/transactions?property_id=${measured.properties[0]}&limit=20`;
    const headers = { 'Service-Access-Token': measured.token };
    const { perSecond, p50Ms, p99Ms } = await measure(bench, {
      port: service.port,
      connections,
      seconds,
      warmUpSeconds: 1,
      headers,
      method: 'GET',
      path,
      bodies: [],
      repeatBodies: true,
    });
    results.push({ entries, perSecond, p50Ms, p99Ms });
  }
  return results;
}
