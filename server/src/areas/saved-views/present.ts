import type { Static } from 'typebox';
import type { SavedView } from './contract.ts';
import type { ViewRow } from './queries.ts';

export function presentView(row: ViewRow): Static<typeof SavedView> {
  return {
    id: row.id,
    name: row.name,
    page: row.page,
    search: row.search,
    is_shared: row.is_shared,
    is_own: row.is_own,
    operator_id: row.operator_id,
    operator_name: row.operator_name,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
