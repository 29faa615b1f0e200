import type { UnauthenticatedScope } from '../../database/scope.ts';
import type { Input } from '../../http/contract.ts';
import { entering, type Area } from '../../http/operation.ts';
import type { Issued } from './actions.ts';
import { requireClient } from './check-client.ts';
import { CreateAuthorization, RevokeToken } from './contract.ts';
import { exchangeCode } from './exchange-code.ts';
import { refreshToken } from './refresh-token.ts';
import { revokeToken } from './revoke-token.ts';

export const oauth: Area = {
  name: 'OAuth',
  description:
    'How a partner application comes to act for an operator (OAuth 2.0): it sends them to `/oauth/authorize`, where they sign in and allow it, and exchanges the code that comes back. The operator’s browser goes to `/oauth/authorize?client_id=…&redirect_uri=…&response_type=code&state=…&scope=writable&code_challenge=…&code_challenge_method=S256`; PKCE is required from public applications and wise for all. `/.well-known/oauth-authorization-server` says the same to programs.',
  operations: [
    entering({
      method: 'POST',
      path: '/oauth/authorizations',
      summary: 'Exchange a code or a refresh token for tokens',
      description:
        'Sent without an access token. A code lives 60 seconds and works once: one that comes twice, or with a `code_verifier` or a `redirect_uri` that is not right, ends all that it gave. An access token lives 7 days. A refresh token lives 180 days and works once, too: one that comes back after it was used ends the whole family, since somebody else holds it. An `Idempotency-Key` is not heeded here: tokens are kept nowhere, so they cannot be answered again.',
      contract: CreateAuthorization,
      enter: (entrance, { body }) => createAuthorization(entrance, body),
    }),
    entering({
      method: 'POST',
      path: '/oauth/revoke',
      summary: 'Revoke a token',
      description:
        'Sent without an access token. An access token ends alone; a refresh token, also one that was used, ends with all that came of the same consent. A token that is unknown, or another application’s, is answered alike.',
      contract: RevokeToken,
      enter: async (entrance, { body }) => {
        await revokeToken(entrance, await requireClient(entrance, body), body.token);
        return {};
      },
    }),
  ],
};

type Body = Input<typeof CreateAuthorization>['body'];

async function createAuthorization(entrance: UnauthenticatedScope, body: Body): Promise<Issued> {
  const { grant_type, code, refresh_token } = body;
  if (grant_type === 'refresh_token') {
    const application = await requireClient(
      entrance,
      body,
      refresh_token === undefined ? ['refresh_token'] : [],
    );
    return refreshToken(entrance, application, refresh_token ?? '');
  }
  const application = await requireClient(entrance, body, code === undefined ? ['code'] : []);
  return exchangeCode(entrance, application, { ...body, code: code ?? '' });
}
