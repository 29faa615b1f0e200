import type { Asking, CounterStore, Verdict } from './counter-store.ts';
import type { MemoryStore } from './memory-store.ts';
import type { RedisStore } from './redis-store.ts';

export type SharedStore = CounterStore & {
  /** Whether the limits of all processes together are in force. */
  isShared(): boolean;
  /** Requests decided by this process's own share so far. */
  decidedAlone(): number;
  /** Waits, for a moment only, until Redis answers. */
  ready(): Promise<void>;
  close(): void;
};

export type SharedStoreParts = {
  readonly redis: RedisStore;
  /** Counts while Redis is away: this process's share of the limits. */
  readonly own: MemoryStore;
  readonly onAway: (reason: unknown) => void;
  readonly onBack: () => void;
};

/** No request waits longer for Redis. */
const TICK_MS = 10;
const PATIENCE_TICKS = 5;
const PROBE_MS = 100;
const READY_MS = 1_000;

/** Counts in Redis while it answers, and else in this process: requests go on, under its share of the limits. */
export function createSharedStore({ redis, own, onAway, onBack }: SharedStoreParts): SharedStore {
  let isAway = true;
  let isTold = false;
  let isClosed = false;
  let alone = 0;
  let probe: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();
  const withPatience = createPatience();

  function leave(reason: unknown): void {
    if (isAway && isTold) return;
    isAway = true;
    isTold = true;
    onAway(reason);
  }

  function comeBack(): void {
    if (isAway && isTold) onBack();
    isAway = false;
    isTold = false;
    first.resolve();
  }

  async function ask(): Promise<void> {
    try {
      if (isAway && redis.isConnected()) {
        await withPatience(redis.ping());
        comeBack();
      }
    } catch {
      // Asked again in a moment.
    }
    if (!isClosed) probe = setTimeout(() => void ask(), PROBE_MS).unref();
  }
  void ask();

  function decideAlone(asking: Asking): Verdict {
    alone += 1;
    return own.take(asking);
  }

  return {
    take: (asking) => {
      if (!isAway && !redis.isConnected()) leave(new Error('the connection was lost'));
      if (isAway) return decideAlone(asking);
      return withPatience(redis.take(asking)).catch((error: unknown) => {
        leave(error);
        return decideAlone(asking);
      });
    },
    isShared: () => !isAway,
    decidedAlone: () => alone,
    ready: async () => {
      const timer = setTimeout(() => {
        if (isAway) leave(new Error('it could not be reached'));
        first.resolve();
      }, READY_MS);
      await first.promise;
      clearTimeout(timer);
    },
    close: () => {
      isClosed = true;
      clearTimeout(probe);
      redis.close();
    },
  };
}

type Waiting = { ticks: number; readonly refuse: () => void };

/**
 * Rejects what takes longer than anyone waits. Counted in ticks, so that the time in which this process itself was held
 * up is not taken for Redis's.
 */
function createPatience(): <T>(answer: Promise<T>) => Promise<T> {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    for (const each of waiting) {
      each.ticks += 1;
      if (each.ticks < PATIENCE_TICKS) continue;
      waiting.delete(each);
      // An answer that has come already is read first.
      setImmediate(each.refuse);
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new Error(`no answer within ${PATIENCE_TICKS * TICK_MS} ms`));
      const each = { ticks: 0, refuse };
      waiting.add(each);
      timer ??= setInterval(tick, TICK_MS);
      answer.then(resolve, reject).finally(() => waiting.delete(each));
    });
}
