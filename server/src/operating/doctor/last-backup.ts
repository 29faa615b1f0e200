import { findLastBackup } from '../backup/queries.ts';
import { lengthOf, secondsBetween, warning, type Check } from './finding.ts';

const SECONDS_MAX = 2 * 86_400;
const HOW = 'run `innkeep backup <file>` each night (docs/backup.md has a line for cron)';

export const lastBackupCheck: Check = {
  name: 'last-backup',
  needs: 'schema',
  find: async ({ sql, clock }) => {
    const last = await findLastBackup(sql);
    if (last === undefined)
      return {
        findings: [warning(`\`innkeep backup\` has never made a backup of this database: ${HOW}.`)],
        facts: { made_at: null },
      };
    const seconds = secondsBetween(last.made_at, clock());
    return {
      findings:
        seconds > SECONDS_MAX ? [warning(`The last backup is ${lengthOf(seconds)} old: ${HOW}.`)] : [],
      facts: { made_at: last.made_at, bytes: last.bytes, seconds_ago: Math.round(seconds) },
    };
  },
};
