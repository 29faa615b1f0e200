import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { pino } from 'pino';
import { clock, dataOf, START, useHarness, type Host } from '../../../../../test/harness.ts';
import { inTransaction } from '../../../../database/scope.ts';
import { close } from '../../../availabilities/fixtures.ts';
import { aProperty } from '../../../properties/fixtures.ts';
import { aStay, storeStay } from '../../../reservations/fixtures.ts';
import { aListing, storeBlock } from '../../fixtures.ts';
import { lockListing } from '../../queries.ts';
import { calendarsOf } from '../fixtures.ts';
import { countReadOfDropped, listShownSpans } from './queries.ts';
import { SHOWN_LIMITS } from './shown-spans.ts';

const logged: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
const harness = useHarness({ logger });
const { fetchCalendar } = calendarsOf(harness);

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
  logged.length = 0;
});

const dates = (check_in_date: string, check_out_date: string) => ({ check_in_date, check_out_date });

/** A property whose calendar on airbnb shows a stay, closed nights and a closure of another calendar. */
async function aShown() {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const { id, export_url } = await aListing(host, { property_id: house });
  const { stay_code, reservation_code } = await aStay(host, house);
  await close(host, house, '2026-07-10', '2026-07-11');
  const vrbo = await aListing(host, { property_id: house, channel_type: 'vrbo' });
  await storeBlock(host, {
    id: vrbo.id,
    property_id: house,
    start_date: '2026-07-20',
    end_date: '2026-07-22',
  });
  return { host, house, id, export_url, stay_code, reservation_code };
}

/** The stored spans of a listing, as text. */
async function storedOf({ scope: { sql, host_id } }: Host, id: number): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select concat_ws(' ', start_date, end_date, coalesce(stay_code, '-'), to_char(first_fetched_at at time zone 'UTC', 'HH24:MI'),
      'dropped ' || to_char(dropped_at at time zone 'UTC', 'DD HH24:MI'), nullif(reads_since, 0)) as text
    from shown_nights where host_id = ${host_id} and id = ${id} order by start_date, end_date`;
  return rows.map(({ text }) => text);
}

/** What the calendar of the import address does after each good read. */
const countRead = ({ scope }: Host, id: number, now: string) =>
  inTransaction({ ...scope, now }, (tx) => countReadOfDropped(tx, id, null));

test('each fetch of the calendar of a listing stores which nights it showed, and of which stay', async () => {
  const { host, id, export_url, stay_code } = await aShown();
  assert.deepEqual(await storedOf(host, id), []);
  await fetchCalendar(export_url);
  assert.deepEqual(await storedOf(host, id), [
    `2026-07-01 2026-07-04 ${stay_code} 10:00`,
    '2026-07-10 2026-07-12 - 10:00',
    '2026-07-20 2026-07-22 - 10:00',
  ]);
  assert.deepEqual(await inTransaction(host.scope, (tx) => listShownSpans(tx, { id, channel: null })), [
    {
      start_date: '2026-07-01',
      end_date: '2026-07-04',
      stay_code,
      is_dropped: false,
      is_entered: false,
      is_nameless: false,
    },
    {
      start_date: '2026-07-10',
      end_date: '2026-07-12',
      stay_code: null,
      is_dropped: false,
      is_entered: false,
      is_nameless: false,
    },
    {
      start_date: '2026-07-20',
      end_date: '2026-07-22',
      stay_code: null,
      is_dropped: false,
      is_entered: false,
      is_nameless: false,
    },
  ]);
});

test('a span that is not shown any more is dropped at that fetch, and one that is shown again counts from the start', async () => {
  const { host, id, export_url, stay_code, reservation_code } = await aShown();
  await fetchCalendar(export_url);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.equal((await storedOf(host, id)).join().includes('dropped'), false, 'nobody has fetched it yet');
  clock.now = Temporal.Instant.from('2026-06-15T11:00:00Z');
  await fetchCalendar(export_url);
  const [dropped, ...kept] = await storedOf(host, id);
  assert.equal(dropped, `2026-07-01 2026-07-04 ${stay_code} 10:00 dropped 15 11:00`);
  assert.equal(kept.length, 2);
  await countRead(host, id, '2026-06-15T11:10:00Z');
  clock.now = Temporal.Instant.from('2026-06-15T12:00:00Z');
  const again = await aStay(host, (await dataOf(host.get('/properties'))).properties[0].id);
  await fetchCalendar(export_url);
  assert.equal((await storedOf(host, id))[0], `2026-07-01 2026-07-04 ${again.stay_code} 10:00`);
});

test('a fetch that shows what the last one showed writes nothing', async () => {
  const { host, id, export_url } = await aShown();
  const { headers } = await fetchCalendar(export_url);
  const { sql, host_id } = host.scope;
  const versions = async () =>
    (
      await sql<
        { xmin: string }[]
      >`select xmin::text from shown_nights where host_id = ${host_id} and id = ${id}`
    ).map(({ xmin }) => xmin);
  const before = await versions();
  clock.now = Temporal.Instant.from('2026-06-15T11:00:00Z');
  assert.equal((await fetchCalendar(export_url)).statusCode, 200);
  const same = await fetchCalendar(export_url, { 'if-none-match': String(headers['etag']) });
  assert.equal(same.statusCode, 304);
  assert.deepEqual(await versions(), before);
});

test('a 304 shows what the client has: spans that were forgotten meanwhile are stored again', async () => {
  const { host, id, export_url } = await aShown();
  const { headers } = await fetchCalendar(export_url);
  await host.scope.sql`delete from shown_nights where host_id = ${host.host_id}`;
  await fetchCalendar(export_url, { 'if-none-match': String(headers['etag']) });
  assert.equal((await storedOf(host, id)).length, 3);
});

test('HEAD, other calendars of the property and a wrong address show a listing nothing', async () => {
  const { host, id, export_url, house } = await aShown();
  const { properties } = await dataOf(host.get('/properties', { id: house }));
  await fetchCalendar(export_url, {}, 'HEAD');
  await fetchCalendar(properties[0].export_url);
  await fetchCalendar(export_url.replace(/.{8}\.ics$/, '00000000.ics'));
  const { sql, host_id } = host.scope;
  assert.deepEqual([...(await sql`select id from shown_nights where host_id = ${host_id}`)], []);
  await fetchCalendar(export_url);
  assert.equal((await storedOf(host, id)).length, 3);
});

test('two stays with the same nights are one span, and it is that of the stay on the calendar', async () => {
  const { host, id, export_url, house, stay_code } = await aShown();
  const boxed = { in_reservation_box: true, ...dates('2026-07-01', '2026-07-04') };
  await storeStay(host, { code: '0-0000000-waits', property_id: house, channel_type: 'vrbo', ...boxed });
  await fetchCalendar(export_url);
  assert.equal((await storedOf(host, id))[0], `2026-07-01 2026-07-04 ${stay_code} 10:00`);
  assert.equal((await storedOf(host, id)).length, 3);
});

test('spans whose nights are over, by the clock of the property, are forgotten at the next write and stored by none', async () => {
  const { host, id, export_url, house } = await aShown();
  await fetchCalendar(export_url);
  clock.now = Temporal.Instant.from('2026-07-05T10:00:00Z');
  await fetchCalendar(export_url);
  assert.equal((await storedOf(host, id)).length, 3, 'nothing has changed');
  await close(host, house, '2026-07-15');
  await fetchCalendar(export_url);
  assert.deepEqual(
    (await storedOf(host, id)).map((text) => text.slice(0, 21)),
    ['2026-07-10 2026-07-12', '2026-07-15 2026-07-16', '2026-07-20 2026-07-22'],
  );
});

test('a dropped span is forgotten after two more good reads and a day, and not before', async () => {
  const { host, id, export_url, stay_code, reservation_code } = await aShown();
  await fetchCalendar(export_url);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await fetchCalendar(export_url);
  const dropped = async () => (await storedOf(host, id)).filter((text) => text.includes('dropped'));
  const first = `2026-07-01 2026-07-04 ${stay_code} 10:00 dropped 15 10:00`;
  await countRead(host, id, '2026-06-15T10:15:00Z');
  await countRead(host, id, '2026-06-15T10:30:00Z');
  await countRead(host, id, '2026-06-16T09:59:59Z');
  assert.deepEqual(await dropped(), [`${first} 3`]);
  await countRead(host, id, '2026-06-16T10:00:00Z');
  assert.deepEqual(await dropped(), []);
  assert.equal((await storedOf(host, id)).length, 2, 'what is shown stays');
});

test('a span that was dropped a day ago still needs two reads', async () => {
  const { host, id, export_url, reservation_code } = await aShown();
  await fetchCalendar(export_url);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await fetchCalendar(export_url);
  await countRead(host, id, '2026-06-20T10:00:00Z');
  assert.equal((await storedOf(host, id)).length, 3);
  await countRead(host, id, '2026-06-20T10:15:00Z');
  assert.equal((await storedOf(host, id)).length, 2);
});

test('at most so many dropped spans are kept of a listing as the limits say, the latest', async () => {
  const { host, id, export_url, reservation_code } = await aShown();
  await fetchCalendar(export_url);
  const { sql, host_id } = host.scope;
  const { droppedSpans } = SHOWN_LIMITS;
  await sql`
    insert into shown_nights (host_id, id, start_date, end_date, first_fetched_at, dropped_at)
    select ${host_id}, ${id}, '2026-08-01'::date + n, '2026-08-02'::date + n, ${START}, ${START}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${droppedSpans}::integer) n`;
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  clock.now = Temporal.Instant.from('2026-06-15T11:00:00Z');
  await fetchCalendar(export_url);
  const dropped = await sql<{ start_date: string }[]>`
    select start_date from shown_nights where host_id = ${host_id} and id = ${id} and dropped_at is not null
    order by dropped_at`;
  assert.equal(dropped.length, droppedSpans);
  assert.equal(dropped.at(-1)?.start_date, '2026-07-01', 'the one that this fetch has dropped');
  const oldest = Temporal.PlainDate.from('2026-08-01').add({ days: droppedSpans - 1 });
  assert.equal(dropped[0]?.start_date, oldest.toString());
});

test('a new address of the calendar, and the end of its listing, forget what was shown', async () => {
  const { host, id, export_url } = await aShown();
  await fetchCalendar(export_url);
  const { listing } = await dataOf(host.post(`/listings/${id}/rotate_export`));
  assert.deepEqual(await storedOf(host, id), []);
  await fetchCalendar(listing.export_url);
  assert.equal((await storedOf(host, id)).length, 3);
  await dataOf(host.delete(`/listings/${id}`));
  assert.deepEqual(await storedOf(host, id), []);
});

test('what is shown is stored while an import has locked the listing and counts its reads', async () => {
  const { host, id, export_url, reservation_code } = await aShown();
  await fetchCalendar(export_url);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await fetchCalendar(export_url);
  await close(host, (await dataOf(host.get('/properties'))).properties[0].id, '2026-07-15');
  await inTransaction(host.scope, async (tx) => {
    await lockListing(tx, id);
    await tx.sql`update listings set last_synced_at = ${START} where host_id = ${host.host_id} and id = ${id}`;
    await countReadOfDropped(tx, id, []);
    assert.equal((await fetchCalendar(export_url)).statusCode, 200);
    assert.equal((await storedOf(host, id)).length, 4);
  });
  assert.deepEqual(logged, []);
});

test('fetches at the same moment, before and after a change, are all answered, and the last state is stored', async () => {
  const { host, house, id, export_url } = await aShown();
  for (let round = 0; round < 10; round += 1) {
    const day = Temporal.PlainDate.from('2026-09-01')
      .add({ days: round * 2 })
      .toString();
    const fetches = Array.from({ length: 10 }, () => fetchCalendar(export_url));
    const [, ...answers] = await Promise.all([close(host, house, day), ...fetches]);
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
  }
  await fetchCalendar(export_url);
  const shown = (await storedOf(host, id)).filter((text) => !text.includes('dropped'));
  assert.equal(shown.length, 13);
  assert.deepEqual(logged, []);
});

test('the calendar of a sandbox is fetched, shown and forgotten by the clock of the sandbox', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const house = await aProperty(host);
  const { id, export_url } = await aListing(host, { property_id: house });
  const { stay_code, reservation_code } = await aStay(host, house);
  const { sql, host_id } = host.scope;
  const ahead = (days: number) =>
    sql`update host_accounts set clock_ahead_seconds = ${days * 86_400} where id = ${host_id}`;
  await ahead(2);
  await fetchCalendar(export_url);
  const { listing } = await dataOf(host.get(`/listings/${id}`));
  assert.equal(listing.export_read_at, '2026-06-17T10:00:00+00:00');
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await fetchCalendar(export_url);
  assert.deepEqual(await storedOf(host, id), [`2026-07-01 2026-07-04 ${stay_code} 10:00 dropped 17 10:00`]);
  await ahead(40);
  const later = await aStay(host, house, dates('2026-07-27', '2026-07-30'));
  await fetchCalendar(export_url);
  assert.deepEqual(await storedOf(host, id), [`2026-07-27 2026-07-30 ${later.stay_code} 10:00`]);
});

test('a calendar is sent although what it shows cannot be stored, and the log says so', async () => {
  const { host, id, export_url } = await aShown();
  const { sql } = host.scope;
  await sql`alter table shown_nights add constraint refused check (start_date > '2900-01-01') not valid`;
  try {
    assert.equal((await fetchCalendar(export_url)).statusCode, 200);
  } finally {
    await sql`alter table shown_nights drop constraint refused`;
  }
  assert.equal(logged.length, 1);
  assert.deepEqual(await storedOf(host, id), []);
});
