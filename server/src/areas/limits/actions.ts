import type { OpenScope } from '../../database/scope.ts';
import { listCallerHours, type CallerHour } from './queries.ts';
import { checkFullRights, hoursUntil } from './rules.ts';

/** The hours that are shown, and the counts in them. Throws `usage_needs_full_rights`. */
export async function readUsage(
  scope: OpenScope,
): Promise<{ readonly hours: readonly string[]; readonly rows: readonly CallerHour[] }> {
  checkFullRights(scope.caller);
  const hours = hoursUntil(scope.now);
  return { hours, rows: await listCallerHours(scope, hours[0] ?? scope.now) };
}
