import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { ApiError } from '../../../http/api-error.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { addPhotograph } from '../photographs/actions.ts';
import { listShownItems } from '../photographs/queries.ts';
import { changeTask, createTask } from '../actions.ts';
import { brokenItems } from '../checklists/rules.ts';
import { lockTask, requireTask, type TaskSettings } from '../queries.ts';
import type { TaskStatus } from '../record.ts';
import { requireAssignee } from '../../staffs/queries.ts';
import type { ListSent, TotalsAsked } from './contract.ts';
import { listTotals, type TotalRow } from './totals.queries.ts';
import { findOpenReports, keepItems, readItems, recordReturn, storeItems, storeReport } from './queries.ts';
import type { NewReport, TaskItem } from './record.ts';
import { listAfter, markItem, unshownItems } from './rules.ts';

/** Throws `staff_not_found`. */
export async function readTotals(scope: ReadScope, asked: TotalsAsked): Promise<readonly TotalRow[]> {
  if (asked.staff_id !== undefined) await requireAssignee(scope, asked.staff_id);
  return listTotals(scope, asked);
}

/** Throws `task_not_found`. */
export async function readChecklist(scope: ReadScope, task_id: number): Promise<readonly TaskItem[]> {
  await requireTask(scope, task_id);
  return readItems(scope, task_id);
}

/** Gives a task a list of its own. Throws `task_not_found`. */
export async function changeItems(
  tx: WriteScope,
  task_id: number,
  sent: AsSent<ListSent>,
): Promise<readonly TaskItem[]> {
  await lockTask(tx, task_id);
  const before = await readItems(tx, task_id);
  const { items: wanted } = accept(sent, brokenItems(sent.items, before));
  const items = listAfter(wanted, before, tx.now);
  if (JSON.stringify(items) !== JSON.stringify(before)) await storeItems(tx, task_id, items);
  return items;
}

/** Marks an item of a task that the caller has locked. One that is gone, or marked so already, changes nothing. */
export async function markTaskItem(
  tx: WriteScope,
  task_id: number,
  { item_id, done_at }: { readonly item_id: number; readonly done_at: string | null },
): Promise<void> {
  const marked = markItem(await readItems(tx, task_id), item_id, done_at);
  if (marked !== undefined) await storeItems(tx, task_id, marked);
}

/** The items whose photographs are missing before a task can be finished. */
export async function listUnshown(tx: WriteScope, task_id: number): Promise<readonly TaskItem[]> {
  return unshownItems(await readItems(tx, task_id), await listShownItems(tx, task_id));
}

/** Changes the status of a task for its staff, at the time at which they did it. */
export async function moveOn(
  tx: WriteScope,
  task_id: number,
  { status, at }: { readonly status: TaskStatus; readonly at: string },
): Promise<void> {
  await keepItems(tx, task_id);
  await changeTask(tx, task_id, { status }, at);
}

/** Takes a staff off a task that the caller has locked, as they wish. */
export async function returnTask(tx: WriteScope, task_id: number, staff_id: number): Promise<void> {
  await changeTask(tx, task_id, { staff_id: null, status: 'pending' });
  await recordReturn(tx, task_id, staff_id);
}

type Reporter = { readonly staff_id: number; readonly staff_name: string };

/** Open reports of one staff: more are no news, and fill the list of the host. */
export const OPEN_REPORTS_MAX = 100;

/**
 * Makes a task of what a staff reports at a task that the caller has locked. The same words about the same place add only
 * their pictures, while the first task is open. Throws `list_full`, and as addPhotograph.
 */
export async function reportAt(
  tx: WriteScope,
  task: TaskSettings & { readonly id: number },
  { kind, text, pictures, ...reporter }: NewReport & Reporter,
): Promise<void> {
  const { property_id } = task;
  const { open, same } = await findOpenReports(tx, { ...reporter, property_id, note: text });
  if (same === null && open >= OPEN_REPORTS_MAX) throw new ApiError('list_full');
  const made = same ?? (await makeReported(tx, task, { kind, text }));
  if (same === null) await storeReport(tx, made, { kind, ...reporter, task_id: task.id });
  for (const sent of pictures) await addPhotograph(tx, made, { ...reporter, sent });
}

async function makeReported(
  tx: WriteScope,
  { property_id, stay_code, expected_date }: TaskSettings,
  { kind, text }: Pick<NewReport, 'kind' | 'text'>,
): Promise<number> {
  const { id } = await createTask(tx, {
    type: kind === 'problem' ? 'maintenance' : 'other',
    expected_date,
    note: text,
    ...(stay_code === null ? {} : { stay_code }),
    ...(stay_code !== null || property_id === null ? {} : { property_id }),
  });
  return id;
}
