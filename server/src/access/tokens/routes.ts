import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { addToken, readTokens, removeToken } from './actions.ts';
import { CreateToken, DeleteToken, ListTokens } from './contract.ts';
import { presentToken } from './present.ts';

export const tokens: Area = {
  name: 'Access Tokens',
  description:
    'The personal access tokens of the account. Only the master operator sees and changes them, at a page of this service: no token may. ' +
    'The tokens of a partner application belong to its grant, under Applications.',
  operations: [
    reading({
      method: 'GET',
      path: '/tokens',
      summary: 'List tokens',
      description: 'Ordered by id. Expired tokens are listed too.',
      contract: ListTokens,
      needsSession: true,
      read: async (scope, { query }) => {
        const { rows, ...page } = await readTokens(scope, query);
        return { tokens: rows.map(presentToken), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/tokens',
      summary: 'Add a token',
      description: 'An account has at most 500.',
      contract: CreateToken,
      needsSession: true,
      hasRules: true,
      change: async (tx, { body }) => {
        const { token, access_token } = await addToken(tx, body);
        return { token_id: token.id, token: presentToken(token), access_token };
      },
    }),
    changing({
      method: 'DELETE',
      path: '/tokens/{id}',
      summary: 'Delete a token',
      description: 'Requests with it are refused from then on.',
      contract: DeleteToken,
      needsSession: true,
      change: async (tx, { params }) => {
        await removeToken(tx, params.id);
        return {};
      },
    }),
  ],
};
