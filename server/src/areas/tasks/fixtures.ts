import { dataOf, type Caller } from '../../../test/harness.ts';

/** The body of a new task without property, with the changes of the test. */
export function aNewTask(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { type: 'other', expected_date: '2026-07-01', ...changes };
}

/** Creates a task and returns it. */
export async function aTask(host: Caller, changes: Record<string, unknown> = {}) {
  return (await dataOf(host.post('/tasks', aNewTask(changes)))).task;
}

/** Changes a task and returns it. */
export async function changedTask(host: Caller, id: number, changes: Record<string, unknown>) {
  return (await dataOf(host.patch(`/tasks/${id}`, changes))).task;
}
