import type { Bench } from '../open-bench.ts';
import type { Point } from './growth.ts';
import { measurePoint } from './measure-point.ts';

/** Connections that each send their next request when the last one has been answered. */
export async function measureClients(bench: Bench, sizes: readonly number[]): Promise<Point[]> {
  const { service, account, seconds } = bench;
  const points: Point[] = [];
  for (const connections of sizes)
    points.push(
      await measurePoint(connections, { port: service.port, seconds, connections, accounts: [account] }),
    );
  return points;
}
