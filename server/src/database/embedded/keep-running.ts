import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from './cluster.ts';
import { untilConnectionLost } from './database.ts';

const RETRY_AFTER_MS = 1_000;

/** Watches PostgreSQL through a connection of its own, and restarts it when it stops unexpectedly. */
export function keepRunning(options: { socketPath: string; restart: () => Promise<void>; report: Report }): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const watching = watch(options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

async function watch(options: Parameters<typeof keepRunning>[0], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await untilConnectionLost(options.socketPath, signal);
    if (signal.aborted) return;
    options.report('The connection to PostgreSQL was lost: making sure that it runs …');
    await restartUntilUp(options, signal);
  }
}

async function restartUntilUp(
  { restart, report }: Parameters<typeof keepRunning>[0],
  signal: AbortSignal,
): Promise<void> {
  let said = '';
  while (!signal.aborted) {
    try {
      await restart();
      report('PostgreSQL runs again, with everything that was committed.');
      return;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== said) report(`PostgreSQL could not be started again: ${problem}`);
      said = problem;
      await pause(RETRY_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  }
}
