import type { Caller } from '../../database/scope.ts';
import { ApiError, refuseBroken } from '../../http/api-error.ts';
import type { AccountDayRange } from '../../http/request/account-days.ts';
import { reversedEnds } from '../../http/contract/ranges.ts';

/** Throws `audit_needs_master`. The command line acts for the account itself and has no caller. */
export function checkMayRead(caller: Caller | null): void {
  if (caller !== null && !caller.is_master) throw new ApiError('audit_needs_master');
}

/** Throws a 422 that names both days when a range ends before it starts. */
export function checkRange({ start_date, end_date }: AccountDayRange): void {
  if (start_date === undefined || end_date === undefined || start_date <= end_date) return;
  refuseBroken(reversedEnds('start_date', 'end_date'), 'query');
}
