import type { BrokenRule } from '../../http/api-error.ts';
import { dayIn, instantsOf } from '../../http/request/account-days.ts';
import { isBookedHere } from './record.ts';

// The host may hold nights for a guest who has not decided, or not paid, until a day.

/** True for a stay that the host holds for a guest. Orders of channels that are to be paid are not the host's to confirm. */
export function isHold({ status }: { readonly status: string }, channel_type: string): boolean {
  return status === 'wait_pay' && isBookedHere(channel_type);
}

/** The end of a day, where the account is. */
export function endOfHold(hold_until: string, timezone: string): string | null {
  return instantsOf({ end_date: hold_until }, timezone).until;
}

/** The rules that the day of a hold breaks. */
export function brokenHold(
  hold_until: string | undefined,
  check_in_dates: readonly (string | undefined)[],
  { timezone, now }: { readonly timezone: string; readonly now: string },
): BrokenRule[] {
  if (hold_until === undefined) return [];
  if (hold_until < dayIn(timezone, now)) return broken('must not be over');
  if (check_in_dates.some((day) => day !== undefined && day < hold_until))
    return broken('must not be after check_in_date');
  return [];
}

const broken = (message: string): BrokenRule[] => [{ field: 'hold_until', message }];
