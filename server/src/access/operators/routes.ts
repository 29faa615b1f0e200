import { changing, reading, type Area } from '../../http/operation.ts';
import { inviteAgain } from '../invitations/actions.ts';
import {
  brokenChanges,
  brokenNewOperator,
  changeOperator,
  inviteOperator,
  readOperators,
  removeOperator,
} from './manage.ts';
import {
  CreateInvitation,
  CreateOperator,
  DeleteOperator,
  ListOperators,
  UpdateOperator,
} from './contract.ts';
import { presentOperator } from './present.ts';

export const operators: Area = {
  name: 'Operators',
  description:
    'The people who work in the account. Only the master operator sees and changes them, at a page of this service: no token may. ' +
    'A new operator gets an invitation, a link with which they choose their password. An operator who signs in elsewhere in this ' +
    'service with the same e-mail address accepts it with their own password.',
  operations: [
    reading({
      method: 'GET',
      path: '/operators',
      summary: 'List operators',
      description: 'Ordered by id.',
      contract: ListOperators,
      needsSession: true,
      read: async (scope, { query }) => {
        const { rows, ...page } = await readOperators(scope, query);
        return { operators: rows.map(presentOperator), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/operators',
      summary: 'Add an operator',
      description: 'An account has at most 500 operators. The invitation works for 7 days.',
      contract: CreateOperator,
      needsSession: true,
      alsoBroken: (tx, { body }) => brokenNewOperator(tx, body),
      change: async (tx, { body }) => {
        const { operator, invitation } = await inviteOperator(tx, body);
        return { operator: presentOperator(operator), invitation };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/operators/{id}',
      summary: 'Change an operator',
      description:
        'Their tokens, their applications and their open pages follow at once. The master operator is never limited.',
      contract: UpdateOperator,
      needsSession: true,
      alsoBroken: (tx, { params, body }) => brokenChanges(tx, params.id, body),
      change: async (tx, { params, body }) => ({
        operator: presentOperator(await changeOperator(tx, params.id, body)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/operators/{id}',
      summary: 'Delete an operator',
      description:
        'Ends their sessions and deletes their tokens and their grants to applications. What they did stays.',
      contract: DeleteOperator,
      needsSession: true,
      change: async (tx, { params }) => {
        await removeOperator(tx, params.id);
        return {};
      },
    }),
    changing({
      method: 'POST',
      path: '/operators/{id}/invitations',
      summary: 'Invite an operator again',
      description: 'Replaces the open invitation. An operator who has a password needs none.',
      contract: CreateInvitation,
      needsSession: true,
      change: async (tx, { params }) => ({ invitation: await inviteAgain(tx, params.id) }),
    }),
  ],
};
