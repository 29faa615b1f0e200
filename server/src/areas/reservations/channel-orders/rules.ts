import { newCodes } from '../codes.ts';
import type { StayPlace } from '../record.ts';

/** Some nights, `end_date` not included. */
type Dates = { readonly start_date: string; readonly end_date: string };

/** Which nights of which properties are given away already. */
export type NightBook = {
  isFree(property_id: number, dates: Dates): boolean;
  isFreeOn(property_id: number, day: string): boolean;
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
    isFreeOn: (property_id, day) => !daysOf(property_id).has(dayNumber(day)),
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
  const first = dayNumber(start_date);
  const count = Math.max(0, dayNumber(end_date) - first);
  return Array.from({ length: count }, (_, index) => first + index);
}

function dayNumber(date: string): number {
  return Date.parse(date) / 86_400_000;
}

/** The reservation_code of a new order of one stay, which is its stay_code too. */
export function newOrderCode(): string {
  return newCodes(1).reservation_code;
}

type NewStay = {
  readonly reservation_code: string;
  readonly property_id: number | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly in_conflict: boolean;
};

/** Where the stay of a new order is: in the reservation box when its nights are taken. */
export function placeOf(order: NewStay): StayPlace {
  const { reservation_code: stay_code, property_id, check_in_date, check_out_date, in_conflict } = order;
  return {
    stay_code,
    property_id,
    check_in_date,
    check_out_date,
    status: 'accepted',
    in_reservation_box: in_conflict,
  };
}
