import type { BrokenRule } from '../../../http/api-error.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import type { PlannedMessageChanges } from './contract.ts';

const DAYS_MAX = 366;

/** The rules that the moment of a planned message breaks. */
export function brokenPlan({ send_at }: Valid<PlannedMessageChanges>, now: string): BrokenRule[] {
  if (send_at === undefined) return [];
  const [at, from] = [Temporal.Instant.from(send_at), Temporal.Instant.from(now)];
  if (Temporal.Instant.compare(at, from) <= 0)
    return [{ field: 'send_at', message: 'must be later than now' }];
  return Temporal.Instant.compare(at, from.add({ hours: 24 * DAYS_MAX })) > 0
    ? [{ field: 'send_at', message: 'must be within a year' }]
    : [];
}
