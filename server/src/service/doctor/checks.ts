import type { Config } from '../../config.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { findSharedAddresses } from '../../rate-limits/sharing/saved-sharing.ts';
import { describeSharedAddress } from '../../rate-limits/sharing/shared-addresses.ts';
import { listStartWarnings } from '../start-checks.ts';

/** The input of a check. */
export type Examined = {
  readonly config: Config;
  readonly sql: Sql;
  readonly clock: () => Temporal.Instant;
};

export type Check = {
  /** In kebab-case, for programs that read the findings. */
  readonly name: string;
  /** Describes each problem and its solution, a sentence or two each; empty without problems. */
  find(examined: Examined): Promise<readonly string[]>;
};

/** The checks of `innkeep doctor`, in this order. */
export const CHECKS: readonly Check[] = [
  { name: 'start', find: ({ config, sql, clock }) => listStartWarnings(config, sql, clock) },
  {
    name: 'shared-address',
    find: async ({ config, sql, clock }) => {
      if (config.trustedProxies.length > 0 || config.rateLimits === null) return [];
      return (await findSharedAddresses(sql, clock())).map(describeSharedAddress);
    },
  },
  {
    name: 'rate-limits-off',
    find: async ({ config }) =>
      config.rateLimits === null
        ? [
            'RATE_LIMITS=off: nobody is counted and nobody is refused. Set it to on unless this is a benchmark.',
          ]
        : [],
  },
];

export type Finding = { readonly check: string; readonly sentence: string };

export async function examine(examined: Examined): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of CHECKS)
    for (const sentence of await check.find(examined)) findings.push({ check: check.name, sentence });
  return findings;
}
