import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { RowsAt } from '../../test/harness.ts';
import type { DataAt } from '../../test/data-at.ts';
import type { GetListingCalendarsData, Reservation } from '../../../client/src/schema.ts';
import { fixedEncryption } from '../../test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildApp } from '../app.ts';
import { type Acting } from '../areas/accounts/actions.ts';
import { createAccount } from '../workflows/create-account/create-account.ts';
import { openDatabases, type Databases } from '../database/databases.ts';
import { hasDemoAccount, makeDemoToken } from './demo-token.ts';
import { fillEmptyDatabase, makeDemo, type DemoSummary } from './make-demo.ts';
import { readWhole } from './fixtures.ts';

type World = { database: TestDatabase; databases: Databases; acting: Acting; dataDir: string };

const NOW = Temporal.Instant.from('2026-06-15T10:00:00Z');

let world: World;
let demo: DemoSummary;
let app: FastifyInstance;
let token: string;

async function openWorld(): Promise<World> {
  const database = await createTestDatabase();
  const databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
    fixedEncryption,
  );
  const dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-demo-test-')), 'data');
  return { database, databases, acting: { databases, clock: () => NOW, request_id: 'test' }, dataDir };
}

async function closeWorld({ database, databases, dataDir }: World): Promise<void> {
  await databases.close();
  await database.drop();
  fs.rmSync(path.dirname(dataDir), { recursive: true });
}

before(async () => {
  world = await openWorld();
  demo = await makeDemo(world.acting, { seed: 1 });
  token = (await makeDemoToken(world.acting))!;
  app = buildApp({
    databases: world.databases,
    clock: () => NOW,
    tokenHeaders: [],
    logger: pino({ level: 'fatal' }),
    isDraining: () => false,
  });
});
after(async () => {
  await app.close();
  await closeWorld(world);
});

async function get<Url extends string>(url: Url): Promise<DataAt<'GET', Url>> {
  const answer = await app.inject({ url: `/v3${url}`, headers: { 'service-access-token': token } });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}

async function all<List extends string>(list: List, filters: string): Promise<RowsAt<`/${List}`>> {
  const rows: unknown[] = [];
  for (let offset = 0; ; offset += 100) {
    const url: string = `/${list}?${filters}&limit=100&offset=${offset}`;
    const page = (await get(url)) as { total: number } & Record<string, unknown[]>;
    rows.push(...page[list]!);
    if (rows.length >= page.total) return rows as RowsAt<`/${List}`>;
  }
}

// One by one: a report of all differences would take minutes.
function assertSame(rows: readonly unknown[], expected: readonly unknown[]): void {
  assert.equal(rows.length, expected.length);
  rows.forEach((row, index) => assert.deepEqual(row, expected[index]));
}

test('the same seed on the same day fills two databases alike', async () => {
  const other = await openWorld();
  try {
    // The ids differ then.
    await createAccount(other.acting, {
      name: 'Before',
      slug: 'before',
      timezone: 'UTC',
      currency: 'USD',
      country: 'US',
    });
    await makeDemo(other.acting, { seed: 1 });
    assertSame(await readWhole(other), await readWhole(world));
  } finally {
    await closeWorld(other);
  }
});

test('the interface shows twelve properties, and the orders and entries that were made', async () => {
  const { properties, total } = await get('/properties?limit=100');
  assert.deepEqual([total, demo.properties], [12, 12]);
  assert.equal(properties[0].title, 'Prinsengracht Canal House');
  const stays = await all('reservations', 'start_check_in_date=2000-01-01');
  assert.equal(new Set(stays.map((stay) => stay.reservation_code)).size, demo.orders);
  assert.equal((await get('/transactions?limit=1')).total, demo.transactions);
});

test('the homes are sorted into groups by city, coloured tags and room types', async () => {
  const { groups } = await get('/groups');
  assert.deepEqual(
    groups.map((group) => [group.name, group.property_ids.length]),
    [
      ['Amsterdam', 5],
      ['Lisbon', 4],
      ['London', 3],
      ['Family friendly', 4],
      ['On a lease', 4],
    ],
  );
  const { room_types } = await get('/room_types');
  assert.deepEqual(
    room_types.map(({ title, properties, tags }) => [title, properties.length, tags.length]),
    [
      ['Studio for two', 2, 1],
      ['Loft', 2, 0],
      ['House for a family', 3, 0],
    ],
  );
  const { tags } = await get('/tags');
  assert.deepEqual(
    tags.map(({ name, color, property_ids }) =>
      property_ids.length === 0 ? [name, 0] : [name, color, property_ids.length],
    ),
    [
      ['By the water', '#2CBCFD', 3],
      ['Outdoor space', '#1BBFA4', 3],
      ['For couples', '#FD587B', 2],
      ['Late check-in', '#FFA410', 2],
      ...['Returning guest', 'Celebration', 'Business', 'Long stay', 'With pets'].map((name) => [name, 0]),
    ],
  );
  const { properties } = await get(`/properties?group_id=${groups[0].id}&tag_id=${tags[0].id}`);
  assert.deepEqual(
    properties.map(({ title }) => title),
    ['Prinsengracht Canal House', 'Houseboat Anna Maria'],
  );
});

test('stays are over, in the house or to come as of today, and the cancelled ones say when', async () => {
  for (const stay of await all('reservations', 'start_check_in_date=2000-01-01')) {
    assert.equal((stay.cancelled_at ?? '') > stay.booked_at, stay.status === 'cancelled');
    assert.equal(stay.stay_status === null, stay.status !== 'accepted');
    assert.equal(stay.guests[0].name, stay.guest_name);
    assert.equal(stay.guests[0].is_booker, true);
    if (stay.status !== 'accepted') continue;
    const expected =
      stay.check_out_date <= '2026-06-15'
        ? 'stay_completed'
        : stay.check_in_date < '2026-06-15'
          ? 'in_house'
          : 'checkin_pending';
    assert.equal(stay.stay_status, expected);
  }
});

test('reservations of every status and of many channels are found by them', async () => {
  const found = async (filter: string) => (await get(`/reservations?limit=1&${filter}`)).total;
  for (const status of ['wait_accept', 'wait_pay', 'accepted', 'cancelled', 'denied', 'timeout'])
    assert.ok((await found(`status=${status}`)) >= 2, status);
  const channels = 'airbnb booking.com vrbo expedia agoda trip.com ical direct custom'.split(' ');
  for (const type of channels) assert.ok((await found(`channel_type=${type}`)) > 0, type);
});

test('a platform’s booking names its listing and the entry of its channel, the house’s own the channel that was chosen', async () => {
  const { properties } = await get('/properties?limit=100');
  const { custom_channels } = await get('/custom_channels');
  const listings = await world.databases.reads`
    select property_id, channel_type, listing_id from listings where host_id = ${demo.account_id}`;
  const names = new Set(listings.map(Object.values).map(String));
  assert.equal(properties.length, 12);
  for (const stay of await all('reservations', 'start_check_in_date=2000-01-01')) {
    const { channel_type, listing_id, custom_channel, creator, intended_property_id: meant } = stay;
    const isOwn = ['direct', 'custom'].includes(channel_type);
    assert.equal(names.has(String([meant ?? stay.property_id, channel_type, listing_id])), !isOwn);
    assert.equal(creator === 'System', !isOwn);
    if (channel_type === 'ical') assert.equal(custom_channel, null);
    else assert.ok(custom_channels.some(({ id }) => id === custom_channel?.id));
    if (!isOwn) assert.equal(custom_channel?.name.toLowerCase() ?? 'ical', channel_type);
  }
});

test('every listing is shown with its property or room type, and none has an address that is fetched', async () => {
  const { room_types } = await get('/room_types');
  const listings = await all('listings', '');
  assert.equal(listings.length, 29);
  for (const { import_url, channel_type, property_id, room_type_id, last_good_read_at } of listings) {
    assert.equal(import_url, null);
    assert.equal(last_good_read_at !== null, channel_type === 'ical');
    assert.equal(property_id === null, channel_type === 'booking_site');
    if (property_id === null) assert.ok(room_types.some(({ id }) => id === room_type_id));
  }
});

test('the calendars of listings have a price and a minimum stay for each day of the three years ahead', async () => {
  const listings = await all('listings', '');
  const days = { start_date: '2026-06-15', end_date: '2029-06-15' };
  const named = listings.map(({ channel_type, listing_id }) => ({ channel_type, listing_id }));
  const answer = await app.inject({
    method: 'POST',
    url: '/v3/listings/calendar',
    headers: { 'service-access-token': token },
    payload: { ...days, listings: named },
  });
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 500));
  const { listings: calendars }: GetListingCalendarsData = answer.json().data;
  assert.equal(calendars.length, listings.length);
  for (const { calendar, channel_type } of calendars) {
    assert.equal(calendar.length, 1097);
    for (const { price, restrictions } of calendar)
      assert.ok(price! > 0 && restrictions.min_stay_on_arrival >= 1);
    // The calendars of owners show their base price only.
    const prices = new Set(calendar.map(({ price }) => price));
    assert.equal(prices.size > 10, channel_type !== 'ical');
  }
});

test('requests wait for an answer since less than a day, and hold their nights', async () => {
  const requests = await all('reservations', 'status=wait_accept');
  for (const { booked_at, in_reservation_box } of requests) {
    const hours = Temporal.Instant.from(booked_at).until(NOW).total('hours');
    assert.ok(hours > 0 && hours < 24, booked_at);
    assert.equal(in_reservation_box, false);
  }
});

test('one stay waits in the reservation box for nights that were taken, and an event says so', async () => {
  const stays = await all('reservations', 'start_check_in_date=2026-06-15');
  const [boxed, ...others] = stays.filter(({ in_reservation_box }) => in_reservation_box);
  assert.ok(boxed !== undefined && others.length === 0);
  assert.deepEqual([boxed.status, boxed.in_conflict], ['accepted', true]);
  const events = await world.databases.reads`
    select payload from events where host_id = ${demo.account_id} and kind = 'reservation_updated'
      and payload ->> 'sub_event' = 'conflict_detected'`;
  const { reservation_code, stay_code } = boxed;
  assertSame(events, [{ payload: { reservation_code, stay_code, sub_event: 'conflict_detected' } }]);
});

test('rates, fees, check-in details, custom fields and tags are shown on the stays that have them', async () => {
  const stays = await all('reservations', 'start_check_in_date=2000-01-01');
  const cents = (amount: number) => Math.round(amount * 100);
  for (const { rates } of stays) {
    const guest = rates.details.filter(({ type }) => type !== 'HOST_SERVICE_FEE');
    const sum = guest.reduce((total, { amount }) => total + cents(amount), 0);
    assert.equal(sum, cents(rates.rate.amount));
  }
  const types = new Set(stays.flatMap(({ rates }) => rates.details.map(({ type }) => type)));
  for (const type of ['CLEANING_FEE', 'TAX', 'EXTRA_GUEST_FEE', 'PET_FEE', 'HOST_SERVICE_FEE'])
    assert.ok(types.has(type), type);
  const some = (has: (stay: Reservation) => boolean) => assert.ok(stays.filter(has).length >= 5, String(has));
  some(({ rates }) => (rates.tax?.amount ?? 0) > 0);
  some(({ additional_fees }) => additional_fees.length > 0);
  some(({ check_in_details }) => check_in_details.lock_code !== null);
  some(({ check_in_details }) => check_in_details.arrival_at !== null);
  some(({ check_in_details }) => check_in_details.deposit === 300);
  some(({ custom_fields }) => custom_fields !== null);
  some(({ tags }) => tags.includes('Returning guest'));
});

test('each order is paid in its own currency, and each kind of payment status occurs', async () => {
  const stays = await all('reservations', 'start_check_in_date=2000-01-01');
  const currencies = new Map(stays.map((stay) => [stay.stay_code, stay.payment.currency]));
  for (const entry of await all('transactions', 'direction=income'))
    if (entry.stay_code !== null) assert.equal(entry.currency, currencies.get(entry.stay_code));
  const statuses = new Set(stays.map((stay) => stay.payment.status));
  assert.deepEqual(statuses, new Set(['over_received', 'partial', 'received', 'unreceived']));
});

test('there are overdue parts of plans, late payouts, kept amounts, refunds, a hold of some days and an invoice', async () => {
  for (const debt of ['overdue', 'payout'])
    assert.notEqual((await get(`/reservations?debt=${debt}&limit=1`)).total, 0, debt);
  const stays = await all('reservations', 'start_check_in_date=2000-01-01');
  assert.ok(stays.some(({ payment }) => payment.due.length === 2));
  assert.ok(stays.some(({ payment }) => payment.kept_amount > 0 && payment.refunded_amount > 0));
  const paidOut = stays.filter(
    ({ payment, additional_fees }) =>
      payment.collected_by === 'channel' && payment.received_amount > 0 && additional_fees.length === 0,
  );
  assert.deepEqual(new Set(paidOut.map(({ payment }) => payment.status)), new Set(['received']));
  assert.ok(stays.some(({ status, expires_at }) => status === 'wait_pay' && expires_at! > '2026-06-18'));
  const { invoices } = await get('/invoices');
  assert.deepEqual(
    invoices.map(({ number }: { number: string }) => number),
    ['2026-0001'],
  );
});

test('every stay that was sold is cleaned for on the day it checks out: done, being done, to come or cancelled', async () => {
  const stays = (await all('reservations', 'start_check_in_date=2000-01-01')).filter(
    ({ status, in_reservation_box }) => ['accepted', 'cancelled'].includes(status) && !in_reservation_box,
  );
  const cleanings = new Map((await all('tasks', 'type=cleaning')).map((task) => [task.stay_code, task]));
  assert.equal(cleanings.size, stays.length);
  for (const { stay_code, property_id, check_out_date, status } of stays) {
    const cleaning = cleanings.get(stay_code)!;
    assert.deepEqual([cleaning.property_id, cleaning.expected_date], [property_id, check_out_date]);
    const onDay =
      check_out_date < '2026-06-15' ? 'completed' : check_out_date > '2026-06-15' ? 'pending' : 'in_progress';
    assert.equal(cleaning.status, status === 'cancelled' ? 'cancelled' : onDay);
  }
});

test('conversations are of orders and inquiries, some await an answer, and none is from the future', async () => {
  const conversations = await all('conversations', '');
  const details = [];
  for (const { id } of conversations) details.push(await get(`/conversations/${id}`));
  const kinds = details.map(({ activities }) => activities[0].activity_type);
  assert.ok(kinds.filter((kind) => kind === 'reservation').length > 20, `${kinds.length}`);
  assert.ok(kinds.filter((kind) => kind === 'inquiry').length >= 4);
  const waiting = details.filter(({ messages }) => messages[0].sender_role === 'guest');
  assert.ok(waiting.length >= 3 && waiting.length < details.length);
  const messages = details.flatMap((each) => each.messages);
  assert.ok(messages.every(({ created_at }) => Temporal.Instant.compare(created_at, NOW) <= 0));
  assert.ok(messages.every(({ delivery }) => delivery.status === 'sent' || delivery.status === 'stored'));
  const [picture] = messages.flatMap(({ attachment }) => attachment ?? []);
  assert.equal((await app.inject({ url: picture!.fullback_url })).headers['content-type'], 'image/jpeg');
  const { reservations } = await get(
    `/reservations?reservation_code=${details[0]!.activities[0].reservation_code ?? ''}`,
  );
  const page = await app.inject({ url: reservations[0].check_in_details.check_in_guide_url! });
  assert.equal(page.statusCode, 200);
});

test('saved replies are filled in from a stay to come, without a gap', async () => {
  const { saved_replies } = await get('/saved_replies');
  assert.ok(saved_replies.length >= 5);
  const { reservations } = await get('/reservations?status=accepted&start_check_in_date=2026-06-20&limit=1');
  for (const { id, title } of saved_replies) {
    const { text, missing } = await get(
      `/saved_replies/${id}/preview?stay_code=${reservations[0].stay_code}`,
    );
    assert.deepEqual(missing, [], title);
    assert.doesNotMatch(text, /[{}]/);
  }
});

test('rules have planned messages and tasks for the stays to come, and say why', async () => {
  const { rules } = await get('/automation/rules');
  assert.deepEqual(
    rules.map(({ is_active, is_planning }) => [is_active, is_planning]),
    [true, true, true, true, false].map((isActive) => [isActive, false]),
  );
  for (const type of ['message', 'task']) {
    const { actions, total } = await get(`/automation/actions?type=${type}&limit=100`);
    assert.ok(total > 3, `${total} of ${type}`);
    assert.ok(actions.every(({ scheduled_at, why }) => scheduled_at > '2026-06-15T' && why.words !== ''));
  }
});

test('reviews are in each of the three states, two dozen stays await the host’s, scores are whole, and none is from the future', async () => {
  const inStatus = (status: string) => all('reviews', `review_status=${status}`);
  const [reviewed, byGuest, byHost] = await Promise.all(
    ['reviewed', 'pending_guest_review', 'pending_host_review'].map(inStatus),
  );
  assert.equal(byHost!.length, 24);
  for (const { guest_review, host_review } of [...reviewed!, ...byHost!])
    for (const review of [guest_review, host_review])
      assert.ok(review === null || Number.isInteger(review.score), JSON.stringify(review));
  assert.ok(reviewed!.length > 100 && byGuest!.length > 20);
  const written = reviewed!.flatMap(({ host_review, guest_review, host_reply }) =>
    [host_review, guest_review, host_reply].filter((each) => each !== null),
  );
  for (const { created_at } of written) assert.ok(Temporal.Instant.compare(created_at, NOW) < 0);
  const orders = await all('reservations', 'start_check_in_date=2000-01-01');
  const channels = new Map(orders.map((stay) => [stay.reservation_code, stay.channel_type]));
  for (const { reservation_code, guest_review, host_reply, check_out_date } of reviewed!) {
    if (guest_review === null) continue;
    assert.ok(!['direct', 'custom', 'ical'].includes(channels.get(reservation_code)!));
    assert.ok(guest_review.created_at.slice(0, 10) > check_out_date);
    if (host_reply !== null) assert.ok(host_reply.created_at > guest_review.created_at);
  }
  assert.ok(reviewed!.filter(({ host_reply }) => host_reply !== null).length > 20);
});

test('staff do only what they are there for, where they work, and each does something', async () => {
  const { staffs } = await get('/staffs?limit=100');
  const tasks = await all('tasks', 'start_date=2000-01-01');
  assert.deepEqual(
    new Set(tasks.map(({ type }) => type)),
    new Set(['cleaning', 'maintenance', 'reception', 'room_service', 'other']),
  );
  for (const staff of staffs) {
    const theirs = tasks.filter(({ staff_id }) => staff_id === staff.id);
    assert.equal(theirs.length > 0, staff.is_active, staff.name);
    if (staff.scope === 'listed')
      for (const { property_id } of theirs) assert.ok(staff.property_ids.includes(property_id!));
  }
});

test('a check-out in Lisbon is cleaned at its own hour, an hour later on the clock of the account', async () => {
  const { properties } = await get('/properties?limit=100');
  const lisbon = properties.find(({ timezone }) => timezone === 'Europe/Lisbon')!;
  const [task] = (await get(`/tasks?type=cleaning&property_id=${lisbon.id}&limit=1`)).tasks;
  assert.deepEqual([lisbon.default_checkout_time, task.expected_time], ['11:00', '12:00:00']);
});

test('every stay and every entry has left its event and its audit row', async () => {
  const counts = await world.databases.reads<{ kind: string; events: number; audited: number }[]>`
    select kind, count(*) as events, (
      select count(*) from audit_log a where a.host_id = ${demo.account_id} and a.kind = e.kind
    ) as audited
    from events e where host_id = ${demo.account_id} group by kind`;
  const stays = await all('reservations', 'start_check_in_date=2000-01-01');
  const made = { transaction_created: demo.transactions, reservation_created: stays.length };
  for (const [kind, count] of Object.entries(made)) {
    assert.deepEqual(
      counts.find((row) => row.kind === kind),
      { kind, events: count, audited: count },
    );
  }
});

test('every listing, every priced calendar and every closed night has left its event', async () => {
  const { reads: sql } = world.databases;
  const [counted] = await sql`
    select
      (select count(*) from listings where host_id = ${demo.account_id}) as listings,
      (select count(*) from events where host_id = ${demo.account_id} and kind = 'listing_created') as created,
      (select count(*) from audit_log where host_id = ${demo.account_id} and kind = 'listing_created') as audited,
      (select count(distinct id) from listing_days where host_id = ${demo.account_id}) as priced,
      (select count(*) from events where host_id = ${demo.account_id} and kind = 'listing_calendar_updated'
        and payload ->> 'start_date' = '2026-06-15' and payload ->> 'end_date' = '2029-06-15') as calendars`;
  assert.deepEqual(counted, { listings: 29, created: 29, audited: 29, priced: 27, calendars: 39 });
  const closed = await sql`
    select property_id, day::text from property_days where host_id = ${demo.account_id} order by property_id, day`;
  const audited = await sql`
    select d ->> 'property_id' as property_id, d ->> 'day' as day
    from audit_log a, jsonb_array_elements(a.after) d
    where a.host_id = ${demo.account_id} and a.kind = 'property_availability_updated' order by 1, 2`;
  assert.ok(closed.length > 10);
  assert.deepEqual(audited.map(Object.values).map(String), closed.map(Object.values).map(String));
});

test('what the events last say of each night is what is held or closed now', async () => {
  const { reads: sql } = world.databases;
  const [told, taken] = await Promise.all([
    sql`
      select property_id, day from (
        select distinct on (1, 2) (payload ->> 'property_id')::bigint as property_id, n ->> 'date' as day,
          (n ->> 'available')::boolean as is_free
        from events, jsonb_array_elements(payload -> 'availabilities') n
        where host_id = ${demo.account_id} and kind = 'property_availability_updated'
        order by 1, 2, events.id desc
      ) night
      where not is_free order by 1, 2`,
    sql`
      select property_id, day::text from property_days where host_id = ${demo.account_id}
      union
      select property_id, night::date::text
      from stays, generate_series(check_in_date, check_out_date - 1, interval '1 day') night
      where host_id = ${demo.account_id} and status in ('wait_accept', 'wait_pay', 'accepted')
        and (not in_reservation_box or status = 'accepted') and property_id is not null
      order by 1, 2`,
  ]);
  assertSame(told, taken);
});

test('a second demo is refused and leaves everything as it was', async () => {
  const whole = await readWhole(world);
  await assert.rejects(makeDemo(world.acting, { seed: 2 }), { code: 'name_taken' });
  assertSame(await readWhole(world), whole);
});

test('of several services that find the database empty at once one makes the demo, and all go on', async () => {
  const empty = await openWorld();
  const others = Array.from({ length: 2 }, () =>
    openDatabases(
      empty.database.target,
      { readConnections: 1, writeConnections: 1, longReadConnections: 1 },
      fixedEncryption,
    ),
  );
  try {
    const services = [empty.databases, ...others].map((databases) => ({ ...empty.acting, databases }));
    await Promise.all(services.map((acting) => fillEmptyDatabase(acting, { seed: 1 })));
    assertSame(await readWhole(empty), await readWhole(world));
    const accounts = await empty.databases.reads`select slug from host_accounts`;
    assert.deepEqual(accounts.map(Object.values), [['demo']]);
  } finally {
    await Promise.all(others.map((databases) => databases.close()));
    await closeWorld(empty);
  }
});

test('each demo token is a new one, and kept in no file', async () => {
  const another = await makeDemoToken(world.acting);
  assert.notEqual(another, token);
  token = another!;
  await get('/properties');
  assert.equal(fs.existsSync(world.dataDir), false);
});

test('there is no demo token without a demo account', async () => {
  const empty = await openWorld();
  try {
    assert.equal(await makeDemoToken(empty.acting), null);
    assert.equal(await hasDemoAccount(empty.acting), false);
  } finally {
    await closeWorld(empty);
  }
});
