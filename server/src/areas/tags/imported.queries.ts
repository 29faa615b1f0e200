import { advanceIds } from '../../database/advance-ids.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** Stores tags of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedTags(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id, now } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id bigint, name text, color text, property_ids bigint[], room_type_ids bigint[])
    ),
    o as (
      insert into tags (host_id, id, name, color, created_at) overriding system value
      select ${host_id}, id, name, color, ${now} from line
      on conflict (host_id, id) do nothing
      returning id, name, color
    ),
    linked as (
      insert into tag_properties (host_id, tag_id, property_id)
      select ${host_id}, o.id, each.id from o join line on line.id = o.id, unnest(line.property_ids) each(id)
      on conflict do nothing
    ),
    typed as (
      insert into tag_room_types (host_id, tag_id, room_type_id)
      select ${host_id}, o.id, each.id from o join line on line.id = o.id, unnest(line.room_type_ids) each(id)
      on conflict do nothing
    ),
    ${recordChange(tx, 'tag_created', sql`select id as tag_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await advanceIds(tx, 'tags');
  return stored?.count ?? 0;
}
