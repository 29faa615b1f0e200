import { endMissing, isChanged, overlap, type KnownEntry } from './calendar-loss.ts';
import { meetUnderOtherUids } from './calendar-matching.ts';

/** The calendar of a few properties as it must be, in plain sets: what the service is held to, step by step. */

export const DAYS = 10;

/** Days since the first, the last not included. */
export type Range = { readonly from: number; readonly nights: number };

export type ModelStay = {
  /** The listing whose calendar it came from; null for a booking of the host. */
  readonly listing: number | null;
  property: number;
  range: Range;
  status: 'accepted' | 'cancelled';
  isBoxed: boolean;
  isInConflict: boolean;
};

/** What a feed says under one UID. */
export type FeedEntry = { readonly kind: 'reservation' | 'block'; readonly range: Range };

/** A listing: the properties behind it, and what of its calendar was set or read. */
type ModelListing = {
  readonly channel: string;
  readonly properties: readonly number[];
  readonly feed: Map<string, FeedEntry>;
  known: Map<string, KnownEntry>;
  heldSince: number | null;
  /** Nights that its channel has been shown as taken. */
  readonly shown: Set<number>;
  readonly inventories: Map<number, number>;
};

export const LISTINGS = [
  { channel: 'airbnb', properties: [0] },
  { channel: 'airbnb', properties: [1] },
  { channel: 'booking.com', properties: [0] },
  // Of a room type with two properties.
  { channel: 'expedia', properties: [0, 1] },
] as const;

export const PROPERTIES = 3;
/** The listings with an address that is read. */
export const IMPORTING = [0, 1] as const;
/** A listing whose calendar names no codes. */
export const WITHOUT_CODES = 1;

export class CalendarModel {
  readonly stays: ModelStay[] = [];
  readonly closed = new Set<string>();
  readonly listings: readonly ModelListing[] = LISTINGS.map(({ channel, properties }) => ({
    channel,
    properties,
    feed: new Map(),
    known: new Map(),
    heldSince: null,
    shown: new Set(),
    inventories: new Map(),
  }));

  book(property: number, range: Range): string {
    if (!this.areFree(property, range)) return 'nights_not_available';
    this.changing(() => this.addStay(null, property, range));
    return 'done';
  }

  move(index: number, range: Range): string {
    const stay = this.stays[index];
    if (stay === undefined) return 'stay_not_found';
    const { from, nights } = stay.range;
    if (from === range.from && nights === range.nights) return 'done';
    if (stay.listing !== null) return 'dates_are_the_channels';
    if (stay.status !== 'accepted') return 'already_ended';
    const { property } = stay;
    const own = nightsOf(stay.range);
    if (!stay.isBoxed && !this.canTake(stay, { property, range, own })) return 'nights_not_available';
    this.changing(() => {
      stay.range = range;
    });
    return 'done';
  }

  allocate(index: number, property: number): string {
    const stay = this.stays[index];
    if (stay === undefined) return 'stay_not_found';
    if (stay.status !== 'accepted') return 'already_ended';
    if (!stay.isBoxed && stay.property === property) return 'done';
    if (this.areClosed(property, nightsOf(stay.range))) return 'nights_not_available';
    this.changing(() => {
      for (const other of this.stays) {
        if (other !== stay && holds(other, property) && overlap(other.range, stay.range))
          Object.assign(other, { isBoxed: true, isInConflict: false });
      }
      Object.assign(stay, { property, isBoxed: false, isInConflict: false });
    });
    return 'done';
  }

  box(index: number): string {
    const stay = this.stays[index];
    if (stay === undefined) return 'stay_not_found';
    if (stay.status !== 'accepted') return 'already_ended';
    this.changing(() => {
      stay.isBoxed = true;
    });
    return 'done';
  }

  cancel(index: number): string {
    const stay = this.stays[index];
    if (stay === undefined) return 'reservation_not_found';
    if (stay.status !== 'accepted') return 'already_ended';
    this.changing(() => {
      end(stay);
    });
    return 'done';
  }

  /** Opening also opens what calendars have closed. A night that is still waited for stays as it was. */
  setAvailable(property: number, range: Range, available: boolean): string {
    const nights = nightsOf(range);
    if (available && nights.some((night) => this.isHeld(property, night))) return 'nights_held';
    if (available && this.wouldBeWaitedFor(property, nights)) return 'nights_held';
    this.changing(() => {
      for (const night of nights) {
        if (available) this.open(property, night);
        else this.closed.add(`${property}/${night}`);
      }
    });
    // Opening lifts a lower inventory also where the night was open.
    if (available) for (const night of nights) this.overwriteInventories(property, night);
    return 'done';
  }

  private open(property: number, night: number): void {
    this.closed.delete(`${property}/${night}`);
    for (const { kind, range, opened } of this.closuresOf(property, () => true))
      if (kind === 'block' && nightsOf(range).includes(night)) opened.add(night);
  }

  /** Whether stays wait for one of these nights that are not placed when these nights are open. */
  private wouldBeWaitedFor(property: number, nights: readonly number[]): boolean {
    const placed = this.chooseWaiting(property, nights);
    const isPlaced = (night: number) => placed.some(({ range }) => nightsOf(range).includes(night));
    return nights.some(
      (night) =>
        !isPlaced(night) &&
        this.stays.some((stay) => waits(stay, property) && nightsOf(stay.range).includes(night)),
    );
  }

  setInventory(listing: number, range: Range, inventory: number): void {
    for (const night of nightsOf(range)) this.listings[listing]?.inventories.set(night, inventory);
  }

  /** What a good read of a listing's feed changes. */
  sync(index: number, now: number): void {
    const listing = this.listings[index];
    if (listing === undefined) return;
    this.changing(() => {
      if (index === WITHOUT_CODES) listing.known = meetUnderOtherUids(listing);
      const before = new Map(listing.known.entries().map(([uid, known]) => [uid, { ...known }]));
      for (const { stay } of endMissing(listing, now)) {
        const ended = stay === null ? undefined : this.stays[stay];
        if (ended !== undefined) end(ended);
      }
      for (const [uid, entry] of listing.feed)
        if (isChanged(before.get(uid), entry)) this.takeEntry(index, uid, { ...entry, now });
    });
  }

  private takeEntry(index: number, uid: string, { kind, range, now }: FeedEntry & { now: number }): void {
    const listing = this.listings[index];
    const property = listing?.properties[0];
    if (listing === undefined || property === undefined) return;
    const { stay = null, createdAt = now } = listing.known.get(uid) ?? {};
    const taken = kind === 'block' ? null : (stay ?? this.addStay(index, property, range));
    const fresh = {
      isEnded: false,
      hasNewUid: false,
      missingReads: 0,
      missingSince: null,
      opened: new Set<number>(),
    };
    listing.known.set(uid, { kind, range, stay: taken, createdAt, ...fresh });
    const imported = taken === null ? undefined : this.stays[taken];
    if (imported !== undefined) this.placeImported(imported, { range, listing, isNew: stay === null });
  }

  /** A stay that the host has put into the box stays there; one that was cancelled has come back. */
  private placeImported(
    stay: ModelStay,
    { range, listing, isNew }: { range: Range; listing: ModelListing; isNew: boolean },
  ): void {
    const isBack = stay.status === 'cancelled';
    const isBoxedByHost = !isBack && stay.isBoxed && !stay.isInConflict;
    const isOnCalendar = !isNew && !isBack && !stay.isBoxed;
    const own = isOnCalendar ? nightsOf(stay.range) : [];
    const isFree = this.canTake(stay, { property: stay.property, range, own, reader: listing });
    Object.assign(stay, { range, status: 'accepted' });
    if (!isBoxedByHost) Object.assign(stay, { isBoxed: !isFree, isInConflict: !isFree });
  }

  /** Whether the feed may close these nights without looking like an echo or a second booking of them. */
  isQuiet(index: number, uid: string, range: Range): boolean {
    const listing = this.listings[index];
    const property = listing?.properties[0] ?? 0;
    const isOfOthers = [...(listing?.known ?? [])].some(
      ([other, known]) => other !== uid && !known.isEnded && overlap(known.range, range),
    );
    const isTaken = this.stays.some(
      (stay) => (holds(stay, property) || waits(stay, property)) && overlap(stay.range, range),
    );
    return !isOfOthers && !isTaken && !nightsOf(range).some((night) => listing?.shown.has(night));
  }

  private addStay(listing: number | null, property: number, range: Range): number {
    const fresh = { status: 'accepted', isBoxed: false, isInConflict: false } as const;
    return this.stays.push({ listing, property, range, ...fresh }) - 1;
  }

  /** A night that becomes free, or is free no more, overwrites what was set for it on the listings. */
  private changing(change: () => void): void {
    const before = this.availabilities();
    change();
    for (let property = 0; property < PROPERTIES; property += 1)
      for (const stay of this.chooseWaiting(property)) Object.assign(stay, ON_CALENDAR);
    for (const [property, nights] of this.availabilities().entries()) {
      for (const [night, isFree] of nights.entries()) {
        if (before[property]?.[night] !== isFree) this.overwriteInventories(property, night);
      }
    }
  }

  /** The stays in conflict whose nights are all free, the first booked first; also if these nights were opened. */
  private chooseWaiting(property: number, opened: readonly number[] = []): readonly ModelStay[] {
    const chosen: ModelStay[] = [];
    for (const stay of this.stays) {
      if (stay.listing === null || !stay.isInConflict || !waits(stay, property)) continue;
      const nights = nightsOf(stay.range);
      const isHeld =
        nights.some((night) => this.isHeld(property, night)) ||
        chosen.some((other) => overlap(other.range, stay.range));
      const left = nights.filter((night) => !opened.includes(night));
      const reader = this.listings[stay.listing];
      if (!isHeld && !this.areClosed(property, left, (listing) => listing !== reader)) chosen.push(stay);
    }
    return chosen;
  }

  private overwriteInventories(property: number, night: number): void {
    for (const { properties, inventories } of this.listings) {
      if (properties.includes(property)) inventories.delete(night);
    }
  }

  /** By property and day. */
  availabilities(): boolean[][] {
    return Array.from({ length: PROPERTIES }, (_, property) =>
      allDays().map((night) => this.isFree(property, night)),
    );
  }

  /** By listing and day. */
  inventories(): number[][] {
    return this.listings.map(({ properties, inventories }) =>
      allDays().map((night) => {
        const free = properties.filter((property) => this.isFree(property, night)).length;
        return Math.min(free, inventories.get(night) ?? free);
      }),
    );
  }

  /** By listing: the days that its export feed says are taken. Nothing that came from it comes back to it. */
  exported(): number[][] {
    return this.listings.map((listing, index) => {
      const taken = allDays().filter((night) =>
        listing.properties.every((property) => !this.isFree(property, night, index)),
      );
      for (const night of taken) listing.shown.add(night);
      return taken;
    });
  }

  private isFree(property: number, night: number, reader?: number): boolean {
    const isTaken = this.stays.some(
      (stay) =>
        (reader === undefined || stay.listing !== reader) &&
        (holds(stay, property) || waits(stay, property)) &&
        nightsOf(stay.range).includes(night),
    );
    return !isTaken && !this.areClosed(property, [night], (_, index) => index !== reader);
  }

  private isHeld(property: number, night: number): boolean {
    return this.stays.some((stay) => holds(stay, property) && nightsOf(stay.range).includes(night));
  }

  private areClosed(property: number, nights: readonly number[], counts: Counts = () => true): boolean {
    const blocks = this.closuresOf(property, counts);
    return nights.some(
      (night) =>
        this.closed.has(`${property}/${night}`) ||
        blocks.some(({ range, opened }) => nightsOf(range).includes(night) && !opened.has(night)),
    );
  }

  private closuresOf(property: number, counts: Counts): readonly KnownEntry[] {
    return this.listings
      .filter((listing, index) => counts(listing, index) && listing.properties[0] === property)
      .flatMap(({ known }) => [...known.values()])
      .filter(({ kind, isEnded }) => kind === 'block' && !isEnded);
  }

  private areFree(property: number, range: Range): boolean {
    return nightsOf(range).every((night) => this.isFree(property, night));
  }

  /**
   * Whether a stay may have these nights: no other stay holds them, and those it has not yet are neither closed nor waited
   * for. What waits in conflict does not stand in the way of what a channel has sold.
   */
  private canTake(
    stay: ModelStay,
    {
      property,
      range,
      own,
      reader,
    }: { property: number; range: Range; own: number[]; reader?: ModelListing },
  ): boolean {
    const added = nightsOf(range).filter((night) => !own.includes(night));
    const others = this.stays.filter((other) => other !== stay);
    const isTaken = others.some((other) => holds(other, property) && overlap(other.range, range));
    const isKept = others.some(
      (other) =>
        waits(other, property) &&
        !(reader !== undefined && other.isInConflict) &&
        nightsOf(other.range).some((night) => added.includes(night)),
    );
    return !isTaken && !isKept && !this.areClosed(property, added, (listing) => listing !== reader);
  }
}

type Counts = (listing: ModelListing, index: number) => boolean;

const ON_CALENDAR = { isBoxed: false, isInConflict: false } as const;

function end(stay: ModelStay): void {
  Object.assign(stay, { status: 'cancelled', isInConflict: false });
}

function waits(stay: ModelStay, property: number): boolean {
  return stay.property === property && stay.status === 'accepted' && stay.isBoxed;
}

function holds(stay: ModelStay, property: number): boolean {
  return stay.property === property && stay.status === 'accepted' && !stay.isBoxed;
}

export function nightsOf({ from, nights }: Range): number[] {
  return Array.from({ length: nights }, (_, index) => from + index);
}

function allDays(): number[] {
  return Array.from({ length: DAYS }, (_, day) => day);
}
