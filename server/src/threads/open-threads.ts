import { startThread, type Thread, type ThreadWork } from './thread.ts';
import { ThreadProblem } from './thread-problem.ts';

export type Threads = {
  /** Runs a task in a thread and returns its result, whose type the caller states. Throws ThreadProblem. */
  run<Answer>(task: ThreadTask): Promise<Answer>;
  /** Ends the thread and gives up waiting tasks. */
  close(): Promise<void>;
};

export type ThreadTask = {
  readonly work: ThreadWork;
  /** The host_id that the task is for: accounts take turns. */
  readonly account: number;
  readonly input: unknown;
  /** The parts of the input that are transferred instead of copied. */
  readonly transfer: readonly ArrayBuffer[];
};

export const THREAD_LIMITS = {
  /** Waiting tasks: each holds its input in memory. */
  waiting: 16,
  /** Waiting tasks of one account. */
  waitingOfAccount: 8,
  /** A task that has waited longer is given up. */
  waitingSeconds: 60,
} as const;

/** An idle thread is kept for this time: starting one takes longer than most tasks. */
const IDLE_MS = 30_000;
/** After a longer task the thread ends, to release the memory that the task needed. */
const LONG_TASK_MS = 1000;

export type ThreadOptions = {
  readonly idleMs?: number;
  /** Called for each failed task. */
  readonly onFailure?: (error: unknown) => void;
};

type WaitingThreadTask = Pick<ThreadTask, 'account' | 'work'> & {
  readonly since: number;
  readonly doIn: (thread: Thread) => Promise<void>;
  readonly giveUp: (error: unknown) => void;
};

/**
 * Runs tasks in a worker thread, one after the other. The first task starts the thread. The next task is that of the
 * account with the least use since the thread was last free, so that one account cannot delay the others.
 */
export function openThreads({ idleMs = IDLE_MS, onFailure = () => {} }: ThreadOptions = {}): Threads {
  const waiting: WaitingThreadTask[] = [];
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

function checkRoom(waiting: readonly WaitingThreadTask[], account: number): void {
  const ofAccount = waiting.filter((each) => each.account === account).length;
  if (waiting.length >= THREAD_LIMITS.waiting || ofAccount >= THREAD_LIMITS.waitingOfAccount)
    throw new ThreadProblem('too_many_waiting');
}

/** For accounts with equal use, the task that came first. */
function takeNext(
  waiting: WaitingThreadTask[],
  usedMs: ReadonlyMap<number, number>,
): WaitingThreadTask | undefined {
  const used = ({ account }: WaitingThreadTask) => usedMs.get(account) ?? 0;
  const next = waiting.reduce<WaitingThreadTask | undefined>(
    (least, each) => (least === undefined || used(each) < used(least) ? each : least),
    undefined,
  );
  if (next !== undefined) waiting.splice(waiting.indexOf(next), 1);
  return next;
}

async function doTask(
  { work, since, doIn, giveUp }: WaitingThreadTask,
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
  /** Marks the thread idle. It ends after this time. */
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
