import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** Removes a staff from all their tasks, before the staff is deleted. Completed tasks keep the name. */
export async function unassignTasks(tx: WriteScope, staff_id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with t as (
      update tasks t
      set staff_id = null, update_time = ${tx.now}, deleted_staff_name = case when t.status = 'completed' then s.name end
      from staffs s
      where t.host_id = ${host_id} and t.staff_id = ${staff_id} and s.host_id = ${host_id} and s.id = t.staff_id
      returning t.id
    ),
    ${recordChange(
      tx,
      'task_updated',
      sql`
        select id as task_id, jsonb_build_object('id', id, 'staff_id', ${staff_id}::bigint) as before,
          jsonb_build_object('id', id, 'staff_id', null) as after
        from t`,
    )}
    select count(*) from t`;
}
