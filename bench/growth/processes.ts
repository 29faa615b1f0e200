import type { Bench } from '../open-bench.ts';
import { startWorkers } from '../start-workers.ts';
import type { Point } from './growth.ts';
import { measurePoint } from './measure-point.ts';

/** Processes of the service on one PostgreSQL and one machine. */
export async function measureProcesses(bench: Bench, sizes: readonly number[]): Promise<Point[]> {
  const { account, seconds, connections } = bench;
  const points: Point[] = [];
  for (const workers of sizes) {
    const service = await startWorkers(bench, workers);
    try {
      points.push(
        await measurePoint(workers, { port: service.port, seconds, connections, accounts: [account] }),
      );
    } finally {
      await service.stop();
    }
  }
  return points;
}
