import { addDays, type Day } from '../../../format/days.ts';

export type StayDates = { readonly check_in_date: Day; readonly check_out_date: Day };

export type End = 'arrival' | 'departure';

/** The dates with one end so many days later. At least one night is left. */
export function withEnd({ check_in_date, check_out_date }: StayDates, end: End, days: number): StayDates {
  if (end === 'arrival') {
    const latest = addDays(check_out_date, -1);
    const moved = addDays(check_in_date, days);
    return { check_in_date: moved < latest ? moved : latest, check_out_date };
  }
  const earliest = addDays(check_in_date, 1);
  const moved = addDays(check_out_date, days);
  return { check_in_date, check_out_date: moved > earliest ? moved : earliest };
}

/** The dates so many days later. */
export function shifted({ check_in_date, check_out_date }: StayDates, days: number): StayDates {
  return { check_in_date: addDays(check_in_date, days), check_out_date: addDays(check_out_date, days) };
}
