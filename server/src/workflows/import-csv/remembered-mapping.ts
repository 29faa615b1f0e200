import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { findCsvMapping, storeCsvMapping } from '../../areas/accounts/csv-mappings.queries.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { CSV_KINDS, CSV_LIMITS, SentMapping } from './contract.ts';
import type { RememberedMapping } from './plan-reading.ts';

const StoredMapping = Type.Object({
  ...SentMapping.properties,
  resource: Type.Optional(Type.Enum([...CSV_KINDS])),
});

/** What an earlier import of a file with this header was told. */
export async function findMapping(
  scope: ReadScope,
  header: readonly string[],
): Promise<RememberedMapping | undefined> {
  const stored = await findCsvMapping(scope, keyOf(header));
  // A later release may know other fields.
  return Value.Check(StoredMapping, stored) ? stored : undefined;
}

/** Remembers what an import was told, for the next file with this header. */
export async function rememberMapping(
  tx: WriteScope,
  header: readonly string[],
  mapping: RememberedMapping,
): Promise<void> {
  await storeCsvMapping(tx, { header_key: keyOf(header), mapping }, CSV_LIMITS.mappingsMax);
}

function keyOf(header: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(header)).digest();
}
