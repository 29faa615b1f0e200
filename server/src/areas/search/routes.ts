import { reading, type Area } from '../../http/contract/operation.ts';
import { findAnything } from './actions.ts';
import { Search } from './contract.ts';
import { MEANINGS } from './meanings.ts';

export const search: Area = {
  name: 'Search',
  words: [MEANINGS],
  description:
    'One search over guests, codes, phone numbers, e-mail addresses, properties, conversations and tasks.',
  operations: [
    reading({
      method: 'GET',
      path: '/search',
      dependsOn: 'changes and day',
      summary: 'Search the account',
      description:
        'A reservation is found by its guests (names, phone numbers, e-mail addresses) and by its codes ' +
        '(reservation_code, stay_code, channel_id). Each order is one result. Its conversation is a result of its own, ' +
        'and so are inquiries and conversations with a note that has the words. A task is found by its note, a property ' +
        'by its title and its address. A word of three or more characters is found inside of words, too; a shorter one ' +
        'only at their beginning. A phone number is found however it is written: 912 34 finds +351 912 345 678. Better ' +
        'matches come first (match), then dates nearer to today; types that match equally well alternate. When more ' +
        'than 300 rows of a type match (1,000 for a limited operator), those among the 500 newest rows and 300 (1,000) ' +
        'others are compared.',
      contract: Search,
      read: (scope, { query }) => findAnything(scope, query),
    }),
  ],
};
