import PQueue from 'p-queue';

/** Too many tasks are waiting; the work was not started. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export type CheckQueue = {
  /** Runs the work in its turn. Throws QueueFull. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  /** True when run would throw QueueFull now. */
  isFull(lane: Lane): boolean;
};

/** Known browsers come first, and have waiting places of their own that others cannot take. */
export type Lane = 'known' | 'other';

type CheckQueueBounds = { readonly atOnceMax: number; readonly waitingMax: number };

const PRIORITIES: Readonly<Record<Lane, number>> = { known: 1, other: 0 };

/** Runs at most `atOnceMax` tasks at once. In each lane at most `waitingMax` more wait. */
export function createCheckQueue({ atOnceMax, waitingMax }: CheckQueueBounds): CheckQueue {
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
