import type { OpenScope } from '../../database/scope.ts';
import type { Data } from '../../http/contract/contract.ts';
import { ApiError } from '../../http/api-error.ts';
import { reading } from '../../http/contract/operation.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import { GetMe } from './contract.ts';
import { findCallersToken } from './queries.ts';

export const meRoute = reading({
  method: 'GET',
  path: '/me',
  summary: 'Read who is calling',
  description:
    'The account, the operator, the scope and the reach of the token of this request, its application and when it expires. ' +
    'Every token may read it: a program finds out first what it can do.',
  contract: GetMe,
  isForEveryToken: true,
  read: readMe,
});

async function readMe(scope: OpenScope): Promise<Data<typeof GetMe>> {
  const { caller, account, host_id } = scope;
  if (caller === null) throw new ApiError('token_missing');
  const { token_id, can_write, reach, role, is_master } = caller;
  const token = token_id === null ? undefined : await findCallersToken(scope, token_id);
  const { name, timezone, currency, is_sandbox } = account;
  return {
    account: { id: host_id, name, timezone, currency, is_sandbox },
    operator: { id: caller.operator_id, name: caller.operator_name, is_master, role },
    scope: token?.scope ?? (can_write ? 'writable' : 'read-only'),
    property_ids: reach === null ? null : [...reach],
    token: token === undefined ? null : { id: token.id, name: token.name },
    application: applicationOf(token),
    expires_at: withOffset(token?.expires_at ?? null),
  };
}

function applicationOf(
  token: Awaited<ReturnType<typeof findCallersToken>>,
): Data<typeof GetMe>['application'] {
  const { client_id = null, application_name: name = null } = token ?? {};
  return client_id === null || name === null ? null : { client_id, name };
}
