import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { HABITS, planOf } from '../plan.ts';
import { runWorld } from '../run-world.ts';
import { describe } from '../shrink.ts';

const MONTHS = 5;
const WORLDS_AT_ONCE = 10;

/**
 * Walks through the worlds of many seeds, and fails with the story of the first finding of each ten. The seed at the ledger
 * shrinks it.
 */
export function walk(first: number, worlds: number): void {
  const innkeep = useInnkeep(useHarness());
  const options = { months: MONTHS, habits: new Set(HABITS), ignored: new Set<string>() };
  for (let seed = first; seed < first + worlds; seed += WORLDS_AT_ONCE) {
    const until = Math.min(seed + WORLDS_AT_ONCE, first + worlds);
    test(`no rule of the ledger breaks in the worlds ${seed} to ${until - 1}, of ${MONTHS} months each`, async (t) => {
      const started = performance.now();
      for (let each = seed; each < until; each += 1) {
        const outcome = await runWorld(innkeep(), planOf(each, options));
        assert.equal(outcome.breach, null, `\n${describe(outcome)}`);
      }
      const seconds = (performance.now() - started) / 1000;
      t.diagnostic(`${MONTHS * (until - seed)} months in ${seconds.toFixed(0)} s`);
    });
  }
}
