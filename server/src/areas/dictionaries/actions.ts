import { checkWholeAccount, type WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Dictionary, DictionaryRow } from './contract.ts';
import {
  deleteDictionaryEntry,
  hideDictionaryEntry,
  insertDictionaryEntry,
  isDictionaryEntryUsed,
  listDictionaryEntries,
  lockDictionaryEntry,
  renameDictionaryEntry,
} from './queries.ts';

/** A dictionary has no pages, so it is bounded. */
export const DICTIONARY_ENTRIES_MAX = 500;

/** Throws `list_full` when the dictionary has DICTIONARY_ENTRIES_MAX entries. */
export async function addDictionaryEntry(
  tx: WriteScope,
  dictionary: Dictionary,
  name: string,
): Promise<DictionaryRow> {
  checkWholeAccount(tx);
  const entries = await listDictionaryEntries(tx, dictionary);
  if (entries.length >= DICTIONARY_ENTRIES_MAX) throw new ApiError('list_full');
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

/** Hides an item that is in use or that the service itself books under, because existing entries refer to it. */
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
