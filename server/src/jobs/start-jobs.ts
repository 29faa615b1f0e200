import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from './job-kind.ts';
import { runJobs, type JobParts } from './run-jobs.ts';

export type RunningJobs = {
  /** Starts no further job, and resolves when the running ones have ended. */
  stop(): Promise<void>;
};

/**
 * Searches for due work of each kind at its own interval until it is stopped. Waits while the database is unavailable.
 */
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
      parts.logger.warn(
        { err: error, job: kind.kind },
        'the query for due jobs failed; it is tried again later',
      );
    }
    await pause(kind.everySeconds * 1000, undefined, { signal: stopping }).catch(() => {});
  }
}
