import type { BrokenRule } from '../../http/api-error.ts';

const NIGHTS_MAX = 1100;

/** The errors of the dates of a stay, reported for `field`. */
export function brokenRange(
  { check_in_date, check_out_date }: { readonly check_in_date: string; readonly check_out_date: string },
  field: string,
): BrokenRule[] {
  const nights = Temporal.PlainDate.from(check_in_date).until(check_out_date).days;
  if (nights < 1) return [{ field, message: 'check_out_date must be after check_in_date' }];
  if (nights <= NIGHTS_MAX) return [];
  return [{ field, message: `check_out_date must be at most ${NIGHTS_MAX} nights after check_in_date` }];
}
