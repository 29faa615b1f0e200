import { test } from 'node:test';
import { assert as tryOut, type IAsyncProperty, type IProperty } from 'fast-check';

/** One for all guarantees of a test file: where they try the same cases, these can be made once. */
const SEED = Number(process.env['FAST_CHECK_SEED'] ?? Date.now() % 2 ** 31);

/**
 * A guarantee that is tried with random cases. The run names its seed:
 * FAST_CHECK_SEED=<seed> tries the same cases again, FAST_CHECK_RUNS=<n> other numbers of them.
 */
export function holds(
  guarantee: string,
  runs: number,
  property: () => IProperty<any> | IAsyncProperty<any>,
): void {
  test(guarantee, async (t) => {
    const numRuns = Number(process.env['FAST_CHECK_RUNS'] ?? runs);
    t.diagnostic(`seed ${SEED}, ${numRuns} cases: ${guarantee}`);
    await tryOut(property(), { seed: SEED, numRuns });
  });
}
