import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/failures.ts';
import { laterBy, openScope, type HostAccount, type Sources, type SystemScope } from '../database/scope.ts';
import type { DueScope, Job, JobKind, ReportProblem } from './job-kind.ts';
import { JobProblem } from './job-problem.ts';
import type { Warn } from './warn-sparingly.ts';

export type JobParts = {
  readonly databases: Sources;
  /** Returns the settings of an account, whatever its status. */
  readonly findAccount: (system: SystemScope, host_id: number) => Promise<HostAccount | undefined>;
  readonly clock: () => Temporal.Instant;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Searches only in this account, by its clock. Absent for all accounts, by the real clock. */
  readonly only?: { readonly host_id: number; readonly clock_ahead_seconds: number };
  /** The public address, for addresses in the results of jobs. Without it those are paths. */
  readonly publicUrl?: () => string;
  /** True while nothing can be stored: no job is started then. */
  readonly isPaused?: () => boolean;
  /** Called with the outcome of each job. */
  readonly onEnd?: (kind: string, outcome: keyof JobResults) => void;
  /** How problems with a known reason are logged. Without it, each time. */
  readonly warn?: Warn;
};

export type JobResults = { readonly done: number; readonly failed: number };

/** With this many running jobs of a kind, an account comes after the others. */
const CROWD_JOBS = 2;

/**
 * Runs all due jobs of one kind, a bounded number at once. A failed job is logged and delays no other; its row has its
 * next time. After `stopping` is aborted no further job starts. Throws when the search for due work fails because the
 * database is unavailable.
 */
export async function runJobs(kind: JobKind, parts: JobParts, stopping?: AbortSignal): Promise<JobResults> {
  if (kind.sweep !== undefined) return runSweep({ kind: kind.kind, sweep: kind.sweep }, parts);
  const running = new Map<number, number>();
  const crowded = () => [...running].flatMap(([host_id, jobs]) => (jobs >= CROWD_JOBS ? [host_id] : []));
  const due = kind.due(() => dueScope(parts), crowded);
  const results = { done: 0, failed: 0 };
  const isStopping = () => stopping?.aborted === true;
  const lane = async () => {
    while (!isStopping()) {
      const next = await due.next();
      if (next.done === true) return;
      const { host_id } = next.value;
      running.set(host_id, (running.get(host_id) ?? 0) + 1);
      const outcome = await runJob(kind, next.value, parts, stopping);
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

/** A sweep counts as one job, and each failure that it reports as a failed one. */
async function runSweep(
  { kind, sweep }: { readonly kind: string; readonly sweep: NonNullable<JobKind['sweep']> },
  parts: JobParts,
): Promise<JobResults> {
  const system = systemScope(parts);
  const { request_id } = system;
  const results = { done: 0, failed: 0 };
  const end = (outcome: keyof JobResults) => {
    results[outcome] += 1;
    parts.onEnd?.(kind, outcome);
  };
  try {
    const report: ReportProblem = (problem, outcome) => {
      warnOf(problem, { job: kind, request_id }, parts);
      if (outcome === 'failed') end('failed');
    };
    await sweep(system, report, parts.databases.encryption);
    if (results.failed === 0) end('done');
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    parts.logger.error({ err: error, job: kind, request_id }, 'a job failed');
    end('failed');
  }
  return results;
}

/** Problems with the same words of the same object are the same, whenever they come. */
function warnOf(
  problem: JobProblem,
  facts: Readonly<Record<string, unknown>>,
  { warn, logger }: JobParts,
): void {
  const object = { ...facts, request_id: undefined };
  const all = { ...facts, ...problem.facts };
  if (warn === undefined) return logger.warn(all, problem.message);
  warn(JSON.stringify([problem.message, object, problem.facts]), all, problem.message);
}

async function runJob(
  { kind }: JobKind,
  job: Job,
  parts: JobParts,
  stopping?: AbortSignal,
): Promise<keyof JobResults> {
  const system = systemScope(parts);
  const { host_id, ids } = job;
  const { request_id, now } = system;
  const started = performance.now();
  try {
    const account = await parts.findAccount(system, host_id);
    if (account === undefined) throw new Error(`there is no account ${host_id}`);
    const public_url = parts.publicUrl?.() ?? '';
    const facts = { host_id, account, caller: null, now, request_id, public_url };
    const said = await job.run(openScope(facts, parts.databases), stopping);
    if (said !== undefined) warnOf(said, { job: kind, request_id, host_id, ids }, parts);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    parts.logger.info({ job: kind, request_id, host_id, ids, ms });
    return 'done';
  } catch (error) {
    if (error instanceof JobProblem) warnOf(error, { job: kind, request_id, host_id, ids }, parts);
    else parts.logger.error({ err: error, job: kind, request_id, host_id, ids }, 'a job failed');
    return 'failed';
  }
}

function dueScope(parts: JobParts): DueScope {
  const { only } = parts;
  const system = systemScope(parts);
  const now = laterBy(system.now, only?.clock_ahead_seconds ?? 0);
  return { ...system, now, host_id: only?.host_id };
}

export function systemScope({ databases, clock }: JobParts): SystemScope {
  const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  return { sql: databases.writes, now, request_id: `job_${randomUUID().replaceAll('-', '')}` };
}
