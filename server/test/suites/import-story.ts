import { aCalendar, anAllDay } from '../../src/areas/listings/feeds/fixtures.ts';
import { readDueFeed, syncListing } from '../../src/workflows/import-feed/import-feed.ts';
import type { ExternalServices } from '../../src/outbound/outside.ts';
import { dataOf, type Harness, type Host } from '../harness.ts';
import type { World } from './worlds.ts';
import { outsideOf } from '../../src/outbound/outside.ts';

const OUTSIDE = outsideOf();

const CODE = 'DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/HMSTORY123';

const reserved = (uid: string, start: string, end: string, ...lines: string[]) =>
  anAllDay(uid, start, end, 'SUMMARY:Reserved - Ada Lovelace', ...lines);
const blocked = (start: string, end: string) => anAllDay('k', start, end, 'SUMMARY:Blocked');

/** What a channel's calendar shows, read after read: what is new, in conflict, moved, missing, cancelled. */
const READS: readonly string[][] = [
  [
    reserved('a', '2028-07-01', '2028-07-04', CODE),
    reserved('b', '2028-07-03', '2028-07-05'),
    reserved('c', '2028-07-10', '2028-07-12'),
    blocked('2028-08-01', '2028-08-04'),
  ],
  [
    reserved('a', '2028-07-10', '2028-07-12', CODE),
    reserved('c', '2028-07-01', '2028-07-04'),
    blocked('2028-08-02', '2028-08-05'),
  ],
  // The same nights under another name.
  [
    reserved('a', '2028-07-10', '2028-07-12', CODE, 'STATUS:CANCELLED'),
    reserved('d', '2028-07-01', '2028-07-04'),
  ],
];

/** A listing whose calendar is read, by the job and on request. */
export async function readCalendars(host: Host, world: World): Promise<void> {
  const id = Number(await world.make('listing'));
  // A calendar of another service that numbers its accounts in the same way.
  const alike = `https://pms.example.org/ical/${host.host_id}/${'0'.repeat(32)}.ics`;
  await dataOf(host.patch(`/listings/${id}`, { import_url: alike }));
  await dataOf(host.patch(`/listings/${id}`, { import_url: 'https://calendars.example.com/story.ics' }));
  for (const events of READS) await syncListing(host.scope, id, showing(...events));
  await readDueFeed(host.scope, id, showing());
}

/** The same with an Idempotency-Key: a read that fails by our own fault, one that is done, and its repeat. */
export async function readOnce(harness: Harness, host: Host, world: World): Promise<void> {
  const id = await world.make('listing');
  await dataOf(host.patch(`/listings/${id}`, { import_url: 'https://calendars.example.com/story.ics' }));
  const broken: ExternalServices = { ...showing(), fetch: () => Promise.reject(new Error('no')) };
  const headers = { 'service-access-token': host.token, 'idempotency-key': 'read' };
  for (const outside of [broken, showing(), broken]) {
    const app = harness.newApp({ outside });
    await app.inject({ method: 'POST', url: `/v3/listings/${id}/sync`, headers, payload: {} });
    await app.close();
  }
}

/** The internet, where each address is a calendar of these events. */
export function showing(...events: string[]): ExternalServices {
  return {
    ...OUTSIDE,
    fetch: () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from(aCalendar(...events)) }),
  };
}
