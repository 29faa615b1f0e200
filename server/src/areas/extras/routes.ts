import { reading, type Operation } from '../../http/contract/operation.ts';
import { ListExtraRequests } from './contract.ts';
import { presentExtraRequest } from './present.ts';
import { listExtraRequests } from './queries.ts';

export const extrasRoutes: readonly Operation[] = [
  reading({
    method: 'GET',
    path: '/extra_requests',
    dependsOn: 'changes',
    summary: 'List what guests have asked for',
    description:
      'Guests ask on their page for optional charges of the property (booking terms): early check-in, a cot. In the order in ' +
      'which they asked.',
    contract: ListExtraRequests,
    read: async (scope, { query }) => {
      const { rows, ...page } = await listExtraRequests(scope, query);
      return { extra_requests: rows.map(presentExtraRequest), ...page };
    },
  }),
];
