import { laterBy, type WriteScope } from '../../../database/scope.ts';
import { notFound } from '../../../http/api-error.ts';
import { lockCodeForStaff } from '../../reservations/lock-code.rules.ts';
import { changeTask } from '../../tasks/actions.ts';
import { addPhotograph } from '../../tasks/photographs/actions.ts';
import { countPhotographs } from '../../tasks/photographs/queries.ts';
import { lockTask } from '../../tasks/queries.ts';
import { hashOfSecret } from '../actions.ts';
import {
  findStaffPage,
  listShownTasks,
  type OpenedStaffPage,
  type ShownTask,
  type StaffPage,
} from './queries.ts';
import { statusAfter } from './rules.ts';
import type { TaskStep } from './steps.ts';
import type { PageScope } from '../../../http/answer/secret-pages.ts';

/** Undefined when the link is unknown or revoked, or its staff is not active. */
export async function openStaffPage(
  scope: PageScope,
  secret: string,
  now: string,
): Promise<OpenedStaffPage | undefined> {
  const page = await findStaffPage(scope, hashOfSecret(secret));
  if (page === undefined) return undefined;
  const tasks = await listShownTasks(scope, page, laterBy(now, page.account_clock_ahead_seconds));
  const photographs = await countPhotographs(
    scope,
    tasks.map(({ id }) => id),
  );
  return { page, tasks: tasks.map(withShownCode), photographs };
}

function withShownCode(task: ShownTask): ShownTask {
  const { property } = task;
  if (property === null) return task;
  return { ...task, property: { ...property, lock_code: lockCodeForStaff(property.lock_code, task) } };
}

/**
 * Starts or finishes a task of the page, or takes that back. A step that does not fit any longer, such as finishing a
 * cancelled task, changes nothing. Throws `task_not_found` for a task of somebody else.
 */
export async function takeStep(
  tx: WriteScope,
  { staff_id }: StaffPage,
  { task_id, step }: { readonly task_id: number; readonly step: TaskStep },
): Promise<void> {
  const task = await lockTask(tx, task_id);
  if (task.staff_id !== staff_id) throw notFound('task_not_found', task_id);
  const status = statusAfter(task.status, step);
  if (status !== task.status) await changeTask(tx, task_id, { status });
}

/**
 * Adds a photograph to a task that the page shows. Throws `task_not_found` for any other task, `validation_failed` and
 * `list_full`.
 */
export async function showHow(
  tx: WriteScope,
  { page: { staff_id, staff_name }, tasks }: OpenedStaffPage,
  { task_id, sent }: { readonly task_id: number; readonly sent: Buffer },
): Promise<void> {
  const task = await lockTask(tx, task_id);
  if (task.staff_id !== staff_id || !tasks.some(({ id }) => id === task_id))
    throw notFound('task_not_found', task_id);
  await addPhotograph(tx, task_id, { staff_id, staff_name, sent });
}
