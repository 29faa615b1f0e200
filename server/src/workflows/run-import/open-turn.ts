import { setTimeout as pause } from 'node:timers/promises';
import { PutOff, type SourceWait } from '../import-account/contract.ts';

/** The turn of an import: others have theirs when it is over. */
export type Turn = {
  /** True when the turn is over and another import waits. It begins with the first call. */
  readonly isOver: () => Promise<boolean>;
  /** Waits for the other server. Throws PutOff for a long wait, and at the end of the turn. */
  readonly wait: (wait: SourceWait) => Promise<void>;
};

type OpenedTurn = {
  readonly turnSeconds: number;
  readonly signal: AbortSignal;
  readonly isAwaited: () => Promise<boolean>;
};

/** A wait that is not longer costs less than beginning again. */
const SHORT_WAIT_SECONDS = 2;
const ASK_MS = 1000;

export function openTurn({ turnSeconds, signal, isAwaited }: OpenedTurn): Turn {
  const endAt = performance.now() + turnSeconds * 1000;
  let askAt: number | undefined;
  return {
    isOver: async () => {
      const now = performance.now();
      askAt ??= now + turnSeconds * 1000;
      if (now <= askAt) return false;
      askAt = now + ASK_MS;
      return isAwaited();
    },
    wait: async (wait) => {
      if (wait.seconds > SHORT_WAIT_SECONDS || performance.now() > endAt) throw new PutOff(wait);
      await pause(wait.seconds * 1000, undefined, { signal });
    },
  };
}
