import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { MATCHES, SEARCH_TYPES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    results: 'What was found, the best match first.',
    'SearchResult.type': 'What was found.',
    'SearchResult.conversation_id': 'The conversation; null when there is none.',
    'SearchResult.task_id': 'The task; null for everything else.',
    'SearchResult.property_title': 'The name of the property; null when there is none.',
  },
  values: [
    meaningsOf(SEARCH_TYPES, {
      reservation: 'a stay',
      conversation: 'a conversation',
      task: 'a task',
      property: 'a property',
    }),
    meaningsOf(MATCHES, {
      exact: 'a code, phone number, e-mail address or number is found whole',
      name: 'the name or title begins with the words',
      start: 'each word begins a word',
      part: 'each word is part of a word',
    }),
  ],
};
