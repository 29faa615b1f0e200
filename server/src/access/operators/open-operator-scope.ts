import { openScope, type UnauthenticatedScope, type OpenScope } from '../../database/scope.ts';
import type { Identity } from '../../http/work/serve.ts';
import { rightsOfRole } from '../roles.ts';
import type { ActingOperator } from './queries.ts';

/** Opens the scope of an operator who acts directly or through an application. */
export function openOperatorScope(
  { databases, now, request_id }: UnauthenticatedScope,
  operator: ActingOperator,
  application_id: number | null,
): OpenScope {
  const facts = { ...identityOf(operator, application_id), now, request_id, public_url: '' };
  return openScope(facts, databases);
}

/** The identity of an operator without a token and without a session, with all their rights. */
export function identityOf(operator: ActingOperator, application_id: number | null): Identity {
  const { host_id, name, timezone, currency, country, is_sandbox, clock_ahead_seconds } = operator;
  const { operator_id, operator_name, is_master, role, reach } = operator;
  return {
    host_id,
    account: { name, timezone, currency, country, is_sandbox, clock_ahead_seconds },
    caller: {
      operator_id,
      operator_name,
      is_master,
      reach,
      application_id,
      token_id: null,
      session: null,
      ...rightsOfRole(role, true),
      channels: null,
    },
  };
}
