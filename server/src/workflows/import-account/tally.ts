import { IMPORT_LIMITS, type Refusal } from './contract.ts';

type Count = { read: number; stored: number; unchanged: number };

/** What an import has done so far. */
export type Tally = {
  readonly resources: Record<string, Count>;
  readonly refusals: Refusal[];
  refusals_total: number;
  refuse(refusal: Refusal): void;
};

export function newTally(): Tally {
  const tally: Tally = {
    resources: {},
    refusals: [],
    refusals_total: 0,
    refuse: (refusal) => {
      tally.refusals_total += 1;
      if (tally.refusals.length < IMPORT_LIMITS.refusalsListed) tally.refusals.push(refusal);
    },
  };
  return tally;
}
