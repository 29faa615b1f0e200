import type { Threads, ThreadTask, ThreadWork } from '../http/operation.ts';
import { startThread, type Thread } from './thread.ts';
import { ThreadProblem } from './thread-problem.ts';

export const THREAD_LIMITS = {
  /** Tasks that wait: each holds its input in memory. */
  waiting: 16,
  /** Of these, tasks of one account. */
  waitingOfAccount: 8,
  /** A task that has waited for longer is given up. */
  waitingSeconds: 60,
} as const;

/** A thread without a task is kept for so long: starting one takes longer than most tasks. */
const IDLE_MS = 30_000;
/** After a task that took longer the thread ends: it holds the memory that the task needed. */
const LONG_TASK_MS = 1000;

export type ThreadOptions = {
  readonly idleMs?: number;
  /** Hears of each task that got no answer. */
  readonly onFailure?: (error: unknown) => void;
};

type Waiting = Pick<ThreadTask, 'account' | 'work'> & {
  readonly since: number;
  readonly doIn: (thread: Thread) => Promise<void>;
  readonly giveUp: (error: unknown) => void;
};

/**
 * Does tasks in a worker thread, one after the other. Nothing is started before the first task. The account that has
 * used the thread least since it was last free is served next, so that one account cannot hold up the others.
 */
export function openThreads({ idleMs = IDLE_MS, onFailure = () => {} }: ThreadOptions = {}): Threads {
  const waiting: Waiting[] = [];
  const usedMs = new Map<number, number>();
  const kept = keepThread();
  let running: Promise<void> | undefined;
  let isClosed = false;
  const doAll = async () => {
    for (let next = takeNext(waiting, usedMs); next !== undefined; next = takeNext(waiting, usedMs)) {
      const started = performance.now();
      await doTask(next, kept, onFailure);
      const tookMs = performance.now() - started;
      usedMs.set(next.account, (usedMs.get(next.account) ?? 0) + tookMs);
      kept.release(tookMs > LONG_TASK_MS ? 0 : idleMs);
    }
    usedMs.clear();
    running = undefined;
  };
  return {
    run: async <Answer>({ account, work, input, transfer }: ThreadTask) => {
      if (isClosed) throw new ThreadProblem('closed');
      checkRoom(waiting, account);
      const { promise, resolve, reject: giveUp } = Promise.withResolvers<Answer>();
      const doIn = async (thread: Thread) => resolve(await thread.ask<Answer>(input, transfer));
      waiting.push({ account, work, since: performance.now(), doIn, giveUp });
      running ??= doAll();
      return promise;
    },
    close: async () => {
      isClosed = true;
      for (const { giveUp } of waiting.splice(0)) giveUp(new ThreadProblem('closed'));
      await kept.end();
      await running;
    },
  };
}

function checkRoom(waiting: readonly Waiting[], account: number): void {
  const ofAccount = waiting.filter((each) => each.account === account).length;
  if (waiting.length >= THREAD_LIMITS.waiting || ofAccount >= THREAD_LIMITS.waitingOfAccount)
    throw new ThreadProblem('too_many_waiting');
}

/** Of accounts that have used the thread alike, the task that came first. */
function takeNext(waiting: Waiting[], usedMs: ReadonlyMap<number, number>): Waiting | undefined {
  const used = ({ account }: Waiting) => usedMs.get(account) ?? 0;
  const next = waiting.reduce<Waiting | undefined>(
    (least, each) => (least === undefined || used(each) < used(least) ? each : least),
    undefined,
  );
  if (next !== undefined) waiting.splice(waiting.indexOf(next), 1);
  return next;
}

async function doTask(
  { work, since, doIn, giveUp }: Waiting,
  kept: KeptThread,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (performance.now() - since > THREAD_LIMITS.waitingSeconds * 1000)
    return giveUp(new ThreadProblem('too_many_waiting'));
  try {
    await doIn(await kept.take(work));
  } catch (error) {
    onFailure(error);
    giveUp(error);
  }
}

type KeptThread = {
  /** The thread of the last task, or a new one. */
  take(work: ThreadWork): Promise<Thread>;
  /** From now on it is idle, and ends after so long. */
  release(idleMs: number): void;
  end(): Promise<void>;
};

function keepThread(): KeptThread {
  let thread: Thread | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(timer);
    const ending = thread;
    thread = undefined;
    await ending?.end();
  };
  return {
    take: async (work) => {
      clearTimeout(timer);
      if (thread !== undefined && (thread.hasEnded() || thread.work !== work)) await end();
      thread ??= startThread(work);
      return thread;
    },
    release: (idleMs) => {
      timer = setTimeout(() => void end(), idleMs).unref();
    },
    end,
  };
}
