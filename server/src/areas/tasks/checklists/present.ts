import type { Static } from 'typebox';
import type { Checklist } from './contract.ts';
import type { ChecklistRow } from './queries.ts';

export function presentChecklist(row: ChecklistRow): Static<typeof Checklist> {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    level: row.level,
    property_ids: [...row.property_ids],
    items: row.items.map(({ id, text, needs_photograph }) => ({ id, text, needs_photograph })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
