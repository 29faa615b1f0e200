import type { PresentedOperator } from './contract.ts';
import type { ListedOperator } from './list-queries.ts';

export function presentOperator(row: ListedOperator): PresentedOperator {
  const { id, name, email, language, is_master, role, property_ids } = row;
  const { can_sign_in, has_second_factor, invited_until, invitation_error, created_at } = row;
  return {
    id,
    name,
    email,
    language,
    is_master,
    role,
    property_ids,
    has_sign_in: can_sign_in,
    has_second_factor,
    invitation_expires_at: invited_until,
    invitation_failure_reason: invitation_error,
    created_at,
  };
}
