import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { aCalendar, anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { readTokenScope } from '../../access/token-scope.ts';
import { aChannelOrder } from '../../areas/channel/fixtures.ts';
import { storeStay } from '../../areas/reservations/fixtures.ts';
import { clock, dataOf, useHarness, type Host } from '../../../test/harness.ts';
import {
  anImport,
  aReserved,
  INTERVAL_MINUTES,
  LOCAL,
  readAgain,
  resetClock,
  staysOf,
  takenNights,
} from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

const day = (number: number) => `2026-07-${String(number).padStart(2, '0')}`;
const coded = (code: string) => `DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/${code}`;
/** A reservation of two nights, with a code of its own. */
const guest = (number: number, from = 2 * number) =>
  aReserved(`g${number}`, day(from), day(from + 2), coded(`HMAAAA000${number}`));
const guests = (...numbers: number[]) => numbers.map((number) => guest(number));

const living = async (host: Host) =>
  (await staysOf(host)).filter(({ status }) => status === 'accepted').length;

async function anImportOf(t: Parameters<typeof anImport>[0], ...events: string[]) {
  const host = await harness.newHost();
  const imported = await anImport(t, host);
  imported.calendar.show(...events);
  await imported.sync();
  return { host, ...imported };
}

test('reads by hand count at most once an interval, and three of them within a second cancel nobody', async (t) => {
  const { host, calendar, sync } = await anImportOf(t, ...guests(1, 2, 3, 4, 5, 6, 7, 8));
  calendar.show(guest(1));
  for (let read = 1; read <= 3; read += 1) await sync();
  const { listing } = await sync();
  assert.equal(await living(host), 8);
  assert.equal(listing.held_back!.count, 7);
});

test('three reads by hand at once are one, and two more an interval apart are needed', async (t) => {
  const { host, calendar, sync } = await anImportOf(t, ...guests(1, 2, 3));
  calendar.show(...guests(2, 3));
  for (let read = 1; read <= 3; read += 1) await sync();
  clock.now = clock.now.add({ minutes: INTERVAL_MINUTES * 2 });
  await sync();
  assert.equal(await living(host), 3);
  await readAgain(sync, 1);
  assert.equal(await living(host), 2);
});

test('of three reads that come late, the loss still takes two intervals', async (t) => {
  const { host, calendar, sync } = await anImportOf(t, ...guests(1, 2, 3));
  calendar.show(...guests(2, 3));
  await sync();
  clock.now = clock.now.add({ minutes: INTERVAL_MINUTES * 10 });
  await sync();
  assert.equal(await living(host), 3);
  await readAgain(sync, 1);
  assert.equal(await living(host), 2);
});

test('a loss of most of a calendar is held back and told, and happens by itself after a day of reads that agree', async (t) => {
  const { host, calendar, listing, property_id, sync } = await anImportOf(t, ...guests(1, 2, 3, 4, 5));
  calendar.show(...guests(1, 2));
  clock.now = clock.now.add({ minutes: 1 });
  const since = clock.now.toString();
  await sync();
  await readAgain(sync, 4);
  const [held] = (await dataOf(host.get('/listings', { id: listing.id }))).listings;
  assert.deepEqual(held.held_back, { count: 3, since: since.replace('Z', '+00:00') });
  assert.equal(await living(host), 5);
  const told = (await host.events()).filter(({ kind }) => kind === 'listing_updated');
  assert.ok(told.length > 0);
  clock.now = Temporal.Instant.from(since).add({ hours: 23 });
  await sync();
  assert.equal(await living(host), 5);
  clock.now = Temporal.Instant.from(since).add({ hours: 24 });
  const { listing: after, difference } = await sync();
  assert.deepEqual([await living(host), after.held_back], [2, null]);
  assert.equal(difference.cancelled.length, 3);
  assert.deepEqual(await takenNights(host, property_id), [2, 3, 4, 5]);
});

test('what the host has ended is not counted in the loss of a calendar', async (t) => {
  const { host, calendar, sync } = await anImportOf(t, ...guests(1, 2, 3, 4, 5));
  calendar.show(...guests(1, 2));
  clock.now = clock.now.add({ minutes: 1 });
  assert.equal((await sync()).listing.held_back!.count, 3);
  const [, , third] = await staysOf(host);
  await dataOf(host.delete(`/reservations/${third.reservation_code}`));
  // The others wait on, however many they are.
  const { listing } = await readAgain(sync, 4);
  assert.equal(listing.held_back!.count, 2);
  assert.equal(await living(host), 4);
});

test('a loss that was held back is forgotten when the calendar is whole again, and counts anew', async (t) => {
  const { host, calendar, sync } = await anImportOf(t, ...guests(1, 2, 3, 4, 5));
  calendar.show(...guests(1));
  await readAgain(sync, 4);
  calendar.show(...guests(1, 2, 3, 4, 5));
  assert.equal((await readAgain(sync, 1)).listing.held_back, null);
  clock.now = clock.now.add({ hours: 30 });
  calendar.show(...guests(1));
  const { listing } = await readAgain(sync, 4);
  assert.deepEqual([listing.held_back!.count, await living(host)], [4, 5]);
});

test('two of five that vanish are no loss of the calendar: they are cancelled after three reads', async (t) => {
  const { host, calendar, sync } = await anImportOf(t, ...guests(1, 2, 3, 4, 5));
  calendar.show(...guests(1, 2, 3));
  const { listing } = await readAgain(sync, 3);
  assert.deepEqual([listing.held_back, await living(host)], [null, 3]);
});

test('a calendar that is empty is a good read: its last reservation is held back, and cancelled after a day', async (t) => {
  const { host, calendar, property_id, sync } = await anImportOf(t, guest(1));
  calendar.answer((response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(aCalendar()),
  );
  const first = await sync();
  assert.deepEqual([first.error, first.listing.sync_error, first.listing.held_back!.count], [null, null, 1]);
  await readAgain(sync, 3);
  assert.equal(await living(host), 1);
  clock.now = clock.now.add({ hours: 24 });
  await sync();
  assert.deepEqual([await living(host), await takenNights(host, property_id)], [0, []]);
});

test('a new reservation for the same nights replaces one, and two, at once; three are held back', async (t) => {
  for (const [count, left] of [
    [1, 1],
    [2, 1],
    [3, 4],
  ] as const) {
    const { host, calendar, sync } = await anImportOf(t, ...guests(...[1, 2, 3].slice(0, count)), guest(9));
    const across = aReserved('new', day(2), day(2 + 2 * count), coded('HMBBBB0001'));
    calendar.show(across, guest(9));
    const { difference, listing } = await sync();
    assert.equal(await living(host), left + 1, `${count} replaced`);
    assert.equal(difference.conflicts.length, count === 3 ? 1 : 0);
    assert.equal(listing.held_back?.count ?? null, count === 3 ? 3 : null);
  }
});

test('a calendar of another flat, where each reservation has other codes, cancels nobody for a day', async (t) => {
  const { host, calendar, sync } = await anImportOf(t, ...guests(1, 2, 3, 4));
  calendar.show(
    ...[1, 2, 3, 4].map((number) =>
      aReserved(`o${number}`, day(2 * number), day(2 * number + 2), coded(`HMCCCC000${number}`)),
    ),
  );
  const { difference, listing } = await readAgain(sync, 4);
  assert.equal(listing.held_back!.count, 4);
  assert.deepEqual(difference.cancelled, []);
  assert.equal((await staysOf(host)).filter(({ in_conflict }) => in_conflict).length, 4);
  clock.now = clock.now.add({ hours: 24 });
  await sync();
  const left = (await staysOf(host)).filter(({ status }) => status === 'accepted');
  assert.deepEqual(
    left.map((stay) => [stay.channel_id.slice(0, 6), stay.in_reservation_box, stay.in_conflict]),
    left.map(() => ['HMCCCC', false, false]),
  );
  assert.equal(left.length, 4);
});

test('a guest who has arrived, or arrives today, stays, and the host is asked: not_in_calendar_since says so', async (t) => {
  const here = aReserved('here', '2026-06-14', '2026-06-20', coded('HMAAAA0008'));
  const today = aReserved('today', '2026-06-15', '2026-06-18', coded('HMAAAA0009'));
  const { host, calendar, sync } = await anImportOf(t, here, today, guest(1));
  calendar.show(guest(1));
  await readAgain(sync, 2);
  const since = async () => (await staysOf(host)).map((stay) => [stay.status, stay.not_in_calendar_since]);
  const none = ['accepted', null];
  assert.deepEqual(await since(), [none, none, none]);
  await readAgain(sync, 1);
  const asked = ['accepted', clock.now.toString().replace('Z', '+00:00')];
  assert.deepEqual(await since(), [asked, asked, none]);
  await readAgain(sync, 1);
  assert.deepEqual(await since(), [asked, asked, none]);
  calendar.show(here, guest(1));
  await readAgain(sync, 1);
  assert.deepEqual(await since(), [none, asked, none]);
});

test('a guest who has arrived is asked about at once when the calendar says CANCELLED; one to come is cancelled', async (t) => {
  const here = ['here', '2026-06-14', '2026-06-20', coded('HMAAAA0008')] as const;
  const { host, calendar, sync } = await anImportOf(t, aReserved(...here), ...guests(1, 2));
  const off = (uid: string, from: string, to: string, ...lines: string[]) =>
    aReserved(uid, from, to, ...lines, 'STATUS:CANCELLED');
  calendar.show(off(...here), off('g1', day(2), day(4), coded('HMAAAA0001')), guest(2));
  await sync();
  assert.deepEqual(
    (await staysOf(host)).map((stay) => [stay.status, stay.not_in_calendar_since !== null]),
    [
      ['accepted', true],
      ['cancelled', false],
      ['accepted', false],
    ],
  );
});

test('a stay is not marked as missing any more once the host or its channel has cancelled it', async (t) => {
  const arrived = [
    aReserved('a', '2026-06-14', '2026-06-20', coded('HMAAAA0008')),
    aReserved('b', '2026-06-15', '2026-06-18', coded('HMAAAA0009')),
  ];
  const { host, calendar, sync } = await anImportOf(t, ...arrived, guest(1));
  calendar.show(guest(1));
  await readAgain(sync, 3);
  const [first, second] = await staysOf(host);
  assert.ok(first.not_in_calendar_since !== null && second.not_in_calendar_since !== null);
  await dataOf(host.delete(`/reservations/${first.reservation_code}`));
  const scope = readTokenScope('channel:airbnb');
  assert.ok(scope !== undefined);
  const connector = await host.caller({ scope });
  const { check_in_date, check_out_date } = second;
  const cancelled = aChannelOrder({ status: 'cancelled' }, { check_in_date, check_out_date });
  await dataOf(connector.put('/channel/orders/HMAAAA0009', cancelled));
  const ended = ['cancelled', null];
  assert.deepEqual(
    (await staysOf(host)).map((stay) => [stay.status, stay.not_in_calendar_since]),
    [ended, ended, ['accepted', null]],
  );
  const { sql, host_id } = host.scope;
  const marked = await sql`
    select stay_code from stays where host_id = ${host_id} and not_in_calendar_since is not null`;
  assert.deepEqual(marked, [], 'one that comes back is not marked either');
});

test('a guest who leaves today, and one who is here, are not counted in a loss of the calendar', async (t) => {
  const { host, calendar, sync } = await anImportOf(
    t,
    aReserved('leaves', '2026-06-12', '2026-06-15', coded('HMAAAA0007')),
    aReserved('here', '2026-06-14', '2026-06-20', coded('HMAAAA0008')),
  );
  calendar.show();
  const { listing } = await readAgain(sync, 4);
  assert.deepEqual([listing.held_back, await living(host)], [null, 2]);
  assert.deepEqual(
    (await staysOf(host)).map((stay) => stay.not_in_calendar_since !== null),
    [false, true],
  );
});

test('a cancelled copy hides only the event with its own nights', async (t) => {
  const one = aReserved('x', day(2), day(4));
  const two = aReserved('x', day(10), day(12));
  const { host, calendar, property_id, sync } = await anImportOf(t, one, two);
  assert.deepEqual(await takenNights(host, property_id), [2, 3, 10, 11]);
  calendar.show(aReserved('x', day(2), day(4), 'STATUS:CANCELLED'), two);
  await sync();
  assert.deepEqual(await takenNights(host, property_id), [10, 11]);
});

test('a cancelled copy ends the event with its own nights alone, also where the others of its UID are missing', async (t) => {
  const [one, two] = [aReserved('x', day(2), day(4)), aReserved('x', day(10), day(12))];
  const { host, calendar, property_id, sync } = await anImportOf(t, one, two, ...guests(3, 4));
  calendar.show(aReserved('x', day(2), day(4), 'STATUS:CANCELLED'), ...guests(3, 4));
  await sync();
  assert.deepEqual(await takenNights(host, property_id), [6, 7, 8, 9, 10, 11]);
});

test('a stay that waits for closed nights is placed when the host confirms that their calendar has lost them', async (t) => {
  const closed = anAllDay('c', day(2), day(4), 'SUMMARY:Not available');
  const { host, calendar, listing, property_id, sync } = await anImportOf(t, closed);
  const dates = { check_in_date: day(2), check_out_date: day(4) };
  const inConflict = { in_reservation_box: true, in_conflict: true };
  await storeStay(host, { code: '0-waits', property_id, channel_type: 'vrbo', ...inConflict, ...dates });
  calendar.show();
  assert.equal((await sync()).listing.held_back!.count, 1);
  const place = async () => (await staysOf(host)).map((stay) => [stay.in_reservation_box, stay.in_conflict]);
  assert.deepEqual(await place(), [[true, true]]);
  await dataOf(host.post(`/listings/${listing.id}/held_back`, { decision: 'confirm' }));
  assert.deepEqual(await place(), [[false, false]]);
});

test('an event that cannot be read any more is named, and not lost', async (t) => {
  const { host, calendar, sync } = await anImportOf(t, ...guests(1, 2, 3));
  const broken = anAllDay('g1', day(2), day(4), 'SUMMARY:Reserved').replace(/DTSTART.*\n/, 'DTSTART:soon\n');
  calendar.show(broken, ...guests(2, 3));
  const { listing } = await readAgain(sync, 4);
  assert.equal(await living(host), 3);
  assert.equal(listing.skipped_events!.count, 1);
  const [first] = listing.skipped_events!.first;
  assert.deepEqual([first.title, first.reason], ['Reserved', 'dates_unreadable']);
  calendar.show(...guests(1, 2, 3));
  assert.equal((await sync()).listing.skipped_events, null);
});
