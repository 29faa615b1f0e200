import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { pino } from 'pino';
import { clock, dataOf, START, useHarness, type Host } from '../../../../test/harness.ts';
import { exportWindow } from './contract.ts';
import { calendarsOf } from './fixtures.ts';
import { inTransaction } from '../../../database/scope.ts';
import { accountMark } from '../../../http/files/account-mark.ts';
import { updateAccountStatus } from '../../accounts/queries.ts';
import { close } from '../../availabilities/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';
import { aRoomType } from '../../room-types/fixtures.ts';
import { aListing, storeBlock } from '../fixtures.ts';
import { lockListing } from '../queries.ts';

const logged: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
const harness = useHarness({ logger, rateLimits: someRateLimits() });
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const { fetchCalendar, read, daysOf } = calendarsOf(harness);

async function withHouse() {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  return { host, house, address: await addressOf(host, house) };
}

const addressOf = async (host: Host, id: number): Promise<string> =>
  (await dataOf(host.get('/properties', { id }))).properties[0].export_url;

async function roomsOf(host: Host, id: number): Promise<string> {
  return (await dataOf(host.get('/room_types', { id }))).room_types[0].export_url!;
}

/** A stay with these dates. */
const dates = (check_in_date: string, check_out_date: string) => ({ check_in_date, check_out_date });

test('a calendar shows each stay that takes nights, each run of closed nights and each closure, and nothing else', async () => {
  const { host, house, address } = await withHouse();
  await aStay(host, house, dates('2026-07-01', '2026-07-04'));
  const asked = { code: '0-0000001-aaaaaa', property_id: house, status: 'wait_accept' };
  await storeStay(host, { ...asked, ...dates('2026-07-04', '2026-07-06') });
  const unpaid = { code: '0-0000002-aaaaaa', property_id: house, status: 'wait_pay' };
  await storeStay(host, { ...unpaid, ...dates('2026-07-06', '2026-07-08') });
  for (const [index, status] of ['cancelled', 'denied', 'timeout'].entries())
    await storeStay(host, { code: `0-000000${index + 3}-aaaaaa`, property_id: house, status });
  const boxed = await aStay(host, house, dates('2026-09-01', '2026-09-04'));
  await dataOf(host.post(`/reservations/${boxed.stay_code}/move_to_box`));
  const box = { property_id: house, in_reservation_box: true, ...dates('2026-09-01', '2026-09-04') };
  await storeStay(host, { code: '0-0000006-aaaaaa', status: 'wait_accept', ...box });
  await close(host, house, '2026-07-10', '2026-07-12');
  await close(host, house, '2026-07-13');
  await close(host, house, '2026-07-20');
  const { id } = await aListing(host, { property_id: house });
  await storeBlock(host, { id, property_id: house, start_date: '2026-07-11', end_date: '2026-07-16' });
  const events = await read(address);
  assert.deepEqual(
    events.map(({ days, summary }) => [days, summary]),
    [
      ['2026-07-01 2026-07-04', 'Reserved'],
      ['2026-07-04 2026-07-06', 'Reserved'],
      ['2026-07-06 2026-07-08', 'Reserved'],
      // It waits in the box.
      ['2026-09-01 2026-09-04', 'Reserved'],
      ['2026-07-10 2026-07-14', 'Not available'],
      ['2026-07-20 2026-07-21', 'Not available'],
      ['2026-07-11 2026-07-16', 'Not available'],
    ],
  );
  assert.equal(new Set(events.map(({ uid }) => uid)).size, 7);
});

test('a calendar tells nothing of a guest, nor anything by which a stay could be found', async () => {
  const { host, house, address } = await withHouse();
  const { id } = await aListing(host, { property_id: house });
  const stay = await aStay(host, house, {
    guest_name: 'Ada Lovelace',
    email: 'ada@example.com',
    mobile: '+31 612345678',
    remarks: 'late arrival',
  });
  const uid = 'Ada-Lovelace@channel.example';
  await storeBlock(host, { id, property_id: house, uid, start_date: '2026-08-01', end_date: '2026-08-02' });
  const { body } = await fetchCalendar(address);
  const [first, ...others] = body.split(/^UID:[0-9a-f]{40}@innkeep\r$/m);
  assert.equal(others.length, 2, 'each UID is a hash, in which any three digits may stand by chance');
  for (const told of ['Ada', 'Lovelace', 'ada@', '612345678', 'late', stay.stay_code, String(house), '420'])
    assert.equal([first, ...others].join('').includes(told), false, `${told} is in ${body}`);
  assert.equal((await read(address)).length, 2);
});

test('a stay keeps its UID wherever it moves, and its SEQUENCE grows by each move and by nothing else', async () => {
  const { host, house, address } = await withHouse();
  const loft = await aProperty(host, { title: 'Loft' });
  const { stay_code } = await aStay(host, house, dates('2026-07-01', '2026-07-04'));
  await aStay(host, house, dates('2026-08-01', '2026-08-04'));
  const [first, other] = await read(address);
  assert.equal(first!.sequence, 0);
  clock.now = clock.now.add({ hours: 1 });
  const moves: [object, string, number][] = [
    [{ check_out_date: '2026-07-06' }, '2026-07-01 2026-07-06', 1],
    [{ check_in_date: '2026-06-30' }, '2026-06-30 2026-07-06', 2],
    [{ remarks: 'late' }, '2026-06-30 2026-07-06', 2],
  ];
  for (const [changes, days, sequence] of moves) {
    await dataOf(host.patch(`/reservations/${stay_code}`, changes));
    const [moved, same] = await read(address);
    assert.deepEqual([moved!.uid, moved!.days, moved!.sequence], [first!.uid, days, sequence]);
    assert.notEqual(moved!.changed, first!.changed);
    assert.deepEqual(same, other);
  }
  await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: loft }));
  const [there] = await read(await addressOf(host, loft));
  assert.deepEqual([there!.uid, there!.sequence], [first!.uid, 3]);
  assert.deepEqual(await read(address), [other]);
});

test('a run of closed nights keeps its UID while it begins on the same day, and its SEQUENCE grows', async () => {
  const { host, house, address } = await withHouse();
  await close(host, house, '2026-07-10', '2026-07-12');
  const [before] = await read(address);
  await close(host, house, '2026-07-13');
  const [longer] = await read(address);
  const opened = { property_ids: [house], available: true, dates: ['2026-07-12', '2026-07-13'] };
  await dataOf(host.post('/availabilities', opened));
  const [shorter] = await read(address);
  assert.deepEqual([longer!.uid, shorter!.uid], [before!.uid, before!.uid]);
  assert.deepEqual([longer!.days, shorter!.days], ['2026-07-10 2026-07-14', '2026-07-10 2026-07-12']);
  assert.ok(longer!.sequence > before!.sequence && shorter!.sequence > longer!.sequence);
});

test('closing nights that a stay holds shows once the stay is gone, and grows the SEQUENCE all the same', async () => {
  const { host, house, address } = await withHouse();
  const { reservation_code } = await aStay(host, house, dates('2026-07-01', '2026-07-04'));
  await close(host, house, '2026-07-03', '2026-07-05');
  assert.deepEqual(await daysOf(address), ['2026-07-01 2026-07-04', '2026-07-03 2026-07-06']);
  const [, closed] = await read(address);
  await close(host, house, '2026-07-06');
  const [, longer] = await read(address);
  assert.ok(longer!.sequence > closed!.sequence);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual(await daysOf(address), ['2026-07-03 2026-07-07']);
});

test('a night of a room type is taken when none of its properties is free', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host, { title: 'House' }), await aProperty(host, { title: 'Loft' })];
  const room_type_id = await aRoomType(host, { property_ids: [house, loft] });
  const address = await roomsOf(host, room_type_id);
  const airbnb = await aListing(host, { room_type_id });
  await aStay(host, house, dates('2026-07-01', '2026-07-08'));
  assert.deepEqual(await daysOf(address), []);
  await aStay(host, loft, dates('2026-06-28', '2026-07-03'));
  await close(host, loft, '2026-07-03');
  await storeBlock(host, {
    id: airbnb.id,
    property_id: loft,
    start_date: '2026-07-05',
    end_date: '2026-07-12',
  });
  const [first, second] = await read(address);
  assert.deepEqual([first!.days, first!.summary], ['2026-07-01 2026-07-04', 'Not available']);
  assert.equal(second!.days, '2026-07-05 2026-07-08');
  assert.deepEqual(await daysOf(airbnb.export_url), ['2026-07-01 2026-07-04']);
  await close(host, loft, '2026-07-04');
  const [joined, ...others] = await read(address);
  assert.deepEqual([joined!.days, joined!.uid, others], ['2026-07-01 2026-07-08', first!.uid, []]);
  assert.ok(joined!.sequence > first!.sequence);
});

test('the SEQUENCE of a room type grows too when properties leave it, join it or are deleted', async () => {
  const host = await harness.newHost();
  const titles = ['House', 'Loft', 'Barn'];
  const ids: number[] = [];
  for (const title of titles) ids.push(await aProperty(host, { title }));
  for (const id of ids)
    for (const day of ['2026-07-01', '2026-07-03', '2026-07-05']) await close(host, id, day);
  const room_type_id = await aRoomType(host, { property_ids: ids });
  const address = await roomsOf(host, room_type_id);
  let last = -1;
  const grows = async () => {
    const [event] = await read(address);
    assert.ok(event!.sequence > last, `${event!.sequence} after ${last}`);
    last = event!.sequence;
  };
  await grows();
  for (const property_ids of [ids.slice(0, 1), ids.slice(0, 2), ids, ids.slice(1)]) {
    await dataOf(host.patch(`/room_types/${room_type_id}`, { property_ids }));
    await grows();
  }
  await dataOf(host.delete(`/properties/${ids[2]}`));
  await grows();
});

test('a room type without properties has nothing free', async () => {
  const host = await harness.newHost();
  const address = await roomsOf(host, await aRoomType(host));
  assert.deepEqual(await daysOf(address), ['2026-01-01 2029-06-16']);
});

test('a calendar goes from a month back to three years ahead, by the clock of the property', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host, { timezone: 'Pacific/Kiritimati' });
  const address = await addressOf(host, house);
  const stay = (code: string, from: string, to: string) =>
    storeStay(host, { code, property_id: house, ...dates(from, to) });
  // There it is 16 June already: 31 days back is 16 May.
  await stay('0-1-a', '2026-05-10', '2026-05-16');
  await stay('0-2-a', '2026-05-16', '2026-05-17');
  await stay('0-3-a', '2029-06-16', '2029-06-20');
  await stay('0-4-a', '2029-06-20', '2029-06-21');
  assert.deepEqual(await daysOf(address), ['2026-05-16 2026-05-17', '2029-06-16 2029-06-20']);
});

test('all calendars of an account have one mark, which nothing of another account has', async () => {
  const { host, house, address } = await withHouse();
  const { export_url } = await aListing(host, { property_id: house });
  const rooms = await roomsOf(host, await aRoomType(host, { property_ids: [house] }));
  const { address: theirs } = await withHouse();
  const markOf = async (url: string) =>
    /^X-INNKEEP-ACCOUNT:([0-9a-f]{32})\r$/m.exec((await fetchCalendar(url)).body)?.[1];
  const marks = await Promise.all([address, export_url, rooms].map(markOf));
  assert.equal(marks[0], accountMark(host.host_id, await createdAt(host)));
  assert.deepEqual(new Set(marks).size, 1);
  assert.notEqual(await markOf(theirs), marks[0]);
});

async function createdAt({ scope: { sql, host_id } }: Host): Promise<string> {
  const [row] = await sql<
    { created_at: string }[]
  >`select created_at from host_accounts where id = ${host_id}`;
  return row!.created_at;
}

test('a run of nights closed long ago keeps its first day from one day to the next', async () => {
  const { host, house, address } = await withHouse();
  const { sql, host_id } = host.scope;
  await sql`
    insert into property_days (host_id, property_id, day, is_closed)
    select ${host_id}, ${house}, '2025-06-01'::date + n, true from generate_series(0, 600) n`;
  const [today] = await read(address);
  assert.equal(today!.days, '2026-01-01 2027-01-23');
  clock.now = clock.now.add({ hours: 24 });
  assert.deepEqual(await read(address), [today]);
});

test('closed nights that ended on the day from which a calendar is shown are not in it', async () => {
  const { host, house, address } = await withHouse();
  const { sql, host_id } = host.scope;
  const { from } = exportWindow(clock.now.toString().slice(0, 10));
  const dayBy = (days: number) => Temporal.PlainDate.from(from).add({ days }).toString();
  const closeNight = (day: string) => sql`
    insert into property_days (host_id, property_id, day, is_closed) values (${host_id}, ${house}, ${day}, true)`;
  await closeNight(dayBy(-1));
  assert.deepEqual(await daysOf(address), []);
  await closeNight(from);
  assert.deepEqual(await daysOf(address), [`${dayBy(-1)} ${dayBy(1)}`]);
});

test('a calendar that is held already is not sent again, until it changes', async () => {
  const { host, house, address } = await withHouse();
  await aStay(host, house, dates('2026-07-01', '2026-07-04'));
  const first = await fetchCalendar(address);
  const { etag, 'last-modified': modified } = first.headers;
  assert.match(String(etag), /^"[\w-]{22}"$/);
  assert.equal(modified, 'Mon, 15 Jun 2026 10:00:00 GMT');
  assert.equal(first.headers['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(first.headers['cache-control'], 'private, max-age=60');
  for (const held of [String(etag), `"other", W/${etag}`, '*']) {
    const answer = await fetchCalendar(address, { 'if-none-match': held });
    assert.deepEqual([answer.statusCode, answer.body, answer.headers['etag']], [304, '', etag]);
  }
  clock.now = clock.now.add({ hours: 1 });
  assert.equal((await fetchCalendar(address)).headers['etag'], etag);
  await close(host, house, '2026-07-10');
  const changed = await fetchCalendar(address, { 'if-none-match': String(etag) });
  assert.equal(changed.statusCode, 200);
  assert.notEqual(changed.headers['etag'], etag);
  assert.notEqual(changed.headers['last-modified'], modified);
});

test('a listing says in which hour its calendar was last fetched, until its address is renewed', async () => {
  const { host, house, address } = await withHouse();
  const { id, export_url } = await aListing(host, { property_id: house });
  const { id: other } = await aListing(host, { property_id: house });
  const readAt = async (listing: number) =>
    (await dataOf(host.get(`/listings/${listing}`))).listing.export_read_at;
  const before = await host.events();
  for (const url of [address, export_url.replace(/.{8}\.ics$/, '00000000.ics')]) await fetchCalendar(url);
  assert.equal(await readAt(id), null);
  clock.now = Temporal.Instant.from('2026-06-15T10:40:00Z');
  const { headers } = await fetchCalendar(export_url);
  assert.equal(await readAt(id), '2026-06-15T10:00:00+00:00');
  clock.now = Temporal.Instant.from('2026-06-15T11:20:00Z');
  await fetchCalendar(export_url, { 'if-none-match': String(headers['etag']) });
  assert.equal(await readAt(id), '2026-06-15T11:00:00+00:00');
  assert.equal(await readAt(other), null);
  assert.deepEqual(await host.events(), before);
  const { listing } = await dataOf(host.post(`/listings/${id}/rotate_export`));
  assert.equal(listing.export_read_at, null);
});

test('a calendar is fetched while its listing is being changed', async () => {
  const { host, house } = await withHouse();
  const { id, export_url } = await aListing(host, { property_id: house });
  await inTransaction(host.scope, async (tx) => {
    await lockListing(tx, id);
    assert.equal((await fetchCalendar(export_url)).statusCode, 200);
  });
  assert.equal((await dataOf(host.get(`/listings/${id}`))).listing.export_read_at, null);
  await fetchCalendar(export_url);
  assert.notEqual((await dataOf(host.get(`/listings/${id}`))).listing.export_read_at, null);
});

test('HEAD tells of a calendar without sending it, and no other method is taken', async () => {
  const { address } = await withHouse();
  const { headers, body } = await fetchCalendar(address);
  const head = await fetchCalendar(address, {}, 'HEAD');
  assert.deepEqual([head.statusCode, head.body, head.headers['etag']], [200, '', headers['etag']]);
  assert.equal(Number(head.headers['content-length']), Buffer.byteLength(body));
  const posted = await fetchCalendar(address, {}, 'POST');
  assert.deepEqual([posted.statusCode, posted.headers['allow']], [405, 'GET, HEAD']);
});

test('an address that is nobody’s is answered the same, whatever it was or could have been', async () => {
  const { host, house, address } = await withHouse();
  const stranger = await harness.newHost();
  const theirs = await addressOf(stranger, await aProperty(stranger));
  const listing = await aListing(host, { property_id: house });
  await dataOf(host.post(`/listings/${listing.id}/rotate_export`));
  const shed = await aProperty(host, { title: 'Shed' });
  const ofShed = await addressOf(host, shed);
  await dataOf(host.post(`/properties/${shed}/rotate_export`));
  const gone = await aListing(host, { property_id: house });
  await dataOf(host.delete(`/listings/${gone.id}`));
  const loft = await aProperty(host, { title: 'Loft' });
  const [ofLoft, onLoft] = [await addressOf(host, loft), await aListing(host, { property_id: loft })];
  await dataOf(host.delete(`/properties/${loft}`));
  const secretOf = (url: string) => url.split('/').at(-1)!;
  const unknown = [
    `/ical/${host.host_id}/${'0'.repeat(32)}.ics`,
    `/ical/${host.host_id}/${secretOf(theirs)}`,
    `/ical/${stranger.host_id}/${secretOf(address)}`,
    `/ical/999999999999999/${secretOf(address)}`,
    `/ical/0${host.host_id}/${secretOf(address)}`,
    `/ical/x/${secretOf(address)}`,
    `/ical/-1/${secretOf(address)}`,
    `/ical/${'9'.repeat(40)}/${secretOf(address)}`,
    `/ical/${host.host_id}/${secretOf(address).replace('.ics', '')}`,
    `/ical/${host.host_id}/${secretOf(address).toUpperCase()}`,
    `/ical/${host.host_id}/%00.ics`,
    `/ical/${host.host_id}/%`,
    listing.export_url,
    gone.export_url,
    ofShed,
    ofLoft,
    onLoft.export_url,
  ];
  for (const url of unknown) {
    const answer = await fetchCalendar(url);
    if (url.endsWith('%')) assert.equal(answer.statusCode, 400);
    else assert.deepEqual([answer.statusCode, answer.body], [404, 'There is no such calendar.\n'], url);
  }
  assert.equal((await fetchCalendar(address)).statusCode, 200);
});

test('the calendars of a suspended account are still read: a channel that lost them would sell what is taken', async () => {
  const { host, house, address } = await withHouse();
  await aStay(host, house, dates('2026-07-01', '2026-07-04'));
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'suspended'));
  assert.deepEqual(await daysOf(address), ['2026-07-01 2026-07-04']);
});

test('a calendar is read as often as anybody likes, and guessing its address is limited by where it comes from', async () => {
  clock.now = clock.now.add({ hours: 24 });
  const { host, address } = await withHouse();
  for (let time = 0; time < 80; time += 1) assert.equal((await fetchCalendar(address)).statusCode, 200);
  const guess = `/ical/${host.host_id}/${'0'.repeat(32)}.ics`;
  for (let time = 0; time < 60; time += 1) assert.equal((await fetchCalendar(guess)).statusCode, 404);
  const refusal = await fetchCalendar(guess);
  assert.deepEqual([refusal.statusCode, refusal.json().error], [429, 'rate_limited']);
  assert.equal((await fetchCalendar(address)).statusCode, 200);
});

test('no log line holds the address of a calendar, of ours or of a channel', async () => {
  const { host, house, address } = await withHouse();
  const import_url = 'https://calendars.example.com/1.ics?token=a-secret-of-the-channel';
  const { id, export_url } = await aListing(host, { property_id: house, import_url });
  await host.patch(`/listings/${id}`, { import_url: `${import_url}2`, title: 7 });
  for (const url of [address, export_url, address.replace('.ics', '.txt')]) await fetchCalendar(url);
  const secrets = ['a-secret-of-the-channel', ...[address, export_url].map((url) => url.slice(-36, -4))];
  assert.ok(logged.some((line) => line.includes('/ical/:host_id')));
  for (const secret of secrets)
    assert.equal(
      logged.some((line) => line.includes(secret)),
      false,
      secret,
    );
});
