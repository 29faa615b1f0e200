import { changing, reading, type Area, type Operation } from '../../http/contract/operation.ts';
import { addDictionaryEntry, removeDictionaryEntry, updateDictionaryEntry } from './actions.ts';
import {
  CreateDictionaryEntry,
  DeleteDictionaryEntry,
  DICTIONARIES,
  listDictionary,
  UpdateDictionaryEntry,
  type Dictionary,
} from './contract.ts';
import { listDictionaryEntries } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const dictionaries: Area = {
  name: 'Dictionaries',
  words: [MEANINGS],
  description: 'The names for item_id and payment_method_id. A new account has a default set.',
  operations: [
    ...operationsOf('income_items'),
    ...operationsOf('expense_items'),
    ...operationsOf('income_methods'),
    ...operationsOf('expense_methods'),
  ],
};

function operationsOf(dictionary: Dictionary): Operation[] {
  const meaning = DICTIONARIES[dictionary];
  return [
    reading({
      method: 'GET',
      path: `/${dictionary}`,
      dependsOn: 'changes',
      summary: `List ${dictionary}: ${meaning}`,
      description: 'All entries, without paging.',
      contract: listDictionary(dictionary),
      read: async (scope) => {
        const entries = await listDictionaryEntries(scope, dictionary);
        return { [dictionary]: entries, total: entries.length, next_cursor: null };
      },
    }),
    changing({
      method: 'POST',
      path: `/${dictionary}`,
      summary: `Add to ${dictionary}`,
      contract: CreateDictionaryEntry,
      change: async (tx, { body }) => {
        const entry = await addDictionaryEntry(tx, dictionary, body.name);
        return { entry_id: entry.id, entry };
      },
    }),
    changing({
      method: 'PATCH',
      path: `/${dictionary}/{id}`,
      summary: `Rename one of ${dictionary}`,
      contract: UpdateDictionaryEntry,
      change: async (tx, { params, body }) => ({
        entry: await updateDictionaryEntry(tx, dictionary, { id: params.id, name: body.name }),
      }),
    }),
    changing({
      method: 'DELETE',
      path: `/${dictionary}/{id}`,
      summary: `Remove one from ${dictionary}`,
      description: 'An entry in use is removed from the list but remains the name of what refers to it.',
      contract: DeleteDictionaryEntry,
      change: async (tx, { params }) => {
        await removeDictionaryEntry(tx, dictionary, params.id);
        return {};
      },
    }),
  ];
}
