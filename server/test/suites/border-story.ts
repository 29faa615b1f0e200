import { aCalendar, anAllDay } from '../../src/areas/listings/feeds/fixtures.ts';
import { storeShownSpans } from '../../src/areas/listings/exports/shown/queries.ts';
import { sendLossLetter } from '../../src/areas/listings/loss-letters/actions.ts';
import { aBooking } from '../../src/areas/reservations/fixtures.ts';
import { isActive, keepActive } from '../../src/database/active-accounts.ts';
import { syncListing } from '../../src/workflows/import-feed/import-feed.ts';
import { dataOf, type Host } from '../harness.ts';
import { showing } from './import-story.ts';
import type { World } from './worlds.ts';

const NIGHTS = { check_in_date: '2028-07-03', check_out_date: '2028-07-06' };

const coded = (code: string) => `DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/${code}`;
const reserved = (uid: string, start: string, end: string, ...lines: string[]) =>
  anAllDay(uid, start, end, 'SUMMARY:Reserved', ...lines);
const blocked = (start: string, end: string, ...lines: string[]) =>
  anAllDay('closed', start, end, 'SUMMARY:CLOSED - Not available', ...lines);

/** What a calendar and the host each know in part. */
export async function readAtTheBorder(host: Host, world: World): Promise<void> {
  await enterAClosedStay(host, world);
  await enterACode(host, world);
  await contestAStay(host, world);
  await loseMost(host, world);
  await missAGuest(host, world);
  await readAnotherAccount(host, world);
  await makeAClosureForAWhile(host, world);
  await dropAShownStay(host, world);
}

/** A calendar to read, of a listing of a property of its own. */
async function aFeed(host: Host, world: World, changes: Record<string, unknown> = {}) {
  const property_id = Number(await world.make('property'));
  const body = { channel_type: 'airbnb', listing_id: world.newName(), property_id, base_price: 150 };
  const import_url = 'https://calendars.example.com/border.ics';
  const { listing } = await dataOf(host.post('/listings', { ...body, import_url, ...changes }));
  const { id } = listing;
  const read = (...events: string[]) => syncListing(host.scope, id, showing(...events));
  return { id, property_id, read };
}

async function book(host: Host, channel: string, property_id: number, changes: object = {}): Promise<void> {
  const { custom_channels } = await dataOf(host.get('/custom_channels', { limit: 100 }));
  const { id } = custom_channels.find(({ name }: { name: string }) => name === channel)!;
  await dataOf(host.post('/reservations', aBooking(id, property_id, { ...NIGHTS, ...changes })));
}

/** The host enters the reservation that the channel writes as closed nights. */
async function enterAClosedStay(host: Host, world: World): Promise<void> {
  const settings = { channel_type: 'booking.com', events_are: 'closures' };
  const { property_id, read } = await aFeed(host, world, settings);
  await read(blocked(NIGHTS.check_in_date, NIGHTS.check_out_date));
  await book(host, 'Booking.com', property_id);
}

/** The host has entered a reservation with its code. The calendar shows the nights first, and the code later. */
async function enterACode(host: Host, world: World): Promise<void> {
  const { property_id, read } = await aFeed(host, world);
  await book(host, 'Airbnb', property_id, { channel_id: 'HMBORDER01' });
  const { check_in_date, check_out_date } = NIGHTS;
  await read(reserved('a', check_in_date, check_out_date));
  await read(reserved('a', check_in_date, check_out_date, coded('HMBORDER01')));
}

async function contestAStay(host: Host, world: World): Promise<void> {
  const { property_id, read } = await aFeed(host, world);
  await book(host, 'Direct', property_id);
  await read(blocked('2028-07-01', '2028-07-05'));
  await read(blocked('2028-07-01', '2028-07-05', 'STATUS:CANCELLED'));
}

/** A loss that is held back, and its letter. */
async function loseMost(host: Host, world: World): Promise<void> {
  const { id, read } = await aFeed(host, world);
  await read(...[1, 3, 5].map((day) => reserved(`lost${day}`, `2028-07-0${day}`, `2028-07-0${day + 2}`)));
  await read();
  await findWork(host);
  await sendLossLetter(host.scope, id, { ...showing(), mail: () => Promise.resolve() });
}

/** As jobs do for all accounts: those that are not active have no work. */
async function findWork({ scope, host_id }: Host): Promise<void> {
  const { sql } = scope;
  await keepActive(scope, [host_id]);
  await sql`select l.id from listings l where l.host_id = ${host_id} and ${isActive(sql, sql`l.host_id`)}`;
}

/** A guest who has arrived is not in the calendar any more. */
async function missAGuest(host: Host, world: World): Promise<void> {
  const { id, read } = await aFeed(host, world);
  const coming = reserved('coming', '2028-07-01', '2028-07-03');
  await read(reserved('here', '2026-06-14', '2026-06-20'), coming);
  const begin = Temporal.Instant.from(host.scope.now);
  for (const minutes of [15, 30, 45]) {
    const now = begin.add({ minutes }).toString();
    await syncListing({ ...host.scope, now }, id, showing(coming));
  }
}

/** A calendar with the mark of another account, and one that an earlier version wrote without a mark. */
async function readAnotherAccount(host: Host, world: World): Promise<void> {
  const { id } = await aFeed(host, world);
  for (const line of ['X-INNKEEP-ACCOUNT:other', blocked('2028-07-01', '2028-07-05')]) {
    const body = Buffer.from(aCalendar('PRODID:-//Innkeep//Calendar//EN', line));
    const outside = { ...showing(), fetch: () => Promise.resolve({ status: 200, headers: {}, body }) };
    await syncListing(host.scope, id, outside);
  }
}

/** A booking of a calendar that the host makes a closure, and a booking again. */
async function makeAClosureForAWhile(host: Host, world: World): Promise<void> {
  const { property_id, read } = await aFeed(host, world);
  await read(reserved('made', NIGHTS.check_in_date, NIGHTS.check_out_date));
  const { reservations } = await dataOf(host.get('/reservations', { property_id }));
  const { stay_code } = reservations[0];
  const { closure } = await dataOf(host.post('/availabilities/to_closure', { stay_code }));
  await dataOf(host.post(`/reservations/${closure.closure_id}/to_booking`));
}

/** A channel was shown a stay, then no longer, and its calendar is read. */
async function dropAShownStay(host: Host, world: World): Promise<void> {
  const { id, read } = await aFeed(host, world);
  const { host_id, now, databases } = host.scope;
  const shown = { host_id, listing_id: id, today: now.slice(0, 10), now };
  const { check_in_date: start_date, check_out_date: end_date } = NIGHTS;
  for (const spans of [[{ start_date, end_date, stay_code: null }], []])
    await storeShownSpans(databases.writes, { ...shown, spans });
  await read(reserved('other', '2028-08-01', '2028-08-03'));
}
