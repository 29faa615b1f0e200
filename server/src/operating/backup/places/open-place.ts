import type { Config } from '../../../config.ts';
import { BACKUP_PLACE, type BackupPlace } from '../../../setting-types.ts';
import { BackupProblem } from '../backup-problem.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { Place } from './place.ts';
import { openRestic } from './restic.ts';

/** The place that was named, or else BACKUP_TO. */
export function openPlace(backup: Config['backup'], named?: string): Place {
  return placeOf(backup, named === undefined ? ownPlace(backup) : readPlace(named));
}

function ownPlace({ to }: Config['backup']): BackupPlace {
  if (to !== null) return to;
  throw new BackupProblem(
    'Name a file, or say where backups are kept: by --to, or by the setting BACKUP_TO.',
  );
}

function readPlace(text: string): BackupPlace {
  const read = BACKUP_PLACE.read(text);
  if (read === undefined) throw new BackupProblem(`The place of backups must be ${BACKUP_PLACE.form}.`);
  return read;
}

function placeOf(
  { bucket: { accessKey, secretKey, ...server }, resticPassword }: Config['backup'],
  to: BackupPlace,
): Place {
  if (to.kind === 'folder') return openFolder(to.folder);
  if (to.kind === 'restic') {
    if (resticPassword === null)
      throw new BackupProblem('Set RESTIC_PASSWORD to the password of the repository.');
    return openRestic({ repository: to.repository, password: resticPassword, accessKey, secretKey });
  }
  if (accessKey === null || secretKey === null)
    throw new BackupProblem('Set S3_ACCESS_KEY and S3_SECRET_KEY, which open the bucket.');
  return openBucket({ ...to, ...server, accessKey, secretKey });
}
