import assert from 'node:assert/strict';
import { dayAt } from './calendar-days.ts';
import {
  checkNoNightIsShared,
  readAvailabilities,
  readExported,
  readInventories,
  readStays,
} from './calendar-answers.ts';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { aBooking, directChannel } from '../../src/areas/reservations/fixtures.ts';
import { clock, dataOf, type Harness, type Host } from '../harness.ts';
import {
  CalendarModel,
  IMPORTING,
  LISTINGS,
  PROPERTIES,
  WITHOUT_CODES,
  type FeedEntry,
  type Range,
} from './calendar-model.ts';
import { calendarOf, type FeedServer } from './feed-server.ts';

/** What a sequence does, a step at a time. Stays go by the order they came in, days by their distance from the first. */
export type Step =
  | { readonly kind: 'book'; readonly property: number; readonly range: Range }
  | { readonly kind: 'move'; readonly stay: number; readonly range: Range }
  | { readonly kind: 'allocate'; readonly stay: number; readonly property: number }
  | { readonly kind: 'box' | 'cancel'; readonly stay: number }
  | { readonly kind: 'close' | 'open'; readonly property: number; readonly range: Range }
  | {
      readonly kind: 'inventory';
      readonly listing: number;
      readonly range: Range;
      readonly inventory: number;
    }
  | {
      readonly kind: 'feed';
      readonly listing: number;
      readonly uid: number;
      /** The UID of an event that is gone with this read. */
      readonly insteadOf: number | null;
      readonly entry: FeedEntry | null;
      /** Since the read before: an interval or more. */
      readonly minutes: number;
    };

let worlds = 0;

/** Properties and listings of a host, changed through the interface and beside it, in the model, alike. */
export class CalendarWorld {
  private readonly model = new CalendarModel();
  readonly codes: string[] = [];
  readonly properties: number[] = [];
  readonly listings: { id: number; listing_id: string; channel_type: string; export_url: string }[] = [];
  private readonly name: string;
  readonly harness: Harness;
  readonly host: Host;
  private readonly feeds: FeedServer;
  private channel = 0;

  private constructor(harness: Harness, host: Host, feeds: FeedServer) {
    this.harness = harness;
    this.host = host;
    this.feeds = feeds;
    this.name = `world-${(worlds += 1)}`;
  }

  static async open(harness: Harness, host: Host, feeds: FeedServer): Promise<CalendarWorld> {
    const world = new CalendarWorld(harness, host, feeds);
    await world.furnish();
    return world;
  }

  private async furnish(): Promise<void> {
    const { host, name } = this;
    this.channel = await directChannel(host);
    for (let place = 0; place < PROPERTIES; place += 1) {
      this.properties.push(await aProperty(host, { title: `${name} ${place}` }));
    }
    const property_ids = this.properties.slice(0, 2);
    const { room_type_id } = await dataOf(host.post('/room_types', { title: name, property_ids }));
    for (const [index, { channel, properties }] of LISTINGS.entries()) {
      const isImporting = IMPORTING.some((each) => each === index);
      const { listing } = await dataOf(
        host.post('/listings', {
          channel_type: channel,
          listing_id: `${name}-${index}`,
          base_price: 150,
          ...(properties.length > 1 ? { room_type_id } : { property_id: this.properties[properties[0]] }),
          ...(isImporting ? { import_url: `${this.feeds.address}${this.pathOf(index)}` } : {}),
        }),
      );
      this.listings.push(listing);
    }
  }

  private pathOf(listing: number): string {
    return `/${this.name}/${listing}.ics`;
  }

  /** Does a step in both, which must answer alike. */
  async take(step: Step): Promise<void> {
    const { error, expected } = await this.answerTo(step);
    assert.equal(error ?? 'done', expected, JSON.stringify(step));
  }

  private async answerTo(step: Step): Promise<{ error: string | undefined; expected: string }> {
    const { host, model } = this;
    switch (step.kind) {
      case 'book': {
        const expected = model.book(step.property, step.range);
        const booking = aBooking(this.channel, this.properties[step.property], datesOf(step.range));
        const { body, data } = await host.post('/reservations', booking);
        if (data !== undefined) this.codes.push(data.stay_code);
        return { error: body.error, expected };
      }
      case 'move':
        return this.change('PATCH', step.stay, '', datesOf(step.range), model.move(step.stay, step.range));
      case 'allocate': {
        const body = { property_id: this.properties[step.property] };
        return this.change('POST', step.stay, '/allocate', body, model.allocate(step.stay, step.property));
      }
      case 'box':
        return this.change('POST', step.stay, '/move_to_box', {}, model.box(step.stay));
      case 'cancel':
        return this.change('DELETE', step.stay, '', undefined, model.cancel(step.stay));
      case 'close':
      case 'open': {
        const available = step.kind === 'open';
        const expected = model.setAvailable(step.property, step.range, available);
        const property_ids = [this.properties[step.property]];
        const { body } = await host.post('/availabilities', {
          property_ids,
          available,
          ...daysOf(step.range),
        });
        return { error: body.error, expected };
      }
      case 'inventory': {
        model.setInventory(step.listing, step.range, step.inventory);
        const inventories = [{ ...daysOf(step.range), inventory: step.inventory }];
        const { body } = await host.post('/listings/inventories', {
          ...this.listingAt(step.listing),
          inventories,
        });
        return { error: body.error, expected: 'done' };
      }
      case 'feed':
        clock.now = clock.now.add({ minutes: step.minutes });
        if (step.insteadOf !== null && step.insteadOf !== step.uid)
          this.model.listings[step.listing]?.feed.delete(`${step.listing}-${step.insteadOf}`);
        return this.readFeed(step.listing, `${step.listing}-${step.uid}`, step.entry);
    }
  }

  private async change(
    method: 'PATCH' | 'POST' | 'DELETE',
    stay: number,
    verb: string,
    ...[sent, expected]: [sent: object | undefined, expected: string]
  ): Promise<{ error: string | undefined; expected: string }> {
    const code = this.codes[stay] ?? '0-0000000-nobody';
    const path = `/reservations/${code}${verb}`;
    const { host } = this;
    const asked =
      method === 'DELETE'
        ? host.delete(path)
        : method === 'PATCH'
          ? host.patch(path, sent)
          : host.post(path, sent);
    return { error: (await asked).body.error, expected };
  }

  private async readFeed(index: number, uid: string, entry: FeedEntry | null) {
    const { model, host } = this;
    const feed = model.listings[index]?.feed;
    const listing = this.listings[index];
    assert.ok(feed !== undefined && listing !== undefined);
    const isOfOtherKind =
      entry !== null && (model.listings[index]?.known.get(uid)?.kind ?? entry.kind) !== entry.kind;
    // Closures of nights that the channel was shown, or that touch others, are judged in echoes.test.ts and conflicts.test.ts.
    const isLeftOut = entry?.kind === 'block' && !model.isQuiet(index, uid, entry.range);
    if (entry === null) feed.delete(uid);
    else if (!isOfOtherKind && !isLeftOut) feed.set(uid, entry);
    const known = model.stays.length;
    model.sync(index, clock.now.epochMilliseconds / 60_000);
    this.feeds.serve(this.pathOf(index), calendarOf(feed, dayAt, index !== WITHOUT_CODES));
    const { body, data } = await host.post(`/listings/${listing.id}/sync`, {});
    for (let place = known; place < model.stays.length; place += 1) {
      this.codes.push(await this.newestCode());
    }
    return { error: body.error, expected: 'done', data };
  }

  private async newestCode(): Promise<string> {
    const [row] = await this.host.scope.sql<{ stay_code: string }[]>`
      select s.stay_code from stays s join feed_events f on f.host_id = s.host_id and f.reservation_code = s.reservation_code
      where s.host_id = ${this.host.host_id} and s.stay_code <> all(${this.codes})
        and s.property_id = any(${this.properties})`;
    assert.ok(row !== undefined, 'an imported stay is stored');
    return row.stay_code;
  }

  private listingAt(index: number): { channel_type: string; listing_id: string } {
    const { channel_type = '', listing_id = '' } = this.listings[index] ?? {};
    return { channel_type, listing_id };
  }

  /** Nights held, availabilities, inventories and export feeds are those of the model. */
  async check(): Promise<void> {
    const { model } = this;
    const [stays, availabilities, inventories, exported] = await Promise.all([
      readStays(this),
      readAvailabilities(this),
      readInventories(this),
      readExported(this),
    ]);
    assert.deepEqual(
      stays,
      model.stays.map(({ property, range, status, isBoxed, isInConflict }) => ({
        property,
        range,
        status,
        isBoxed,
        isInConflict,
      })),
    );
    assert.deepEqual(availabilities, model.availabilities());
    assert.deepEqual(inventories, model.inventories());
    assert.deepEqual(exported, model.exported());
    checkNoNightIsShared(stays);
  }
}

function datesOf({ from, nights }: Range) {
  return { check_in_date: dayAt(from), check_out_date: dayAt(from + nights) };
}

function daysOf({ from, nights }: Range) {
  return { start_date: dayAt(from), end_date: dayAt(from + nights - 1) };
}
