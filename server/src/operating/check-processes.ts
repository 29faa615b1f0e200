import type { Config } from '../config.ts';
import { StartProblem } from '../database/start-problem.ts';

/** Throws StartProblem with every setting of the processes that conflicts with another. */
export function checkProcesses(config: Config): void {
  const { role, workers, databaseUrl, poolerUrl, rateLimits, mail, publicUrl } = config;
  const problems: string[] = [];
  if (role !== 'all' && databaseUrl === null) {
    problems.push(
      `ROLE=${role} needs a DATABASE_URL: the embedded PostgreSQL is of one service, which does everything.`,
    );
  }
  if (poolerUrl !== null && databaseUrl === null) {
    problems.push('DATABASE_POOLER_URL needs a DATABASE_URL, the address of PostgreSQL itself.');
  }
  if (role === 'worker' && mail !== null && publicUrl === null) {
    problems.push('SMTP_URL with ROLE=worker needs a PUBLIC_URL: where the pages are that e-mails lead to.');
  }
  if (workers > 1 && role === 'worker') {
    problems.push('WORKERS is for processes that answer the interface: leave it out with ROLE=worker.');
  }
  if (workers > 1 && rateLimits?.redisUrl === null) {
    problems.push(`WORKERS=${workers} needs a REDIS_URL, where the processes count requests together.`);
  }
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
}
