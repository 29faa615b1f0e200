import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';

/** Removes a staff from all their tasks. */
export async function unassignTasks(tx: WriteScope, staff_id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with t as (
      update tasks set staff_id = null, update_time = ${tx.now}
      where host_id = ${host_id} and staff_id = ${staff_id}
      returning id
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
