import { doOverlap, isIn, nightsOf, runsOf, wordsOf, type Nights } from '../nights.ts';
import type { Guest, Guests } from '../guests.ts';
import type { ChannelPlan, Habit } from '../plan.ts';
import { calendarOf, type ShownEvent } from './calendar-text.ts';
import { CHANNEL_KINDS, type ChannelKind } from './channel-kinds.ts';

export type ListingRow = { readonly id: number; readonly listing_id: string; readonly export_url: string };

/** What goes wrong with a calendar for a while. `half` leaves out the reservations of these words. */
export type Glitch =
  | { readonly kind: 'html' | 'error' | 'nothing' | 'empty'; reads: number }
  | { readonly kind: 'half'; reads: number; readonly left: ReadonlySet<string> };

/** A channel that shows the past shows no more of it. */
const DAYS_KEPT = 14;

/** A channel: what it sold, what its host closed there, and what it last imported from us. */
export class Channel {
  readonly plan: ChannelPlan;
  readonly kind: ChannelKind;
  private readonly guests: Guests;
  private readonly habits: ReadonlySet<Habit>;
  listing: ListingRow | undefined;
  closures: Nights[] = [];
  imported: readonly Nights[] = [];
  /** All nights that were closed in a calendar of ours that it fetched. */
  readonly shown = new Set<number>();
  nextFetchAt: Temporal.Instant | undefined;
  glitch: Glitch | null = null;
  /** Reads since the last glitch. */
  cleanReads = 0;
  /** The title of an event that nobody can read. */
  garbled: string | null = null;
  private reads = 0;

  constructor(plan: ChannelPlan, guests: Guests, habits: ReadonlySet<Habit>) {
    this.plan = plan;
    this.kind = CHANNEL_KINDS[plan.kind];
    this.guests = guests;
    this.habits = habits;
  }

  get key(): string {
    return this.plan.key;
  }

  get isRead(): boolean {
    return this.plan.kind !== 'connector';
  }

  /** True when an event tells which guest it is. */
  get isTelling(): boolean {
    return this.kind.tells !== 'nothing';
  }

  /** True when the UID of an event tells nothing about it: its next one is another, or that of all. */
  get changesUids(): boolean {
    const { hasNewUids, hasOneUid } = this.plan;
    const { habits } = this;
    return (
      habits.has('rename') || (hasNewUids && habits.has('new_uids')) || (hasOneUid && habits.has('one_uid'))
    );
  }

  booked(): Guest[] {
    return this.guests.active(this.key);
  }

  /** As the channel sees it: it sells no night that it knows to be taken. `except` gives its nights up. */
  isFree(nights: Nights, except?: Guest): boolean {
    const taken = [
      ...this.booked().flatMap((guest) => (guest === except ? [] : [guest.nights])),
      ...this.closures,
      ...this.imported,
    ];
    return !taken.some((each) => doOverlap(each, nights));
  }

  fetch(spans: readonly Nights[]): void {
    this.imported = spans;
    for (const night of spans.flatMap(nightsOf)) this.shown.add(night);
  }

  /** The events that it shows on a day. */
  events(today: number): ShownEvent[] {
    const { dropsPast } = this.plan;
    const drops = this.habits.has('drop_past') ? dropsPast : 'no';
    const isDropped = ({ from, until }: Nights) =>
      until <= today - DAYS_KEPT || (drops !== 'no' && until <= today) || (drops === 'begun' && from < today);
    const bookings = this.booked().filter(({ nights }) => !isDropped(nights));
    const closed = this.closedSpans().flatMap(({ from, until }) =>
      until > (drops === 'no' ? today - DAYS_KEPT : today)
        ? [{ from: drops === 'no' ? from : Math.max(from, today), until }]
        : [],
    );
    return [
      ...bookings.filter(({ word }) => !this.isLeftOut(word)).map((guest) => this.eventOf(guest)),
      ...closed.map((nights) => ({
        uid: this.uidOf(`closed-${nights.from}`),
        nights,
        summary: this.kind.closed,
      })),
      ...this.garbledEvents(today),
    ];
  }

  /** The calendar, and one more read of it. */
  calendar(today: number): string {
    this.reads += 1;
    return calendarOf(this.events(today));
  }

  private isLeftOut(word: string): boolean {
    return this.glitch?.kind === 'half' && this.glitch.left.has(word);
  }

  private garbledEvents(today: number): ShownEvent[] {
    if (this.garbled === null) return [];
    const nights = { from: today + 60, until: today + 63 };
    return [{ uid: 'garbled', nights, summary: this.garbled, isGarbled: true }];
  }

  /** What is closed here without a reservation: each as it came, or joined into runs. */
  private closedSpans(): Nights[] {
    const echoes = this.plan.isEcho && this.habits.has('echo') ? this.imported : [];
    const spans = [...this.closures, ...echoes];
    const isMerging = this.plan.isMerging && this.habits.has('merge');
    const isBooked = (night: number) => this.booked().some(({ nights }) => isIn(night, nights));
    const withoutBooked = (nights: readonly number[]) => runsOf(nights.filter((night) => !isBooked(night)));
    return isMerging
      ? withoutBooked(spans.flatMap(nightsOf))
      : spans.flatMap((span) => withoutBooked(nightsOf(span)));
  }

  private eventOf({ uid, nights, name, code }: Guest): ShownEvent {
    const hasOneUid = this.plan.hasOneUid && this.habits.has('one_uid');
    return {
      uid: hasOneUid ? `${this.key}@channel.example` : this.uidOf(uid),
      nights,
      summary: this.kind.reserved.replace('NAME', name),
      ...(code === null
        ? {}
        : {
            description: `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
          }),
    };
  }

  private uidOf(name: string): string {
    const isNew = this.plan.hasNewUids && this.habits.has('new_uids');
    return `${name}${isNew ? `-${this.reads}` : ''}@${this.key}.example`;
  }

  toString(): string {
    const closed = this.closures.length === 0 ? '' : `, closed ${this.closures.map(wordsOf).join(' ')}`;
    return `${this.key}: ${this.booked()
      .map(({ name, nights }) => `${name} ${wordsOf(nights)}`)
      .join(', ')}${closed}`;
  }
}
