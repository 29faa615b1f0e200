import { newCodes } from '../codes.ts';
import type { StayPlace } from '../record.ts';

/** Some nights, `end_date` not included. */
type Dates = { readonly start_date: string; readonly end_date: string };

/** Which nights of which properties are given away already, to a stay or because they are closed. */
export type NightBook = {
  /** `own` nights the asker has already: to keep them although they were closed meanwhile is no new booking. */
  isFree(property_id: number, dates: Dates, own?: Dates): boolean;
  isFreeOn(property_id: number, day: string): boolean;
  take(property_id: number, dates: Dates): void;
};

type TakenNights = Dates & { readonly property_id: number; readonly is_closed?: boolean };

export function openNightBook(taken: Iterable<TakenNights>): NightBook {
  const held = new Map<number, Set<number>>();
  const closed = new Map<number, Set<number>>();
  const isClosed = (property_id: number, day: number) => closed.get(property_id)?.has(day) === true;
  const isHeld = (property_id: number, day: number) => held.get(property_id)?.has(day) === true;
  for (const { property_id, is_closed = false, ...dates } of taken) {
    addDays(is_closed ? closed : held, property_id, daysBetween(dates));
  }
  return {
    take: (property_id, dates) => addDays(held, property_id, daysBetween(dates)),
    isFreeOn: (property_id, date) => {
      const day = dayNumber(date);
      return !isHeld(property_id, day) && !isClosed(property_id, day);
    },
    isFree: (property_id, dates, own) => {
      const kept = new Set(own === undefined ? [] : daysBetween(own));
      return daysBetween(dates).every(
        (day) => !isHeld(property_id, day) && (kept.has(day) || !isClosed(property_id, day)),
      );
    },
  };
}

function addDays(book: Map<number, Set<number>>, property_id: number, days: readonly number[]): void {
  const known = book.get(property_id);
  if (known === undefined) book.set(property_id, new Set(days));
  else for (const day of days) known.add(day);
}

/** The first of these properties that is free for all of the nights, which are then given away. */
export function takeFirstFree(
  book: NightBook,
  property_ids: readonly number[],
  dates: Dates,
  own?: Dates,
): number | undefined {
  const free = property_ids.find((property_id) => book.isFree(property_id, dates, own));
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
