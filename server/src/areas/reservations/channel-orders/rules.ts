import { newCodes } from '../codes.ts';
import type { StayPlace } from '../record.ts';

/** Some nights, `end_date` not included. */
type Dates = { readonly start_date: string; readonly end_date: string };

/** Which nights of which properties are given away already, to a stay or because they are closed. */
export type NightBook = {
  /** `own` nights the asker has already: to keep them although they were closed meanwhile is no new booking. */
  isFree(property_id: number, dates: Dates, own?: Dates): boolean;
  take(nights: TakenNights): void;
  /** A night that is held and closed comes twice. */
  nights(): Generator<{ property_id: number; day: number }>;
  has(property_id: number, day: number): boolean;
};

type TakenNights = Dates & { readonly property_id: number; readonly is_closed?: boolean };

/** Without nights. */
export function openNightBook(): NightBook {
  const held = new Map<number, Set<number>>();
  const closed = new Map<number, Set<number>>();
  const isClosed = (property_id: number, day: number) => closed.get(property_id)?.has(day) === true;
  const isHeld = (property_id: number, day: number) => held.get(property_id)?.has(day) === true;
  const has = (property_id: number, day: number) => isHeld(property_id, day) || isClosed(property_id, day);
  return {
    has,
    take: ({ property_id, is_closed = false, ...dates }) => {
      const days = (is_closed ? closed : held).getOrInsertComputed(property_id, () => new Set());
      for (let { from, until } = spanOf(dates); from < until; from += 1) days.add(from);
    },
    isFree: (property_id, dates, own) => {
      const kept = own === undefined ? { from: 0, until: 0 } : spanOf(own);
      const isKept = (day: number) => day >= kept.from && day < kept.until;
      for (let { from, until } = spanOf(dates); from < until; from += 1)
        if (isHeld(property_id, from) || (isClosed(property_id, from) && !isKept(from))) return false;
      return true;
    },
    *nights() {
      for (const [property_id, days] of [...held, ...closed])
        for (const day of days) yield { property_id, day };
    },
  };
}

/** The first of these properties that is free for all of the nights, which are then given away. */
export function takeFirstFree(
  book: NightBook,
  property_ids: readonly number[],
  dates: Dates,
  own?: Dates,
): number | undefined {
  const free = property_ids.find((property_id) => book.isFree(property_id, dates, own));
  if (free !== undefined)
    book.take({ property_id: free, start_date: dates.start_date, end_date: dates.end_date });
  return free;
}

/** Days since 1970: a feed has thousands of nights, and no text or array is made for them. */
function spanOf({ start_date, end_date }: Dates): { from: number; until: number } {
  return { from: Date.parse(start_date) / DAY_MS, until: Date.parse(end_date) / DAY_MS };
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

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
