import { advanceIds } from '../../database/advance-ids.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** Stores room types of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedRoomTypes(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id, now } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id bigint, title text, properties jsonb)
    ),
    o as (
      insert into room_types (host_id, id, title, created_at) overriding system value
      select ${host_id}, id, title, ${now} from line
      on conflict (host_id, id) do nothing
      returning id, title
    ),
    linked as (
      insert into room_type_properties (host_id, room_type_id, property_id)
      select ${host_id}, o.id, (each.property->>'id')::bigint
      from o join line on line.id = o.id, jsonb_array_elements(line.properties) each(property)
    ),
    ${recordChange(tx, 'room_type_created', sql`select id as room_type_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await advanceIds(tx, 'room_types');
  return stored?.count ?? 0;
}
