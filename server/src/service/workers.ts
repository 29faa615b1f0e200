import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { DatabaseTarget } from '../database/connections/client.ts';
import { StartProblem } from '../database/start-problem.ts';

/** The task of one of several processes of a service. */
export type WorkerTask = {
  /** From 1. */
  readonly number: number;
  readonly target: DatabaseTarget;
  readonly runsJobs: boolean;
};

/** The message of a process that accepts requests. */
export type WorkerReady = { readonly readyAt: string };

export type Workers = {
  /** The address, once all of them listen. Rejects with StartProblem when one of them cannot. */
  readonly ready: Promise<string>;
  /** Lets each process finish its current work. */
  stop(): Promise<void>;
};

export type Keeping = {
  readonly report: (line: string) => void;
  readonly stopSeconds: number;
  /** The clock and the timer; tests may replace them. */
  readonly time?: Passing;
};

export type Passing = {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Ends early when aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

const REAL_TIME: Passing = {
  now: () => performance.now(),
  wait: (ms, signal) => pause(ms, undefined, { signal }).catch(() => {}),
};

const AGAIN_AFTER_MS = 100;
const AGAIN_AFTER_MS_MAX = 10_000;
/** If a process ends before this time, the next one waits longer, because it will probably end too. */
const SETTLED_MS = 10_000;
/** Beyond the time limit of requests: for saving and closing. */
const GRACE_SECONDS = 10;

/** The tasks of a service's processes: all serve requests, and the first one also runs the jobs if the service does. */
export function workerTasks(
  { workers, role }: Pick<Config, 'workers' | 'role'>,
  target: DatabaseTarget,
): readonly WorkerTask[] {
  return Array.from({ length: workers }, (_, index) => ({
    number: index + 1,
    target,
    runsJobs: role === 'all' && index === 0,
  }));
}

/** Starts a process for each task, all on one port, and restarts any that ends by itself. */
export function startWorkers(tasks: readonly WorkerTask[], keeping: Keeping): Workers {
  const stopping = new AbortController();
  const kept = tasks.map((task) => {
    const ready = Promise.withResolvers<string>();
    return { ready: ready.promise, ended: keepWorker(task, keeping, ready, stopping.signal) };
  });
  return {
    ready: Promise.all(kept.map(({ ready }) => ready)).then(([address = '']) => address),
    stop: async () => {
      stopping.abort();
      await Promise.all(kept.map(({ ended }) => ended));
    },
  };
}

async function keepWorker(
  task: WorkerTask,
  keeping: Keeping,
  ready: PromiseWithResolvers<string>,
  stopping: AbortSignal,
): Promise<void> {
  const { report, stopSeconds, time = REAL_TIME } = keeping;
  let wasReady = false;
  const onReady = (address: string) => {
    wasReady = true;
    ready.resolve(address);
  };
  for (let quickEnds = 0; !stopping.aborted;) {
    const startedAt = time.now();
    const end = await runWorker(task, { onReady, stopSeconds, stopping });
    if (stopping.aborted) return;
    if (!wasReady) return ready.reject(new StartProblem(`Process ${task.number} could not start (${end}).`));
    quickEnds = time.now() - startedAt < SETTLED_MS ? quickEnds + 1 : 0;
    report(`Process ${task.number} ended (${end}): starting it again.`);
    await time.wait(Math.min(AGAIN_AFTER_MS * 2 ** quickEnds, AGAIN_AFTER_MS_MAX), stopping);
  }
}

type Running = {
  readonly onReady: (address: string) => void;
  readonly stopSeconds: number;
  readonly stopping: AbortSignal;
};

/** Returns how it ended: the exit code, or the signal. */
async function runWorker(task: WorkerTask, { onReady, stopSeconds, stopping }: Running): Promise<string> {
  const worker = cluster.fork();
  const exit = once(worker, 'exit');
  let deadline: NodeJS.Timeout | undefined;
  const stop = () => {
    worker.process.kill('SIGTERM');
    deadline = setTimeout(() => worker.process.kill('SIGKILL'), (stopSeconds + GRACE_SECONDS) * 1000);
  };
  worker.on('message', (message: Partial<WorkerReady>) => {
    if (message.readyAt !== undefined) onReady(message.readyAt);
  });
  // Its exit event reports the end.
  worker.on('error', () => {});
  worker.send(task);
  stopping.addEventListener('abort', stop, { once: true });
  const [code, signal] = await exit;
  stopping.removeEventListener('abort', stop);
  clearTimeout(deadline);
  return String(signal ?? code);
}
