import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { refuseBroken, type BrokenRule, notFound } from '../../http/api-error.ts';
import { brokenIfMissing } from '../../http/every-error.ts';
import { findCleaningFee, lockReachableProperty } from '../properties/queries.ts';
import { lockStayLink } from '../reservations/stays/queries.ts';
import { findAssignee } from '../staffs/queries.ts';
import type { NewTask, TaskChanges } from './contract.ts';
import { insertTask, lockTask, requireTask, updateTask, type TaskRow, type TaskSettings } from './queries.ts';
import { brokenAssignment, brokenFee, feeOf, levelOf, placeAfter, toSeconds, type Place } from './rules.ts';

type Assignment = Place & { readonly staff_id: number | null };

const UNASSIGNED: Assignment = { property_id: null, stay_code: null, staff_id: null };

/** A new task is pending. A task without a property belongs to the whole account: throws `operator_is_limited`. */
export async function createTask(tx: WriteScope, input: NewTask): Promise<TaskRow> {
  const { type, expected_date, expected_time, note = '' } = input;
  const stay = await lockSentStay(tx, input.stay_code);
  const { place, staff_id, broken } = await assign(tx, UNASSIGNED, input, stay);
  const home =
    type === 'cleaning' && place.property_id !== null
      ? await findCleaningFee(tx, place.property_id)
      : undefined;
  const price = feeOf(input, home, tx.account);
  const { level, broken: brokenLevel } = levelOf(type, input.level, null);
  refuseBroken([...broken, ...brokenLevel, ...brokenFee(price, 'fee')]);
  return insertTask(tx, {
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
  });
}

/** What else is wrong with a new task of which some fields are refused. */
export async function alsoBrokenTask(
  tx: WriteScope,
  input: Partial<NewTask>,
): Promise<readonly BrokenRule[]> {
  const { type, level, fee, currency = tx.account.currency, stay_code, property_id, staff_id } = input;
  return [
    ...(type === undefined ? [] : levelOf(type, level, null).broken),
    ...(fee === undefined ? [] : brokenFee({ fee, currency }, 'fee')),
    ...(typeof stay_code === 'string' ? await brokenIfMissing('stay_code', lockStayLink(tx, stay_code)) : []),
    ...(property_id ? await brokenIfMissing('property_id', lockReachableProperty(tx, property_id)) : []),
    ...(staff_id && (await findAssignee(tx, staff_id)) === undefined
      ? [{ field: 'staff_id', message: `${staff_id} was not found` }]
      : []),
  ];
}

export async function changeTask(tx: WriteScope, id: number, changes: TaskChanges): Promise<TaskRow> {
  // A stay is locked before its tasks.
  const stay = await lockSentStay(tx, changes.stay_code);
  const old = await lockTask(tx, id);
  const { place, staff_id, broken } = await assign(tx, old, changes, stay);
  const { type = old.type, fee = old.fee, currency = old.currency } = changes;
  const { level, broken: brokenLevel } = levelOf(type, changes.level, old.level);
  const brokenPrice = brokenFee({ fee, currency }, changes.fee === undefined ? 'currency' : 'fee');
  refuseBroken([...broken, ...brokenLevel, ...brokenPrice]);
  const update: TaskSettings = {
    type,
    status: changes.status ?? old.status,
    level,
    property_id: place.property_id,
    staff_id,
    stay_code: place.stay_code,
    expected_date: changes.expected_date ?? old.expected_date,
    expected_time: changes.expected_time === undefined ? old.expected_time : timeOf(changes.expected_time),
    currency,
    fee,
    note: changes.note ?? old.note,
  };
  const isChanged = JSON.stringify(update) !== JSON.stringify(old);
  return isChanged ? updateTask(tx, id, update) : requireTask(tx, id);
}

type Stay = { readonly property_id: number | null };

async function lockSentStay(tx: WriteScope, stay_code: string | null | undefined): Promise<Stay | undefined> {
  return typeof stay_code === 'string' ? lockStayLink(tx, stay_code) : undefined;
}

/** The new staff and place of a task, with the errors. Values that do not change are not checked. */
async function assign(
  tx: WriteScope,
  before: Assignment,
  sent: Pick<TaskChanges, 'property_id' | 'stay_code' | 'staff_id'>,
  stay: Stay | undefined,
): Promise<{ place: Place; staff_id: number | null; broken: BrokenRule[] }> {
  const { broken, ...place } = placeAfter(before, sent, stay);
  const { property_id, stay_code } = place;
  const isMoved = property_id !== before.property_id;
  if (property_id === null) checkWholeAccount(tx);
  else if (isMoved && stay_code === null) await lockReachableProperty(tx, property_id);

  const staff_id = sent.staff_id === undefined ? before.staff_id : sent.staff_id || null;
  const isNew = staff_id !== before.staff_id;
  if (staff_id === null || (!isNew && !isMoved)) return { place, staff_id, broken: [...broken] };
  const staff = await findAssignee(tx, staff_id);
  if (isNew && staff === undefined) throw notFound('staff_not_found', staff_id);
  const cause = sent.property_id === undefined ? 'stay_code' : 'property_id';
  const field = isNew ? 'staff_id' : cause;
  return {
    place,
    staff_id,
    broken: [...broken, ...brokenAssignment(staff, property_id, { field, isNew })],
  };
}

function timeOf(sent: string | null): string | null {
  return sent === null ? null : toSeconds(sent);
}
