import path from 'node:path';
import type { Config } from '#server/config.ts';
import { BackupProblem } from '#server/operating/backup/backup-problem.ts';
import { restoreBackup } from '#server/operating/backup/restore-backup.ts';
import { findBackup, readAt, withLocalCopy } from '../../../server/src/operating/backup/place-backups.ts';
import { openFolder } from '../../../server/src/operating/backup/places/folder.ts';
import { openPlace } from '../../../server/src/operating/backup/places/open-place.ts';
import { RESTORE_UNTIL } from './restore-until.ts';
import { command, type Given } from '../../command.ts';
import { secondsSince, sizeOf } from '../../measures.ts';

export const restoreCommand = command({
  name: 'restore',
  summary:
    'Restores a backup of this version or an older one into an empty database, all of it or nothing. No service may ' +
    'run on the database.',
  operand: {
    value: '<file>',
    description:
      'File that `innkeep backup` has made; with --from the name of a backup there, the newest one by default.',
    isOptional: true,
  },
  flags: {
    from: {
      value: '<place>',
      description: 'Folder, s3://bucket/folder or restic:<repository> that has the backup.',
      isOptional: true,
    },
    until: RESTORE_UNTIL,
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
    const restore = (file: string) =>
      restoreBackup(target, {
        file,
        settings: config,
        acceptsOtherKey: given.has('accept-other-key'),
        applicationName: 'innkeep restore',
        report: ({ table, bytes: read }) => {
          if (stopped.aborted) throw new BackupProblem('The restore was stopped, and nothing was stored.');
          progress(`${table} … ${sizeOf(read)}`);
        },
      });
    const { rows, tables, bytes, migrated } = await withFile(given, config, restore);
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

/** A backup of a place is copied to DATA_DIR first, because a restore reads it twice. */
async function withFile<T>(
  given: Given<'from' | 'accept-other-key'>,
  { backup, dataDir }: Config,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const named = given.findOperand();
  const from = given.find('from');
  if (from === undefined && named === undefined)
    throw new BackupProblem('Name the file of the backup, or --from and the place that has it.');
  if (named !== undefined && from === undefined && !named.endsWith('.age')) return work(named);
  const isFile = named !== undefined && from === undefined;
  const place = isFile ? openFolder(path.dirname(path.resolve(named))) : openPlace(backup, from);
  const name = isFile ? path.basename(named) : await findBackup(place, named);
  return withLocalCopy(dataDir, readAt(place, backup, name), work);
}
