/** The calendar of a few properties as it must be, in plain sets: what the service is held to, step by step. */

export const DAYS = 10;

/** Days since the first, the last not included. */
export type Range = { readonly from: number; readonly nights: number };

export type ModelStay = {
  readonly channel: 'direct' | 'airbnb';
  property: number;
  range: Range;
  status: 'accepted' | 'cancelled';
  isBoxed: boolean;
  isInConflict: boolean;
};

/** What a feed says under one UID. */
export type FeedEntry = { readonly kind: 'reservation' | 'block'; readonly range: Range };

type KnownEntry = FeedEntry & { stay: number | null; missingReads: number };

/** A listing: the properties behind it, and what of its calendar was set or read. */
type ModelListing = {
  readonly channel: string;
  readonly properties: readonly number[];
  readonly feed: Map<string, FeedEntry>;
  readonly known: Map<string, KnownEntry>;
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

const READS_UNTIL_GONE = 3;

export class CalendarModel {
  readonly stays: ModelStay[] = [];
  readonly closed = new Set<string>();
  readonly listings: readonly ModelListing[] = LISTINGS.map(({ channel, properties }) => ({
    channel,
    properties,
    feed: new Map(),
    known: new Map(),
    inventories: new Map(),
  }));

  book(property: number, range: Range): string {
    if (!this.areFree(property, range)) return 'nights_not_available';
    this.changing(() => this.addStay('direct', property, range));
    return 'done';
  }

  move(index: number, range: Range): string {
    const stay = this.stays[index];
    if (stay === undefined) return 'stay_not_found';
    const { from, nights } = stay.range;
    if (from === range.from && nights === range.nights) return 'done';
    if (stay.channel !== 'direct') return 'dates_are_the_channels';
    if (stay.status !== 'accepted') return 'already_ended';
    if (!stay.isBoxed && !this.canTake(stay, stay.property, range)) return 'nights_not_available';
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
          other.isBoxed = true;
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
    if (stay.channel !== 'direct') return 'not_cancellable';
    if (stay.status !== 'accepted') return 'already_ended';
    this.changing(() => {
      stay.status = 'cancelled';
    });
    return 'done';
  }

  setAvailable(property: number, range: Range, available: boolean): string {
    const nights = nightsOf(range);
    if (available && nights.some((night) => this.isHeld(property, night))) return 'nights_held';
    this.changing(() => {
      for (const night of nights) {
        if (available) this.closed.delete(`${property}/${night}`);
        else this.closed.add(`${property}/${night}`);
      }
    });
    // Opening lifts a lower inventory also where the night was open.
    if (available) for (const night of nights) this.overwriteInventories(property, night);
    return 'done';
  }

  setInventory(listing: number, range: Range, inventory: number): void {
    for (const night of nightsOf(range)) this.listings[listing]?.inventories.set(night, inventory);
  }

  /** What a good read of a listing's feed changes; a feed that came back empty is no good read. */
  sync(index: number): void {
    const listing = this.listings[index];
    const property = listing?.properties[0];
    if (listing === undefined || property === undefined) return;
    if (listing.feed.size === 0 && listing.known.size > 0) return;
    this.changing(() => {
      this.forgetMissing(listing);
      for (const [uid, entry] of listing.feed) this.takeEntry(listing, property, uid, entry);
    });
  }

  private forgetMissing(listing: ModelListing): void {
    for (const [uid, known] of listing.known) {
      if (listing.feed.has(uid)) known.missingReads = 0;
      else known.missingReads += 1;
      if (known.missingReads < READS_UNTIL_GONE) continue;
      const stay = known.stay === null ? undefined : this.stays[known.stay];
      if (stay !== undefined) stay.status = 'cancelled';
      listing.known.delete(uid);
    }
  }

  private takeEntry(listing: ModelListing, property: number, uid: string, entry: FeedEntry): void {
    const known = listing.known.get(uid);
    if (known === undefined) {
      const stay = entry.kind === 'block' ? null : this.importStay(listing, property, entry.range);
      listing.known.set(uid, { ...entry, stay, missingReads: 0 });
      return;
    }
    const stay = known.stay === null ? undefined : this.stays[known.stay];
    const isMoved = known.range.from !== entry.range.from || known.range.nights !== entry.range.nights;
    if (stay !== undefined && isMoved && stay.status === 'accepted') {
      if (!stay.isBoxed && !this.canTake(stay, stay.property, entry.range, listing)) {
        Object.assign(stay, { isBoxed: true, isInConflict: true });
      }
      stay.range = entry.range;
    }
    Object.assign(known, { range: entry.range });
  }

  /** A channel’s own blocks do not stand in the way of its reservations. */
  private importStay(listing: ModelListing, property: number, range: Range): number {
    const nights = nightsOf(range);
    const isFree =
      !nights.some((night) => this.isHeld(property, night)) &&
      !this.areClosed(property, nights, (other) => other !== listing);
    const index = this.addStay('airbnb', property, range);
    if (!isFree) Object.assign(this.stays[index] ?? {}, { isBoxed: true, isInConflict: true });
    return index;
  }

  private addStay(channel: ModelStay['channel'], property: number, range: Range): number {
    const fresh = { status: 'accepted', isBoxed: false, isInConflict: false } as const;
    return this.stays.push({ channel, property, range, ...fresh }) - 1;
  }

  /** A night that becomes free, or is free no more, overwrites what was set for it on the listings. */
  private changing(change: () => void): void {
    const before = this.availabilities();
    change();
    for (const [property, nights] of this.availabilities().entries()) {
      for (const [night, isFree] of nights.entries()) {
        if (before[property]?.[night] !== isFree) this.overwriteInventories(property, night);
      }
    }
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

  /** By listing: the days that its export feed says are taken. Nothing of its own channel comes back to it. */
  exported(): number[][] {
    return this.listings.map(({ channel, properties }) =>
      allDays().filter((night) => properties.every((property) => !this.isFree(property, night, channel))),
    );
  }

  private isFree(property: number, night: number, echo?: string): boolean {
    const isHeld = this.stays.some(
      (stay) => stay.channel !== echo && holds(stay, property) && nightsOf(stay.range).includes(night),
    );
    return !isHeld && !this.areClosed(property, [night], ({ channel }) => channel !== echo);
  }

  private isHeld(property: number, night: number): boolean {
    return this.stays.some((stay) => holds(stay, property) && nightsOf(stay.range).includes(night));
  }

  private areClosed(
    property: number,
    nights: readonly number[],
    counts: (listing: ModelListing) => boolean = () => true,
  ): boolean {
    const isBlocked = (night: number) =>
      this.listings.some(
        (listing) =>
          counts(listing) &&
          listing.properties[0] === property &&
          [...listing.known.values()].some(
            ({ kind, range }) => kind === 'block' && nightsOf(range).includes(night),
          ),
      );
    return nights.some((night) => this.closed.has(`${property}/${night}`) || isBlocked(night));
  }

  private areFree(property: number, range: Range): boolean {
    return nightsOf(range).every((night) => this.isFree(property, night));
  }

  /** Whether a stay may have these nights: no other stay holds them, and those it has not yet are not closed. */
  private canTake(stay: ModelStay, property: number, range: Range, reader?: ModelListing): boolean {
    const added = nightsOf(range).filter((night) => !nightsOf(stay.range).includes(night));
    const isTaken = this.stays.some(
      (other) => other !== stay && holds(other, property) && overlap(other.range, range),
    );
    return !isTaken && !this.areClosed(property, added, (listing) => listing !== reader);
  }
}

function holds(stay: ModelStay, property: number): boolean {
  return stay.property === property && stay.status === 'accepted' && !stay.isBoxed;
}

function overlap(one: Range, other: Range): boolean {
  return one.from < other.from + other.nights && other.from < one.from + one.nights;
}

export function nightsOf({ from, nights }: Range): number[] {
  return Array.from({ length: nights }, (_, index) => from + index);
}

function allDays(): number[] {
  return Array.from({ length: DAYS }, (_, day) => day);
}
