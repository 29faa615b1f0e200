import { findImport, insertImport } from '../../src/areas/accounts/queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { dataOf, type Host } from '../harness.ts';

/** Lets an account that has data be one that its own archive has begun to fill, with an import of this size. */
export async function beginImport(master: Host, archive_bytes?: number): Promise<void> {
  const source = `account ${master.host_id} of an archive`;
  if ((await findImport(master.scope)) === undefined)
    await inTransaction(master.scope, (tx) => insertImport(tx, source));
  await dataOf(master.delete('/account_import'));
  if (archive_bytes !== undefined) await dataOf(master.put('/account_import', { archive_bytes }));
}

export async function beginUploadedImport(master: Host): Promise<void> {
  await beginImport(master, 4);
  await dataOf(master.post('/account_import/pieces', { from_byte: 0, content_base64: 'UEsDBA==' }));
}
