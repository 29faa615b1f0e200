import { BackupProblem } from '#server/operating/backup/backup-problem.ts';
import { restoreBackup } from '#server/operating/backup/restore-backup.ts';
import { command } from '../command.ts';
import { secondsSince, sizeOf } from '../measures.ts';

export const restoreCommand = command({
  name: 'restore',
  summary:
    'Restores a backup of this version or an older one into an empty database, all of it or nothing. No service may ' +
    'run on the database.',
  operand: { value: '<file>', description: 'File that `innkeep backup` has made.' },
  flags: {
    'accept-other-key': {
      value: '',
      description:
        'Restore without the encryption key of the backup. The service starts when that key is back, or after ' +
        '`change-encryption-key --accept-loss`.',
      isOptional: true,
    },
  },
  dryRun: { impossible: 'fills the whole database' },
  takesAnyVersion: true,
  // A backup is restored before the first start.
  needs: 'nothing',
  run: async (given, { target, config, progress, stopped }) => {
    const startedAt = performance.now();
    const { rows, tables, bytes, migrated } = await restoreBackup(target, {
      file: given.operand(),
      settings: config,
      acceptsOtherKey: given.has('accept-other-key'),
      applicationName: 'innkeep restore',
      report: ({ table, bytes: read }) => {
        if (stopped.aborted) throw new BackupProblem('The restore was stopped, and nothing was stored.');
        progress(`${table} … ${sizeOf(read)}`);
      },
    });
    const seconds = secondsSince(startedAt);
    return {
      lines: [
        `Restored ${rows} rows of ${tables} tables: ${bytes} bytes in ${seconds} s.`,
        ...(migrated.length === 0 ? [] : [`Brought to this version: ${migrated.length} migrations.`]),
      ],
      facts: { rows, tables, bytes, seconds, migrated },
    };
  },
});
