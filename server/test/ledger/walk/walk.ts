import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../harness.ts';
import { useInnkeep } from '../innkeep.ts';
import { HABITS, planOf } from '../plan.ts';
import { runWorld } from '../run-world.ts';
import { describe } from '../shrink.ts';

const MONTHS = 5;
const WORLDS_AT_ONCE = 10;
/** The worlds of the long tests: 100 months, in two minutes. 200 worlds are 1,000 months. */
const WORLDS = Number(process.env['LEDGER_WALK'] ?? 20);
/** The seeds follow those of the check. */
const FIRST_SEED = Number(process.env['LEDGER_FROM'] ?? 3);

/**
 * Walks through the worlds of one half of the seeds, and fails with the story of the first finding of each ten. The seed at
 * the ledger shrinks it.
 */
export function walk(half: 1 | 2): void {
  const innkeep = useInnkeep(useHarness());
  const options = { months: MONTHS, habits: new Set(HABITS), ignored: new Set<string>() };
  const worlds = Math.ceil(WORLDS / 2);
  const first = FIRST_SEED + (half - 1) * worlds;
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
