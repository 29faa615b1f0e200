import { reading, type Operation } from '../../http/contract/operation.ts';
import { GetToday } from './contract.ts';
import { presentToday } from './present.ts';
import { readToday } from './read-today.ts';

export const readTodayRoutes: readonly Operation[] = [
  reading({
    method: 'GET',
    path: '/today',
    summary: 'Read the day',
    description:
      'Who arrives, who leaves, who is there, and what waits for the host, in one request: the first rows of each list, ' +
      'and how many it has. The lists of the areas have the others, with the same filters.',
    contract: GetToday,
    isLarge: true,
    read: async (scope) => presentToday(await readToday(scope), scope),
  }),
];
