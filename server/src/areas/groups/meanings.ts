import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    'Group.id': 'The id of the group.',
    'Group.name': 'The name of the group, unique in the account.',
    group: 'The group, as it is after the request.',
    groups: 'The groups of this page.',
  },
};
