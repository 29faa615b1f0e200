import { reading, type Area } from '../../http/contract/operation.ts';
import type { LimitState } from '../../rate-limits/rate-limits.ts';
import { readUsage } from './actions.ts';
import { GetUsage } from './contract.ts';
import { presentCallers, presentHours, presentLimit } from './present.ts';
import { MEANINGS } from './meanings.ts';

/** Reads the limits of an account as they stand at an instant. */
export type LimitServices = {
  readonly limits: { read(host_id: number, now: string): Promise<readonly LimitState[]> };
};

export const limits: Area<LimitServices> = {
  name: 'Usage',
  words: [MEANINGS],
  description:
    'The requests of the account and what its limits leave. docs/limits.md describes the limits. Requests of our own pages ' +
    'are not counted.',
  operations: [
    reading({
      method: 'GET',
      path: '/limits/usage',
      summary: 'Read the usage of the limits',
      description:
        'Requests by hour and by caller, and the present state of each limit. The hours are at most half a minute old. ' +
        'Only the master operator may read it, at a page of this service or with a writable personal access token: an ' +
        'application may not. Limited to 60 a minute.',
      contract: GetUsage,
      read: async (scope, _input, { limits: state }: LimitServices) => {
        const { hours, rows } = await readUsage(scope);
        return {
          hours: presentHours(rows, hours),
          callers: presentCallers(rows),
          limits: (await state.read(scope.host_id, scope.now)).map(presentLimit),
        };
      },
    }),
  ],
};
