import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { clock, dataOf, START, useHarness, type Host } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { aRule, messagesOf } from '../../automation/fixtures.ts';
import { aChannelOrder, aConnection } from '../../channel/fixtures.ts';
import { conversationOf } from '../../conversations/fixtures.ts';
import { insertMessage } from '../../conversations/messages/queries.ts';
import { partOf, useMailServer } from '../../conversations/mails/fixtures.ts';
import { inTransaction } from '../../../database/scope.ts';
import { signInPage } from '../../../access/sessions/fixtures.ts';
import { aHostWithTwo } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';
import { aTask } from '../../tasks/fixtures.ts';
import { aReader, aPushServer, choose, limit, outsideHere, type PushServer } from '../fixtures.ts';
import { NOTIFICATION_KINDS } from '../kinds.ts';

const harness = useHarness({ outside: outsideHere() });
const mails = useMailServer();

test.beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  (await mails.server()).received.length = 0;
  const { writes } = harness.databases;
  await writes`delete from notification_settings`;
  await writes`delete from notification_ways`;
  await writes`delete from notification_logs`;
});

const pass = (seconds: number) => {
  clock.now = clock.now.add({ seconds });
};

const everything = (way: string) => Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, [way]]));

/** Does what is due, now and after the pause of a way. */
async function settle(outside = outsideHere()): Promise<void> {
  await runJobsOnce(harness.databases, outside);
  pass(15);
  await runJobsOnce(harness.databases, outside);
}

/** An account with two properties, whose master operator is told everything by a webhook. */
async function setting(t: TestContext, kinds: object = everything('webhook')) {
  const world = await aHostWithTwo(harness);
  const server = await aPushServer(t);
  const reader = await aReader(harness, world.host);
  await choose(reader.page, { kinds, webhook: { url: `${server.origin}/master` } });
  return { ...world, server, reader };
}

const titlesAt = (server: PushServer, path = '/master') =>
  server.told.filter((told) => told.path === path).map(({ text }) => JSON.parse(text).title as string);

test('a planned message that lacks a value is told a day before it is due, once', async (t) => {
  const { host, house, server } = await setting(t, { message_waiting: ['webhook'] });
  await aRule(host, { action: { type: 'message', template: '{{lock_code}}' } });
  await aStay(host, house);
  await settle();
  assert.deepEqual(titlesAt(server), []);
  clock.now = Temporal.Instant.from('2026-06-28T08:00:00Z');
  await settle();
  await settle();
  pass(3600);
  await settle();
  assert.deepEqual(titlesAt(server), ['Planned message lacks a value – House']);
});

test('a new booking, its cancellation and a request are told with the property and a link, and no guest', async (t) => {
  const { host, house, server } = await setting(t);
  const booked = await aStay(host, house, { guest_name: 'Ada Lovelace', email: 'ada@example.com' });
  await settle();
  await dataOf(host.delete(`/reservations/${booked.reservation_code}`));
  await settle();
  assert.deepEqual(titlesAt(server), ['New booking – House', 'Booking cancelled – House']);
  const [first] = server.told.map(({ text }) => JSON.parse(text));
  assert.equal(first.url, `https://pms.example.com/calendar?stay=${booked.stay_code}`);
  assert.deepEqual([first.kind, first.account], ['booking_created', 'Seaside Homes']);
  assert.doesNotMatch(server.told.map(({ text }) => text).join(), /Ada|Lovelace|ada@/);
});

test('a request to book is told with the time until which it can be answered, on the clock of its reader, and again before it ends', async (t) => {
  const { host, server } = await setting(t);
  const { connector } = await aConnection(host);
  await dataOf(connector.put('/channel/orders/A', aChannelOrder({ status: 'wait_accept' })));
  await settle();
  assert.deepEqual(titlesAt(server), ['Request to book – Room 1']);
  assert.match(JSON.parse(server.told[0]!.text).text, /^Answer by 16 June at 12:00\.$/);
  pass(21 * 3600);
  await settle();
  await settle();
  assert.deepEqual(titlesAt(server).slice(1), ['Request about to expire – Room 1']);
});

test('a message of a guest is told once, and one of the host is not', async (t) => {
  const { host, house, server } = await setting(t);
  const { reservation_code } = await aStay(host, house);
  const id = await conversationOf(host, reservation_code);
  await settle();
  server.told.length = 0;
  await dataOf(host.post(`/conversations/${id}`, { message: 'Under the mat.' }));
  await write(host, { conversation_id: id, sender_role: 'guest' });
  await settle();
  await settle();
  assert.deepEqual(titlesAt(server), ['New message – House']);
  assert.equal(JSON.parse(server.told[0]!.text).url, `https://pms.example.com/inbox?conversation=${id}`);
  assert.doesNotMatch(server.told[0]!.text, /key|Ada/);
});

const write = (
  host: Host,
  message: { conversation_id: string; sender_role: 'host' | 'guest' },
  delivery_status = 'stored',
) =>
  inTransaction({ ...host.scope, now: clock.now.toString() }, (tx) =>
    insertMessage(tx, {
      ...message,
      sender_name: 'Ada',
      content: 'Where is the key?',
      content_hash: null,
      delivery_status: delivery_status as 'stored',
      delivery_detail: '',
      mail_due_at: null,
      channel_message_id: null,
      created_at: clock.now.toString(),
    }),
  );

test('a message of a rule that went nowhere is told, and one that a person wrote is not: they have seen it', async (t) => {
  const { host, house, server } = await setting(t, { message_failed: ['webhook'] });
  await aRule(host);
  const nights = { check_in_date: '2026-06-20', check_out_date: '2026-06-22' };
  const { reservation_code } = await aStay(host, house, { ...nights, email: null });
  await settle();
  const id = await conversationOf(host, reservation_code);
  await dataOf(host.post(`/conversations/${id}`, { message: 'Where are you?' }));
  await settle();
  assert.deepEqual(titlesAt(server), []);
  clock.now = Temporal.Instant.from('2026-06-18T08:01:00Z');
  await settle();
  await settle();
  assert.equal((await messagesOf(host, reservation_code)).length, 2);
  assert.deepEqual(titlesAt(server), ['Message not sent – House']);
});

test('what an operator does in the portal is told to the others, and not to them', async (t) => {
  const { host, house, server, reader } = await setting(t, {});
  const other = await aReader(harness, host, { other: true });
  await choose(reader.page, { kinds: everything('webhook') });
  await choose(other.page, { kinds: everything('webhook'), webhook: { url: `${server.origin}/other` } });
  const task = await aTask(host, { type: 'cleaning', property_id: house, expected_date: '2026-06-20' });
  await dataOf(other.page.send('PATCH', `/tasks/${task.id}`, { status: 'completed' }));
  await settle();
  assert.deepEqual([titlesAt(server), titlesAt(server, '/other')], [['Task done – House'], []]);
});

test('a limited operator is told of their properties alone, also when their reach changes before the telling', async (t) => {
  const { host, house, loft, server } = await setting(t, {});
  const limited = await aReader(harness, host, { reach: [loft] });
  const quiet_hours = { from: '11:00', until: '13:00' };
  const webhook = { url: `${server.origin}/limited` };
  await choose(limited.page, { kinds: everything('webhook'), webhook, quiet_hours });
  await aStay(host, house);
  await aStay(host, loft);
  await aTask(host, { type: 'other', property_id: null, expected_date: '2026-06-14' });
  await settle();
  assert.deepEqual(titlesAt(server, '/limited'), [], 'it is 12 o’clock in Amsterdam');
  pass(3600);
  await settle();
  assert.deepEqual(titlesAt(server, '/limited'), ['New booking – Loft']);
  clock.now = Temporal.Instant.from('2026-06-16T10:00:00Z');
  await aStay(host, loft, { check_in_date: '2026-08-01', check_out_date: '2026-08-03' });
  await settle();
  await limit(host, limited.id, [house]);
  pass(3600);
  await settle();
  assert.deepEqual(titlesAt(server, '/limited'), ['New booking – Loft'], 'the loft is out of reach by then');
});

test('quiet hours hold everything back but a sign-in, and tell it together when they end', async (t) => {
  const { host, house, server, reader } = await setting(t);
  await choose(reader.page, { quiet_hours: { from: '11:00', until: '07:30' }, timezone: 'Europe/London' });
  for (let month = 1; month <= 5; month += 1)
    await aStay(host, house, { check_in_date: `2027-0${month}-01`, check_out_date: `2027-0${month}-03` });
  await settle();
  pass(60);
  await signInPage(harness.app, reader.email);
  await settle();
  assert.deepEqual(titlesAt(server), ['Somebody signed in as you']);
  assert.match(JSON.parse(server.told[0]!.text).text, /^On 15 June at 11:01\./);
  clock.now = Temporal.Instant.from('2026-06-16T06:29:40Z');
  await settle();
  assert.equal(server.told.length, 1);
  pass(10);
  await settle();
  assert.deepEqual(titlesAt(server).slice(1), ['5 things to know at Seaside Homes']);
});

test('more than three at once are told together, and each occurrence once', async (t) => {
  const { host, house, server } = await setting(t);
  for (let month = 1; month <= 5; month += 1)
    await aStay(host, house, { check_in_date: `2027-0${month}-01`, check_out_date: `2027-0${month}-03` });
  const gone = await aStay(host, house, { check_in_date: '2027-08-01', check_out_date: '2027-08-03' });
  await dataOf(host.delete(`/reservations/${gone.reservation_code}`));
  await settle();
  await settle();
  const bodies = server.told.map(({ text }) => JSON.parse(text));
  assert.deepEqual(
    bodies.map(({ title, text }) => [title, text]),
    [['6 things to know at Seaside Homes', '5 new bookings, 1 booking cancelled']],
  );
  assert.equal(bodies[0].lines.length, 6);
});

test('a way is used thirty times in an hour at most, and what is left is told together afterwards', async (t) => {
  const { host, house, server } = await setting(t);
  const book = (day: number) => {
    const from = Temporal.PlainDate.from('2027-01-01').add({ days: day });
    return aStay(host, house, {
      check_in_date: from.toString(),
      check_out_date: from.add({ days: 1 }).toString(),
    });
  };
  for (let day = 0; day < 45; day += 1) {
    await book(day);
    pass(15);
    await runJobsOnce(harness.databases, outsideHere());
  }
  assert.ok(server.told.length >= 28 && server.told.length <= 30, String(server.told.length));
  const before = server.told.length;
  pass(3600);
  await settle();
  assert.equal(server.told.length, before + 1);
  assert.match(titlesAt(server).at(-1) ?? '', /^\d+ things to know/);
});

test('an address that fails is tried again, one that refuses is not, and both say so to the operator', async (t) => {
  const { host, house, server } = await setting(t);
  const problem = async () => {
    const { sql, host_id } = host.scope;
    const [way] =
      await sql`select last_problem ->> 'detail' as status from notification_ways where host_id = ${host_id} and way = 'webhook'`;
    return way?.['status'];
  };
  server.answer = (_told, response) => response.writeHead(503).end();
  await aStay(host, house);
  await runJobsOnce(harness.databases, outsideHere());
  assert.equal(await problem(), '503');
  pass(59);
  await runJobsOnce(harness.databases, outsideHere());
  assert.equal(server.told.length, 1);
  server.answer = (_told, response) => response.end();
  pass(1);
  await settle();
  assert.deepEqual([server.told.length, await problem()], [2, null]);
  server.answer = (_told, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
  await aStay(host, house, { check_in_date: '2027-01-01', check_out_date: '2027-01-03' });
  await settle();
  assert.equal(server.told.length, 3);
  pass(7100);
  await settle();
  assert.equal(server.told.length, 3, 'not before it wants to be asked again');
  server.answer = (_told, response) => response.writeHead(401).end();
  pass(200);
  await settle();
  pass(86_400);
  await settle();
  assert.deepEqual([server.told.length, await problem()], [4, '401']);
});

test('what a killed process had taken is told after its lease', async (t) => {
  const { host, house, server } = await setting(t);
  await aStay(host, house);
  const { writes } = harness.databases;
  server.answer = (_told, response) => response.writeHead(500).end();
  await runJobsOnce(harness.databases, outsideHere());
  const until = clock.now.add({ seconds: 300 }).toString();
  await writes`update notification_ways set is_leased = true, due_at = ${until} where way = 'webhook'`;
  server.answer = (_told, response) => response.end();
  await aStay(host, house, { check_in_date: '2027-01-01', check_out_date: '2027-01-03' });
  pass(200);
  await settle();
  assert.equal(server.told.length, 1, 'another process may be telling it');
  pass(100);
  await settle();
  assert.equal(server.told.length, 3);
});

test('late tasks, late payouts and calendars that cannot be read are told when their time has come, each once', async (t) => {
  const { host, house, loft, server } = await setting(t);
  await aTask(host, {
    type: 'maintenance',
    property_id: house,
    expected_date: '2026-06-15',
    expected_time: '13:00:00',
  });
  await storeStay(host, {
    code: 'late',
    property_id: loft,
    channel_type: 'booking.com',
    check_in_date: '2026-06-16',
    check_out_date: '2026-06-17',
  });
  const { sql, host_id } = host.scope;
  await settle();
  assert.deepEqual(titlesAt(server), []);
  clock.now = Temporal.Instant.from('2026-06-15T12:05:00Z');
  await settle();
  await settle();
  assert.deepEqual(titlesAt(server), ['Task late – House']);
  await dataOf(
    host.post('/listings', {
      channel_type: 'ical',
      property_id: loft,
      title: 'Loft',
      base_price: 100,
      currency: 'EUR',
      import_url: 'https://calendars.example.com/loft.ics',
    }),
  );
  await sql`
    update listings set sync_error = 'It timed out.', next_sync_at = '2027-01-01' where host_id = ${host_id} and title = 'Loft'`;
  await settle();
  assert.equal(server.told.length, 1, 'it may be a matter of minutes');
  pass(3600);
  await settle();
  pass(3600);
  await settle();
  assert.deepEqual(titlesAt(server).slice(1), ['Calendar cannot be read – Loft']);
  clock.now = Temporal.Instant.from('2026-09-15T12:05:00Z');
  await settle();
  pass(600);
  await settle();
  assert.deepEqual(titlesAt(server).slice(2), ['Payout late – Loft']);
});

test('a letter tells all at once, in the language of its reader, from the house', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const { page, email } = await aReader(harness, host);
  await choose(page, { language: 'es', kinds: everything('email') });
  await aStay(host, house);
  const gone = await aStay(host, house, { check_in_date: '2027-08-01', check_out_date: '2027-08-03' });
  await dataOf(host.delete(`/reservations/${gone.reservation_code}`));
  const { url } = await mails.server();
  await settle(outsideHere(url));
  const [mail, ...others] = (await mails.server()).received;
  assert.deepEqual([mail?.to, others.length], [[email], 0]);
  assert.match(mail!.headers.get('from')![0]!, /^Seaside Homes </);
  assert.match(mail!.headers.get('subject')![0]!, /2 novedades en Seaside Homes/);
  for (const part of ['text/plain', 'text/html'] as const)
    assert.match(partOf(mail!, part), /Nueva reserva – House[\s\S]*Reserva cancelada – House/);
});

test('what comes before an operator chose anything is not told, nor what a restored log held', async (t) => {
  const { host, house } = await aHostWithTwo(harness);
  await aStay(host, house);
  const server = await aPushServer(t);
  const { page } = await aReader(harness, host);
  await choose(page, { kinds: everything('webhook'), webhook: { url: `${server.origin}/master` } });
  await settle();
  assert.deepEqual(titlesAt(server), []);
  await harness.databases
    .writes`update notification_logs set log_number = log_number - 1 where host_id = ${host.host_id}`;
  await aStay(host, house, { check_in_date: '2027-01-01', check_out_date: '2027-01-03' });
  await settle();
  assert.deepEqual(titlesAt(server), []);
  await aStay(host, house, { check_in_date: '2027-02-01', check_out_date: '2027-02-03' });
  await settle();
  assert.deepEqual(titlesAt(server), ['New booking – House']);
});
