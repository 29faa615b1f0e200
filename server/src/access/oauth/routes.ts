import type { UnauthenticatedScope } from '../../database/scope.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import type { Input } from '../../http/contract/contract.ts';
import { accept, isWhole, type AsSent } from '../../http/input/every-error.ts';
import { type Area, unauthenticated } from '../../http/contract/operation.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { Issued } from './actions.ts';
import { withBasicChallenge, withBasicClient } from './basic-client.ts';
import { requireClient } from './check-client.ts';
import { CreateAuthorization, RevokeToken } from './contract.ts';
import { exchangeCode } from './exchange-code.ts';
import { refreshToken } from './refresh-token.ts';
import { revokeToken } from './revoke-token.ts';

export const oauth: Area = {
  name: 'OAuth',
  description:
    'A partner application acts for an operator by OAuth 2.0. It sends the operator to `/oauth/authorize`, where they sign in and consent, and exchanges the code of the redirect for tokens.\n\nThe address is `/oauth/authorize?client_id=…&redirect_uri=…&response_type=code&state=…&scope=writable&code_challenge=…&code_challenge_method=S256`; PKCE is required for public applications and recommended for all. `/.well-known/oauth-authorization-server` describes the same for programs. A missing response_type counts as `code`, and `/app/authorization` is the same page.\n\nBoth endpoints below also take `application/x-www-form-urlencoded` bodies (16 KiB and 100 fields at most), and the client_id and client_secret by HTTP Basic, as OAuth libraries send them. Tokens are in `data`, and beside it for these libraries.',
  operations: [
    unauthenticated({
      method: 'POST',
      path: '/oauth/authorizations',
      summary: 'Exchange a code or a refresh token for tokens',
      description:
        'Needs no access token. A code is valid for 60 seconds and works once. A wrong `code_verifier` or `redirect_uri` ends the grant with all its tokens. An access token is valid for 7 days. A refresh token is valid for 180 days and also works once. The same exchange, repeated within 60 seconds because its response was lost, gets the same tokens again. After that, a code or refresh token that is used again ends the whole family, because somebody else must have it. An `Idempotency-Key` is ignored.',
      contract: CreateAuthorization,
      oauth: { completeBody: withBasicClient, completeError: withBasicChallenge, isDataBeside: true },
      hasRules: true,
      run: (scope, { body }) => createAuthorization(scope, body),
    }),
    unauthenticated({
      method: 'POST',
      path: '/oauth/revoke',
      summary: 'Revoke a token',
      description:
        'Needs no access token. An access token is revoked alone. A refresh token, also a used one, is revoked with all tokens of the same consent. A token that is unknown, or another application’s, gets the same response.',
      contract: RevokeToken,
      oauth: { completeBody: withBasicClient, completeError: withBasicChallenge, isDataBeside: false },
      run: async (scope, { body }) => {
        await revokeToken(scope, await requireClient(scope, body), body.token);
        return {};
      },
    }),
  ],
};

type AuthorizationBody = Input<typeof CreateAuthorization>['body'];

async function createAuthorization(
  entrance: UnauthenticatedScope,
  sent: AsSent<AuthorizationBody>,
): Promise<Issued> {
  const broken = brokenExchange(sent);
  // Of a whole body, the rules are told together with those of the client.
  const body = accept(sent, isWhole(sent) ? [] : broken);
  const { grant_type, code = '', refresh_token = '' } = body;
  const application = await requireClient(entrance, body, broken);
  if (grant_type === 'refresh_token') return refreshToken(entrance, application, refresh_token);
  return exchangeCode(entrance, application, { ...body, code });
}

/** What the grant type exchanges is required. */
function brokenExchange({ grant_type, code, refresh_token }: Valid<AuthorizationBody>): BrokenRule[] {
  const message = 'is required';
  if (grant_type === 'authorization_code' && code === undefined) return [{ field: 'code', message }];
  if (grant_type === 'refresh_token' && refresh_token === undefined)
    return [{ field: 'refresh_token', message }];
  return [];
}
