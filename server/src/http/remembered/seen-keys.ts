import zlib from 'node:zlib';

/** The keys that were asked for lately, as numbers of 32 bits: two keys may share one. */
export class SeenKeys {
  readonly #max: number;
  #new = new Set<number>();
  #old = new Set<number>();

  /** Remembers between `max` and twice as many keys. */
  constructor(max: number) {
    this.#max = max;
  }

  /** True when the key was seen before. Remembers it. */
  see(key: string): boolean {
    const number = zlib.crc32(key);
    const isSeen = this.#new.has(number) || this.#old.has(number);
    this.#new.add(number);
    if (this.#new.size >= this.#max) {
      this.#old = this.#new;
      this.#new = new Set();
    }
    return isSeen;
  }
}
