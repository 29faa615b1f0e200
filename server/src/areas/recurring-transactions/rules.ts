import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { PauseReason, RecurringChanges } from './contract.ts';
import { dayAfter, nextOccurrence, type Schedule } from './occurrences.ts';

/** At most so many in an account. */
export const RECURRING_MAX = 500;

/** The errors of a schedule. One that has no day from `today` on makes no entry. */
export function brokenSchedule(schedule: Partial<Schedule>, today: string): BrokenRule[] {
  const { frequency, every, first_date, end_date, count } = schedule;
  if (end_date !== null && count !== null && end_date !== undefined && count !== undefined)
    return [
      {
        field: 'count',
        message: 'must not be sent with end_date: one of the two ends it',
        unless: 'end_date',
      },
    ];
  if (first_date === undefined || end_date === undefined) return [];
  if (end_date !== null && end_date < first_date)
    return [{ field: 'end_date', message: 'must not be before first_date', unless: 'first_date' }];
  if (frequency === undefined || every === undefined || count === undefined) return [];
  const whole = { frequency, every, first_date, end_date, count };
  if (nextOccurrence(whole, today) !== undefined) return [];
  const field = count === null ? 'end_date' : 'count';
  return [{ field, message: `must leave a day from ${today} on` }];
}

/** The day of the next entry: not before today, and after the last entry. */
export function nextFor(
  schedule: Schedule,
  { today, last_on }: { readonly today: string; readonly last_on: string | null },
): string | undefined {
  const from = last_on === null || last_on < today ? today : dayAfter(last_on);
  return nextOccurrence(schedule, from);
}

type ImmutableRecurringField = 'direction' | 'currency' | 'property_id';

/** The stored value may be sent again; another value is `field_is_immutable` (contract section 1.7). */
export function brokenImmutable(
  stored: Readonly<Record<ImmutableRecurringField, string | number | null>>,
  changes: Valid<RecurringChanges>,
): BrokenRule[] {
  const fields: ImmutableRecurringField[] = ['direction', 'currency', 'property_id'];
  return fields
    .filter((field) => changes[field] !== undefined && changes[field] !== stored[field])
    .map((field) => ({ field, message: 'cannot be changed: omit it', code: 'field_is_immutable' }));
}

/** Why no entry can be made, by the fields that a new entry would break; undefined if one can be made. */
export function pauseReasonOf(broken: readonly BrokenRule[]): Exclude<PauseReason, 'host'> | undefined {
  if (broken.length === 0) return undefined;
  return broken.some(({ field }) => field === 'property_id') ? 'property_deleted' : 'term_hidden';
}
