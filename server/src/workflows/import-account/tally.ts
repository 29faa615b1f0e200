import { IMPORT_LIMITS, type DoneSoFar, type Tally } from './contract.ts';

const WHY_LENGTH_MAX = 500;

export function newTally(done?: DoneSoFar): Tally {
  const tally: Tally = {
    resources: structuredClone(done?.resources ?? {}),
    refusals: [...(done?.refusals ?? [])],
    refusals_total: done?.refusals_total ?? 0,
    at: done?.at === undefined ? undefined : { ...done.at },
    refuse: ({ why, ...place }) => {
      tally.refusals_total += 1;
      if (tally.refusals.length < IMPORT_LIMITS.refusalsListed)
        tally.refusals.push({ ...place, why: why.slice(0, WHY_LENGTH_MAX) });
    },
    enter: (resource) =>
      (tally.at = tally.at?.resource === resource ? tally.at : { resource, lines: 0, taken: 0, files: [] }),
  };
  return tally;
}
