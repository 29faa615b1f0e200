import path from 'node:path';
import { findBackup, readAt } from '../../../server/src/operating/backup/place-backups.ts';
import { openFolder } from '../../../server/src/operating/backup/places/folder.ts';
import { openPlace } from '../../../server/src/operating/backup/places/open-place.ts';
import { verifyBackup } from '../../../server/src/operating/backup/verify-backup.ts';
import { standaloneCommand } from '../../command.ts';
import { secondsSince } from '../../measures.ts';

export const verifyBackupCommand = standaloneCommand({
  name: 'verify-backup',
  summary:
    'Reads a backup to its end without restoring it: its checksum, its tables and the number of rows of each. It needs no database. ' +
    '`innkeep backup verify` is the same.',
  operand: {
    value: '<backup>',
    description:
      'File of this machine (with a /), or name of a backup in BACKUP_TO; the newest one there by default.',
    isOptional: true,
  },
  flags: {
    from: {
      value: '<place>',
      description: 'Folder, s3://bucket/folder or restic:<repository>, instead of BACKUP_TO.',
      isOptional: true,
    },
  },
  dryRun: 'changes nothing',
  run: async (given, { config: { backup } }) => {
    const startedAt = performance.now();
    const named = given.findOperand();
    const isFile = named?.includes('/') === true && !given.has('from');
    const place = isFile
      ? openFolder(path.dirname(path.resolve(named)))
      : openPlace(backup, given.find('from'));
    const name = isFile ? path.basename(named) : await findBackup(place, named);
    const { manifest, rows, bytes } = await verifyBackup(name, readAt(place, backup, name));
    const tables = manifest.tables.length;
    return {
      lines: [
        `${name} is whole: ${rows} rows of ${tables} tables, ${bytes} bytes, made at ${manifest.created_at}.`,
        ...(manifest.encryption_key === null
          ? []
          : [
              `A restore needs the encryption key ${manifest.encryption_key.id} (${manifest.encryption_key.kept_in}).`,
            ]),
      ],
      facts: {
        name,
        rows,
        tables,
        bytes,
        created_at: manifest.created_at,
        key_id: manifest.encryption_key?.id ?? null,
        seconds: secondsSince(startedAt),
      },
    };
  },
});
