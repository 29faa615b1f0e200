import { USAGE } from '../../rate-limits/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../database/scope.ts';

/** Throws `usage_needs_full_rights`: the usage names the tokens of the whole account. */
export function checkFullRights(caller: Caller | null): void {
  if (caller === null) return;
  const { is_master, can_write, application_id } = caller;
  if (!is_master || !can_write || application_id !== null) throw new ApiError('usage_needs_full_rights');
}

/** The starts of the hours that are shown, the present one last. */
export function hoursUntil(now: string): string[] {
  const present = Temporal.Instant.from(now).round({ smallestUnit: 'hour', roundingMode: 'floor' });
  return Array.from({ length: USAGE.hours + 1 }, (_, index) =>
    present.subtract({ hours: USAGE.hours - index }).toString(),
  );
}
