import type { Config } from '../../config.ts';
import { sinceBaseline } from '../../database/baseline.ts';
import { findEncryptionKey } from '../../database/encryption-key.ts';
import type { Migration } from '../../database/migrate.ts';
import { compareVersions, PRODUCT } from '../../product.ts';
import { describeOwnKey } from '../encryption/check-encryption-key.ts';
import { BackupProblem } from './backup-problem.ts';
import type { OpenedBackup } from './open-backup.ts';

/**
 * Returns how many of these migrations the database of the backup has had. Throws BackupProblem unless they are the first ones,
 * and it has had no others.
 */
export function checkVersion({ name, manifest }: OpenedBackup, migrations: readonly Migration[]): number {
  const { product } = manifest;
  if (product !== undefined && compareVersions(product, PRODUCT.version) > 0)
    throw new BackupProblem(
      `${name} was made by Innkeep ${product}, and this is the older ${PRODUCT.version}: restore it with Innkeep ${product}.`,
    );
  const history = sinceBaseline(migrations, manifest.migrations, { subject: name, Problem: BackupProblem });
  history.forEach((row, index) => {
    const own = migrations[index];
    if (own === undefined)
      throw new BackupProblem(
        `${name} was made by a newer Innkeep (${product ?? manifest.innkeep}, which has ${row.name}): restore it with that version.`,
      );
    if (own.name !== row.name || own.checksum !== row.checksum)
      throw new BackupProblem(
        `${name} is of an Innkeep with another migration ${row.name}: restore it with that version.`,
      );
  });
  return history.length;
}

/** Throws BackupProblem unless the settings have the key that the secrets of the backup are encrypted with. */
export function checkKey(
  {
    name,
    manifest: { encryption_key: key },
  }: { readonly name: string; readonly manifest: Pick<OpenedBackup['manifest'], 'encryption_key'> },
  settings: Pick<Config, 'encryptionKey' | 'dataDir'>,
): void {
  if (key === null) return;
  const own = findEncryptionKey(settings);
  if (own?.id === key.id) return;
  throw new BackupProblem(
    `The secrets in ${name} are encrypted with the encryption key ${key.id}, but ${describeOwnKey(settings, own)}: put ` +
      `that key there first (it was kept in ${key.kept_in}), or add --accept-other-key.`,
  );
}
