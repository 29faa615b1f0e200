import path from 'node:path';
import { ENCRYPTION_SETTING, type Bench } from './open-bench.ts';
import { startService, type Running } from './processes.ts';

/** Starts processes of the service on the database of the bench, without limits. */
export function startWorkers({ target }: Bench, workers: number): Promise<Running> {
  if (!('socketPath' in target)) throw new Error('the bench runs on its own PostgreSQL');
  return startService({
    ROLE: 'api',
    DATABASE_URL: `postgres:///${target.database}`,
    PGHOST: path.dirname(target.socketPath),
    PGUSER: target.user,
    ...ENCRYPTION_SETTING,
    PORT: '0',
    RATE_LIMITS: 'off',
    WORKERS: String(workers),
  });
}
