import type { Data } from '../../http/contract/contract.ts';
import type { CreateToken } from './contract.ts';
import type { PersonalToken } from './queries.ts';

export function presentToken(row: PersonalToken): Data<typeof CreateToken>['token'] {
  const { id, name, scope, operator_id, operator_name, created_at, expires_at, last_used_at } = row;
  return { id, name, scope, operator_id, operator_name, created_at, expires_at, last_used_at };
}
