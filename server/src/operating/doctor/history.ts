import { describeLoss, findRecentLoss } from '../history-loss.ts';
import { warning, type Check, type ExaminedDatabase } from './finding.ts';

export const historyCheck = {
  name: 'history',
  needs: 'schema',
  find: async ({ sql, clock }: Pick<ExaminedDatabase, 'sql' | 'clock'>) => {
    const loss = await findRecentLoss(sql, clock());
    return loss === undefined
      ? { findings: [], facts: { lost_since: null, lost_until: null } }
      : {
          findings: [warning(describeLoss(loss))],
          facts: { lost_since: loss.since, lost_until: loss.until },
        };
  },
} as const satisfies Check;
