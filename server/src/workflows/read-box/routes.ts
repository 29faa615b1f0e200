import { reading, type Operation } from '../../http/contract/operation.ts';
import { ListBox } from './contract.ts';
import { presentBoxedStay } from './present.ts';
import { readBox } from './read-box.ts';

export const readBoxRoutes: readonly Operation[] = [
  reading({
    method: 'GET',
    path: '/reservations/box',
    summary: 'List the reservation box',
    description:
      'Stays in the reservation box that are accepted or wait for an answer or a payment, and that check out today or ' +
      'later; those in conflict first, then by check-in. Each says which properties are free for it, and who is where it was meant to be: nothing has to be ' +
      'tried with a dry run.',
    contract: ListBox,
    isLarge: true,
    read: async (scope, { query }) => {
      const { stays, ...page } = await readBox(scope, query);
      return { stays: stays.map((stay) => presentBoxedStay(stay, scope)), ...page };
    },
  }),
];
