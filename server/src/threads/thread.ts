import { Worker } from 'node:worker_threads';
import { ThreadProblem } from './thread-problem.ts';

/** The work of a thread. */
export type ThreadWork = {
  /** The module that it runs. It replies to each message with one message. */
  readonly entry: URL;
  /** Time limit of a task in seconds. */
  readonly seconds: number;
  /** Memory limit of a task. */
  readonly heapMegabytes: number;
};

/** One worker thread. It runs one task at a time, and cannot be used after a task failed. */
export type Thread = {
  readonly work: ThreadWork;
  /** Throws ThreadProblem, after the thread has ended. */
  ask<Answer>(input: unknown, transfer: readonly ArrayBuffer[]): Promise<Answer>;
  hasEnded(): boolean;
  end(): Promise<void>;
};

/** For the thread's young objects; the work's own limit counts the old ones. */
const YOUNG_MEGABYTES = 16;

/** Starts a thread. It keeps the process alive only during a task, and has no environment variables. */
export function startThread(work: ThreadWork): Thread {
  const worker = new Worker(work.entry, {
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: work.heapMegabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
  });
  worker.unref();
  let hasEnded = false;
  worker.on('exit', () => (hasEnded = true));
  // It may also fail between tasks; an error without a listener would end the process.
  worker.on('error', () => {});
  const end = async () => {
    hasEnded = true;
    await worker.terminate();
  };
  return {
    work,
    hasEnded: () => hasEnded,
    end,
    ask: async <Answer>(input: unknown, transfer: readonly ArrayBuffer[]) => {
      worker.ref();
      try {
        return await answerOf<Answer>(worker, work, () => worker.postMessage(input, [...transfer]));
      } catch (error) {
        await end();
        throw error;
      } finally {
        worker.unref();
      }
    },
  };
}

/** The next message of a worker. Throws if the worker fails, ends, or exceeds its time. */
async function answerOf<Answer>(worker: Worker, work: ThreadWork, ask: () => void): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onError = (error: unknown) => reject(new ThreadProblem(wordOf(error), error));
  const onExit = () => reject(new ThreadProblem('ended'));
  const deadline = setTimeout(() => reject(new ThreadProblem('took_too_long')), work.seconds * 1000);
  worker.on('message', resolve).on('messageerror', onError).on('error', onError).on('exit', onExit);
  try {
    ask();
    return await promise;
  } finally {
    clearTimeout(deadline);
    worker.off('message', resolve).off('messageerror', onError).off('error', onError).off('exit', onExit);
  }
}

function wordOf(error: unknown): 'too_much_memory' | 'ended' {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? 'too_much_memory' : 'ended';
}
