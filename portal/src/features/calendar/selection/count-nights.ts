import { addDays, daysBetween, monthsBetween, type Day } from '../../../format/days.ts';
import { stateOf, type Known } from './night-state.ts';
import type { Range } from './cell.ts';

export type NightCounts = {
  /** Of all properties together. */
  readonly nights: number;
  /** From today on. Undefined while a part of the selection is being read. */
  readonly free: number | undefined;
  /** From today on, those that no stay holds and that are closed. */
  readonly closed: number;
};

export function countNights({ properties, first, last }: Range, known: Known, today: Day): NightCounts {
  const begin = first < today ? today : first;
  const ahead = Math.max(daysBetween(begin, addDays(last, 1)), 0);
  const months = monthsBetween(begin, last);
  const isKnown = properties.every((id) => months.every((month) => known.facts.read.has(`${id} ${month}`)));
  let taken = 0;
  let closed = 0;
  for (const property of properties)
    for (const { date } of known.facts.closed.get(property) ?? []) {
      if (date < begin || date > last) continue;
      taken += 1;
      if (stateOf({ property, day: date }, known).kind === 'closed') closed += 1;
    }
  return {
    nights: properties.length * (daysBetween(first, last) + 1),
    free: isKnown ? properties.length * ahead - taken : undefined,
    closed,
  };
}
