import type { Staff, Task, UpdateTaskBody } from '../../../../client/src/innkeep.ts';

/** How a task is shown until the service has answered. */
export function afterChange(task: Task, changes: UpdateTaskBody, staff: readonly Staff[]): Task {
  const { expected_date = task.expected_date, status = task.status, staff_id = task.staff_id } = changes;
  const person = staff.find(({ id }) => id === staff_id)?.name ?? null;
  return {
    ...task,
    expected_date,
    status,
    staff_id,
    staff_name: staff_id === task.staff_id ? task.staff_name : person,
    expected: `${expected_date}${task.expected.slice(expected_date.length)}`,
  };
}
