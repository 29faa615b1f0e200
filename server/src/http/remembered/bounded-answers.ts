import type { MadeAt } from '../../database/totals.ts';
import type { RememberedAnswer } from './remembered-answer.ts';

/** An answer, when it was made, and whom it belongs to. */
export type KeptAnswer = {
  readonly host_id: number;
  readonly answer: RememberedAnswer;
  readonly since: MadeAt;
  /** Milliseconds since 1970 by the clock of the service. */
  readonly keptAt: number;
};

/** The most bytes that are remembered: for one account, and in all. */
export type AnswerBounds = { readonly accountBytesMax: number; readonly bytesMax: number };

/** What an answer uses beside its bytes and its key. */
const ENTRY_BYTES = 500;

/** Answers by their keys, within bounds. The least recently used one goes first. */
export class BoundedAnswers {
  readonly #bounds: AnswerBounds;
  /** In the order of their last use, of all accounts and of each. */
  readonly #all = new Map<string, KeptAnswer>();
  readonly #ofAccount = new Map<number, Map<string, KeptAnswer>>();
  readonly #bytesOf = new Map<number, number>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  constructor(bounds: AnswerBounds) {
    this.#bounds = bounds;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string): KeptAnswer | undefined {
    const kept = this.#all.get(key);
    if (kept === undefined) return undefined;
    this.#all.delete(key);
    this.#all.set(key, kept);
    const own = this.#ofAccount.get(kept.host_id);
    own?.delete(key);
    own?.set(key, kept);
    return kept;
  }

  /** Keeps an answer, or counts one again that has grown. */
  keep(key: string, kept: KeptAnswer): void {
    this.drop(key);
    const own = this.#ofAccount.get(kept.host_id) ?? new Map<string, KeptAnswer>();
    this.#ofAccount.set(kept.host_id, own);
    this.#all.set(key, kept);
    own.set(key, kept);
    this.#count(key, kept.host_id, sizeOf(key, kept));
    while ((this.#bytesOf.get(kept.host_id) ?? 0) > this.#bounds.accountBytesMax) this.#dropOldest(own);
    while (this.#bytes > this.#bounds.bytesMax) this.#dropOldest(this.#all);
  }

  drop(key: string): void {
    const kept = this.#all.get(key);
    if (kept === undefined) return;
    const { host_id } = kept;
    this.#all.delete(key);
    this.#count(key, host_id, -(this.#sizes.get(key) ?? 0));
    this.#sizes.delete(key);
    const own = this.#ofAccount.get(host_id);
    own?.delete(key);
    if (own?.size !== 0) return;
    this.#ofAccount.delete(host_id);
    this.#bytesOf.delete(host_id);
  }

  #count(key: string, host_id: number, bytes: number): void {
    this.#sizes.set(key, bytes);
    this.#bytes += bytes;
    this.#bytesOf.set(host_id, (this.#bytesOf.get(host_id) ?? 0) + bytes);
  }

  #dropOldest(answers: ReadonlyMap<string, KeptAnswer>): void {
    const [oldest] = answers.keys();
    if (oldest !== undefined) this.drop(oldest);
  }
}

function sizeOf(key: string, { answer }: KeptAnswer): number {
  return ENTRY_BYTES + key.length + answer.size;
}
