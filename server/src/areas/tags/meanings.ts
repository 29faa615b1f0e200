import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    'Tag.id': 'The id of the tag.',
    'Tag.name': 'The text of the tag, unique in the account.',
    tag: 'The tag, as it is after the request.',
    tags: 'Marks by which the account sorts what it has.',
  },
};
