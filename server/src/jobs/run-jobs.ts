import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { openScope, type Sources, type SystemScope } from '../database/scope.ts';
import type { Job, JobKind } from './job-kind.ts';
import { findJobAccount } from './queries.ts';

export type JobParts = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Where the service is reached, for the addresses that jobs give out. Without it those are paths. */
  readonly publicUrl?: () => string;
  /** True while nothing can be stored: then nothing that is due is begun. */
  readonly isPaused?: () => boolean;
  /** Hears how each job ended. */
  readonly onEnd?: (kind: string, outcome: keyof JobResults) => void;
};

export type JobResults = { readonly done: number; readonly failed: number };

/** With so many jobs of a kind running, an account waits behind the others. */
const CROWD_JOBS = 2;

/**
 * Does all that is due of one kind, some at a time. A job that fails is logged and holds up no other; the row that it
 * stands for says when it is due again. Once `stopping` is aborted no further one is begun. Throws when what is due
 * cannot be found: the database is away.
 */
export async function runJobs(kind: JobKind, parts: JobParts, stopping?: AbortSignal): Promise<JobResults> {
  const running = new Map<number, number>();
  const crowded = () => [...running].flatMap(([host_id, jobs]) => (jobs >= CROWD_JOBS ? [host_id] : []));
  const due = kind.due(() => systemScope(parts), crowded);
  const results = { done: 0, failed: 0 };
  const isStopping = () => stopping?.aborted === true;
  const lane = async () => {
    while (!isStopping()) {
      const next = await due.next();
      if (next.done === true) return;
      const { host_id } = next.value;
      running.set(host_id, (running.get(host_id) ?? 0) + 1);
      const outcome = await runJob(kind, next.value, parts);
      running.set(host_id, (running.get(host_id) ?? 1) - 1);
      results[outcome] += 1;
      parts.onEnd?.(kind.kind, outcome);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: kind.atOnceMax }, lane));
  await due.return(undefined);
  const broken = lanes.find((each) => each.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return results;
}

async function runJob({ kind }: JobKind, job: Job, parts: JobParts): Promise<keyof JobResults> {
  const system = systemScope(parts);
  const { host_id, ids } = job;
  const { request_id, now } = system;
  const started = performance.now();
  try {
    const account = await findJobAccount(system, host_id);
    if (account === undefined) throw new Error(`there is no account ${host_id}`);
    const public_url = parts.publicUrl?.() ?? '';
    const facts = { host_id, account, caller: null, now, request_id, public_url };
    await job.run(openScope(facts, parts.databases));
    const ms = Math.round((performance.now() - started) * 10) / 10;
    parts.logger.info({ job: kind, request_id, host_id, ids, ms });
    return 'done';
  } catch (error) {
    parts.logger.error({ err: error, job: kind, request_id, host_id, ids }, 'a job failed');
    return 'failed';
  }
}

function systemScope({ databases, clock }: JobParts): SystemScope {
  const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  return { sql: databases.writes, now, request_id: `job_${randomUUID().replaceAll('-', '')}` };
}
