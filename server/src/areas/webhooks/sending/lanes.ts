import PQueue from 'p-queue';
import type { WebhookKey } from './contract.ts';

export type LaneLimits = {
  /** Concurrent deliveries to one webhook, and in total. */
  readonly eachMax: number;
  readonly allMax: number;
  /** Waiting deliveries of one webhook, and in total. */
  readonly waitingMax: number;
  readonly allWaitingMax: number;
};

type WebhookLane<Work> = {
  readonly queue: PQueue;
  /** Work that has not started, in order. */
  readonly waiting: Set<Work>;
};

/**
 * A lane for each webhook starts its work in order, with little concurrency. A blocked lane delays no other. A lane
 * passes only a few items to the shared queue, so that waiting lanes take turns.
 */
export class Lanes<Work extends WebhookKey> {
  readonly #limits: LaneLimits;
  readonly #run: (work: Work) => Promise<void>;
  readonly #lanes = new Map<string, WebhookLane<Work>>();
  readonly #all: PQueue;
  #waiting = 0;

  /** `run` must not throw. */
  constructor(limits: LaneLimits, run: (work: Work) => Promise<void>) {
    this.#limits = limits;
    this.#run = run;
    this.#all = new PQueue({ concurrency: limits.allMax });
  }

  /** Accepts work, or returns false when its lane is full. */
  offer(work: Work): boolean {
    if (this.isFull()) return false;
    const { queue, waiting } = this.#laneOf(work);
    if (waiting.size >= this.#limits.waitingMax) return false;
    waiting.add(work);
    this.#waiting += 1;
    void queue.add(() => this.#all.add(() => this.#begin(work, waiting)));
    return true;
  }

  /** True when the total of waiting work has reached its limit. */
  isFull(): boolean {
    return this.#waiting >= this.#limits.allWaitingMax;
  }

  /** Removes and returns the waiting work of a lane. */
  clear(key: WebhookKey): readonly Work[] {
    const lane = this.#lanes.get(laneKey(key));
    return lane === undefined ? [] : this.#clear(lane);
  }

  clearAll(): readonly Work[] {
    return [...this.#lanes.values()].flatMap((lane) => this.#clear(lane));
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    while (this.#lanes.size > 0)
      await Promise.all([...this.#lanes.values()].map(({ queue }) => queue.onIdle()));
  }

  #laneOf(work: Work): WebhookLane<Work> {
    const name = laneKey(work);
    const known = this.#lanes.get(name);
    if (known !== undefined) return known;
    const lane = { queue: new PQueue({ concurrency: this.#limits.eachMax }), waiting: new Set<Work>() };
    lane.queue.addEventListener('idle', () => this.#lanes.delete(name));
    this.#lanes.set(name, lane);
    return lane;
  }

  async #begin(work: Work, waiting: Set<Work>): Promise<void> {
    // The work may have been cleared after its lane passed it to the shared queue.
    if (!waiting.delete(work)) return;
    this.#waiting -= 1;
    await this.#run(work);
  }

  #clear({ queue, waiting }: WebhookLane<Work>): readonly Work[] {
    const cleared = [...waiting];
    waiting.clear();
    queue.clear();
    this.#waiting -= cleared.length;
    return cleared;
  }
}

function laneKey({ host_id, webhook_id }: WebhookKey): string {
  return `${host_id} ${webhook_id}`;
}
