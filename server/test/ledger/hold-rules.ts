import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULES, type Rule } from './findings.ts';
import { HOLDS } from './holding.ts';
import type { Innkeep } from './innkeep.ts';
import { planOf } from './plan.ts';
import { runWorld, type Outcome } from './run-world.ts';
import type { LedgerSettings } from './settings.ts';
import { describe, shrink } from './shrink.ts';

/** Runs the worlds of the settings, once for all rules; then a test for each rule. */
export function holdRules(innkeep: () => Innkeep, settings: LedgerSettings): void {
  let ran: Promise<Ran> | undefined;
  for (const [rule, guarantee] of Object.entries(RULES) as [Rule, string][])
    test(guarantee, async (t) => {
      const { outcomes, seconds, months } = await (ran ??= runAll(innkeep(), settings));
      t.diagnostic(`LEDGER_SEED ${settings.seeds.join(' ')}: ${months} months in ${seconds.toFixed(1)} s`);
      const broken = outcomes.filter(({ breach }) => breach?.rule === rule);
      const [first] = broken;
      if (first === undefined) return;
      for (const { plan, breach } of broken)
        t.diagnostic(`LEDGER_SEED=${plan.seed} ${breach?.kind}: ${breach?.text}`);
      if (!HOLDS[rule] && !settings.isTelling) return;
      const story = describe(await shrink(innkeep(), first));
      if (HOLDS[rule]) assert.fail(`\n${story}`);
      console.log(story);
    });
}

type Ran = { readonly outcomes: readonly Outcome[]; readonly seconds: number; readonly months: number };

async function runAll(innkeep: Innkeep, { seeds, options }: LedgerSettings): Promise<Ran> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const seed of seeds) outcomes.push(await runWorld(innkeep, planOf(seed, options)));
  const months = outcomes.reduce((sum, outcome) => sum + outcome.months, 0);
  return { outcomes, months, seconds: (performance.now() - started) / 1000 };
}
