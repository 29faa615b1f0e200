import type { Day } from '../calendar.ts';
import type { Home } from '../homes.ts';

/** Nights of a home: from check-in to check-out. */
export type Span = { readonly home: Home; readonly check_in: Day; readonly check_out: Day };

export function nightsOf({ check_in, check_out }: Span): number {
  return check_out - check_in;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.home === b.home && a.check_in < b.check_out && b.check_in < a.check_out;
}
