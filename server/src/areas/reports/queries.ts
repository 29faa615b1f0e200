import { withinReach } from '../../access/reach.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope } from '../../database/scope.ts';
import { notFound } from '../../http/api-error.ts';

/** Throws `property_not_found`. Deleted properties are found: they have a past. */
export async function checkProperties(scope: ReadScope, ids: readonly number[]): Promise<void> {
  const rows = await scope.sql<{ id: number }[]>`
    select p.id from properties p
    where p.host_id = ${scope.host_id} and p.id = any(${[...ids]}) and ${withinReach(scope, scope.sql`p.id`)}`;
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw notFound('property_not_found', missing);
}

/** The column if the report is grouped by it, or else the same value for all rows. */
export function groupKey(isGrouped: boolean, column: Fragment, other: Fragment): Fragment {
  return isGrouped ? column : other;
}
