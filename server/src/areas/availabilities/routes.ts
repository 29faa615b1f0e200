import { reading, type Area } from '../../http/contract/operation.ts';
import { readAvailabilities } from './actions.ts';
import { ReadAvailabilities } from './contract.ts';
import { MEANINGS } from './meanings.ts';

export const availabilities: Area = {
  name: 'Availabilities',
  words: [MEANINGS],
  description:
    'The free nights of a property. A night is taken when a stay holds it, an accepted stay in the reservation box waits for it, ' +
    'the host has closed it, or the calendar of a channel closes it.',
  operations: [
    reading({
      method: 'GET',
      path: '/availabilities',
      dependsOn: 'changes and day',
      summary: 'Read the free nights',
      description:
        'One entry per day, both ends inclusive, for each property in the order of the request. At most 1,100 days ' +
        'in one call, and 3 years ahead.',
      contract: ReadAvailabilities,
      isLarge: true,
      hasRules: true,
      read: (scope, { query }) => readAvailabilities(scope, query),
    }),
  ],
};
