import type { Bench } from './open-bench.ts';
import { measure } from './measure.ts';
import { addEntries, seedAccount } from './seed.ts';

export type GrowthResult = {
  /** In the database, all accounts together. */
  readonly entries: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The rate relative to that of a list whose table does not grow: a slower machine slows both. */
  readonly ofControl: number;
};

const MEASURED_ENTRIES = 10_000;

/** The list case on an account of 10,000 entries, while other accounts fill the database. */
export async function measureGrowth(bench: Bench, sizes: readonly number[]): Promise<GrowthResult[]> {
  const { acting } = bench;
  const { sql } = bench.account.scope;
  await sql`truncate transactions`;
  const measured = await seedAccount(acting, 'growth', MEASURED_ENTRIES);
  const others = await seedAccount(acting, 'others', 1);
  const results: GrowthResult[] = [];
  let entries = MEASURED_ENTRIES;
  for (const size of sizes) {
    if (size > entries) await addEntries(others, size - entries);
    entries = Math.max(entries, size);
    await sql`vacuum analyze transactions`;
    const list = await measureList(
      bench,
      measured.token,
      `transactions?property_id=${measured.properties[0]}`,
    );
    const control = await measureList(bench, measured.token, 'properties?tag_id=1');
    const { perSecond, p50Ms, p99Ms } = list;
    results.push({ entries, perSecond, p50Ms, p99Ms, ofControl: perSecond / control.perSecond });
  }
  return results;
}

function measureList({ service, seconds, connections }: Bench, token: string, path: string) {
  return measure(
    { service },
    {
      port: service.port,
      connections,
      seconds,
      warmUpSeconds: 1,
      headers: { 'Service-Access-Token': token },
      method: 'GET',
      path: `/v3/${path}&limit=20`,
      bodies: [],
      repeatBodies: true,
    },
  );
}
