import { BackupProblem } from '#server/operating/backup/backup-problem.ts';
import { writeBackup } from '#server/operating/backup/write-backup.ts';
import { command } from '../command.ts';
import { secondsSince, sizeOf } from '../measures.ts';

export const backupCommand = command({
  name: 'backup',
  summary:
    'Writes everything in the database into one file, while the service runs or not. The encryption key is not in it: ' +
    'keep the key apart.',
  operand: { value: '<file>', description: 'File to make. Only you may read it.' },
  flags: {
    force: { value: '', description: 'Replace the file if it exists.', isOptional: true },
  },
  dryRun: { impossible: 'writes a file' },
  takesAnyVersion: true,
  run: async (given, { acting: { clock }, target, progress, stopped }) => {
    const startedAt = performance.now();
    const { manifest, rows, bytes, isRecorded } = await writeBackup(target, {
      file: given.operand(),
      overwrites: given.has('force'),
      now: clock(),
      applicationName: 'innkeep backup',
      report: ({ table, bytes: written }) => {
        if (stopped.aborted) throw new BackupProblem('The backup was stopped, and no file was made.');
        progress(`${table} … ${sizeOf(written)}`);
      },
    });
    const seconds = secondsSince(startedAt);
    const key = manifest.encryption_key;
    const tables = manifest.tables.length;
    return {
      lines: [
        `Backed up ${rows} rows of ${tables} tables: ${bytes} bytes in ${seconds} s.`,
        ...(key === null ? [] : [`Keep the encryption key ${key.id} apart from it: ${key.kept_in}.`]),
        ...(isRecorded
          ? []
          : ['The database did not record this backup, so `innkeep doctor` does not know of it.']),
      ],
      facts: { rows, tables, bytes, seconds, key_id: key?.id ?? null, is_recorded: isRecorded },
    };
  },
});
