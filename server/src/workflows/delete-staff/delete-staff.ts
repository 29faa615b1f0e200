import { checkWholeAccount } from '../../access/reach.ts';
import { deleteStaffRow, lockStaff } from '../../areas/staffs/queries.ts';
import { unassignTasks } from '../../areas/tasks/assignments.queries.ts';
import type { WriteScope } from '../../database/scope.ts';

/** Deletes a staff permanently. Their tasks stay, without a staff; completed ones keep the name. */
export async function deleteStaff(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  await lockStaff(tx, id);
  await unassignTasks(tx, id);
  await deleteStaffRow(tx, id);
}
