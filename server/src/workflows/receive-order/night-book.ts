/** A range of nights, `end_date` exclusive. */
export type Dates = { readonly start_date: string; readonly end_date: string };

/** Nights that are taken. */
export type TakenNights = Dates & {
  readonly property_id: number;
  /** Closed by the host or a calendar: a stay that already has the nights keeps them. */
  readonly is_closed?: boolean;
  /** Kept for a stay that the host put into the reservation box. A stay on the calendar there keeps its nights. */
  readonly is_boxed?: boolean;
  /** The id of the listing whose calendar has closed the nights. */
  readonly blocked_by?: number | null;
};

/** Where a stay looks for nights. */
export type Wanted = Dates & {
  /** Nights the stay already has. It keeps them even if they were closed later, or kept for a stay in the box. */
  readonly own?: Dates | undefined;
  /** The listings that sell it: what their calendars close is theirs to sell. */
  readonly listing_ids?: ReadonlySet<number>;
};

/** The nights of properties that are held by stays or closed. */
export type NightBook = {
  take(nights: TakenNights): void;
  isFree(property_id: number, wanted: Wanted): boolean;
  /** Each night once. */
  nights(): Generator<{ readonly property_id: number; readonly day: number }>;
  has(property_id: number, day: number): boolean;
};

type DaysByProperty = Map<number, Set<number>>;

/** Closed by the host, and not by the calendar of a listing. */
const BY_HOST = 0;

/** An empty book. */
export function openNightBook(): NightBook {
  const held: DaysByProperty = new Map();
  const boxed: DaysByProperty = new Map();
  const closed = new Map<number, DaysByProperty>();
  const isClosed = (property_id: number, day: number, except?: ReadonlySet<number>) =>
    closed
      .entries()
      .some(([source, days]) => except?.has(source) !== true && days.get(property_id)?.has(day) === true);
  const isHeld = (property_id: number, day: number) => held.get(property_id)?.has(day) === true;
  const isBoxed = (property_id: number, day: number) => boxed.get(property_id)?.has(day) === true;
  return {
    has: (property_id, day) =>
      isHeld(property_id, day) || isBoxed(property_id, day) || isClosed(property_id, day),
    take: ({ property_id, is_closed = false, is_boxed = false, blocked_by, ...dates }) => {
      const held_or_boxed = is_boxed ? boxed : held;
      const byProperty = is_closed
        ? closed.getOrInsertComputed(blocked_by ?? BY_HOST, (): DaysByProperty => new Map())
        : held_or_boxed;
      const days = byProperty.getOrInsertComputed(property_id, () => new Set());
      for (let { from, until } = spanOf(dates); from < until; from += 1) days.add(from);
    },
    isFree: (property_id, { own, listing_ids, ...dates }) => {
      const kept = own === undefined ? { from: 0, until: 0 } : spanOf(own);
      const isKept = (day: number) => day >= kept.from && day < kept.until;
      const isLost = (day: number) => isBoxed(property_id, day) || isClosed(property_id, day, listing_ids);
      for (let { from, until } = spanOf(dates); from < until; from += 1)
        if (isHeld(property_id, from) || (!isKept(from) && isLost(from))) return false;
      return true;
    },
    *nights() {
      const seen: DaysByProperty = new Map();
      for (const byProperty of [held, boxed, ...closed.values()])
        for (const [property_id, days] of byProperty) {
          const known = seen.getOrInsertComputed(property_id, () => new Set());
          const added = days.difference(known);
          seen.set(property_id, known.union(added));
          for (const day of added) yield { property_id, day };
        }
    },
  };
}

/** The first property with all of these nights free. It takes the nights. */
export function takeFirstFree(
  book: NightBook,
  property_ids: readonly number[],
  wanted: Wanted,
): number | undefined {
  const free = property_ids.find((property_id) => book.isFree(property_id, wanted));
  const { start_date, end_date } = wanted;
  if (free !== undefined) book.take({ property_id: free, start_date, end_date });
  return free;
}

/** Days since 1970, because a calendar has thousands of nights and texts or arrays cost too much. */
function spanOf({ start_date, end_date }: Dates): { from: number; until: number } {
  return { from: Date.parse(start_date) / DAY_MS, until: Date.parse(end_date) / DAY_MS };
}

/** The date of a number of days since 1970. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
