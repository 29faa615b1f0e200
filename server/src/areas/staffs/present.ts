import type { Static } from 'typebox';
import type { Staff } from './contract.ts';
import type { StaffRow } from './queries.ts';

export function presentStaff(row: StaffRow): Static<typeof Staff> {
  return {
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    note: row.note,
    is_active: row.is_active,
    scope: row.scope,
    property_ids: row.property_ids,
  };
}
