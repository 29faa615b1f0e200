import type { Databases } from '../../database/databases.ts';
import { decryptStored } from '../../database/encrypted-text.ts';
import { BATCH_ROWS, lockClearValues, replaceValues } from './queries.ts';
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';

type Encrypted = Pick<Databases, 'writes' | 'encryption'>;

/**
 * Encrypts values that older releases stored unencrypted, at every start. A batch is one transaction: a kill loses
 * none, and several processes share the work. With nothing left, it reads one empty index per column.
 */
export async function encryptClearValues(
  databases: Encrypted,
  report: (line: string) => void,
): Promise<void> {
  for (const column of ENCRYPTED_COLUMNS.filter(({ wasClear }) => wasClear)) {
    let count = await encryptBatch(databases, column);
    if (count === BATCH_ROWS)
      report(`Encrypting the ${column.holds} that an older release stored in clear …`);
    while (count > 0) count = await encryptBatch(databases, column);
  }
}

/** Returns the number of values it encrypted. */
async function encryptBatch({ writes, encryption }: Encrypted, encrypted: EncryptedColumn): Promise<number> {
  const { column } = encrypted;
  return writes.begin(async (sql) => {
    const rows = await lockClearValues(sql, encrypted);
    const replaced = rows.map(({ stored, ...key }) => {
      const text = decryptStored({ encryption }, stored);
      return { ...key, [column]: text === null ? null : encryption.encrypt(text) };
    });
    await replaceValues(sql, encrypted, replaced);
    return rows.length;
  });
}
