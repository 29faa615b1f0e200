import { changing, reading, type Area } from '../../http/contract/operation.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { inviteAgain, type InvitationTerms } from '../invitations/actions.ts';
import { changeOperator, inviteOperator, readOperators, removeOperator } from './manage.ts';
import {
  CreateInvitation,
  CreateOperator,
  DeleteOperator,
  ListOperators,
  UpdateOperator,
} from './contract.ts';
import { presentOperator } from './present.ts';

/** What invitations need of the service. */
type InvitationServices = Pick<ExternalServices, 'mail'>;

export const operators: Area<InvitationServices> = {
  name: 'Operators',
  description:
    'The people who work in the account. Only the master operator sees and changes them, at a page of this service: no token may. ' +
    'A new operator gets an invitation, a link with which they choose their password. Where the service sends e-mail, the link goes ' +
    'to their address by letter and is shown to nobody else, so that who accepts it has proven the address. An operator who signs in elsewhere in this ' +
    'service with the same e-mail address accepts it with their own password, or chooses one for this account alone.',
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
      description:
        'An account has at most 500 operators. The invitation works for 7 days. At most 100 go by letter within 24 hours (429).',
      contract: CreateOperator,
      needsSession: true,
      hasRules: true,
      change: async (tx, { body }, services: InvitationServices) => {
        const { operator, invitation } = await inviteOperator(tx, body, termsOf(services));
        return { operator_id: operator.id, operator: presentOperator(operator), invitation };
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
      hasRules: true,
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
      change: async (tx, { params }, services: InvitationServices) => ({
        invitation: await inviteAgain(tx, params.id, termsOf(services)),
      }),
    }),
  ],
};

function termsOf({ mail }: InvitationServices): InvitationTerms {
  return { sendsMail: mail !== undefined };
}
