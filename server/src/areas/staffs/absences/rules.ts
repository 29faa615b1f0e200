import type { BrokenRule } from '../../../http/api-error.ts';
import { ABSENCE_LIMITS } from './contract.ts';

/** The errors of days on which a staff cannot work. */
export function brokenAbsence(
  {
    start_date,
    end_date = start_date,
  }: { readonly start_date?: string | undefined; readonly end_date?: string | undefined },
  today: string,
): BrokenRule[] {
  if (start_date === undefined || end_date === undefined) return [];
  const [first, last, now] = [start_date, end_date, today].map((day) => Temporal.PlainDate.from(day));
  if (first === undefined || last === undefined || now === undefined) return [];
  const days = last.since(first).days;
  if (days < 0)
    return [{ field: 'end_date', message: 'must not be before start_date', unless: 'start_date' }];
  if (days >= ABSENCE_LIMITS.daysMax)
    return [
      {
        field: 'end_date',
        message: `must be at most ${ABSENCE_LIMITS.daysMax} days in all`,
        unless: 'start_date',
      },
    ];
  if (last.since(now).days > ABSENCE_LIMITS.aheadDaysMax)
    return [{ field: 'end_date', message: 'must be within two years from now', unless: 'start_date' }];
  return Temporal.PlainDate.compare(last, now) < 0
    ? [{ field: 'end_date', message: 'must not be in the past', unless: 'start_date' }]
    : [];
}
