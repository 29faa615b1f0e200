import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from './job-kind.ts';
import { runJobs, type JobParts } from './run-jobs.ts';

export type RunningJobs = {
  /** Begins no further job, and ends with those that run. */
  stop(): Promise<void>;
};

/** Looks for what is due, of each kind at its own pace, until it is stopped. While the database is away it waits. */
export function startJobs(kinds: readonly JobKind[], parts: JobParts): RunningJobs {
  const stopping = new AbortController();
  const running = Promise.all(kinds.map((kind) => keepRunning(kind, parts, stopping.signal)));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function keepRunning(kind: JobKind, parts: JobParts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      if (parts.isPaused?.() !== true) await runJobs(kind, parts, stopping);
    } catch (error) {
      parts.logger.warn({ err: error, job: kind.kind }, 'what is due cannot be found; looking again later');
    }
    await pause(kind.everySeconds * 1000, undefined, { signal: stopping }).catch(() => {});
  }
}
