import type { Config } from '../../config.ts';
import type { Sql } from '../../database/connections/sql.ts';
import {
  findOrMakeEncryptionKey,
  findEncryptionKey,
  encryptionKeyFile,
  type EncryptionKey,
} from '../../database/encryption-key.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { countByKey, findRecordedKey, recordFirstKey, updateKeptIn, type RecordedKey } from './queries.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

/** This process does not have the key of the database. The message says what to do. */
export class EncryptionKeyProblem extends StartProblem {
  override readonly name = 'EncryptionKeyProblem';
}

type CheckedKeySettings = Pick<Config, 'encryptionKey' | 'dataDir'>;

/**
 * Throws EncryptionKeyProblem unless this process has the key of the database. The first check of a database records its
 * key. It creates a key only if nothing is encrypted yet.
 */
export async function checkEncryptionKey(sql: Sql, settings: CheckedKeySettings): Promise<void> {
  const own = findEncryptionKey(settings);
  const recorded = (await findRecordedKey(sql)) ?? (await recordKey(sql, settings, own));
  const { key_id, changing_to } = recorded;
  if (changing_to !== null)
    throw new EncryptionKeyProblem(
      `The encryption key of this database is being changed from ${key_id} to ${changing_to}, and that has not ended: ` +
        'run `innkeep change-encryption-key` again with the same keys.',
    );
  const present = own ?? findEncryptionKey(settings);
  if (present?.id !== key_id) throw mismatch(settings, present, recorded);
  await updateKeptIn(sql, present);
}

/** In a database last used by an older release, the encrypted values identify the key. */
async function recordKey(
  sql: Sql,
  settings: CheckedKeySettings,
  own: EncryptionKey | undefined,
): Promise<RecordedKey> {
  const ids = await listKeysInUse(sql);
  const [mostUsed] = ids;
  if (mostUsed !== undefined && (own === undefined || !ids.includes(own.id)))
    throw mismatch(settings, own, { key_id: mostUsed, kept_in: null });
  return recordFirstKey(sql, own ?? findOrMakeEncryptionKey(settings));
}

/** The fingerprints of all keys that values are encrypted with, the most frequent first. */
export async function listKeysInUse(sql: Sql): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  for (const column of ENCRYPTED_COLUMNS)
    for (const { key_id, count } of await countByKey(sql, column))
      counts.set(key_id, (counts.get(key_id) ?? 0) + count);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([key_id]) => key_id);
}

function mismatch(
  settings: CheckedKeySettings,
  own: EncryptionKey | undefined,
  { key_id, kept_in }: { readonly key_id: string; readonly kept_in: string | null },
): EncryptionKeyProblem {
  const kept =
    kept_in === null
      ? 'an older release kept it as SEALING_KEY or in its DATA_DIR as sealing-key'
      : `it was last kept in ${kept_in}`;
  return new EncryptionKeyProblem(
    `The secrets in this database are encrypted with the encryption key ${key_id}, but ${describeOwnKey(settings, own)}: put that key back (${kept}), ` +
      'or run `innkeep change-encryption-key --help`.',
  );
}

/** The key that the settings give, as the end of a sentence. */
export function describeOwnKey(
  { encryptionKey, dataDir }: CheckedKeySettings,
  own: EncryptionKey | undefined,
): string {
  return own === undefined
    ? `there is no ${encryptionKeyFile(dataDir)} and no ENCRYPTION_KEY`
    : `${encryptionKey === null ? encryptionKeyFile(dataDir) : 'ENCRYPTION_KEY'} is the key ${own.id}`;
}
