import { laterBy, type WriteScope } from '../../../database/scope.ts';
import { notFound, refuseBroken } from '../../../http/api-error.ts';
import type { PageScope } from '../../../http/answer/secret-pages.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import { lockCodeForStaff } from '../../reservations/lock-code.rules.ts';
import { addAbsence } from '../../staffs/absences/actions.ts';
import { deleteAbsence, listComingAbsences } from '../../staffs/absences/queries.ts';
import { brokenAbsence } from '../../staffs/absences/rules.ts';
import { lockStaff } from '../../staffs/queries.ts';
import { addPhotograph } from '../../tasks/photographs/actions.ts';
import { deletePhotograph, findSender, listPhotographsOf } from '../../tasks/photographs/queries.ts';
import { lockTask, type TaskSettings } from '../../tasks/queries.ts';
import { listUnshown, markTaskItem, moveOn, reportAt, returnTask } from '../../tasks/work/actions.ts';
import { storeAcceptance } from '../../tasks/work/queries.ts';
import { momentOf } from '../../tasks/work/rules.ts';
import { listTotals } from '../../tasks/work/totals.queries.ts';
import { hashOfSecret } from '../actions.ts';
import type { SentForm, StaffForm } from './forms.ts';
import {
  findStaffPage,
  listShownTasks,
  storeFormKey,
  storeLanguage,
  type OpenedStaffPage,
  type ShownMonth,
  type ShownPicture,
  type ShownTask,
  type StaffPage,
  type TaskPictures,
} from './queries.ts';
import { statusAfter } from './rules.ts';
import type { TaskStep } from './steps.ts';

/** Undefined when the link is unknown or revoked, or its staff is not active. */
export async function openStaffPage(
  scope: PageScope,
  secret: string,
  clock: string,
): Promise<OpenedStaffPage | undefined> {
  const page = await findStaffPage(scope, hashOfSecret(secret));
  if (page === undefined) return undefined;
  const now = laterBy(clock, page.account_clock_ahead_seconds);
  const today = dayIn(page.account_timezone, now);
  const tasks = await listShownTasks(scope, page, now);
  const [pictures, absences, months] = [
    await readPictures(scope, page, tasks),
    await listComingAbsences(scope, page.staff_id, today),
    await readMonths(scope, page, today),
  ];
  return { page, read_at: clock, tasks: tasks.map(withShownCode), pictures, absences, months };
}

function withShownCode(task: ShownTask): ShownTask {
  const { property } = task;
  if (property === null) return task;
  const lock_code = lockCodeForStaff(property.lock_code, { is_today: task.day === 'today' });
  return { ...task, property: { ...property, lock_code } };
}

async function readPictures(
  scope: PageScope,
  { staff_id }: StaffPage,
  tasks: readonly ShownTask[],
): Promise<ReadonlyMap<number, TaskPictures>> {
  const rows = await listPhotographsOf(
    scope,
    tasks.flatMap(({ id, reports }) => [id, ...reports.map((report) => report.id)]),
  );
  const byTask = Map.groupBy(rows, ({ task_id }) => task_id);
  return new Map(
    [...byTask].map(([id, all]) => [
      id,
      new Map(
        [...Map.groupBy(all, ({ item_id }) => item_id ?? 0)].map(([item, each]) => [
          item,
          each.map((row): ShownPicture => ({
            id: row.id,
            secret: row.secret,
            is_own: row.staff_id === staff_id,
          })),
        ]),
      ),
    ]),
  );
}

/** This month, and the one before. */
async function readMonths(
  scope: PageScope,
  { staff_id }: StaffPage,
  today: string,
): Promise<readonly ShownMonth[]> {
  const now = Temporal.PlainDate.from(today).toPlainYearMonth();
  const months: ShownMonth[] = [];
  for (const month of [now, now.subtract({ months: 1 })]) {
    const [total] = await listTotals({ ...scope, caller: null }, { month: month.toString(), staff_id });
    const { tasks = 0, minutes = 0, fees = [] } = total ?? {};
    months.push({ month: month.toString(), tasks, minutes, fees });
  }
  return months;
}

/** A task cannot be finished before these items of its list have a photograph. */
export class PhotographsMissing extends Error {
  readonly items: readonly string[];
  constructor(items: readonly string[]) {
    super('photographs are missing');
    this.items = items;
  }
}

/**
 * Does what a form asks. One that was taken before changes nothing, nor does a step that does not fit any longer, such as
 * finishing a cancelled task. Throws `task_not_found` for a task of somebody else, `validation_failed`, `list_full` and
 * PhotographsMissing: then nothing is stored, and the key is free again.
 */
export async function takeStaffForm(
  tx: WriteScope,
  opened: OpenedStaffPage,
  { form, key, at }: SentForm,
): Promise<void> {
  const { staff_id } = opened.page;
  if (key !== undefined && !(await storeFormKey(tx, staff_id, key))) return;
  if (form.kind === 'language') return storeLanguage(tx, staff_id, form.language);
  if (form.kind === 'away' || form.kind === 'back') return changeDays(tx, opened.page, form);
  const task = await lockTask(tx, form.task_id);
  if (form.kind === 'remove_photograph' && isReported(opened, form.task_id))
    return removeOwn(tx, opened.page, form);
  if (task.staff_id !== staff_id) throw notFound('task_not_found', form.task_id);
  if (form.kind === 'step') return takeStep(tx, opened.page, { task, ...form, at: momentOf(at, tx.now) });
  if (!opened.tasks.some(({ id }) => id === form.task_id)) throw notFound('task_not_found', form.task_id);
  return changeShown(tx, opened.page, { task, form, at: momentOf(at, tx.now) });
}

type TaskForm = Extract<StaffForm, { kind: 'mark' | 'photograph' | 'remove_photograph' | 'report' }>;

/** Changes something at a task that the page shows and that is locked. */
async function changeShown(
  tx: WriteScope,
  { staff_id, staff_name }: StaffPage,
  { task, form, at }: { readonly task: TaskSettings; readonly form: TaskForm; readonly at: string },
): Promise<void> {
  const { task_id } = form;
  switch (form.kind) {
    case 'mark':
      return markTaskItem(tx, task_id, { item_id: form.item_id, done_at: form.is_done ? at : null });
    case 'photograph':
      return addPhotograph(tx, task_id, { staff_id, staff_name, sent: form.sent, item_id: form.item_id });
    case 'remove_photograph':
      return removeOwn(tx, { staff_id }, form);
    case 'report':
      return reportAt(tx, { ...task, id: task_id }, { ...form.report, staff_id, staff_name });
  }
}

/** True for what the staff has reported, and is not dealt with: nobody has that task, and its pictures are theirs. */
function isReported({ tasks }: OpenedStaffPage, task_id: number): boolean {
  return tasks.some(({ reports }) => reports.some(({ id }) => id === task_id));
}

/** Only their own. One that is gone already is as they wish. */
async function removeOwn(
  tx: WriteScope,
  { staff_id }: Pick<StaffPage, 'staff_id'>,
  { task_id, photograph_id }: { readonly task_id: number; readonly photograph_id: number },
): Promise<void> {
  if ((await findSender(tx, task_id, photograph_id)) === staff_id)
    await deletePhotograph(tx, task_id, photograph_id);
}

async function takeStep(
  tx: WriteScope,
  { staff_id }: StaffPage,
  { task, task_id, step, at }: { task: TaskSettings; task_id: number; step: TaskStep; at: string },
): Promise<void> {
  const isOpen = task.status === 'pending' || task.status === 'in_progress';
  if (step === 'accept' || step === 'return') {
    if (!isOpen) return;
    return step === 'accept' ? storeAcceptance(tx, task_id, staff_id) : returnTask(tx, task_id, staff_id);
  }
  const status = statusAfter(task.status, step);
  if (status === task.status) return;
  if (status === 'completed') {
    const unshown = await listUnshown(tx, task_id);
    if (unshown.length > 0) throw new PhotographsMissing(unshown.map(({ text }) => text));
  }
  await moveOn(tx, task_id, { status, at });
}

async function changeDays(
  tx: WriteScope,
  { staff_id, account_timezone }: StaffPage,
  form: Extract<StaffForm, { kind: 'away' | 'back' }>,
): Promise<void> {
  await lockStaff(tx, staff_id);
  const today = dayIn(account_timezone, tx.now);
  if (form.kind === 'away') {
    const { start_date, end_date } = form;
    refuseBroken(brokenAbsence({ start_date, end_date }, today));
    await addAbsence(tx, { staff_id, start_date, end_date, is_own: true });
    return;
  }
  const coming = await listComingAbsences(tx, staff_id, today);
  if (coming.some(({ id }) => id === form.absence_id)) await deleteAbsence(tx, form.absence_id);
}
