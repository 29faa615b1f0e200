import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import type { Found } from './data-at.ts';
import type { Reservation } from '../../client/src/schema.ts';
import { clock, dataOf, START, type Caller, type Harness, type Host } from './harness.ts';
import { runJobsOnce } from './run-jobs-once.ts';
import { serve } from '../src/outbound/fixtures.ts';
import { outsideOf } from '../src/outbound/outside.ts';
import { aCalendar, anAllDay } from '../src/areas/listings/feeds/fixtures.ts';
import { aListing } from '../src/areas/listings/fixtures.ts';

/** The internet, with the servers of the tests in it. */
export const LOCAL = outsideOf({
  outboundAllow: [{ kind: 'network', address: '127.0.0.1', prefix: 32, port: null }],
});

/** A channel's calendar on a server of its own: what it shows can be changed. */
export type ChannelCalendar = {
  readonly url: string;
  /** What it was asked, oldest first. */
  readonly asked: IncomingHttpHeaders[];
  show(...events: string[]): void;
  answer(how: (response: ServerResponse) => void): void;
};

/** With an ETag that changes whenever what it shows does. */
export async function aChannelCalendar(t: TestContext, path = '/calendar.ics'): Promise<ChannelCalendar> {
  const asked: IncomingHttpHeaders[] = [];
  let version = 0;
  let how: (response: ServerResponse) => void = (response) => response.end(aCalendar());
  const port = await serve(t, (request, response) => {
    asked.push(request.headers);
    how(response);
  });
  return {
    url: `http://127.0.0.1:${port}${path}`,
    asked,
    show: (...events) => {
      const etag = `"v${(version += 1)}"`;
      const text = aCalendar(...events);
      how = (response) => {
        const isKnown = asked.at(-1)?.['if-none-match'] === etag;
        response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'text/calendar' });
        response.end(isKnown ? undefined : text);
      };
    },
    answer: (other) => {
      how = other;
    },
  };
}

/** A reservation as Airbnb shows one. */
export function aReserved(uid: string, start: string, end: string, ...lines: string[]): string {
  return anAllDay(uid, start, end, 'SUMMARY:Reserved', ...lines);
}

export function aBlocked(uid: string, start: string, end: string): string {
  return anAllDay(uid, start, end, 'SUMMARY:Airbnb (Not available)');
}

/** A property with a listing that is read from a calendar of its own. */
export async function anImport(t: TestContext, host: Host, changes: Record<string, unknown> = {}) {
  const calendar = await aChannelCalendar(t);
  const { property_id } = await dataOf(host.post('/properties', { title: calendar.url }));
  const offered = 'room_type_id' in changes ? {} : { property_id };
  const listing = await aListing(host, { ...offered, import_url: calendar.url, ...changes });
  const sync = (body: object = {}) => dataOf(host.post(`/listings/${listing.id}/sync`, body));
  return { calendar, property_id, listing, sync };
}

/** Its stays by their first nights, cancelled ones and those in the reservation box included. */
export async function staysOf(
  host: Caller,
  query: Record<string, string | number> = {},
): Promise<Found<Reservation[]>> {
  const order = { order_by: 'check_in_date', limit: 100, start_check_out_date: '2020-01-01' };
  const { reservations } = await dataOf(host.get('/reservations', { ...order, ...query }));
  return reservations.toReversed() as Found<Reservation[]>;
}

/** As a dry run tells of stays, which have no codes yet. */
export const withoutCodes = <Stay extends object>(stays: readonly Stay[]) =>
  stays.map((stay) => ({ ...stay, reservation_code: null }));

/** The nights of July 2026 of a property that are not available. */
export async function takenNights(host: Caller, property_id: number): Promise<number[]> {
  const query = { property_ids: String(property_id), start_date: '2026-07-01', end_date: '2026-07-31' };
  const { properties } = await dataOf(host.get('/availabilities', query));
  return properties[0].availabilities
    .filter(({ available }: { available: boolean }) => !available)
    .map(({ date }: { date: string }) => Number(date.slice(8)));
}

/** Reads a calendar some more times, an interval apart. Returns what the last read changed. */
export async function readAgain<Read>(sync: () => Promise<Read>, times: number): Promise<Read> {
  let read: Promise<Read> | undefined;
  for (let time = 1; time <= times; time += 1) {
    clock.now = clock.now.add({ minutes: INTERVAL_MINUTES });
    read = sync();
    await read;
  }
  if (read === undefined) throw new Error('no read');
  return read;
}

export const INTERVAL_MINUTES = 15;

/** Moves the clock, and does what is due by then. */
export async function passMinutes(harness: Harness, minutes: number): Promise<void> {
  clock.now = clock.now.add({ minutes });
  await runJobsOnce(harness.databases, LOCAL);
}

export function resetClock(): void {
  clock.now = Temporal.Instant.from(START);
}
