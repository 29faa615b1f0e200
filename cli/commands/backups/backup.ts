import type { Config } from '#server/config.ts';
import { createFile } from '../../../server/src/operating/backup/backup-file.ts';
import { StartProblem } from '../../../server/src/database/start-problem.ts';
import { BackupProblem } from '#server/operating/backup/backup-problem.ts';
import { createAt, keepAt } from '../../../server/src/operating/backup/place-backups.ts';
import { openPlace } from '../../../server/src/operating/backup/places/open-place.ts';
import type { Place } from '../../../server/src/operating/backup/places/place.ts';
import { writeBackup } from '#server/operating/backup/write-backup.ts';
import { command, type Given } from '../../command.ts';
import { secondsSince, sizeOf } from '../../measures.ts';

type BackupFlag = 'force' | 'to';

export const backupCommand = command<BackupFlag>({
  name: 'backup',
  summary:
    'Writes everything in the database into one file, while the service runs or not. The encryption key is not in it: ' +
    'keep the key apart.',
  operand: {
    value: '<file>',
    description:
      'File to make. Only you may read it. Without it, the backup gets a name of its own in BACKUP_TO.',
    isOptional: true,
  },
  flags: {
    to: {
      value: '<place>',
      description: 'Folder, s3://bucket/folder or restic:<repository>, instead of BACKUP_TO.',
      isOptional: true,
    },
    force: { value: '', description: 'Replace the file if it exists.', isOptional: true },
  },
  dryRun: { impossible: 'writes a file' },
  takesAnyVersion: true,
  run: async (given, { acting: { clock }, config, target, progress, stopped }) => {
    const startedAt = performance.now();
    const now = clock();
    const { place, name, create } = destinationOf(given, config, now);
    const { manifest, rows, bytes, isRecorded } = await writeBackup(target, {
      create,
      now,
      applicationName: 'innkeep backup',
      report: ({ table, bytes: written }) => {
        if (stopped.aborted) throw new BackupProblem('The backup was stopped, and no file was made.');
        progress(`${table} … ${sizeOf(written)}`);
      },
    });
    const seconds = secondsSince(startedAt);
    const { removed, unkept } = await keep(place, config, now);
    const key = manifest.encryption_key;
    const tables = manifest.tables.length;
    return {
      lines: [
        `Backed up ${rows} rows of ${tables} tables: ${bytes} bytes in ${seconds} s.`,
        ...(place === null ? [] : [`Stored as ${name()} in ${place.title}.`]),
        ...(removed.length === 0 ? [] : [`Removed ${removed.length} old backups.`]),
        ...(unkept === null ? [] : [`Old backups could not be removed: ${unkept}`]),
        ...(key === null ? [] : [`Keep the encryption key ${key.id} apart from it: ${key.kept_in}.`]),
        ...(isRecorded
          ? []
          : ['The database did not record this backup, so `innkeep doctor` does not know of it.']),
      ],
      facts: {
        rows,
        tables,
        bytes,
        seconds,
        key_id: key?.id ?? null,
        is_recorded: isRecorded,
        ...(place === null ? {} : { name: name(), removed }),
      },
      exitCode: unkept === null ? 0 : 1,
    };
  },
});

/** The new backup is there, whatever happens to the old ones. */
async function keep(place: Place | null, { backup }: Config, now: Temporal.Instant) {
  try {
    return { removed: place === null ? [] : await keepAt(place, backup.keep, now), unkept: null };
  } catch (error) {
    if (error instanceof StartProblem) return { removed: [], unkept: error.message };
    throw error;
  }
}

type Destination = {
  readonly place: Place | null;
  readonly name: () => string;
  readonly create: () => ReturnType<typeof createFile>;
};

function destinationOf(given: Given<BackupFlag>, { backup }: Config, now: Temporal.Instant): Destination {
  const file = given.findOperand();
  if (file === undefined) {
    const place = openPlace(backup, given.find('to'));
    let name = '';
    const create = async () => {
      const made = await createAt(place, backup, now);
      name = made.name;
      return made.file;
    };
    return { place, name: () => name, create };
  }
  if (given.has('to'))
    throw new BackupProblem('Name either a file or --to: a place gives each backup a name of its own.');
  const create = () => createFile(file, { overwrites: given.has('force') });
  return { place: null, name: () => file, create };
}
