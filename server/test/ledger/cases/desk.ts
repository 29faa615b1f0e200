import type { Found } from '../../data-at.ts';
import type { Reservation } from '../../../../client/src/schema.ts';
import { dateOf, dayOf, nightsOf, todayIn, type Nights } from '../nights.ts';
import { calendarOf, spansOf } from '../channels/calendar-text.ts';
import type { Account, Innkeep } from '../innkeep.ts';
import { anAllDay } from '../../../src/areas/listings/feeds/fixtures.ts';
import type { Fetched } from '../../../src/outbound/outside.ts';
import { clock, START } from '../../harness.ts';

/** On both sides of the date line, and between. */
export const TIMEZONES = ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago'] as const;

/** Keeps a calendar from being empty, in 2028. */
export const SENTINEL = anAllDay('sentinel', '2028-04-01', '2028-04-02', 'SUMMARY:Blocked');

const ADDRESS_OF_RESERVATIONS = 'https://www.airbnb.com/hosting/reservations/details/';

/** An event as Airbnb shows a reservation. */
export function reserved(uid: string, dates: readonly [string, string], code: string): string {
  const address = `${ADDRESS_OF_RESERVATIONS}${code}`;
  return anAllDay(uid, ...dates, 'SUMMARY:Reserved', `DESCRIPTION:Reservation URL: ${address}`);
}

/** A channel's calendar at an address of its own, and ours for it. */
export class DeskListing {
  readonly desk: Desk;
  readonly row: { readonly id: number; readonly listing_id: string; readonly export_url: string };
  private answer: Fetched = { status: 200, headers: {}, body: Buffer.from('') };

  constructor(desk: Desk, row: DeskListing['row']) {
    this.desk = desk;
    this.row = row;
  }

  show(text: string, contentType = 'text/calendar'): void {
    this.answer = { status: 200, headers: { 'content-type': contentType }, body: Buffer.from(text) };
  }

  get shown(): Fetched {
    return this.answer;
  }

  /** By hand. */
  sync() {
    return this.desk.account.data('POST', `/listings/${this.row.id}/sync`, {});
  }

  async read() {
    const { listings } = await this.desk.account.data('GET', `/listings?id=${this.row.id}`);
    return listings[0];
  }

  /** What our calendar shows to the channel as closed from today on. */
  async fetch(): Promise<Nights[]> {
    const spans = spansOf(await this.desk.account.calendar(this.row.export_url));
    return spans.filter(({ until }) => until > this.desk.today);
  }

  /** Shows what it sold as Airbnb does, and shows back what it is told. */
  async echo(title: string, sold: readonly Sold[]): Promise<void> {
    const own = sold.map(({ nights, code }) => ({
      uid: `${code}@channel.example`,
      nights,
      summary: 'Reserved',
      description: `Reservation URL: ${ADDRESS_OF_RESERVATIONS}${code}`,
    }));
    const echoes = (await this.fetch()).map((nights) => ({
      uid: `closed-${nights.from}@channel.example`,
      nights,
      summary: title,
    }));
    this.show(calendarOf([...own, ...echoes]));
  }
}

/** What a channel sold. */
export type Sold = { readonly nights: Nights; readonly code: string };

/** A host account of one property, with channels whose calendars the test writes. */
export class Desk {
  readonly account: Account;
  readonly timezone: string;
  property_id = 0;
  private readonly listings = new Map<string, DeskListing>();
  private customChannel = 0;

  private constructor(account: Account, timezone: string) {
    this.account = account;
    this.timezone = timezone;
  }

  static async open(innkeep: Innkeep, timezone: string): Promise<Desk> {
    clock.now = Temporal.Instant.from(START);
    const desk = new Desk(await innkeep.newAccount(timezone), timezone);
    const none = { status: 404, headers: {}, body: Buffer.from('') };
    innkeep.internet = (url) => desk.listings.get(url)?.shown ?? none;
    desk.property_id = (await desk.account.data('POST', '/properties', { title: 'Sea House' })).property_id;
    const { custom_channels } = await desk.account.data('GET', '/custom_channels');
    desk.customChannel = custom_channels.find(({ name }) => name === 'Direct')!.id;
    return desk;
  }

  get today(): number {
    return todayIn(this.timezone, clock.now);
  }

  async listing(channel_type: string, more: object = {}): Promise<DeskListing> {
    const address = `https://calendars.example.com/${this.listings.size}.ics`;
    const { listing } = await this.account.data('POST', '/listings', {
      channel_type,
      listing_id: `listing-${this.listings.size}`,
      property_id: this.property_id,
      base_price: 100,
      import_url: address,
      ...more,
    });
    const made = new DeskListing(this, listing);
    this.listings.set(address, made);
    return made;
  }

  /** Moves the clock, in steps that are read. */
  async pass(hours: number, steps = 1): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      clock.now = clock.now.add({ minutes: Math.ceil(hours * 60) });
      await this.account.runJobs();
    }
  }

  /** One read. */
  read(): Promise<void> {
    return this.pass(0.4);
  }

  /** More good reads, and more time, than anything may take to be gone, forgotten and placed. */
  async settle(): Promise<void> {
    await this.pass(0.4, 4);
    await this.pass(7, 8);
  }

  book(dates: readonly [string, string], guest_name = 'Pia Direct') {
    return this.account.ask('POST', '/reservations', {
      property_id: this.property_id,
      custom_channel_id: this.customChannel,
      check_in_date: dates[0],
      check_out_date: dates[1],
      guest_name,
      currency: 'EUR',
      rate_amount: 300,
      commission_amount: 0,
      received_amount: 0,
    });
  }

  /** All stays, with those that have ended, by first night. */
  async stays(query = ''): Promise<Found<Reservation[]>> {
    const path =
      `/reservations?start_check_out_date=2026-01-01&order_by=check_in_date&limit=100${query}` as const;
    return (await this.account.data('GET', path)).reservations.toReversed() as Found<Reservation[]>;
  }

  async accepted(): Promise<Found<Reservation[]>> {
    const stays: Reservation[] = await this.stays();
    return stays.filter(({ status }) => status === 'accepted') as Found<Reservation[]>;
  }

  /** `2027-03-03 2027-03-06` of each accepted stay. */
  async dates(): Promise<string[]> {
    return (await this.accepted()).map((stay) => `${stay.check_in_date} ${stay.check_out_date}`);
  }

  /** The nights that are not available, as days of a month such as `2027-03`. */
  async taken(month = '2027-03'): Promise<number[]> {
    const range = `start_date=${month}-01&end_date=${month}-31`;
    const path = `/availabilities?property_ids=${this.property_id}&${range}` as const;
    const { properties } = await this.account.data('GET', path);
    return properties[0].availabilities
      .filter(({ available }) => !available)
      .map(({ date }) => Number(date.slice(8)));
  }

  /** Which of these nights a direct booking gets: none, where they are held. */
  async sells(nights: readonly string[]): Promise<string[]> {
    const sold: string[] = [];
    for (const night of nights) {
      const { status } = await this.book([night, dateOf(dayOf(night) + 1)], 'A Buyer');
      if (status === 200) sold.push(night);
    }
    return sold;
  }

  async conflicts(): Promise<string[]> {
    return this.told('conflict_detected');
  }

  /** The stays of which events say this. */
  async told(what: string): Promise<string[]> {
    const { events } = await this.account.data('GET', '/events?types=reservation_updated&limit=100');
    return events.flatMap(({ sub_event, stay_code }) => (sub_event === what ? [stay_code!] : []));
  }
}

/** The days of March 2027 in these spans. */
export function daysOfMarch(spans: readonly Nights[]): number[] {
  const dates = [...new Set(spans.flatMap(nightsOf))].toSorted((one, other) => one - other).map(dateOf);
  return dates.filter((date) => date.startsWith('2027-03-')).map((date) => Number(date.slice(8)));
}
