import type { Reservation } from '../../../client/src/innkeep.ts';
import { queries } from './queries.ts';
import { isMonthKey, key } from './keys.ts';
import { patch } from './patch.ts';
import { placeStay } from './shown-stays.ts';

/** True when the calendar was opened in this tab. */
export function hasStays(): boolean {
  return queries.getQueryCache().findAll({ queryKey: ['calendar'] }).length > 0;
}

/** Puts stays, as they are now, into what was read of them, so that a change is seen without reading all again. */
export async function showStays(stays: readonly Reservation[]): Promise<void> {
  await Promise.all([
    patch<Reservation[]>(['calendar'], (held, key) =>
      isMonthKey(key) ? stays.reduce((all, stay) => placeStay(all, stay, key), held) : held,
    ),
    ...stays.map((stay) => patch<Reservation>(key('stay', stay.stay_code), () => stay)),
  ]);
}

/** The stay as the calendar shows it. */
export function shownStay(code: string): Reservation | undefined {
  const months = queries.getQueriesData<Reservation[]>({ queryKey: ['calendar'] });
  return months.flatMap(([, held]) => held ?? []).find(({ stay_code }) => stay_code === code);
}

