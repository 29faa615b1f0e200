import { checkWholeAccount, type WriteScope } from '../../database/scope.ts';
import type { Dictionary, DictionaryRow } from './contract.ts';
import {
  deleteDictionaryEntry,
  hideDictionaryEntry,
  insertDictionaryEntry,
  isDictionaryEntryUsed,
  lockDictionaryEntry,
  renameDictionaryEntry,
} from './queries.ts';

export function addDictionaryEntry(
  tx: WriteScope,
  dictionary: Dictionary,
  name: string,
): Promise<DictionaryRow> {
  checkWholeAccount(tx);
  return insertDictionaryEntry(tx, dictionary, name);
}

export async function updateDictionaryEntry(
  tx: WriteScope,
  dictionary: Dictionary,
  change: { readonly id: number; readonly name: string | undefined },
): Promise<DictionaryRow> {
  checkWholeAccount(tx);
  const entry = await lockDictionaryEntry(tx, dictionary, change.id);
  const name = change.name ?? entry.name;
  if (name !== entry.name) await renameDictionaryEntry(tx, change.id, name);
  return { id: entry.id, name };
}

/** One in use, and the one the service itself books under, is only hidden: it must still decode. */
export async function removeDictionaryEntry(
  tx: WriteScope,
  dictionary: Dictionary,
  id: number,
): Promise<void> {
  checkWholeAccount(tx);
  const entry = await lockDictionaryEntry(tx, dictionary, id);
  const isKept = entry.role !== null || (await isDictionaryEntryUsed(tx, id));
  await (isKept ? hideDictionaryEntry(tx, id) : deleteDictionaryEntry(tx, id));
}
