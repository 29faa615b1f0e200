import type { BrokenRule } from '../../http/api-error.ts';
import { amountProblem } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { TaskChanges } from './contract.ts';
import { TASK_LEVELS, type TaskLevel, type TaskType } from './record.ts';

type DecidedTask<T> = T & { readonly broken: readonly BrokenRule[] };

/** A cleaning has a level, by default standard. No other task has one. */
export function levelOf(
  type: TaskType | undefined,
  sent: TaskLevel | null | undefined,
  before: TaskLevel | null,
): DecidedTask<{ readonly level: TaskLevel | null }> {
  const isCleaning = type === 'cleaning';
  const isWrong = isCleaning ? sent === null : sent !== undefined && sent !== null;
  const message = isCleaning
    ? `must be one of ${TASK_LEVELS.join(', ')} for a cleaning`
    : 'is for tasks of type cleaning only';
  return {
    level: isCleaning ? (sent ?? before ?? 'standard') : null,
    broken: isWrong ? [{ field: 'level', message, unless: 'type' }] : [],
  };
}

/** The place of a task. */
export type TaskPlace = { readonly property_id: number | null; readonly stay_code: string | null };

/**
 * The place of a task after a change. With a stay it is the property of the stay, and no other can be sent; `stay` is
 * the stay whose code was sent. 0 and null remove the link.
 */
export function placeAfter(
  before: TaskPlace,
  sent: Pick<Valid<TaskChanges>, 'property_id' | 'stay_code'>,
  stay: { readonly property_id: number | null } | undefined,
): DecidedTask<TaskPlace> {
  const stay_code = sent.stay_code === undefined ? before.stay_code : sent.stay_code;
  const property_id = sent.property_id === undefined ? undefined : sent.property_id || null;
  if (stay_code === null)
    return {
      stay_code,
      property_id: property_id === undefined ? before.property_id : property_id,
      broken: [],
    };
  const ofStay = stay === undefined ? before.property_id : stay.property_id;
  const words =
    ofStay === null
      ? 'must be left out: the stay has no property'
      : `must be ${ofStay}, the property of the stay`;
  const broken =
    property_id === undefined || property_id === ofStay
      ? []
      : [{ field: 'property_id', message: words, unless: 'stay_code' }];
  return { stay_code, property_id: ofStay, broken };
}

type TaskAssignee = {
  readonly is_active: boolean;
  readonly scope: 'all' | 'listed';
  readonly property_ids: readonly number[];
};

/** The errors of assigning a task to a staff: to a new one, or to the present one at a new property. */
export function brokenAssignment(
  staff: TaskAssignee | undefined,
  property_id: number | null,
  cause: { readonly field: 'staff_id' | 'property_id' | 'stay_code'; readonly isNew: boolean },
): BrokenRule[] {
  const { field, isNew } = cause;
  if (isNew && staff?.is_active === false) return [{ field, message: 'is not active' }];
  const worksThere =
    property_id === null || staff?.scope === 'all' || staff?.property_ids.includes(property_id) === true;
  if (worksThere) return [];
  const message = isNew
    ? 'does not work at the property of this task'
    : 'is a property where the staff of this task does not work';
  return [{ field, message, unless: 'property_id' }];
}

export type CleaningFee = { readonly fee: string; readonly currency: string };

/**
 * The fee of a new task. For a cleaning it is the fee of its property in the property's currency, unless a fee or
 * another currency was sent. For any other task it is 0.
 */
export function feeOf(
  input: Pick<Valid<TaskChanges>, 'type' | 'fee' | 'currency'>,
  home: { readonly cleaning_fee: string; readonly currency: string } | undefined,
  account: { readonly currency: string },
): CleaningFee {
  const { type, fee, currency } = input;
  const isHomes = type === 'cleaning' && fee === undefined && home !== undefined;
  if (isHomes && (currency ?? home.currency) === home.currency)
    return { fee: home.cleaning_fee, currency: home.currency };
  return { fee: fee ?? '0', currency: currency ?? account.currency };
}

/** A fee has at most the decimal places of its currency. */
export function brokenFee({ fee, currency }: CleaningFee, field: 'fee' | 'currency'): BrokenRule[] {
  const problem = amountProblem(fee, currency);
  if (problem === undefined) return [];
  return field === 'fee'
    ? [{ field, message: problem, unless: 'currency' }]
    : [{ field, message: `does not fit the fee of ${fee}`, unless: 'fee' }];
}

/** `11:00` and `11:00:00` are the same time. */
export function toSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}
