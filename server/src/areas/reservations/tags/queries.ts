import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { touchOrders } from '../orders/times.queries.ts';

/** Tags a stay, unless it has the tag already. */
export async function insertStayTag(tx: WriteScope, stay_code: string, tag_id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with l as (
      insert into stay_tags (host_id, stay_code, tag_id) values (${host_id}, ${stay_code}, ${tag_id})
      on conflict do nothing
      returning stay_code, tag_id
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, null::jsonb as before,
          to_jsonb(l) || jsonb_build_object('reservation_code', s.reservation_code) as after
        from l join stays s on s.host_id = ${host_id} and s.stay_code = l.stay_code`,
    )},
    ${touchOrders(tx)}
    select tag_id from l`;
}

/** Removes the tag of that name from a stay. Returns false when the stay does not have it. */
export async function deleteStayTag(tx: WriteScope, stay_code: string, name: string): Promise<boolean> {
  const { sql, host_id } = tx;
  const deleted = await sql`
    with l as (
      delete from stay_tags l
      where l.host_id = ${host_id} and l.stay_code = ${stay_code}
        and l.tag_id = (select t.id from tags t where t.host_id = ${host_id} and t.name = ${name})
      returning l.stay_code, l.tag_id
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event,
          to_jsonb(l) || jsonb_build_object('reservation_code', s.reservation_code) as before, null::jsonb as after
        from l join stays s on s.host_id = ${host_id} and s.stay_code = l.stay_code`,
    )},
    ${touchOrders(tx)}
    select tag_id from l`;
  return deleted.length > 0;
}

/** Takes a tag off all stays, which is a change of the tag, as its deletion is. */
export async function takeTagOffStays(tx: WriteScope, tag_id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with l as (
      delete from stay_tags l where l.host_id = ${host_id} and l.tag_id = ${tag_id} returning l.stay_code, l.tag_id
    ),
    off as (select l.tag_id as id, count(*) as stays from l group by l.tag_id),
    ${recordChange(
      tx,
      'tag_updated',
      sql`
        select off.id as tag_id, to_jsonb(off) as before, jsonb_build_object('id', off.id, 'stays', 0) as after from off`,
    )}
    select id from off`;
}

export type StayTag = { stay_code: string; tag_id: number };

export async function insertStayTags({ sql, host_id }: WriteScope, rows: readonly StayTag[]): Promise<void> {
  await sql`
    insert into stay_tags (host_id, stay_code, tag_id)
    select ${host_id}, stay_code, tag_id from jsonb_populate_recordset(null::stay_tags, ${sql.json(rows)})`;
}
