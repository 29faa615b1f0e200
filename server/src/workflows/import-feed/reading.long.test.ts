import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { afterEach, test } from 'node:test';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { updateAccountStatus } from '../../areas/accounts/queries.ts';
import { inTransaction } from '../../database/scope.ts';
import { insertRequests } from '../../areas/reservations/orders/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aCalendar, anAllDay } from '../../areas/listings/feeds/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import {
  aBlocked,
  anImport,
  aReserved,
  LOCAL,
  passMinutes,
  readAgain,
  resetClock,
  staysOf,
  takenNights,
  withoutCodes,
} from '../../../test/channel-calendar.ts';

const harness = useHarness({ outside: LOCAL });
afterEach(resetClock);

const RESERVED = aReserved('r', '2026-07-01', '2026-07-04');
const OTHER = aReserved('other', '2026-07-20', '2026-07-22');

const statusesOf = async (host: Host) => (await staysOf(host)).map(({ status }) => status);

test('a reservation that vanishes is cancelled after three good reads without it and two intervals, not sooner', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(RESERVED, OTHER);
  await sync();
  calendar.show(OTHER);
  await readAgain(sync, 2);
  // Reads by hand do not count within an interval.
  for (let read = 1; read <= 3; read += 1) await sync();
  assert.deepEqual(await statusesOf(host), ['accepted', 'accepted']);
  const { difference } = await readAgain(sync, 1);
  assert.deepEqual(await statusesOf(host), ['cancelled', 'accepted']);
  assert.equal(difference.cancelled.length, 1);
  assert.deepEqual(await takenNights(host, property_id), [20, 21]);
});

test('a reservation that is there again in between must vanish for as long again', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(RESERVED, OTHER);
  await sync();
  for (const shown of [[OTHER], [OTHER], [RESERVED, OTHER], [OTHER], [OTHER]]) {
    calendar.show(...shown);
    await readAgain(sync, 1);
  }
  assert.deepEqual(await statusesOf(host), ['accepted', 'accepted']);
  await readAgain(sync, 1);
  assert.deepEqual(await statusesOf(host), ['cancelled', 'accepted']);
});

test('a calendar that says it has not changed counts as read without what is missing: it is asked for all of it', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(RESERVED, OTHER);
  await sync();
  calendar.show(OTHER);
  await readAgain(sync, 3);
  assert.deepEqual(await statusesOf(host), ['cancelled', 'accepted']);
  await sync();
  assert.deepEqual(
    calendar.asked.map((headers) => headers['if-none-match']),
    [undefined, '"v1"', undefined, undefined, '"v2"'],
  );
});

test('a reservation that comes back after it was cancelled is the same order again, on the calendar', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  calendar.show(RESERVED, OTHER);
  await sync();
  calendar.show(OTHER);
  await readAgain(sync, 3);
  assert.deepEqual(await statusesOf(host), ['cancelled', 'accepted']);
  calendar.show(RESERVED, OTHER);
  const { difference } = await sync();
  const stays = await staysOf(host);
  assert.deepEqual(
    stays.map(({ status, stay_status, cancelled_at }) => [status, stay_status, cancelled_at]),
    stays.map(() => ['accepted', 'checkin_pending', null]),
  );
  assert.deepEqual(
    difference.added.map(({ reservation_code }) => reservation_code),
    [stays[0].reservation_code],
  );
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 20, 21]);
});

test('a reservation that comes back, or moves, leaves every other cancelled order cancelled', async (t) => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const cancelled: [Host, string][] = [];
  for (const each of [host, other]) {
    const { reservation_code } = await aStay(each, await aProperty(each, { title: 'Loft' }));
    await dataOf(each.delete(`/reservations/${reservation_code}`));
    cancelled.push([each, reservation_code]);
  }
  const { calendar, sync } = await anImport(t, host);
  calendar.show(RESERVED, OTHER);
  await sync();
  calendar.show(OTHER);
  await readAgain(sync, 3);
  assert.deepEqual(await statusesOf(host), ['cancelled', 'cancelled', 'accepted']);
  calendar.show(RESERVED, OTHER);
  await sync();
  for (const [each, reservation_code] of cancelled) {
    const { reservations } = await dataOf(each.get('/reservations', { reservation_code }));
    assert.notEqual(reservations[0].cancelled_at, null);
  }
});

test('a guest who has arrived, or arrives today, is not cancelled when the calendar shows only what is to come', async (t) => {
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(
    aReserved('here', '2026-06-14', '2026-06-20'),
    aReserved('today', '2026-06-15', '2026-06-16'),
    OTHER,
  );
  await sync();
  calendar.show(OTHER);
  const { listing } = await readAgain(sync, 4);
  assert.deepEqual(await statusesOf(host), ['accepted', 'accepted', 'accepted']);
  assert.equal(listing.held_back, null);
});

test('events that bear other names with every read are the same events', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    calendar.show(
      aReserved(`${name}1`, '2026-07-01', '2026-07-04'),
      aReserved(`${name}2`, '2026-07-20', '2026-07-22'),
      aBlocked(`${name}3`, '2026-07-10', '2026-07-12'),
    );
    await sync();
  }
  assert.deepEqual(
    (await staysOf(host)).map(({ status, in_conflict }) => [status, in_conflict]),
    [
      ['accepted', false],
      ['accepted', false],
    ],
  );
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3, 10, 11, 20, 21]);
  const changes = (await host.events()).filter(({ kind }) => kind === 'property_availability_updated');
  assert.equal(changes.length, 1);
});

const send =
  (body: string | Buffer, type = 'text/calendar', status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** Writes until nobody listens. */
function pour(response: ServerResponse, chunk: Buffer, chunks: number): void {
  let left = chunks;
  const write = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) return void response.once('drain', write);
    }
    response.end();
  };
  write();
}

const manyEvents = () =>
  aCalendar(
    ...Array.from({ length: 100_000 }, (_, n) => anAllDay(`${n}`, '2026-07-01', '2026-07-02', 'SUMMARY:x')),
  );

/** Answers that are no good read, and a word of what the host is told. */
const BAD_ANSWERS: Readonly<Record<string, [(response: ServerResponse) => void, RegExp]>> = {
  'nothing at all': [send(''), /nothing at all/],
  'a web page': [send('<!doctype html><title>Sign in</title>', 'text/html'), /web page/],
  'a web page called a calendar': [send('<html></html>'), /web page/],
  'half a calendar': [send(aCalendar(OTHER).slice(0, -60)), /breaks off/],
  'binary garbage': [send(Buffer.alloc(4096, 7)), /no text/],
  'text that is no calendar': [send('hello'), /no iCalendar/],
  '200 MB': [(response) => pour(response, Buffer.alloc(1 << 20, 'x'), 200), /larger than/],
  'an endless body': [(response) => pour(response, Buffer.alloc(1 << 16, 'x'), Infinity), /larger than/],
  '100,000 events': [(response) => send(manyEvents())(response), /more than 10,000|larger than/],
  'status 500': [send('', 'text/plain', 500), /status 500/],
  'status 404': [send(aCalendar(), 'text/calendar', 404), /no calendar at the address/],
  'status 403': [send('', 'text/plain', 403), /sign-in/],
  'a 304 that was not asked for': [send('', 'text/plain', 304), /status 304/],
  'a broken connection': [(response) => response.destroy(), /connection/],
};

for (const [what, [answer, words]] of Object.entries(BAD_ANSWERS)) {
  test(`${what} leaves the calendar as it was, however often, and the host is told in words`, async (t) => {
    const host = await harness.newHost();
    const { calendar, listing, sync } = await anImport(t, host);
    // Without an ETag, so that every read asks for all of it.
    calendar.answer(send(aCalendar(RESERVED, OTHER)));
    await sync();
    const before = await staysOf(host);
    calendar.answer(answer);
    for (let read = 1; read <= 4; read += 1) {
      const { error, difference } = await sync();
      assert.match(error!, words);
      assert.deepEqual(Object.values(difference).flat(), []);
    }
    assert.deepEqual(await staysOf(host), before);
    const [after] = (await dataOf(host.get('/listings', { id: listing.id }))).listings;
    assert.match(after.sync_error!, words);
    assert.equal(after.last_change!.added, 2);
    const told = (await host.events()).filter(({ kind }) => kind === 'listing_updated');
    assert.equal(told.length, 2, 'one for the read that changed something, one for the first that failed');
    calendar.answer(send(aCalendar(RESERVED, OTHER)));
    assert.equal((await sync()).listing.sync_error, null);
  });
}

test('an address that fails is asked less and less often, and as before once it answers', async (t) => {
  const host = await harness.newHost();
  const { calendar } = await anImport(t, host);
  calendar.answer(send('', 'text/plain', 503));
  await passMinutes(harness, 0);
  const asked: number[] = [];
  for (let minute = 1; minute <= 300; minute += 1) {
    await passMinutes(harness, 1);
    if (calendar.asked.length > asked.length + 1) asked.push(minute);
  }
  assert.equal(asked.length, 3);
  for (const [index, wanted] of [30, 60, 120].entries()) {
    const pause = asked[index]! - (asked[index - 1] ?? 0);
    assert.ok(pause >= wanted * 0.9 - 1 && pause <= wanted * 1.1 + 1, `${pause} minutes`);
  }
  calendar.show(RESERVED);
  await passMinutes(harness, 300);
  await passMinutes(harness, 17);
  assert.equal(calendar.asked.length, 6);
});

test('an address in a private network is refused, and what is behind it is not told', async (t) => {
  const host = await harness.newHost();
  const { calendar, listing } = await anImport(t, host);
  await runJobsOnce(harness.databases);
  const [{ sync_error }] = (await dataOf(host.get('/listings', { id: listing.id }))).listings;
  assert.match(sync_error!, /private or reserved network/);
  assert.equal(calendar.asked.length, 0);
});

test('a dry run tells the difference that an import then makes, and stores nothing at all', async (t) => {
  const host = await harness.newHost();
  const { calendar, listing, sync } = await anImport(t, host);
  calendar.show(
    RESERVED,
    aReserved('c', '2026-07-02', '2026-07-05'),
    aBlocked('b', '2026-07-10', '2026-07-12'),
  );
  const before = await everythingOf(host);
  const { difference, error, listing: told } = await sync({ dry_run: true });
  assert.deepEqual(await everythingOf(host), before);
  assert.deepEqual([error, told], [null, listing]);
  const real = await sync();
  assert.deepEqual(difference, {
    ...real.difference,
    added: withoutCodes(real.difference.added),
    conflicts: withoutCodes(real.difference.conflicts),
  });
  assert.deepEqual(
    [difference.added.length, difference.conflicts.length, difference.blocks_added.length],
    [2, 1, 1],
  );
  calendar.answer(send('', 'text/plain', 500));
  const then = await everythingOf(host);
  assert.match((await sync({ dry_run: true })).error!, /status 500/);
  assert.deepEqual(await everythingOf(host), then);
});

/** Every row of the account in every table. */
async function everythingOf({ scope: { sql }, host_id }: Host): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'host_id' order by table_name`;
  const all: Record<string, unknown> = {};
  for (const { name } of tables)
    all[name] =
      await sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where t.host_id = ${host_id} order by 1`;
  return all;
}

test('a listing without an import address cannot be read', async () => {
  const host = await harness.newHost();
  const { id } = await aListing(host, { property_id: await aProperty(host) });
  await refused(host.post(`/listings/${id}/sync`), 'no_import_address');
});

test('reading is for who may change the listing', async (t) => {
  const host = await harness.newHost();
  const { listing, property_id } = await anImport(t, host);
  const other = await aProperty(host, { title: 'Barn' });
  const path = `/listings/${listing.id}/sync`;
  await refused((await host.caller({ scope: 'read-only' })).post(path), 'not_authorized');
  await refused((await host.caller({ operator: [other] })).post(path), 'listing_not_found');
  await refused((await harness.newHost()).post(path), 'listing_not_found');
  await refused(host.post(path, { dry_run: 'perhaps' }), 'validation_failed', ['body.dry_run']);
  await dataOf((await host.caller({ operator: [property_id] })).post(path));
});

test('an Idempotency-Key repeats the first answer and reads nothing again', async (t) => {
  const host = await harness.newHost();
  const { calendar, listing } = await anImport(t, host);
  calendar.show(RESERVED);
  const ask = () => host.post(`/listings/${listing.id}/sync`, {}, { 'idempotency-key': 'once' });
  const [first, second] = [await ask(), await ask()];
  assert.equal(first.data.difference.added.length, 1);
  assert.equal(second.text, first.text);
  assert.equal(second.headers['idempotency-replayed'], 'true');
  assert.equal(calendar.asked.length, 1);
});

test('the calendar of a suspended account is read on', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id } = await anImport(t, host);
  calendar.show(RESERVED);
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'suspended'));
  await passMinutes(harness, 0);
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'active'));
  assert.deepEqual(await takenNights(host, property_id), [1, 2, 3]);
});

test('days are the property’s: a guest who leaves today there is no past', async (t) => {
  const host = await harness.newHost();
  const { calendar, property_id, sync } = await anImport(t, host);
  await dataOf(host.patch(`/properties/${property_id}`, { timezone: 'Pacific/Kiritimati' }));
  // It is the 16th there.
  calendar.show(aReserved('gone', '2026-06-12', '2026-06-15'), aReserved('here', '2026-06-12', '2026-06-16'));
  await sync();
  assert.deepEqual(
    (await staysOf(host)).map(({ check_out_date }) => check_out_date),
    ['2026-06-16'],
  );
});

test('a request that nobody answered in 24 hours times out by itself, and frees its nights', async () => {
  const host = await harness.newHost();
  const asked = { reservation_code: '0-1234567-abcdef', booked_at: '2026-06-14T10:05:00Z' };
  await insertRequests(host.scope, [asked]);
  const before = (await host.events()).length;
  const status = async () => (await staysOf(host))[0].status;
  await passMinutes(harness, 4);
  assert.equal(await status(), 'wait_accept');
  await passMinutes(harness, 1);
  assert.equal(await status(), 'timeout');
  const kinds = (await host.events()).slice(before).map(({ kind }) => kind);
  assert.deepEqual(kinds.toSorted(), ['property_availability_updated', 'reservation_updated']);
});
