import { newCodes } from '../codes.ts';

/** Some nights, `end_date` not included. */
type Dates = { readonly start_date: string; readonly end_date: string };

/** Which nights of which properties are given away already. */
export type NightBook = {
  isFree(property_id: number, dates: Dates): boolean;
  take(property_id: number, dates: Dates): void;
};

export function openNightBook(taken: Iterable<Dates & { readonly property_id: number }>): NightBook {
  const daysByProperty = new Map<number, Set<number>>();
  const daysOf = (property_id: number) => {
    const days = daysByProperty.get(property_id) ?? new Set();
    daysByProperty.set(property_id, days);
    return days;
  };
  const take = (property_id: number, dates: Dates) => {
    const days = daysOf(property_id);
    for (const day of daysBetween(dates)) days.add(day);
  };
  for (const { property_id, ...dates } of taken) take(property_id, dates);
  return {
    take,
    isFree: (property_id, dates) => {
      const days = daysOf(property_id);
      return daysBetween(dates).every((day) => !days.has(day));
    },
  };
}

/** The first of these properties that is free for all of the nights, which are then given away. */
export function takeFirstFree(
  book: NightBook,
  property_ids: readonly number[],
  dates: Dates,
): number | undefined {
  const free = property_ids.find((property_id) => book.isFree(property_id, dates));
  if (free !== undefined) book.take(free, dates);
  return free;
}

/** Counted since 1970: a feed has thousands of nights, and no text is made for each. */
function daysBetween({ start_date, end_date }: Dates): number[] {
  const first = Date.parse(start_date) / 86_400_000;
  const count = Math.max(0, Date.parse(end_date) / 86_400_000 - first);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The reservation_code of a new order of one stay, which is its stay_code too. */
export function newOrderCode(): string {
  return newCodes(1).reservation_code;
}
