import { withinReach } from '../../access/reach.ts';
import type { ReadScope } from '../../database/scope.ts';
import { requireAll } from '../../http/api-error.ts';

export type NamedProperty = {
  readonly id: number;
  readonly title: string;
  readonly currency: string;
  readonly timezone: string;
};

/** Every property by its title, in the order of the interface. */
export function listPropertyNames(scope: ReadScope): Promise<readonly NamedProperty[]> {
  const { sql, host_id } = scope;
  return sql<NamedProperty[]>`
    select p.id, p.title, p.currency, p.timezone from properties p
    where p.host_id = ${host_id} and p.deleted_at is null and ${withinReach(scope, sql`p.id`)}
    order by p.id`;
}

/** Throws `property_not_found` for the first of these that does not exist within reach. */
export async function requireProperties(scope: ReadScope, ids: readonly number[]): Promise<void> {
  const { sql, host_id } = scope;
  const rows = await sql<{ id: number }[]>`
    select p.id from properties p
    where p.host_id = ${host_id} and p.id = any(${ids}) and p.deleted_at is null
      and ${withinReach(scope, sql`p.id`)}`;
  const known = rows.map(({ id }) => id);
  requireAll('property_not_found', ids, known);
}
