import { changing, reading, type Area } from '../../http/operation.ts';
import { readAvailabilities, setAvailability } from './actions.ts';
import { ReadAvailabilities, SetAvailability } from './contract.ts';

export const availabilities: Area = {
  name: 'Availabilities',
  description:
    'Which nights of a property are free. A night is taken when a stay holds it, when the host has closed it, or when a channel blocks it.',
  operations: [
    reading({
      method: 'GET',
      path: '/availabilities',
      summary: 'Read which nights are free',
      description:
        'One entry per day, both ends included, for each property in the order it was asked for. At most 1,100 days ' +
        'in one call, and 3 years ahead.',
      contract: ReadAvailabilities,
      isLarge: true,
      read: (scope, { query }) => readAvailabilities(scope, query),
    }),
    changing({
      method: 'POST',
      path: '/availabilities',
      summary: 'Close nights, or open them',
      description:
        'Of several properties at once: all of it is stored, or none. A night that a stay holds can be closed, which ' +
        'shows once the stay goes, but not opened: 409. Opening takes back what was closed here; a night that a ' +
        'channel blocks stays taken. A night that opens or closes loses its remark unless a new one comes with it. ' +
        'The inventory of the linked listings follows.',
      contract: SetAvailability,
      change: async (tx, { body }) => {
        await setAvailability(tx, body);
        return {};
      },
    }),
  ],
};
