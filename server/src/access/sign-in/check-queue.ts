import PQueue from 'p-queue';

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

type Bounds = { readonly atOnceMax: number; readonly waitingMax: number };

const PRIORITIES: Readonly<Record<Lane, number>> = { known: 1, other: 0 };

/** Runs so many pieces of work at once; of each lane so many more wait. */
export function createCheckQueue({ atOnceMax, waitingMax }: Bounds): CheckQueue {
  const queue = new PQueue({ concurrency: atOnceMax });
  const isFull = (lane: Lane) =>
    queue.pending >= atOnceMax && queue.sizeBy({ priority: PRIORITIES[lane] }) >= waitingMax;
  return {
    isFull,
    run: async (lane, work) => {
      if (isFull(lane)) throw new QueueFull();
      return queue.add(work, { priority: PRIORITIES[lane] });
    },
  };
}
