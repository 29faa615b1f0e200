import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { newSecret } from '../../database/new-secret.ts';
import { isLimited, roomTypeWithinReach, withinReach } from '../../access/reach.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound, requireAll } from '../../http/api-error.ts';
import { channelOf, type LabelledChannel } from '../properties/queries.ts';
import type { RoomTypeFilters } from './contract.ts';

/** A room type with its active properties, its listings and its tags, each ordered by id. */
export type RoomTypeRow = {
  id: number;
  title: string;
  properties: { id: number; title: string }[];
  channels: LabelledChannel[];
  tags: { id: number; name: string; color: string }[];
  /** Null when the caller does not see all of its properties. */
  export_secret: string | null;
};

/** The fields a host sets. */
export type RoomTypeSettings = { readonly title: string; readonly property_ids: readonly number[] };

/** Ordered by id (contract section 4). */
export function listRoomTypes(scope: OpenScope, query: RoomTypeFilters): Promise<ListPage<RoomTypeRow>> {
  const { sql } = scope;
  return listPage<RoomTypeRow, RoomTypeFilters>(scope, {
    name: 'room_types',
    query,
    columns: whole(scope),
    from: sql`room_types r`,
    where: matching(scope, query),
    order: [{ column: sql`r.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Throws `room_type_not_found`. */
export async function requireRoomType(tx: WriteScope, id: number): Promise<RoomTypeRow> {
  const [roomType] = await tx.sql<RoomTypeRow[]>`
    select ${whole(tx)} from room_types r where r.host_id = ${tx.host_id} and r.id = ${id}`;
  if (roomType === undefined) throw notFound('room_type_not_found', id);
  return roomType;
}

/** Returns the ids, ascending. Throws `room_type_not_found` when one is missing. */
export async function requireRoomTypes(tx: WriteScope, ids: readonly number[]): Promise<number[]> {
  const { sql, host_id } = tx;
  const found = await sql<{ id: number }[]>`
    select id from room_types where host_id = ${host_id} and id = any(${ids})
    order by id for key share`;
  const known = found.map(({ id }) => id);
  requireAll('room_type_not_found', ids, known);
  return known;
}

/** Locks a whole room type, so that it exists until the transaction ends. Throws `room_type_not_found`. */
export async function lockReachableRoomType(tx: WriteScope, id: number): Promise<void> {
  const [roomType] = await tx.sql`
    select r.id from room_types r
    where r.host_id = ${tx.host_id} and r.id = ${id} and ${roomTypeWithinReach(tx, tx.sql`r.id`)}
    for key share`;
  if (roomType === undefined) throw notFound('room_type_not_found', id);
}

/** Those of these properties that room types other than `id` hold, with the titles of the room types. */
export function listOtherHolders(
  { sql, host_id }: WriteScope,
  property_ids: readonly number[],
  id: number | null,
): Promise<readonly { property_id: number; title: string }[]> {
  return sql<{ property_id: number; title: string }[]>`
    select l.property_id, r.title
    from room_type_properties l join room_types r on r.host_id = l.host_id and r.id = l.room_type_id
    where l.host_id = ${host_id} and l.property_id = any(${property_ids})
      and l.room_type_id is distinct from ${id}
    order by l.property_id`;
}

/** Returns its id. */
export async function insertRoomType(tx: WriteScope, settings: RoomTypeSettings): Promise<number> {
  const { sql, host_id, now } = tx;
  const [row] = await titleIsFree(
    sql<{ id: number }[]>`
      with r as (
        insert into room_types (host_id, title, created_at) values (${host_id}, ${settings.title}, ${now})
        returning id, title, ${linksOf(tx, settings)}, '{}'::bigint[] as tag_ids
      ),
      linked as (
        insert into room_type_properties (host_id, room_type_id, property_id)
        select ${host_id}, r.id, unnest(r.property_ids) from r
      ),
      ${recordChange(
        tx,
        'room_type_created',
        sql`select id as room_type_id, null::jsonb as before, to_jsonb(r) as after from r`,
      )}
      select id from r`,
  );
  if (row === undefined) throw new Error('the inserted room type did not come back');
  return row.id;
}

export async function updateRoomType(tx: WriteScope, id: number, settings: RoomTypeSettings): Promise<void> {
  const { sql, host_id } = tx;
  await titleIsFree(
    sql`
      with old as (select ${roomTypeColumns(tx)} from room_types r where r.host_id = ${host_id} and r.id = ${id}),
      r as (
        update room_types set title = ${settings.title}, calendar_revision = calendar_revision + 1 + (
          -- The revisions of the properties that leave.
          select coalesce(sum(p.calendar_revision), 0) from room_type_properties l
          join properties p on p.host_id = l.host_id and p.id = l.property_id
          where l.host_id = ${host_id} and l.room_type_id = ${id}
            and l.property_id <> all(${settings.property_ids})
        )
        where host_id = ${host_id} and id = ${id}
        returning id, title, ${linksOf(tx, settings)}
      ),
      unlinked as (
        delete from room_type_properties l using r
        where l.host_id = ${host_id} and l.room_type_id = r.id and l.property_id <> all(r.property_ids)
      ),
      linked as (
        insert into room_type_properties (host_id, room_type_id, property_id)
        select ${host_id}, r.id, unnest(r.property_ids) from r
        except
        select host_id, room_type_id, property_id from room_type_properties where host_id = ${host_id}
      ),
      ${recordChange(
        tx,
        'room_type_updated',
        sql`
          select r.id as room_type_id, to_jsonb(old) as before,
            to_jsonb(r) || jsonb_build_object('tag_ids', old.tag_ids) as after
          from r, old`,
      )}
      select id from r`,
  );
}

/** Renews the secret of its calendar. The former address stops working. */
export async function renewExport(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (select ${roomTypeColumns(tx)} from room_types r where r.host_id = ${host_id} and r.id = ${id}),
    renewed as (
      update room_types r set export_secret = ${newSecret()}
      where r.host_id = ${host_id} and r.id = ${id}
    ),
    ${recordChange(
      tx,
      'room_type_updated',
      sql`select id as room_type_id, to_jsonb(old) as before, to_jsonb(old) as after from old`,
    )}
    select id from old`;
}

/** The database removes its tags. Its audit row names them. */
export async function deleteRoomTypeRow(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (select ${roomTypeColumns(tx)} from room_types r where r.host_id = ${host_id} and r.id = ${id}),
    unlinked as (delete from room_type_properties where host_id = ${host_id} and room_type_id = ${id}),
    deleted as (delete from room_types where host_id = ${host_id} and id = ${id}),
    ${recordChange(
      tx,
      'room_type_deleted',
      sql`select id as room_type_id, to_jsonb(old) as before, null::jsonb as after from old`,
    )}
    select id from old`;
}

function matching(scope: ReadScope, query: RoomTypeFilters): Fragment {
  const { sql, host_id } = scope;
  return allOf(scope, [
    sql`r.host_id = ${scope.host_id}`,
    // A limited operator sees a room type when it holds a property within reach.
    isLimited(scope) && sql`exists (select ${visibleProperties(scope)})`,
    query.id !== undefined && sql`r.id = ${query.id}`,
    query.tag_id !== undefined &&
      sql`exists (
        select from tag_room_types l
        where l.host_id = ${host_id} and l.tag_id = ${query.tag_id} and l.room_type_id = r.id
      )`,
  ]);
}

function whole(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  const isReached = roomTypeWithinReach(scope, sql`r.id`);
  return sql`r.id, r.title, (
      select coalesce(json_agg((
        select json_build_object('id', p.id, 'title', p.title) from properties p
        where p.host_id = ${host_id} and p.id = l.property_id
      ) order by l.property_id), '[]')
      ${visibleProperties(scope)}
    ) as properties, (
      select coalesce(json_agg(
        ${channelOf(scope)}
        order by l.id
      ), '[]')
      from listings l where l.host_id = ${host_id} and l.room_type_id = r.id and ${isReached}
    ) as channels, case when ${isReached} then r.export_secret end as export_secret, (
      select coalesce(json_agg((
        select json_build_object('id', t.id, 'name', t.name, 'color', t.color) from tags t
        where t.host_id = ${host_id} and t.id = l.tag_id
      ) order by l.tag_id), '[]')
      from tag_room_types l where l.host_id = ${host_id} and l.room_type_id = r.id
    ) as tags`;
}

/** The form for the audit, with ids only. */
function roomTypeColumns(tx: WriteScope): Fragment {
  const { sql, host_id } = tx;
  return sql`r.id, r.title,
    array(select l.property_id ${visibleProperties(tx)} order by l.property_id) as property_ids,
    array(
      select l.tag_id from tag_room_types l where l.host_id = ${host_id} and l.room_type_id = r.id order by l.tag_id
    ) as tag_ids`;
}

function linksOf({ sql }: WriteScope, { property_ids }: RoomTypeSettings): Fragment {
  return sql`${property_ids}::bigint[] as property_ids`;
}

// No joins: each property is found by its key, whatever statistics the planner has.
function visibleProperties(scope: ReadScope): Fragment {
  const { sql, host_id } = scope;
  return sql`
    from room_type_properties l
    where l.host_id = ${host_id} and l.room_type_id = r.id and ${withinReach(scope, sql`l.property_id`)} and (
      select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = l.property_id
    )`;
}

function titleIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'title' }, 'room_types_title', statement);
}
