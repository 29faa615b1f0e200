import { test } from 'node:test';
import { assert as tryOut, type IAsyncProperty, type IProperty } from 'fast-check';
import { seedOf } from './seed.ts';

/** One for all guarantees of a test file: where they try the same cases, these can be made once. */
const SEED = seedOf('FAST_CHECK_SEED');

/**
 * A guarantee that is tried with random cases, the same in every run.
 * FAST_CHECK_SEED=$RANDOM tries others, FAST_CHECK_RUNS=<n> another number of them.
 */
export function holds<Case>(
  guarantee: string,
  runs: number,
  property: () => IProperty<Case> | IAsyncProperty<Case>,
): void {
  test(guarantee, async (t) => {
    const numRuns = Number(process.env['FAST_CHECK_RUNS'] ?? runs);
    t.diagnostic(`seed ${SEED}, ${numRuns} cases: ${guarantee}`);
    await tryOut(property(), { seed: SEED, numRuns });
  });
}
