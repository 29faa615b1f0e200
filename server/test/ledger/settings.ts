import { HABITS, type PlanOptions } from './plan.ts';

export type LedgerSettings = {
  readonly seeds: readonly number[];
  readonly options: PlanOptions;
  /** The story is told of every finding, also where the rule is not expected to hold: a seed was named. */
  readonly isTelling: boolean;
};

const MONTHS_OF_WORLD = 5;
/** The worlds of the check: 10 months. */
const WORLDS = 2;

/**
 * LEDGER_SEED is the first seed, LEDGER_WORLDS how many there are, LEDGER_MONTHS the months of each,
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
  const first = Number(seed ?? 1);
  const isTelling = seed !== undefined;
  const count = Number(worlds ?? (isTelling ? 1 : WORLDS));
  const named = HABITS.filter((habit) => habits?.split(',').includes(habit) ?? true);
  return {
    isTelling,
    seeds: Array.from({ length: count }, (_, place) => first + place),
    options: { months: Number(months), habits: new Set(named), ignored: new Set(ignored.split(',')) },
  };
}
