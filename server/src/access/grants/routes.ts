import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readApplications, removeApplication } from './actions.ts';
import { DeleteApplication, ListApplications } from './contract.ts';
import { presentApplication } from './present.ts';

export const applications: Area = {
  name: 'Applications',
  description:
    'The partner applications to which operators of the account have granted access. Only the master operator sees and removes them, at a ' +
    'page of this service: no token may. The administrator of the service registers applications, on the command line.',
  operations: [
    reading({
      method: 'GET',
      path: '/applications',
      summary: 'List granted applications',
      description: 'Ordered by id. Expired grants are omitted.',
      contract: ListApplications,
      needsSession: true,
      read: async (scope, { query }) => {
        const { rows, ...page } = await readApplications(scope, query);
        return { applications: rows.map(presentApplication), ...page };
      },
    }),
    changing({
      method: 'DELETE',
      path: '/applications/{id}',
      summary: 'Remove an application',
      description: 'Ends the grant with all its tokens. The application needs a new consent.',
      contract: DeleteApplication,
      needsSession: true,
      change: async (tx, { params }) => {
        await removeApplication(tx, params.id);
        return {};
      },
    }),
  ],
};
