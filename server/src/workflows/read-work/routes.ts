import { ReadWork } from '../../areas/channel/work/contract.ts';
import { reading, type Operation } from '../../http/contract/operation.ts';
import { presentWork } from './present.ts';
import { readWork } from './read-work.ts';

export const readWorkRoutes: readonly Operation[] = [
  reading({
    method: 'GET',
    path: '/channel/work',
    summary: 'Read what the channel must carry out',
    description:
      'In the order in which the host did it. Each piece waits until the connector says that it is done or has failed. ' +
      'A calendar is one piece of work for a listing, however many calls changed its days, which are shown as they are ' +
      'now: a change that comes later gives it a new id. A page may hold fewer pieces than limit while has_more is true.',
    contract: ReadWork,
    isForConnectors: true,
    isLarge: true,
    read: async (scope, { query }) => {
      const { rows, facts, ...place } = await readWork(scope, query);
      return { work: rows.map((row) => presentWork(row, facts, scope)), ...place };
    },
  }),
];
