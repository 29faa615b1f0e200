import type { WebhookKey } from './contract.ts';

export type LaneLimits = {
  /** At once to one webhook, and to all together. */
  readonly eachMax: number;
  readonly allMax: number;
  /** Waiting for one webhook, and for all together. */
  readonly waitingMax: number;
  readonly allWaitingMax: number;
};

type Lane<Work> = { readonly name: string; readonly waiting: Work[]; running: number };

/**
 * A lane for each webhook, in which its work is begun in order and a few at once: a lane that stands still holds up
 * no other. Lanes that no room is left for are served in turn.
 */
export class Lanes<Work extends WebhookKey> {
  readonly #limits: LaneLimits;
  readonly #run: (work: Work) => Promise<void>;
  readonly #lanes = new Map<string, Lane<Work>>();
  /** In the order in which they came to want room. */
  readonly #wanting = new Set<Lane<Work>>();
  #idlers: (() => void)[] = [];
  #running = 0;
  #waiting = 0;

  /** What runs never throws. */
  constructor(limits: LaneLimits, run: (work: Work) => Promise<void>) {
    this.#limits = limits;
    this.#run = run;
  }

  /** Takes on work, or answers false when its lane is full. */
  offer(work: Work): boolean {
    const name = nameOf(work);
    const lane = this.#lanes.get(name) ?? { name, waiting: [], running: 0 };
    if (this.isFull() || lane.waiting.length >= this.#limits.waitingMax) return false;
    this.#lanes.set(name, lane);
    lane.waiting.push(work);
    this.#waiting += 1;
    this.#serve(lane);
    return true;
  }

  /** Whether as much waits altogether as may. */
  isFull(): boolean {
    return this.#waiting >= this.#limits.allWaitingMax;
  }

  /** Takes what waits out of a lane again. */
  clear(key: WebhookKey): readonly Work[] {
    const lane = this.#lanes.get(nameOf(key));
    return lane === undefined ? [] : this.#clear(lane);
  }

  clearAll(): readonly Work[] {
    return [...this.#lanes.values()].flatMap((lane) => this.#clear(lane));
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    if (this.#running > 0 || this.#waiting > 0)
      await new Promise<void>((resolve) => this.#idlers.push(resolve));
  }

  #serve(lane: Lane<Work>): void {
    if (lane.waiting.length > 0) this.#wanting.add(lane);
    else if (lane.running === 0) this.#lanes.delete(lane.name);
    for (const next of this.#wanting) {
      if (this.#running >= this.#limits.allMax) return;
      this.#wanting.delete(next);
      while (this.#hasRoom(next)) this.#begin(next);
      // Only everybody's limit is waited for in turn; its own work serves it when it ends.
      if (next.waiting.length > 0 && next.running < this.#limits.eachMax) this.#wanting.add(next);
    }
  }

  #hasRoom({ waiting, running }: Lane<Work>): boolean {
    return waiting.length > 0 && running < this.#limits.eachMax && this.#running < this.#limits.allMax;
  }

  #begin(lane: Lane<Work>): void {
    const work = lane.waiting.shift();
    if (work === undefined) return;
    this.#waiting -= 1;
    this.#running += 1;
    lane.running += 1;
    void this.#run(work).finally(() => {
      this.#running -= 1;
      lane.running -= 1;
      this.#serve(lane);
      this.#tellIdlers();
    });
  }

  #clear(lane: Lane<Work>): readonly Work[] {
    const cleared = lane.waiting.splice(0);
    this.#waiting -= cleared.length;
    this.#wanting.delete(lane);
    if (lane.running === 0) this.#lanes.delete(lane.name);
    this.#tellIdlers();
    return cleared;
  }

  #tellIdlers(): void {
    if (this.#running > 0 || this.#waiting > 0) return;
    const idlers = this.#idlers;
    this.#idlers = [];
    for (const tell of idlers) tell();
  }
}

function nameOf({ host_id, webhook_id }: WebhookKey): string {
  return `${host_id} ${webhook_id}`;
}
