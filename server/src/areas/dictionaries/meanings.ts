import type { Words } from '../../http/contract/words.ts';
import { DICTIONARIES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    'DictionaryEntry.id': 'The id of the entry. Transactions name it.',
    'DictionaryEntry.name': 'The name of the entry, unique in its dictionary.',
    entry: 'The entry of the dictionary, as it is after the request.',
    income_items: 'The kinds of income.',
    expense_items: 'The kinds of expense.',
    income_methods: 'The ways in which money comes in.',
    expense_methods: 'The ways in which money goes out.',
    dictionary: 'Which dictionary.',
    dictionary_entry_id: 'The id of the entry in its dictionary.',
  },
  values: [{ values: Object.keys(DICTIONARIES), meanings: DICTIONARIES }],
};
