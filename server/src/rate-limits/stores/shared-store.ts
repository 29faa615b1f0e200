import type { CounterStore } from './counter-store.ts';
import type { DelayStore } from './delays.ts';
import type { MemoryStore } from './memory-store.ts';
import { createPatience } from './patience.ts';
import type { RedisStore } from './redis-store.ts';

export type SharedStore = CounterStore &
  DelayStore & {
    /** True while the limits apply to all processes together. */
    isShared(): boolean;
    /** Requests decided so far by this process's own share. */
    decidedAlone(): number;
    /** Waits briefly until Redis responds. */
    ready(): Promise<void>;
    close(): void;
  };

export type SharedStoreParts = {
  readonly redis: RedisStore;
  /** Counts while Redis is unavailable, with this process's share of the limits. */
  readonly own: MemoryStore;
  readonly onAway: (reason: unknown) => void;
  readonly onBack: () => void;
};

const PROBE_MS = 100;
const READY_MS = 1_000;

/** Counts in Redis while it is available. Otherwise it counts in this process, with its share of the limits. */
export function createSharedStore({ redis, own, onAway, onBack }: SharedStoreParts): SharedStore {
  const presence = watchPresence(redis, { onAway, onBack });
  const withPatience = createPatience();
  let decidedAlone = 0;

  function decide<T>(together: () => Promise<T>, alone: () => T): T | Promise<T> {
    if (!presence.isThere()) return alone();
    return withPatience(together()).catch((error: unknown) => {
      presence.leave(error);
      return alone();
    });
  }

  /** For state that would expire anyway, so its loss does no harm. */
  function tell(together: () => Promise<void>, alone: () => void): void | Promise<void> {
    return presence.isThere() ? withPatience(together()).catch(() => {}) : alone();
  }

  return {
    take: (asking) =>
      decide(
        () => redis.take(asking),
        () => {
          decidedAlone += 1;
          return own.take(asking);
        },
      ),
    attempt: (delayed, now) =>
      decide(
        () => redis.attempt(delayed, now),
        () => own.attempt(delayed, now),
      ),
    giveBack: (delayed, now) =>
      tell(
        () => redis.giveBack(delayed, now),
        () => own.giveBack(delayed, now),
      ),
    forget: (delayed) =>
      tell(
        () => redis.forget(delayed),
        () => own.forget(delayed),
      ),
    isShared: presence.isShared,
    decidedAlone: () => decidedAlone,
    ready: presence.ready,
    close: () => {
      presence.close();
      redis.close();
    },
  };
}

type Presence = {
  readonly isShared: () => boolean;
  /** Like isShared, after checking the connection. */
  readonly isThere: () => boolean;
  readonly leave: (reason: unknown) => void;
  readonly ready: () => Promise<void>;
  readonly close: () => void;
};

/** Decides whether to use Redis now: not while it is unavailable, and again when it responds. */
function watchPresence(
  redis: RedisStore,
  { onAway, onBack }: Pick<SharedStoreParts, 'onAway' | 'onBack'>,
): Presence {
  let state: 'starting' | 'shared' | 'alone' = 'starting';
  let isClosed = false;
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
      // Tried again in a moment.
    }
    if (!isClosed) probe = setTimeout(() => void ask(), PROBE_MS).unref();
  }
  void ask();

  return {
    isShared: () => state === 'shared',
    isThere: () => {
      if (state === 'shared' && !redis.isConnected()) leave(new Error('the connection was lost'));
      return state === 'shared';
    },
    leave,
    ready: async () => {
      if ((await raceWithin(first.promise, READY_MS)) === 'late') leave(new Error('it could not be reached'));
    },
    close: () => {
      isClosed = true;
      clearTimeout(probe);
    },
  };
}

async function raceWithin(done: Promise<void>, ms: number): Promise<'done' | 'late'> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), ms);
  const outcome = await Promise.race([done.then(() => 'done' as const), late.promise]);
  clearTimeout(timer);
  return outcome;
}
