import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { accept, lookUp, type Looked, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { findCleaningFee } from '../properties/queries.ts';
import { lockReachableProperty } from '../properties/row-locks.queries.ts';
import { lockStayLink } from '../reservations/stays/queries.ts';
import { findAssignee, requireAssignee } from '../staffs/queries.ts';
import type { NewTask, TaskChanges } from './contract.ts';
import type { TaskLevel, TaskType } from './record.ts';
import { storeTimes } from './work/queries.ts';
import { timesAfter } from './work/rules.ts';
import { insertTask, lockTask, requireTask, updateTask, type TaskRow, type TaskSettings } from './queries.ts';
import {
  brokenAssignment,
  brokenFee,
  feeOf,
  levelOf,
  placeAfter,
  toSeconds,
  type CleaningFee,
  type TaskPlace,
} from './rules.ts';

type Assignment = TaskPlace & { readonly staff_id: number | null };

/** A task before a change. A new one has no type and no price yet. */
type TaskBefore = Assignment & { readonly level: TaskLevel | null } & (
    | ({ readonly type: TaskType } & CleaningFee)
    | { readonly type?: undefined }
  );

const NEW_TASK: TaskBefore = { property_id: null, stay_code: null, staff_id: null, level: null };

/**
 * A new task is pending. A task without a property belongs to the whole account: throws `operator_is_limited`. `rule_id`: the rule
 * that makes it.
 */
export async function createTask(
  tx: WriteScope,
  sent: AsSent<NewTask>,
  rule_id: number | null = null,
): Promise<TaskRow> {
  const stay = await lookUpStay(tx, sent);
  const { broken, level, place, staff_id, price } = await readTask(tx, NEW_TASK, sent, stay);
  const { type, expected_date, expected_time, note = '' } = accept(sent, broken);
  const task = {
    type,
    status: 'pending',
    level,
    ...place,
    staff_id,
    expected_date,
    expected_time: expected_time === undefined ? null : toSeconds(expected_time),
    currency: price.currency,
    fee: price.fee,
    note,
  } as const;
  return insertTask(tx, task, rule_id);
}

/** `at` is when it was started or finished, where that was before now. */
export async function changeTask(
  tx: WriteScope,
  id: number,
  sent: AsSent<TaskChanges>,
  at: string = tx.now,
): Promise<TaskRow> {
  // A stay is locked before its tasks.
  const stay = await lookUpStay(tx, sent);
  const old = await lockTask(tx, id);
  const { broken, level, place, staff_id, price } = await readTask(tx, old, sent, stay);
  const changes = accept(sent, broken);
  const update: TaskSettings = {
    type: changes.type ?? old.type,
    status: changes.status ?? old.status,
    level,
    property_id: place.property_id,
    staff_id,
    stay_code: place.stay_code,
    expected_date: changes.expected_date ?? old.expected_date,
    expected_time: changes.expected_time === undefined ? old.expected_time : timeOf(changes.expected_time),
    currency: price.currency,
    fee: price.fee,
    note: changes.note ?? old.note,
  };
  const isChanged = JSON.stringify(update) !== JSON.stringify(old);
  const times = timesAfter(old.status, update.status, at);
  if (times !== undefined) await storeTimes(tx, id, times);
  return isChanged ? updateTask(tx, id, update) : requireTask(tx, id);
}

type StayOfTask = { readonly property_id: number | null };

function lookUpStay(tx: WriteScope, { stay_code }: Valid<TaskChanges>): Promise<Looked<StayOfTask>> {
  return lookUp('stay_code', stay_code, (code) => lockStayLink(tx, code));
}

/** The fields of a task after a change that depend on others, with the rules that they break. */
async function readTask(
  tx: WriteScope,
  before: TaskBefore,
  sent: Valid<TaskChanges>,
  stay: Looked<StayOfTask>,
) {
  const { place, staff_id, broken } = await assign(tx, before, sent, stay);
  const type = sent.type ?? before.type;
  const { level, broken: brokenLevel } = levelOf(type, sent.level, before.level);
  const price = await priceOf(tx, before, { ...sent, type, property_id: place.property_id });
  const brokenPrice = brokenFee(price, sent.fee === undefined ? 'currency' : 'fee');
  return { place, staff_id, level, price, broken: [...broken, ...brokenLevel, ...brokenPrice] };
}

async function priceOf(
  tx: WriteScope,
  before: TaskBefore,
  sent: Pick<Valid<TaskChanges>, 'type' | 'property_id' | 'fee' | 'currency'>,
): Promise<CleaningFee> {
  const { type, property_id, fee, currency } = sent;
  if (before.type !== undefined) return { fee: fee ?? before.fee, currency: currency ?? before.currency };
  const home = type === 'cleaning' && property_id ? await findCleaningFee(tx, property_id) : undefined;
  return feeOf(sent, home, tx.account);
}

/** The new staff and place of a task, with the errors. Values that do not change are not checked. */
async function assign(
  tx: WriteScope,
  before: Assignment,
  sent: Valid<TaskChanges>,
  stay: Looked<StayOfTask>,
): Promise<{ place: TaskPlace; staff_id: number | null; broken: readonly BrokenRule[] }> {
  const isStayMissing = stay.broken.length > 0;
  const wanted = isStayMissing ? { ...sent, stay_code: null } : sent;
  const { broken, ...place } = placeAfter(before, wanted, stay.found);
  const { property_id, stay_code } = place;
  const isMoved = property_id !== before.property_id;
  if (property_id === null && !isStayMissing) checkWholeAccount(tx);
  // That of a stay is known. Another one beside it may be unknown, and does not fit whatever the stay is.
  const isChosen = broken.length > 0 || (isMoved && stay_code === null);
  const chosen = isChosen ? sent.property_id || null : null;
  const property = await lookUp('property_id', chosen, (id) => lockReachableProperty(tx, id));
  const misfits = property.broken.length > 0 ? broken.map((rule) => ({ ...rule, unless: [] })) : broken;

  const staff_id = sent.staff_id === undefined ? before.staff_id : sent.staff_id || null;
  const staff = await lookUpStaff(tx, { staff_id, isNew: staff_id !== before.staff_id });
  const isUnknown = isStayMissing || property.broken.length > 0 || staff.broken.length > 0;
  const isNew = staff_id !== before.staff_id;
  const cause = sent.property_id === undefined ? 'stay_code' : 'property_id';
  const brokenWork =
    staff_id === null || isUnknown || (!isNew && !isMoved)
      ? []
      : brokenAssignment(staff.found, property_id, { field: isNew ? 'staff_id' : cause, isNew });
  return {
    place,
    staff_id,
    broken: [
      ...stay.broken,
      ...(misfits.length > 0 ? misfits : property.broken),
      ...staff.broken,
      ...brokenWork,
    ],
  };
}

function lookUpStaff(
  tx: WriteScope,
  { staff_id, isNew }: { readonly staff_id: number | null; readonly isNew: boolean },
) {
  // The staff of an existing task may be gone.
  return lookUp('staff_id', staff_id, (id) => (isNew ? requireAssignee(tx, id) : findAssignee(tx, id)));
}

function timeOf(sent: string | null): string | null {
  return sent === null ? null : toSeconds(sent);
}
