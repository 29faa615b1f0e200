import { Counter, Gauge, type Registry } from 'prom-client';
import type { Sources } from '../database/scope.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { JobParts } from '../jobs/run-jobs.ts';

type Asking = { readonly databases: Sources; readonly clock: () => Temporal.Instant };

/**
 * Counts jobs of these kinds by outcome, and measures the age of the oldest overdue one. Returns the function to call
 * after each job.
 */
export function measureJobs(
  kinds: readonly JobKind[],
  asking: Asking,
  registry: Registry,
): NonNullable<JobParts['onEnd']> {
  const jobs = new Counter({
    name: 'innkeep_jobs_total',
    help: 'Completed and failed jobs.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  for (const { kind } of kinds) for (const outcome of ['done', 'failed']) jobs.inc({ kind, outcome }, 0);
  const late = new Gauge({
    name: 'innkeep_job_late_seconds',
    help: 'Age of the oldest overdue job in seconds; 0 if there is none.',
    labelNames: ['kind'],
    aggregator: 'max',
    registers: [],
    async collect() {
      this.reset();
      for (const [kind, seconds] of await latenessOf(kinds, asking)) this.set({ kind }, seconds);
    },
  });
  registry.registerMetric(late);
  return (kind, outcome) => jobs.inc({ kind, outcome });
}

/** Omits kinds without this figure, and all of them while the database is unavailable, which other metrics report. */
async function latenessOf(
  kinds: readonly JobKind[],
  { databases, clock }: Asking,
): Promise<[kind: string, seconds: number][]> {
  const now = clock();
  const moment = { sql: databases.reads, now: now.toString(), request_id: 'metrics' };
  const asked = kinds.map(async ({ kind, dueSince }): Promise<[string, number][]> => {
    if (dueSince === undefined) return [];
    const since = await dueSince(moment);
    return [[kind, since === undefined ? 0 : now.since(since).total('seconds')]];
  });
  const found = await Promise.allSettled(asked);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
