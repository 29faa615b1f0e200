import { changing, reading, type Area } from '../../http/operation.ts';
import { brokenAvailability, readAvailabilities, setAvailability } from './actions.ts';
import { ReadAvailabilities, SetAvailability } from './contract.ts';

export const availabilities: Area = {
  name: 'Availabilities',
  description:
    'The free nights of a property. A night is taken when a stay holds it, the host has closed it, or a channel blocks it.',
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
      read: (scope, { query }) => readAvailabilities(scope, query),
    }),
    changing({
      method: 'POST',
      path: '/availabilities',
      summary: 'Close or open nights',
      description:
        'Several properties in one call: either all changes are stored or none. A night that a stay holds can be closed, ' +
        'which takes effect when the stay leaves it. It cannot be opened: 409. Opening undoes a closing of the host; a ' +
        'night that a channel blocks stays taken. A night that opens or closes loses its remark unless a new remark is ' +
        'sent. The inventory of the linked listings is updated; opening lifts a lower inventory also where a night was open.',
      contract: SetAvailability,
      alsoBroken: (tx, { body }) => brokenAvailability(tx, body),
      change: async (tx, { body }) => {
        await setAvailability(tx, body);
        return {};
      },
    }),
  ],
};
