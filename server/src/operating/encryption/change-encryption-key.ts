import type { Databases } from '../../database/databases.ts';
import { decryptStored } from '../../database/encrypted-text.ts';
import type { EncryptionKey } from '../../database/encryption-key.ts';
import { openEncryption, type Encryption } from '../../database/encryption.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { listKeysInUse } from './check-encryption-key.ts';
import { countLastingConnections } from './count-connections.ts';
import {
  beginChange,
  dropChange,
  endChange,
  findRecordedKey,
  holdChangeLock,
  lockValuesOfOtherKeys,
  replaceValues,
  type Replacement,
  type EncryptedRow,
} from './queries.ts';
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';

export type KeyChange = {
  readonly to: EncryptionKey;
  /** Null when the old key is lost: values that need it are given up. */
  readonly from: EncryptionKey | null;
};

/** The results for the values of one column. */
export type ChangedColumn = {
  readonly holds: string;
  readonly reencrypted: number;
  /** Values that neither key opens: given up when the old key is lost, else unchanged. */
  readonly unreadable: number;
};

/**
 * Re-encrypts every value with another key, in batches, and records that key. After a kill no process starts until the
 * same change is run again and completes. Throws StartProblem when the change is impossible.
 */
export async function changeEncryptionKey(
  databases: Databases,
  change: KeyChange,
): Promise<readonly ChangedColumn[]> {
  return databases.writes.reserve(async (session) => {
    if (!(await holdChangeLock(session)))
      throw new StartProblem(
        'Another change-encryption-key is running on this database: wait until it ends.',
      );
    await claimChange(databases, change);
    const changed: ChangedColumn[] = [];
    for (const column of ENCRYPTED_COLUMNS) changed.push(await reencryptColumn(databases, column, change));
    await endChange(databases.writes, change.to);
    return changed;
  });
}

/** Prevents other processes from starting, and checks that no process with the old key is running. */
async function claimChange({ writes }: Databases, { from, to }: KeyChange): Promise<void> {
  const recorded = await findRecordedKey(writes);
  const inUse = recorded === undefined ? await listKeysInUse(writes) : [recorded.key_id];
  const isUnder = recorded?.changing_to ?? null;
  if (from !== null && inUse.length > 0 && !inUse.includes(from.id))
    throw new StartProblem(
      `--old-key-file holds the key ${from.id}, but this database is encrypted with the key ${inUse[0]}.`,
    );
  if (from !== null && isUnder !== null && isUnder !== to.id)
    throw new StartProblem(
      `A change to the key ${isUnder} was begun and has not ended: end it with that key first. ` +
        `The settings name the key ${to.id}.`,
    );
  await beginChange(writes, { from: inUse[0] ?? to.id, to: to.id });
  const others = await countLastingConnections(writes);
  if (others === 0) return;
  if (isUnder === null) await dropChange(writes);
  throw new StartProblem(
    `Stop every Innkeep process that uses this database first: ${others} connections of others are open.`,
  );
}

async function reencryptColumn(
  { writes }: Databases,
  encrypted: EncryptedColumn,
  { from, to }: KeyChange,
): Promise<ChangedColumn> {
  const encryption = openEncryption(to.key);
  const openers = from === null ? [encryption] : [openEncryption(from.key), encryption];
  const counts = { reencrypted: 0, unreadable: 0 };
  for (let after: EncryptedRow | undefined, isMore = true; isMore;) {
    const rows = await writes.begin(async (sql) => {
      const batch = await lockValuesOfOtherKeys(sql, encrypted, { key_id: to.id, after });
      const results = batch.map(({ stored, ...key }) => ({ key, text: openWithAny(openers, stored) }));
      const readable = results.flatMap(({ key, text }) =>
        text === null ? [] : [{ ...key, [encrypted.column]: encryption.encrypt(text) }],
      );
      const lost =
        from === null ? results.flatMap(({ key, text }) => giveUp(encrypted, encryption, key, text)) : [];
      await replaceValues(sql, encrypted, readable);
      await replaceValues(sql, encrypted, lost);
      counts.reencrypted += readable.length;
      counts.unreadable += batch.length - readable.length;
      return batch;
    });
    after = rows.at(-1);
    isMore = after !== undefined;
  }
  return { holds: encrypted.holds, ...counts };
}

function giveUp(
  { whenLost }: EncryptedColumn,
  encryption: Encryption,
  key: Omit<EncryptedRow, 'stored'>,
  text: string | null,
): Replacement[] {
  return text === null && whenLost !== undefined ? [{ ...key, ...whenLost(encryption) }] : [];
}

function openWithAny(openers: readonly Encryption[], stored: string): string | null {
  for (const encryption of openers) {
    const text = decryptStored({ encryption }, stored);
    if (text !== null) return text;
  }
  return null;
}
