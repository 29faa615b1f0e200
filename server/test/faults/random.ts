import type { TestContext } from 'node:test';

/** Numbers from 0 to 1, in a sequence that FAULTS_SEED repeats. */
export function newRandom(t: TestContext): () => number {
  const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
  t.diagnostic(`FAULTS_SEED=${seed}`);
  let state = seed >>> 0;
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
