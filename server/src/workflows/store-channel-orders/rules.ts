import { newCodes } from '../../areas/reservations/codes.ts';
import type { StayPlace } from '../../areas/reservations/record.ts';

/** A range of nights, `end_date` exclusive. */
type ChannelDates = { readonly start_date: string; readonly end_date: string };

/** The nights of properties that are taken by a stay or closed. */
export type NightBook = {
  /** `own` are nights the stay already has. It keeps them even if they were closed later. */
  isFree(property_id: number, dates: ChannelDates, own?: ChannelDates): boolean;
  take(nights: NightsTakenBefore): void;
  /** A night that is held and closed is returned twice. */
  nights(): Generator<{ property_id: number; day: number }>;
  has(property_id: number, day: number): boolean;
};

type NightsTakenBefore = ChannelDates & { readonly property_id: number; readonly is_closed?: boolean };

/** An empty book. */
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

/** The first property with all of these nights free. It takes the nights. */
export function takeFirstFree(
  book: NightBook,
  property_ids: readonly number[],
  dates: ChannelDates,
  own?: ChannelDates,
): number | undefined {
  const free = property_ids.find((property_id) => book.isFree(property_id, dates, own));
  if (free !== undefined)
    book.take({ property_id: free, start_date: dates.start_date, end_date: dates.end_date });
  return free;
}

/** Days since 1970, because a feed has thousands of nights and texts or arrays cost too much. */
function spanOf({ start_date, end_date }: ChannelDates): { from: number; until: number } {
  return { from: Date.parse(start_date) / DAY_MS, until: Date.parse(end_date) / DAY_MS };
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** The reservation_code of a new order of one stay, which is also its stay_code. */
export function newOrderCode(): string {
  return newCodes(1).reservation_code;
}

type NewChannelStay = {
  readonly reservation_code: string;
  readonly property_id: number | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly in_conflict: boolean;
};

/** The place of the stay of a new order: the reservation box when its nights are taken. */
export function placeOfChannelStay(order: NewChannelStay): StayPlace {
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
