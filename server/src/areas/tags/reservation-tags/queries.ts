import type { Fragment } from '../../../database/connections/sql.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, ReadScope } from '../../../database/scope.ts';
import { notFound } from '../../../http/api-error.ts';
import type { ReservationTagFilters } from './contract.ts';

export type ReservationTagRow = { readonly id: number; readonly name: string; readonly color: string };

/** Ordered by id. */
export function listReservationTags(
  scope: OpenScope,
  query: ReservationTagFilters,
): Promise<ListPage<ReservationTagRow>> {
  const { sql, host_id } = scope;
  const byId = query.id === undefined ? sql`` : sql`and t.id = ${query.id}`;
  return listPage<ReservationTagRow, ReservationTagFilters>(scope, {
    name: 'reservation_tags',
    query,
    columns: sql`t.id, t.name, t.color`,
    from: sql`tags t`,
    where: sql`t.host_id = ${host_id} and ${isForStays(scope)} ${byId}`,
    order: [{ column: sql`t.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** True when a tag of stays is on a property or a room type, too. Throws `tag_not_found` for a tag that is not of stays. */
export async function requireReservationTag(
  scope: ReadScope,
  id: number,
): Promise<{ readonly is_elsewhere: boolean }> {
  const { sql, host_id } = scope;
  const [tag] = await sql<{ is_elsewhere: boolean }[]>`
    select ${isElsewhere(scope)} as is_elsewhere from tags t
    where t.host_id = ${host_id} and t.id = ${id} and ${isForStays(scope)}`;
  if (tag === undefined) throw notFound('tag_not_found', id);
  return tag;
}

/** A tag that a stay has, or that is on nothing else. */
function isForStays(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`(
    exists (select from stay_tags l where l.host_id = ${host_id} and l.tag_id = t.id)
    or not ${isElsewhere(scope)}
  )`;
}

function isElsewhere({ sql, host_id }: ReadScope): Fragment {
  return sql`(
    exists (select from tag_properties l where l.host_id = ${host_id} and l.tag_id = t.id)
    or exists (select from tag_room_types l where l.host_id = ${host_id} and l.tag_id = t.id)
  )`;
}
