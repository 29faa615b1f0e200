import type { Fragment } from '../../database/connections/sql.ts';
import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { isLimited, withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound, requireAll } from '../../http/api-error.ts';
import type { TagFilters } from './contract.ts';
import { idOfFormerOrNew, keepFormer, takeFormer } from './former.queries.ts';

/** A tag with the ids of its active properties and of its room types, ascending. */
export type TagRow = {
  id: number;
  name: string;
  color: string;
  property_ids: number[];
  room_type_ids: number[];
};

/** Ordered by id (contract section 4). */
export function listTags(scope: OpenScope, query: TagFilters): Promise<ListPage<TagRow>> {
  const { sql } = scope;
  const byId = query.id === undefined ? sql`` : sql`and t.id = ${query.id}`;
  return listPage<TagRow, TagFilters>(scope, {
    name: 'tags',
    query,
    columns: whole(scope),
    from: sql`tags t`,
    where: sql`t.host_id = ${scope.host_id} and ${isVisible(scope)} ${byId}`,
    order: [{ column: sql`t.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Throws `tag_not_found`. */
export async function requireTag(tx: WriteScope, id: number): Promise<TagRow> {
  const [tag] = await tx.sql<TagRow[]>`
    select ${whole(tx)} from tags t where t.host_id = ${tx.host_id} and t.id = ${id}`;
  if (tag === undefined) throw notFound('tag_not_found', id);
  return tag;
}

/** The id of the tag of that name, case-sensitive. */
export async function findTagId({ sql, host_id }: ReadScope, name: string): Promise<number | undefined> {
  const [tag] = await sql<{ id: number }[]>`
    select t.id from tags t where t.host_id = ${host_id} and t.name = ${name}`;
  return tag?.id;
}

/** The colour of every tag. */
export async function listColors({ sql, host_id }: ReadScope): Promise<string[]> {
  const rows = await sql<{ color: string }[]>`select color from tags where host_id = ${host_id}`;
  return rows.map(({ color }) => color);
}

/** Stores a tag: one whose name a deleted tag had gets its id again. */
export async function insertTag(tx: WriteScope, tag: Omit<TagRow, 'id'>): Promise<TagRow> {
  const { sql, host_id, now } = tx;
  const [row] = await nameIsFree(
    sql<TagRow[]>`
      with ${takeFormer(tx, tag.name)},
      t as (
        insert into tags (host_id, id, name, color, created_at) overriding system value
        values (${host_id}, ${idOfFormerOrNew(tx)}, ${tag.name}, ${tag.color}, ${now})
        returning ${writtenTagColumns(tx, tag)}
      ),
      ${link(tx)},
      ${recordChange(
        tx,
        'tag_created',
        sql`select id as tag_id, null::jsonb as before, to_jsonb(t) as after from t`,
      )}
      select id, name, color, property_ids, room_type_ids from t`,
  );
  if (row === undefined) throw new Error('the inserted tag did not come back');
  return row;
}

export async function updateTag(tx: WriteScope, tag: TagRow): Promise<void> {
  const { sql, host_id } = tx;
  const { id, name, color, property_ids, room_type_ids } = tag;
  await nameIsFree(
    sql`
      with old as (select ${whole(tx)} from tags t where t.host_id = ${host_id} and t.id = ${id}),
      t as (
        update tags set name = ${name}, color = ${color} where host_id = ${host_id} and id = ${id}
        returning ${writtenTagColumns(tx, tag)}
      ),
      off_properties as (
        delete from tag_properties
        where host_id = ${host_id} and tag_id = ${id} and property_id <> all(${property_ids})
      ),
      off_room_types as (
        delete from tag_room_types
        where host_id = ${host_id} and tag_id = ${id} and room_type_id <> all(${room_type_ids})
      ),
      ${link(tx)},
      ${recordChange(
        tx,
        'tag_updated',
        sql`select t.id as tag_id, to_jsonb(old) as before, to_jsonb(t) as after from t, old`,
      )}
      select id from t`,
  );
}

/** The database deletes its links. Its name keeps its id and its colour, should it come back. */
export async function deleteTag(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (select ${whole(tx)} from tags t where t.host_id = ${host_id} and t.id = ${id}),
    deleted as (delete from tags where host_id = ${host_id} and id = ${id} returning id, name, color, created_at),
    ${keepFormer(tx, 'deleted')},
    ${recordChange(
      tx,
      'tag_deleted',
      sql`select id as tag_id, to_jsonb(old) as before, null::jsonb as after from old`,
    )}
    select id from old`;
}

/** The columns that a write returns, including the new links. */
function writtenTagColumns({ sql }: WriteScope, tag: Omit<TagRow, 'id'>): Fragment {
  return sql`id, name, color, ${tag.property_ids}::bigint[] as property_ids,
    ${tag.room_type_ids}::bigint[] as room_type_ids`;
}

/** The parts of a statement that add the missing links of the written tag t. */
function link({ sql, host_id }: WriteScope): Fragment {
  return sql`
    on_properties as (
      insert into tag_properties (host_id, tag_id, property_id)
      select ${host_id}, t.id, unnest(t.property_ids) from t
      on conflict do nothing
    ),
    on_room_types as (
      insert into tag_room_types (host_id, tag_id, room_type_id)
      select ${host_id}, t.id, unnest(t.room_type_ids) from t
      on conflict do nothing
    )`;
}

/** Throws `tag_not_found` for the first of these that does not exist within reach. */
export async function requireTags(scope: ReadScope, ids: readonly number[]): Promise<void> {
  const { sql, host_id } = scope;
  const rows = await sql<{ id: number }[]>`
    select t.id from tags t
    where t.host_id = ${host_id} and t.id = any(${[...ids]}::bigint[]) and ${isVisible(scope)}`;
  requireAll(
    'tag_not_found',
    ids,
    rows.map(({ id }) => id),
  );
}

/** A limited operator sees a tag on a property within reach, or on a room type that holds one. */
function isVisible(scope: ReadScope): Fragment {
  const { sql } = scope;
  if (!isLimited(scope)) return sql`true`;
  return sql`(exists (select ${visibleProperties(scope)}) or exists (select ${visibleRoomTypes(scope)}))`;
}

function whole(scope: ReadScope): Fragment {
  const { sql } = scope;
  return sql`t.id, t.name, t.color,
    array(select l.property_id ${visibleProperties(scope)} order by l.property_id) as property_ids,
    array(select l.room_type_id ${visibleRoomTypes(scope)} order by l.room_type_id) as room_type_ids`;
}

// No joins: each property is found by its key, whatever statistics the planner has.
function visibleProperties(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`
    from tag_properties l
    where l.host_id = ${host_id} and l.tag_id = t.id and ${withinReach(scope, sql`l.property_id`)} and (
      select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = l.property_id
    )`;
}

function visibleRoomTypes(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  const all = sql`from tag_room_types l where l.host_id = ${host_id} and l.tag_id = t.id`;
  if (!isLimited(scope)) return all;
  return sql`${all} and exists (
    select from room_type_properties r
    where r.host_id = ${host_id} and r.room_type_id = l.room_type_id and ${withinReach(scope, sql`r.property_id`)}
      and (select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = r.property_id)
  )`;
}

function nameIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'name' }, 'tags_name', statement);
}
