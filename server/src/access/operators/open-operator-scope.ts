import { openScope, type EntranceScope, type OpenScope } from '../../database/scope.ts';
import type { ActingOperator } from './queries.ts';

/** The scope of an operator who does something themselves, or through an application. */
export function openOperatorScope(
  { databases, now, request_id }: EntranceScope,
  operator: ActingOperator,
  application_id: number | null,
): OpenScope {
  const { host_id, name, timezone, currency, country } = operator;
  const { operator_id, operator_name, is_master, reach } = operator;
  const caller = {
    operator_id,
    operator_name,
    is_master,
    reach,
    application_id,
    token_id: null,
    can_write: true,
  };
  const account = { name, timezone, currency, country };
  return openScope({ host_id, account, caller, now, request_id, public_url: '' }, databases);
}
