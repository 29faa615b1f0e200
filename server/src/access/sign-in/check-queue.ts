/** Too much waits already; the work was not begun. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export type CheckQueue = {
  /** Runs the work when its turn has come. Throws QueueFull. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  /** Whether run would throw QueueFull at this moment. */
  isFull(lane: Lane): boolean;
};

/** Work of known browsers comes before all other, and waits in places of its own: nobody else can take those. */
export type Lane = 'known' | 'other';

/** Runs so many pieces of work at once; of each lane so many more wait. */
export function createCheckQueue(bounds: {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}): CheckQueue {
  const waiting: Record<Lane, (() => void)[]> = { known: [], other: [] };
  let running = 0;

  const isFull = (lane: Lane) => running >= bounds.atOnceMax && waiting[lane].length >= bounds.waitingMax;

  async function takeTurn(lane: Lane): Promise<void> {
    if (running < bounds.atOnceMax) {
      running += 1;
      return;
    }
    if (isFull(lane)) throw new QueueFull();
    await new Promise<void>((resolve) => waiting[lane].push(resolve));
  }

  /** The place goes straight to the next one. */
  function endTurn(): void {
    const next = waiting.known.shift() ?? waiting.other.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    isFull,
    run: async (lane, work) => {
      await takeTurn(lane);
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
  };
}
