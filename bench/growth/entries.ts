import type { Bench } from '../open-bench.ts';
import { addEntries, seedAccount } from '../seed.ts';
import type { Point } from './growth.ts';
import { measurePoint } from './measure-point.ts';

/** Stored by one statement. */
const BATCH_ENTRIES = 500_000;

/** Entries of one account, which is the one that asks. */
export async function measureEntries(bench: Bench, sizes: readonly number[]): Promise<Point[]> {
  const { service, acting, seconds, connections } = bench;
  const account = await seedAccount(acting, 'growth', 1);
  const points: Point[] = [];
  let entries = 1;
  for (const size of sizes) {
    for (; entries < size; entries += Math.min(BATCH_ENTRIES, size - entries))
      await addEntries(account, Math.min(BATCH_ENTRIES, size - entries));
    await account.scope.sql`vacuum analyze transactions`;
    points.push(await measurePoint(size, { port: service.port, seconds, connections, accounts: [account] }));
  }
  return points;
}
