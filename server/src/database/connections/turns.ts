import { LRUCache } from 'lru-cache';

/** Lets those who share something take turns at it, such as accounts at the connections of a process. */
export type SharedTurns = {
  /** Runs `work` when its turn comes. The next turn is that of the sharer with the least work in progress. */
  run<T>(sharer: number, work: () => Promise<T>): Promise<T>;
  /** How many pieces of work of a sharer wait. */
  waitingOf(sharer: number): number;
  /** How many pieces of work of all sharers wait. */
  waiting(): number;
};

export type TurnBounds = {
  /** Pieces of work in progress of all sharers. */
  readonly max: number;
  /** Pieces of work in progress of one sharer. */
  readonly maxOf: (sharer: number) => number;
  /** Milliseconds after which waiting work is given up with this error. Without it, it waits for any time. */
  readonly giveUp?: { readonly afterMs: number; readonly error: () => Error };
};

type WaitingTurn = { readonly start: () => void };
type Sharer = {
  running: number;
  /** The number of its latest turn, of all turns; 0 before the first. */
  turn: number;
  readonly waiting: WaitingTurn[];
};

export function openTurns({ max, maxOf, giveUp }: TurnBounds): SharedTurns {
  /** Those with work in progress or waiting. */
  const sharers = new Map<number, Sharer>();
  let running = 0;
  let turn = 0;

  const start = (sharer: Sharer) => {
    running += 1;
    sharer.running += 1;
    sharer.turn = turn += 1;
  };
  const mayStart = (id: number, sharer: Sharer) => running < max && sharer.running < maxOf(id);
  const startNext = () => {
    let next: Sharer | undefined;
    for (const [id, sharer] of sharers)
      if (sharer.waiting.length > 0 && mayStart(id, sharer) && (next === undefined || isBefore(sharer, next)))
        next = sharer;
    if (next === undefined) return false;
    start(next);
    next.waiting.shift()?.start();
    return true;
  };
  const end = (id: number, sharer: Sharer) => {
    running -= 1;
    sharer.running -= 1;
    if (sharer.running === 0 && sharer.waiting.length === 0) sharers.delete(id);
    while (startNext());
  };

  return {
    run: async (id, work) => {
      const sharer = sharers.get(id) ?? { running: 0, turn: 0, waiting: [] };
      sharers.set(id, sharer);
      if (sharer.waiting.length === 0 && mayStart(id, sharer)) start(sharer);
      else await turnOf(sharer, giveUp);
      try {
        return await work();
      } finally {
        end(id, sharer);
      }
    },
    waitingOf: (id) => sharers.get(id)?.waiting.length ?? 0,
    waiting: () => [...sharers.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}

/** The one with less in progress, or else the one whose latest turn is longer ago. */
function isBefore(one: Sharer, other: Sharer): boolean {
  return one.running < other.running || (one.running === other.running && one.turn < other.turn);
}

/** Resolves when the work of a sharer was started. */
function turnOf({ waiting }: Sharer, giveUp: TurnBounds['giveUp']): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = giveUp && setTimeout(leave, giveUp.afterMs, giveUp.error).unref();
    const each = {
      start: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    waiting.push(each);
    function leave(error: () => Error) {
      waiting.splice(waiting.indexOf(each), 1);
      reject(error());
    }
  });
}

/** The accounts that a process remembers something of. */
export const ACCOUNTS_MAX = 10_000;

/** Makes something for an account once, and again after many others. */
export function rememberedByAccount<T extends object>(make: (host_id: number) => T): (host_id: number) => T {
  const made = new LRUCache<number, T>({ max: ACCOUNTS_MAX });
  return (host_id) => {
    const known = made.get(host_id) ?? make(host_id);
    made.set(host_id, known);
    return known;
  };
}
