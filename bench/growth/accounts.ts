import type { Bench } from '../open-bench.ts';
import { seedAccount, type Account } from '../seed.ts';
import type { Point } from './growth.ts';
import { measurePoint } from './measure-point.ts';

const ENTRIES_EACH = 1000;

/** Accounts of a thousand entries each, whose requests come in turn. */
export async function measureAccounts(bench: Bench, sizes: readonly number[]): Promise<Point[]> {
  const { service, acting, seconds, connections, account } = bench;
  const accounts: Account[] = [];
  const points: Point[] = [];
  for (const size of sizes) {
    while (accounts.length < size)
      accounts.push(await seedAccount(acting, `growth-${accounts.length}`, ENTRIES_EACH));
    await account.scope.sql`vacuum analyze transactions`;
    points.push(await measurePoint(size, { port: service.port, seconds, connections, accounts }));
  }
  return points;
}
