import type { Config } from '../../config.ts';
import type { Sql } from '../../database/connections/sql.ts';
import {
  findOrMakeSealingKey,
  findSealingKey,
  sealingKeyFile,
  type SealingKey,
} from '../../database/sealing-key.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { countByKey, findRecordedKey, recordFirstKey, updateKeptIn, type RecordedKey } from './queries.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** This process does not have the key of the database. The message says what to do. */
export class SealingKeyProblem extends StartProblem {
  override readonly name = 'SealingKeyProblem';
}

type KeySettings = Pick<Config, 'sealingKey' | 'dataDir'>;

/**
 * Throws SealingKeyProblem unless this process has the key of the database. The first check of a database records its
 * key. It creates a key only if nothing is sealed yet.
 */
export async function checkSealingKey(sql: Sql, settings: KeySettings): Promise<void> {
  const own = findSealingKey(settings);
  const recorded = (await findRecordedKey(sql)) ?? (await recordKey(sql, settings, own));
  const { key_id, changing_to } = recorded;
  if (changing_to !== null)
    throw new SealingKeyProblem(
      `The sealing key of this database is being changed from ${key_id} to ${changing_to}, and that has not ended: ` +
        'run `innkeep change-sealing-key` again with the same keys.',
    );
  const present = own ?? findSealingKey(settings);
  if (present?.id !== key_id) throw mismatch(settings, present, recorded);
  await updateKeptIn(sql, present);
}

/** In a database last used by an older release, the sealed values identify the key. */
async function recordKey(sql: Sql, settings: KeySettings, own: SealingKey | undefined): Promise<RecordedKey> {
  const ids = await listKeysInUse(sql);
  const [mostUsed] = ids;
  if (mostUsed !== undefined && (own === undefined || !ids.includes(own.id)))
    throw mismatch(settings, own, { key_id: mostUsed, kept_in: null });
  return recordFirstKey(sql, own ?? findOrMakeSealingKey(settings));
}

/** The fingerprints of all keys that values are sealed with, the most frequent first. */
export async function listKeysInUse(sql: Sql): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  for (const column of SEALED_COLUMNS)
    for (const { key_id, count } of await countByKey(sql, column))
      counts.set(key_id, (counts.get(key_id) ?? 0) + count);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([key_id]) => key_id);
}

function mismatch(
  { sealingKey, dataDir }: KeySettings,
  own: SealingKey | undefined,
  { key_id, kept_in }: { readonly key_id: string; readonly kept_in: string | null },
): SealingKeyProblem {
  const found =
    own !== undefined
      ? `${sealingKey === null ? sealingKeyFile(dataDir) : 'SEALING_KEY'} is the key ${own.id}`
      : `there is no ${sealingKeyFile(dataDir)} and no SEALING_KEY`;
  const kept =
    kept_in === null
      ? 'an older release kept it as SEALING_KEY or in its DATA_DIR as sealing-key'
      : `it was last kept in ${kept_in}`;
  return new SealingKeyProblem(
    `The secrets in this database are encrypted with the sealing key ${key_id}, but ${found}: put that key back (${kept}), ` +
      'or run `innkeep change-sealing-key --help`.',
  );
}
