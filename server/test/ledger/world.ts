import { createHash } from 'node:crypto';
import { spansOf } from './channels/calendar-text.ts';
import { Channel } from './channels/channel.ts';
import { Dice } from './dice.ts';
import { Finding, type Breach } from './findings.ts';
import { Guests, type Guest, type Place } from './guests.ts';
import type { Account } from './innkeep.ts';
import { doOverlap, isIn, nightsOf, todayIn, wordsOf, type Nights } from './nights.ts';
import type { Habit, Plan } from './plan.ts';
import { Story, type About } from './story.ts';
import { clock } from '../harness.ts';
import type { Fetched } from '../../src/outbound/outside.ts';

const ADDRESS = 'https://calendars.example.com/';

/** The truth about one account and its channels: what each guest holds, and what each host closed. */
export class World {
  readonly plan: Plan;
  readonly account: Account;
  readonly guests = new Guests();
  readonly story = new Story();
  readonly channels: readonly Channel[];
  /** The ids of the properties, by place. */
  readonly properties: number[] = [];
  /** The nights that the host closed in the service, by place. */
  readonly hostClosed: Set<number>[] = [];
  /** The guest that each stay code and each page was made for. */
  readonly owners = new Map<string, Guest>();
  /** The stays of which an event said that they are in conflict. */
  readonly told = new Set<string>();
  eventCursor: string | undefined;
  customChannel = 0;
  currencyMethod = 0;
  tick = 0;

  constructor(plan: Plan, account: Account) {
    this.plan = plan;
    this.account = account;
    this.channels = plan.channels.map((each) => new Channel(each, this.guests, plan.habits));
    for (let place = 0; place < plan.properties; place += 1) this.hostClosed.push(new Set());
  }

  get today(): number {
    return todayIn(this.plan.timezone, clock.now);
  }

  has(habit: Habit): boolean {
    return this.plan.habits.has(habit);
  }

  dice(...words: readonly (string | number)[]): Dice {
    return new Dice(this.plan.seed, this.tick, ...words);
  }

  tell(text: string, about: About = {}): void {
    this.story.tell(clock.now, text, about);
  }

  tellOf(guest: Guest, what: string): void {
    const code = guest.code === null ? '' : ` (${guest.code})`;
    this.tell(`${guest.source}: ${guest.name}${code} ${what} ${wordsOf(guest.nights)}`, {
      nights: guest.nights,
      words: [guest.word],
    });
  }

  /** Ends the world with a finding, unless findings of this kind are left out. */
  fail(breach: Breach): void {
    if (!this.plan.ignored.has(breach.kind)) throw new Finding(breach);
  }

  async furnish(): Promise<void> {
    const { account, plan } = this;
    const { custom_channels } = await account.data('GET', '/custom_channels');
    this.customChannel = custom_channels.find(({ name }) => name === 'Direct')!.id;
    for (let place = 0; place < plan.properties; place += 1) {
      const { property_id } = await account.data('POST', '/properties', { title: titleOf(place) });
      this.properties.push(property_id);
    }
    const property_ids = this.properties.slice(-2);
    const { room_type_id } = plan.hasRoomType
      ? await account.data('POST', '/room_types', { title: 'Double', property_ids })
      : { room_type_id: undefined };
    for (const channel of this.channels) {
      const { offers, key } = channel.plan;
      const { listing } = await account.data('POST', '/listings', {
        channel_type: channel.kind.channel_type,
        listing_id: `listing-${key}`,
        base_price: 100,
        ...(offers === 'room_type' ? { room_type_id } : { property_id: this.properties[offers] }),
        ...(channel.isRead ? { import_url: `${ADDRESS}${key}.ics` } : {}),
      });
      channel.listing = listing;
    }
  }

  channelOf(source: string): Channel | undefined {
    return this.channels.find(({ key }) => key === source);
  }

  /** The places that a listing or a guest may be at. */
  membersOf(place: Place): readonly number[] {
    return place === 'room_type' ? [this.plan.properties - 2, this.plan.properties - 1] : [place];
  }

  /** A channel fetches our calendar of its listing. */
  async fetch(channel: Channel): Promise<void> {
    const spans = spansOf(await this.account.calendar(channel.listing?.export_url ?? ''));
    channel.fetch(spans);
    const hours = this.dice('fetch', channel.key).roll() * channel.plan.fetchHours;
    channel.nextFetchAt = clock.now.add({ minutes: Math.ceil(hours * 60) });
    const shown = spans.map((nights) => ({ nights, title: '' }));
    this.tell(`${channel.key} fetches our calendar`, { shown });
  }

  isFetchDue({ nextFetchAt }: Channel): boolean {
    return nextFetchAt === undefined || Temporal.Instant.compare(nextFetchAt, clock.now) <= 0;
  }

  /** What a channel answers when the service reads its calendar. */
  answer(url: string, headers: Readonly<Record<string, string>>): Fetched {
    const channel = this.channels.find(({ key }) => url === `${ADDRESS}${key}.ics`);
    if (channel === undefined) return { status: 404, headers: {}, body: Buffer.from('') };
    const { glitch } = channel;
    if (glitch !== null) {
      glitch.reads -= 1;
      channel.cleanReads = 0;
      this.tell(`${channel.key} is read: ${glitch.kind}`);
      const spoiled = spoiledAnswer(channel, glitch.kind, this.today);
      // Half a calendar still says where the others are.
      if (glitch.kind === 'half')
        this.noteShown(
          channel,
          channel.booked().filter(({ word }) => !glitch.left.has(word)),
        );
      if (glitch.reads <= 0) channel.glitch = null;
      return spoiled;
    }
    return this.goodAnswer(channel, headers);
  }

  private goodAnswer(channel: Channel, headers: Readonly<Record<string, string>>): Fetched {
    const text = channel.calendar(this.today);
    const etag = `"${createHash('sha1').update(text).digest('hex')}"`;
    const isKnown = channel.plan.hasEtag && headers['if-none-match'] === etag;
    const shown = channel.events(this.today).map(({ nights, summary }) => ({ nights, title: summary }));
    this.tell(`${channel.key} is read`, { shown });
    this.noteRead(channel);
    return {
      status: isKnown ? 304 : 200,
      headers: { 'content-type': 'text/calendar', ...(channel.plan.hasEtag ? { etag } : {}) },
      body: Buffer.from(isKnown ? '' : text),
    };
  }

  /** The service now knows what the channel shows. */
  private noteRead(channel: Channel): void {
    channel.cleanReads += 1;
    this.noteShown(channel, channel.booked());
  }

  private noteShown(channel: Channel, guests: readonly Guest[]): void {
    for (const guest of guests) {
      guest.known = guest.nights;
      guest.isPinned = false;
      if (!guest.isTold) guest.isConflictDue ||= this.isPlainConflict(channel, guest);
    }
  }

  /**
   * A double booking of a guest without a name that cannot be taken for an echo: no night of it was shown to the
   * channel, or it cuts what was shown.
   */
  private isPlainConflict(channel: Channel, { nights }: Guest): boolean {
    const { offers } = channel.plan;
    if (offers === 'room_type') return false;
    const isDouble = this.guests.all.some(
      (other) =>
        other.isActive &&
        other.source !== channel.key &&
        other.place === offers &&
        other.known !== null &&
        doOverlap(other.known, nights),
    );
    if (!isDouble || channel.closures.some((closure) => isNear(closure, nights))) return false;
    if (channel.imported.some((span) => span.until === nights.from || span.from === nights.until))
      return false;
    const all = nightsOf(nights);
    const isCut = channel.imported.some(
      (span) => doOverlap(span, nights) && (span.from < nights.from || span.until > nights.until),
    );
    const isShown = all.every((night) => channel.shown.has(night));
    return !isShown && (isCut || !all.some((night) => channel.shown.has(night)));
  }

  /** A closure of the host on a channel's listing of one property holds the night there. */
  isClosedByChannel(place: number, night: number): boolean {
    return this.channels.some(
      ({ plan, closures }) => plan.offers === place && closures.some((span) => isIn(night, span)),
    );
  }
}

function isNear(one: Nights, other: Nights): boolean {
  return one.from <= other.until && other.from <= one.until;
}

export function titleOf(place: number): string {
  return `House ${place + 1}`;
}

function spoiledAnswer(channel: Channel, kind: string, today: number): Fetched {
  const headers = { 'content-type': 'text/calendar' };
  switch (kind) {
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from('<!doctype html><p>Sign in.'),
      };
    case 'error':
      return { status: 502, headers, body: Buffer.from('') };
    case 'nothing':
      return { status: 200, headers, body: Buffer.from('') };
    case 'empty':
      return { status: 200, headers, body: Buffer.from(EMPTY) };
    default:
      return { status: 200, headers, body: Buffer.from(channel.calendar(today)) };
  }
}

const EMPTY = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//Example 1.0//EN\r\nEND:VCALENDAR\r\n';
