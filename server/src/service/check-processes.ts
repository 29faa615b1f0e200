import type { Config } from '../config.ts';
import { StartProblem } from '../database/start-problem.ts';

/** Throws StartProblem, naming every setting of the processes that does not go with the others. */
export function checkProcesses({ role, workers, databaseUrl, rateLimits }: Config): void {
  const problems: string[] = [];
  if (role !== 'all' && databaseUrl === null) {
    problems.push(
      `ROLE=${role} needs a DATABASE_URL: the embedded PostgreSQL is of one service, which does everything.`,
    );
  }
  if (workers > 1 && role === 'worker') {
    problems.push('WORKERS is for processes that answer the interface: leave it out with ROLE=worker.');
  }
  if (workers > 1 && rateLimits?.redisUrl === null) {
    problems.push(`WORKERS=${workers} needs a REDIS_URL, where the processes count requests together.`);
  }
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
}
