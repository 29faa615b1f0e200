import type { PresentedApplication } from './contract.ts';
import type { GrantedApplication } from './queries.ts';

export function presentApplication(row: GrantedApplication): PresentedApplication {
  const { id, client_id, name, scope, operator_id, operator_name, created_at, expires_at } = row;
  return { id, client_id, name, scope, operator_id, operator_name, created_at, expires_at };
}
