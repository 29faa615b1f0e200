import { unavailable } from '../../http/answer/answer-errors.ts';
import { CSV_LIMITS } from './contract.ts';

export type FileTurns = {
  /** Runs the work when it is the turn of its account. Throws `unavailable` when that takes too long. */
  run<T>(host_id: number, work: () => Promise<T>): Promise<T>;
};

type WaitingFile = { readonly host_id: number; readonly begin: () => void };

const BUSY = 'Other CSV files are being imported: send the file again when they are done.';
const RETRY_SECONDS = 10;

/** The files that a process takes at a time: one of an account, and few together. The account that waited longest is next. */
export function openFileTurns(waitMs = CSV_LIMITS.waitSecondsMax * 1000): FileTurns {
  const running = new Set<number>();
  const waiting: WaitingFile[] = [];
  const beginNext = () => {
    while (running.size < CSV_LIMITS.runningMax) {
      const at = waiting.findIndex(({ host_id }) => !running.has(host_id));
      const [next] = at === -1 ? [] : waiting.splice(at, 1);
      if (next === undefined) return;
      running.add(next.host_id);
      next.begin();
    }
  };
  const waitForTurn = (host_id: number) => {
    const ofAccount = waiting.filter((each) => each.host_id === host_id).length;
    if (ofAccount >= CSV_LIMITS.waitingOfAccountMax || waiting.length >= CSV_LIMITS.waitingMax)
      throw unavailable({ message: BUSY, retryAfterSeconds: RETRY_SECONDS });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const file = { host_id, begin: resolve };
    const timer = setTimeout(() => {
      const at = waiting.indexOf(file);
      if (at === -1) return;
      waiting.splice(at, 1);
      reject(unavailable({ message: BUSY, retryAfterSeconds: RETRY_SECONDS }));
    }, waitMs);
    waiting.push(file);
    beginNext();
    return promise.finally(() => clearTimeout(timer));
  };
  return {
    run: async (host_id, work) => {
      await waitForTurn(host_id);
      try {
        return await work();
      } finally {
        running.delete(host_id);
        beginNext();
      }
    },
  };
}
