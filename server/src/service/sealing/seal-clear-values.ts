import type { Databases } from '../../database/databases.ts';
import { openStored } from '../../database/sealed-text.ts';
import { BATCH_ROWS, lockClearValues, replaceValues } from './queries.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';

type Sealed = Pick<Databases, 'writes' | 'sealing'>;

/**
 * Encrypts values that older releases stored unencrypted, at every start. A batch is one transaction: a kill loses
 * none, and several processes share the work. With nothing left, it reads one empty index per column.
 */
export async function sealClearValues(databases: Sealed, report: (line: string) => void): Promise<void> {
  for (const column of SEALED_COLUMNS.filter(({ wasClear }) => wasClear)) {
    let count = await sealBatch(databases, column);
    if (count === BATCH_ROWS)
      report(`Encrypting the ${column.holds} that an older release stored in clear …`);
    while (count > 0) count = await sealBatch(databases, column);
  }
}

/** Returns the number of values it sealed. */
async function sealBatch({ writes, sealing }: Sealed, sealed: SealedColumn): Promise<number> {
  const { column } = sealed;
  return writes.begin(async (sql) => {
    const rows = await lockClearValues(sql, sealed);
    const replaced = rows.map(({ stored, ...key }) => {
      const text = openStored({ sealing }, stored);
      return { ...key, [column]: text === null ? null : sealing.seal(text) };
    });
    await replaceValues(sql, sealed, replaced);
    return rows.length;
  });
}
