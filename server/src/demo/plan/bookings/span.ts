import type { Day } from '../calendar.ts';
import type { Home } from '../homes.ts';

/** Nights of a home: from check-in to check-out. */
export type PlannedSpan = { readonly home: Home; readonly check_in: Day; readonly check_out: Day };

export function countSpanNights({ check_in, check_out }: PlannedSpan): number {
  return check_out - check_in;
}

export function overlaps(a: PlannedSpan, b: PlannedSpan): boolean {
  return a.home === b.home && a.check_in < b.check_out && b.check_in < a.check_out;
}
