import { advanceIds } from '../../database/advance-ids.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** Stores tasks of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedTasks(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines)}) as r (id bigint, type text, status text, level text, property_id bigint, staff_id bigint, staff_name text, stay_code text, expected_date date, expected_time time, currency text, fee numeric, note text, create_time timestamp, update_time timestamp)
    ),
    o as (
      insert into tasks (host_id, id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time, currency, fee, note, create_time, update_time, deleted_staff_name) overriding system value
      select ${host_id}, id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time, currency, fee, note, create_time at time zone ${tx.account.timezone}, update_time at time zone ${tx.account.timezone}, case when staff_id is null and status = 'completed' then staff_name end from line
      on conflict do nothing
      returning id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time, fee, note
    ),
    ${recordChange(tx, 'task_created', sql`select id as task_id, null::jsonb as before, to_jsonb(o) as after from o`)}
    select count(*) as count from o`;
  await advanceIds(tx, 'tasks');
  return stored?.count ?? 0;
}
