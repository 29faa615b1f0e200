import { HABITS, type PlanOptions } from './plan.ts';

export type LedgerSettings = {
  readonly seeds: readonly number[];
  readonly options: PlanOptions;
  /** The story is told of every finding, also where the rule is not expected to hold: a seed was named. */
  readonly isTelling: boolean;
};

const MONTHS_OF_WORLD = 5;
/** 30 months. LEDGER_SEED and LEDGER_WORLDS try others, after a change of the border. */
const FIXED_SEEDS = [1, 2, 3, 6, 7, 9] as const;

/**
 * LEDGER_SEED is the first seed, LEDGER_WORLDS how many follow it, LEDGER_MONTHS the months of each,
 * LEDGER_HABITS the only habits (see plan.ts), LEDGER_IGNORED the kinds of findings that end no world.
 */
export function readSettings(): LedgerSettings {
  const {
    LEDGER_SEED: seed,
    LEDGER_WORLDS: worlds,
    LEDGER_MONTHS: months = MONTHS_OF_WORLD,
    LEDGER_HABITS: habits,
    LEDGER_IGNORED: ignored = '',
  } = process.env;
  const random = Math.floor(Math.random() * 1_000_000) + 1000;
  const first = Number(seed ?? random);
  const count = Number(worlds ?? 1);
  const isTelling = seed !== undefined;
  const isChosen = seed !== undefined || worlds !== undefined;
  const row = Array.from({ length: count }, (_, place) => first + place);
  const named = HABITS.filter((habit) => habits?.split(',').includes(habit) ?? true);
  return {
    isTelling,
    seeds: isChosen ? row : FIXED_SEEDS,
    options: { months: Number(months), habits: new Set(named), ignored: new Set(ignored.split(',')) },
  };
}
