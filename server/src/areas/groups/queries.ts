import type { Fragment } from '../../database/connections/sql.ts';
import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { isLimited, withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound, requireAll } from '../../http/api-error.ts';
import type { GroupFilters } from './contract.ts';

/** A group with the ids of its active properties, ascending. */
export type GroupRow = { id: number; name: string; property_ids: number[] };

/** Ordered by id (contract section 4). */
export function listGroups(scope: OpenScope, query: GroupFilters): Promise<ListPage<GroupRow>> {
  const { sql } = scope;
  const byId = query.id === undefined ? sql`` : sql`and g.id = ${query.id}`;
  return listPage<GroupRow, GroupFilters>(scope, {
    name: 'groups',
    query,
    columns: whole(scope),
    from: sql`groups g`,
    where: sql`g.host_id = ${scope.host_id} and ${isVisible(scope)} ${byId}`,
    order: [{ column: sql`g.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Throws `group_not_found`. */
export async function requireGroup(tx: WriteScope, id: number): Promise<GroupRow> {
  const [group] = await tx.sql<GroupRow[]>`
    select ${whole(tx)} from groups g where g.host_id = ${tx.host_id} and g.id = ${id}`;
  if (group === undefined) throw notFound('group_not_found', id);
  return group;
}

export async function insertGroup(tx: WriteScope, group: Omit<GroupRow, 'id'>): Promise<GroupRow> {
  const { sql, host_id, now } = tx;
  const [row] = await nameIsFree(
    sql<GroupRow[]>`
      with g as (
        insert into groups (host_id, name, created_at) values (${host_id}, ${group.name}, ${now})
        returning id, name, ${group.property_ids}::bigint[] as property_ids
      ),
      linked as (
        insert into group_properties (host_id, group_id, property_id)
        select ${host_id}, g.id, unnest(g.property_ids) from g
      ),
      ${recordChange(
        tx,
        'group_created',
        sql`select id as group_id, null::jsonb as before, to_jsonb(g) as after from g`,
      )}
      select id, name, property_ids from g`,
  );
  if (row === undefined) throw new Error('the inserted group did not come back');
  return row;
}

export async function updateGroup(tx: WriteScope, group: GroupRow): Promise<void> {
  const { sql, host_id } = tx;
  const { id, name, property_ids } = group;
  await nameIsFree(
    sql`
      with old as (select ${whole(tx)} from groups g where g.host_id = ${host_id} and g.id = ${id}),
      g as (
        update groups set name = ${name} where host_id = ${host_id} and id = ${id}
        returning id, name, ${property_ids}::bigint[] as property_ids
      ),
      unlinked as (
        delete from group_properties
        where host_id = ${host_id} and group_id = ${id} and property_id <> all(${property_ids})
      ),
      linked as (
        insert into group_properties (host_id, group_id, property_id)
        select ${host_id}, g.id, unnest(g.property_ids) from g
        on conflict do nothing
      ),
      ${recordChange(
        tx,
        'group_updated',
        sql`select g.id as group_id, to_jsonb(old) as before, to_jsonb(g) as after from g, old`,
      )}
      select id from g`,
  );
}

export async function deleteGroup(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (select ${whole(tx)} from groups g where g.host_id = ${host_id} and g.id = ${id}),
    unlinked as (delete from group_properties where host_id = ${host_id} and group_id = ${id}),
    deleted as (delete from groups where host_id = ${host_id} and id = ${id}),
    ${recordChange(
      tx,
      'group_deleted',
      sql`select id as group_id, to_jsonb(old) as before, null::jsonb as after from old`,
    )}
    select id from old`;
}

/** Throws `group_not_found` for the first of these that does not exist within reach. */
export async function requireGroups(scope: ReadScope, ids: readonly number[]): Promise<void> {
  const { sql, host_id } = scope;
  const rows = await sql<{ id: number }[]>`
    select g.id from groups g
    where g.host_id = ${host_id} and g.id = any(${[...ids]}::bigint[]) and ${isVisible(scope)}`;
  requireAll(
    'group_not_found',
    ids,
    rows.map(({ id }) => id),
  );
}

/** A limited operator sees a group when it holds a property within reach. */
function isVisible(scope: ReadScope): Fragment {
  const { sql } = scope;
  return isLimited(scope) ? sql`exists (select ${visibleProperties(scope)})` : sql`true`;
}

function whole(scope: ReadScope): Fragment {
  const { sql } = scope;
  return sql`g.id, g.name,
    array(select l.property_id ${visibleProperties(scope)} order by l.property_id) as property_ids`;
}

// No joins: each property is found by its key, whatever statistics the planner has.
function visibleProperties(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`
    from group_properties l
    where l.host_id = ${host_id} and l.group_id = g.id and ${withinReach(scope, sql`l.property_id`)} and (
      select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = l.property_id
    )`;
}

function nameIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'name' }, 'groups_name', statement);
}
