import { SetAvailability } from '../../areas/availabilities/contract.ts';
import { presentOpening } from '../../areas/availabilities/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { setAvailability } from './set-availability.ts';

export const setAvailabilityRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/availabilities',
    summary: 'Close or open nights',
    description:
      'Several properties in one call: either all changes are stored or none. A night that a stay holds can be closed, ' +
      'which takes effect when the stay leaves it. It cannot be opened: 409. Opening undoes a closing of the host and a ' +
      'closure of an imported calendar; stays of channels that waited in the reservation box for these nights are placed. A ' +
      'night that a stay in the box waits for even then cannot be opened: 409. A night that opens or closes loses its remark ' +
      'unless a new remark is sent. The inventory of the linked listings is updated; opening lifts a lower inventory also ' +
      'where a night was open.',
    contract: SetAvailability,
    hasRules: true,
    change: async (tx, { body }) => presentOpening(await setAvailability(tx, body)),
  }),
];
