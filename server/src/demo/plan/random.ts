/** A pseudorandom generator: the same seed gives the same draws. */
export type Random = {
  /** From 0, included, to 1, excluded. */
  fraction(): number;
  /** Both ends included. */
  integer(minimum: number, maximum: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Like pick, with each element as likely as its weight. */
  pickWeighted<T extends { readonly weight: number }>(list: readonly T[]): T;
  /** `length` characters of `alphabet`. */
  text(length: number, alphabet: string): string;
  /** A separate generator for one part of the data, so that a change to one part leaves the others as they are. */
  fork(part: string): Random;
};

export const DIGITS = '0123456789';

export function createRandom(seed: number): Random {
  const fraction = mulberry32(seed);
  const integer = (minimum: number, maximum: number) =>
    minimum + Math.floor(fraction() * (maximum - minimum + 1));
  const pick = <T>(list: readonly T[]): T => {
    const one = list[integer(0, list.length - 1)];
    if (one === undefined) throw new RangeError('there is nothing to pick from');
    return one;
  };
  return {
    fraction,
    integer,
    pick,
    chance: (percent) => fraction() * 100 < percent,
    pickWeighted: (list) => {
      let rest = fraction() * list.reduce((sum, { weight }) => sum + weight, 0);
      return list.find(({ weight }) => (rest -= weight) < 0) ?? pick(list);
    },
    text: (length, alphabet) =>
      Array.from({ length }, () => alphabet.charAt(integer(0, alphabet.length - 1))).join(''),
    fork: (part) => createRandom(mixed(seed, part)),
  };
}

/** Tommy Ettinger's mulberry32: 32 bits of state, good enough for data that only has to look real. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a over the name, starting with the seed. */
function mixed(seed: number, name: string): number {
  return Array.from(name).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    (seed ^ 0x811c9dc5) >>> 0,
  );
}
