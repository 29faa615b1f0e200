import type { Asking, CounterStore, Verdict } from './counter-store.ts';
import type { MemoryStore } from './memory-store.ts';
import { createPatience } from './patience.ts';
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

const PROBE_MS = 100;
const READY_MS = 1_000;

/** Counts in Redis while it answers, and else in this process: requests go on, under its share of the limits. */
export function createSharedStore({ redis, own, onAway, onBack }: SharedStoreParts): SharedStore {
  let state: 'starting' | 'shared' | 'alone' = 'starting';
  let isClosed = false;
  let alone = 0;
  let probe: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();
  const withPatience = createPatience();

  function leave(reason: unknown): void {
    if (state === 'alone') return;
    state = 'alone';
    onAway(reason);
  }

  function comeBack(): void {
    if (state === 'alone') onBack();
    state = 'shared';
    first.resolve();
  }

  async function ask(): Promise<void> {
    try {
      if (state !== 'shared' && redis.isConnected()) {
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
      if (state === 'shared' && !redis.isConnected()) leave(new Error('the connection was lost'));
      if (state !== 'shared') return decideAlone(asking);
      return withPatience(redis.take(asking)).catch((error: unknown) => {
        leave(error);
        return decideAlone(asking);
      });
    },
    // What cannot be given back closes with its window.
    giveBack: (asking) =>
      state === 'shared' ? withPatience(redis.giveBack(asking)).catch(() => {}) : own.giveBack(asking),
    isShared: () => state === 'shared',
    decidedAlone: () => alone,
    ready: async () => {
      if ((await within(first.promise, READY_MS)) === 'late') leave(new Error('it could not be reached'));
    },
    close: () => {
      isClosed = true;
      clearTimeout(probe);
      redis.close();
    },
  };
}

async function within(done: Promise<void>, ms: number): Promise<'done' | 'late'> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), ms);
  const outcome = await Promise.race([done.then(() => 'done' as const), late.promise]);
  clearTimeout(timer);
  return outcome;
}
