import {
  findImport,
  insertImport,
  isEmptied,
  isUnused,
  recordExport,
} from '../../src/areas/accounts/queries.ts';
import { deleteDefaultChannels } from '../../src/areas/custom-channels/imported.queries.ts';
import { deleteDefaultEntries, insertImportedTerms } from '../../src/areas/dictionaries/imported.queries.ts';
import { insertDeletedProperties } from '../../src/areas/properties/imported.queries.ts';
import { listSetDays } from '../../src/areas/listings/direct/queries.ts';
import { insertImportedPhotograph } from '../../src/areas/tasks/photographs/queries.ts';
import { insertImportedPicture } from '../../src/areas/properties/pictures/queries.ts';
import { insertImportedReceipt } from '../../src/areas/transactions/receipts/queries.ts';
import { inDryRun, inSnapshot, type WriteScope } from '../../src/database/scope.ts';
import type { Source } from '../../src/workflows/import-account/contract.ts';
import { openSourceFiles } from '../../src/workflows/import-account/source-files.ts';
import { STORES } from '../../src/workflows/import-account/stores.ts';
import type { Host } from '../harness.ts';

/** The statements of an export and of an import. Each is rolled back: the account is not a new one. */
const NO_SOURCE: Source = {
  name: 'nothing',
  lines: async function* none() {},
  file: async () => undefined,
  close: () => {},
};

export async function moveAccount({ scope }: Host): Promise<void> {
  const file = { content_hash: Buffer.alloc(32), content: Buffer.from('x'), created_at: scope.now };
  const sides = { large_hash: file.content_hash, large: file.content, small_hash: file.content_hash };
  const picture = { ...sides, small: file.content, caption: '', width: 1, height: 1, created_at: scope.now };
  const steps: ((tx: WriteScope) => Promise<unknown>)[] = [
    recordExport,
    isUnused,
    isEmptied,
    (tx) => insertImport(tx, 'a story'),
    findImport,
    deleteDefaultEntries,
    deleteDefaultChannels,
    (tx) => insertImportedTerms(tx, 'income_items', [], { isHidden: true }),
    (tx) => insertDeletedProperties(tx, []),
    (tx) => listSetDays(tx, 1, []),
    (tx) => insertImportedReceipt(tx, 1, { ...file, content_type: 'image/jpeg' }),
    (tx) => insertImportedPhotograph(tx, 1, { ...file, id: 1, staff_id: 1, staff_name: 'A', item_id: null }),
    (tx) => insertImportedPicture(tx, 1, { ...picture, id: 1 }),
    ...Object.values(STORES).map(
      ({ store }) =>
        (tx: WriteScope) =>
          store(tx, [], openSourceFiles(NO_SOURCE, { isShared: false, known: [] }).attempt()),
    ),
  ];
  // What is booked in the account keeps the rows of a new one from being deleted.
  for (const step of steps) await inDryRun(scope, step).catch(() => {});
  await inSnapshot(scope, (snapshot) => isUnused(snapshot));
}
