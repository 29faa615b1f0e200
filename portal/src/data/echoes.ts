/** So long after its answer the event of an own change may come. A change that has changed nothing has none. */
const LATE_MS = 1000;
/** So long before its answer it may come. */
const EARLY_MS = 10_000;
/** The events of one change come together. */
const TOGETHER_MS = 100;

type Own = {
  /** When the service had answered, and what the change touches was read again. */
  readonly madeAt: number;
  /** Whether its event is still to come. */
  readonly isAwaited: boolean;
  /** Its first event, when that has come. */
  readonly first?: Came;
};

type Came = { readonly moment: string; readonly cameAt: number };

/**
 * Knows the events of own changes: what they touch has been read again, and need not be once more. A name says the kind
 * and the object; the events of one object come in the order of its changes.
 */
export class Echoes {
  readonly #own = new Map<string, Own>();
  readonly #taken = new Map<string, number>();

  /** Notes an own change. An event of this name that was taken in just now may be its own: then none is awaited. */
  made(name: string, now: number): void {
    for (const [each, { madeAt }] of this.#own) if (madeAt < now - EARLY_MS) this.#own.delete(each);
    for (const [each, takenAt] of this.#taken) if (takenAt < now - EARLY_MS) this.#taken.delete(each);
    this.#own.set(name, { madeAt: now, isAwaited: !this.#taken.has(name) });
  }

  /** Whether what an event tells has been read since. */
  isEcho(name: string, came: Came): boolean {
    const own = this.#own.get(name);
    if (own?.isAwaited === true && came.cameAt <= own.madeAt + LATE_MS) {
      this.#own.set(name, { madeAt: own.madeAt, isAwaited: false, first: came });
      return true;
    }
    if (own !== undefined && isRead(own, came)) return true;
    this.#taken.set(name, came.cameAt);
    return false;
  }
}

function isRead({ madeAt, first }: Own, { moment, cameAt }: Came): boolean {
  return cameAt <= madeAt || (first?.moment === moment && cameAt <= first.cameAt + TOGETHER_MS);
}
