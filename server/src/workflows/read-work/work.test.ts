import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChannelWork, SetChannelOrderData } from '../../../../client/src/schema.ts';
import { aChannelOrder, aConnection, theStays, type ConnectorFixture } from '../../areas/channel/fixtures.ts';
import { conversationOf } from '../../areas/conversations/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { storeStay } from '../../areas/reservations/fixtures.ts';
import { storeReview } from '../../areas/reviews/fixtures.ts';
import { clock, dataOf, refused, START, useHarness, type Caller, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';

const harness = useHarness();

const ALL = ['change_dates', 'cancel', 'message', 'review', 'prices', 'restrictions'];

/** A connection of a listing whose connector can do these, with its whole calendar pushed. */
async function connected(host: Host, capabilities = ALL, options?: Parameters<typeof aConnection>[1]) {
  const connection = await aConnection(host, options);
  const { connector } = connection;
  await dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities }));
  await doAll(connection);
  return connection;
}

const workOf = async (connector: Caller, query: Parameters<Caller['get']>[1] = {}) =>
  (await dataOf(connector.get('/channel/work', query))).work;

async function doAll({ connector }: ConnectorFixture): Promise<void> {
  for (const { id } of await workOf(connector)) await dataOf(connector.post(`/channel/work/${id}/done`));
}

const put = (connector: Caller, id: string, order: object = {}, stay: object = {}) =>
  dataOf(connector.put(`/channel/orders/${id}`, aChannelOrder(order, stay)));

const brief = (work: ChannelWork) => [work.kind, work.channel_id];

test('what the host answers to a request is work for its channel, in order, until the connector has done it', async () => {
  const host = await harness.newHost();
  const { connector } = await connected(host);
  const later = { check_in_date: '2026-08-01', check_out_date: '2026-08-02' };
  const approved = await put(connector, 'A', { status: 'wait_accept' });
  const declined = await put(connector, 'D', { status: 'wait_accept' }, later);
  await doAll({ connector } as ConnectorFixture);
  await dataOf(host.post(`/reservations/${approved.reservation_code}/approve`));
  await dataOf(host.post(`/reservations/${declined.reservation_code}/decline`));
  const work = await workOf(connector, { types: 'approve,decline' });
  assert.deepEqual(work.map(brief), [
    ['approve', 'A'],
    ['decline', 'D'],
  ]);
  const [stay] = await theStays(host, 'A');
  assert.deepEqual(
    [stay.channel_work!.kind, stay.channel_work!.status, stay.channel_work!.id],
    ['approve', 'waiting', work[0].id],
  );
  for (const { id } of work) await dataOf(connector.post(`/channel/work/${id}/done`, { detail: 'ok' }));
  assert.deepEqual(await workOf(connector, { types: 'approve,decline' }), []);
  assert.equal((await theStays(host, 'A'))[0].channel_work, null);
});

test('work of every kind is listed for the orders of a connector that has not said what it can carry out', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const elsewhere = {
    listing_id: 'nobody-made-this',
    check_in_date: '2026-09-01',
    check_out_date: '2026-09-03',
  };
  const asked = await put(connector, 'A', { status: 'wait_accept' });
  const declined = await put(connector, 'D', { status: 'wait_accept' }, elsewhere);
  await dataOf(host.post(`/reservations/${asked.reservation_code}/approve`));
  await dataOf(host.post(`/reservations/${declined.reservation_code}/decline`));
  const dates = { check_in_date: '2026-07-02', check_out_date: '2026-07-05' };
  await dataOf(host.patch(`/reservations/${asked.reservation_code}`, dates));
  const conversation = await conversationOf(host, asked.reservation_code);
  await dataOf(host.post(`/conversations/${conversation}`, { message: 'Welcome' }));
  await dataOf(host.delete(`/reservations/${asked.reservation_code}`));
  assert.deepEqual((await workOf(connector)).map(brief), [
    ['approve', 'A'],
    ['decline', 'D'],
    ['change_dates', 'A'],
    ['message', 'A'],
    ['cancel', 'A'],
  ]);
});

test('without a connector of its channel an order has no work, and the host keeps the channel by hand', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host, { channels: ['airbnb'] });
  const { reservation_code } = await put(connector, 'A');
  await storeStay(host, { code: '0-vrbo', property_id: await aProperty(host), channel_type: 'vrbo' });
  await dataOf(host.delete('/reservations/0-vrbo'));
  const { sql, host_id } = host.scope;
  assert.deepEqual(await sql`select kind from channel_work where host_id = ${host_id}`, []);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual((await workOf(connector)).map(brief), [['cancel', 'A']]);
});

test('a cancellation and new dates are carried out where the connector can, and refused with a sentence where not', async () => {
  const host = await harness.newHost();
  const { connector } = await connected(host);
  const { reservation_code } = await put(connector, 'A');
  const dates = { check_in_date: '2026-07-02', check_out_date: '2026-07-05' };
  await dataOf(host.patch(`/reservations/${reservation_code}`, dates));
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const work = await workOf(connector, { types: 'change_dates,cancel' });
  assert.deepEqual(work.map(brief), [
    ['change_dates', 'A'],
    ['cancel', 'A'],
  ]);
  const { stay_code, listing_id, check_in_date, check_out_date } = work[0];
  assert.deepEqual(
    { stay_code, listing_id, check_in_date, check_out_date },
    { stay_code: reservation_code, listing_id: 'one', ...dates },
  );
  await dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities: [] }));
  const other = await put(connector, 'B', {}, { check_in_date: '2026-09-01', check_out_date: '2026-09-03' });
  const moved = await refused(
    host.patch(`/reservations/${other.reservation_code}`, dates),
    'dates_are_the_channels',
  );
  assert.match(moved.body.error_msg, /change them on Airbnb itself\.$/);
  const cancelled = await refused(host.delete(`/reservations/${other.reservation_code}`), 'not_cancellable');
  assert.match(cancelled.body.error_msg, /cancel this one on Airbnb itself\.$/);
  const conversation = await conversationOf(host, other.reservation_code);
  const { body } = await refused(
    host.post(`/conversations/${conversation}`, { message: 'Hello' }),
    'channel_cannot',
  );
  assert.equal(body.error_msg, 'The connector of Airbnb cannot send messages: do it on Airbnb itself.');
  const name = { channel_type: 'airbnb', listing_id: 'one' };
  const day = { start_date: '2026-09-01', end_date: '2026-09-01' };
  await refused(host.post('/listings/prices', { ...name, prices: [{ ...day, price: 9 }] }), 'channel_cannot');
  const restrictions = [{ ...day, min_stay_on_arrival: 2 }];
  await refused(host.post('/listings/restrictions', { ...name, restrictions }), 'channel_cannot');
  await dataOf(host.post('/listings/inventories', { ...name, inventories: [{ ...day, inventory: 0 }] }));
});

test('what the host did stands against every version of the order until its work has ended; then the channel decides', async () => {
  const host = await harness.newHost();
  const { connector } = await connected(host);
  const { reservation_code } = await put(connector, 'A');
  const dates = { check_in_date: '2026-07-02', check_out_date: '2026-07-05' };
  const datesOf = ({ stays: [stay] }: SetChannelOrderData) => [stay?.check_in_date, stay?.check_out_date];
  await dataOf(host.patch(`/reservations/${reservation_code}`, dates));
  const repeated = await put(connector, 'A', {}, { number_of_adults: 3 });
  assert.deepEqual(datesOf(repeated), Object.values(dates));
  assert.equal((await theStays(host, 'A'))[0].number_of_adults, 3);
  const [change] = await workOf(connector, { types: 'change_dates' });
  assert.deepEqual([change.check_in_date, change.check_out_date], Object.values(dates));
  await dataOf(connector.post(`/channel/work/${change.id}/failed`, { detail: 'These nights are sold.' }));
  assert.deepEqual(datesOf(await put(connector, 'A')), ['2026-07-01', '2026-07-04']);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.equal((await put(connector, 'A')).stays[0].status, 'cancelled');
  const [cancel] = await workOf(connector, { types: 'cancel' });
  await dataOf(connector.post(`/channel/work/${cancel.id}/failed`, { detail: 'It is too late to cancel.' }));
  assert.equal((await put(connector, 'A')).stays[0].status, 'accepted');
});

test('new dates that the channel has refused are asked for again as the host has given them', async () => {
  const host = await harness.newHost();
  const { connector } = await connected(host);
  const { reservation_code } = await put(connector, 'A');
  const dates = { check_in_date: '2026-07-02', check_out_date: '2026-07-05' };
  await dataOf(host.patch(`/reservations/${reservation_code}`, dates));
  const [{ id }] = await workOf(connector, { types: 'change_dates' });
  await dataOf(connector.post(`/channel/work/${id}/failed`, { detail: 'The guest has refused.' }));
  await put(connector, 'A');
  assert.equal((await theStays(host, 'A'))[0].check_in_date, '2026-07-01');
  await dataOf(host.post(`/channel/work/${id}/retry`));
  const [again] = await workOf(connector, { types: 'change_dates' });
  assert.deepEqual([again.check_in_date, again.check_out_date], [dates.check_in_date, dates.check_out_date]);
});

test('a message of the host waits for the connector, and shows whether it was sent, failed, or waits again', async () => {
  const host = await harness.newHost();
  const { connector } = await connected(host);
  const { reservation_code } = await put(connector, 'A');
  const conversation = await conversationOf(host, reservation_code);
  const { message } = await dataOf(
    host.post(`/conversations/${conversation}`, { message: 'The key is under the pot.' }),
  );
  assert.deepEqual(message.delivery, { status: 'queued', detail: 'Waits for the connector of Airbnb.' });
  await runJobsOnce(harness.databases);
  const [work] = await workOf(connector, { types: 'message' });
  assert.deepEqual(work.message, { id: message.id, content: 'The key is under the pot.', attachment: null });
  assert.equal(work.channel_id, 'A');
  const delivery = async () =>
    (await dataOf(host.get(`/conversations/${conversation}`))).messages[0].delivery;
  await dataOf(connector.post(`/channel/work/${work.id}/failed`, { detail: 'The guest has blocked you.' }));
  assert.deepEqual(await delivery(), { status: 'failed', detail: 'The guest has blocked you.' });
  const [stay] = await theStays(host, 'A');
  assert.deepEqual(
    [stay.channel_work!.status, stay.channel_work!.detail],
    ['failed', 'The guest has blocked you.'],
  );
  assert.deepEqual(await workOf(connector, { types: 'message' }), []);
  const again = await dataOf(host.post(`/channel/work/${stay.channel_work!.id}/retry`));
  assert.equal(again.channel_work.status, 'waiting');
  await refused(host.post(`/channel/work/${stay.channel_work!.id}/retry`), 'work_has_not_failed');
  assert.equal((await delivery()).status, 'queued');
  await dataOf(connector.post(`/channel/work/${work.id}/done`));
  assert.deepEqual(await delivery(), { status: 'sent', detail: 'Sent on Airbnb.' });
});

test('a message that the connector has sent and the channel sends back is one message', async () => {
  const host = await harness.newHost();
  const { connector } = await connected(host);
  const { reservation_code } = await put(connector, 'A');
  const conversation = await conversationOf(host, reservation_code);
  await dataOf(host.post(`/conversations/${conversation}`, { message: 'The key is under the pot.' }));
  const [{ id }] = await workOf(connector, { types: 'message' });
  await dataOf(connector.post(`/channel/work/${id}/done`, { message_id: 'm-7' }));
  const echo = {
    channel_type: 'airbnb',
    id: 'm-7',
    sender_role: 'host',
    content: 'The key is under the pot.',
  };
  for (let round = 0; round < 2; round += 1) await dataOf(connector.post('/channel/orders/A/messages', echo));
  assert.equal((await dataOf(host.get(`/conversations/${conversation}`))).total, 1);
});

test('a review and a reply of the host are work for the channel', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const { connector } = await connected(host);
  const { reservation_code } = await put(connector, 'A');
  clock.now = Temporal.Instant.from('2026-07-05T10:00:00Z');
  await storeReview(host, { reservation_code, content: 'Lovely' });
  const review = { host_review_score: 4, host_review_content: 'Tidy', category_ratings: { cleanliness: 5 } };
  await dataOf(host.post(`/reviews/${reservation_code}`, { ...review, host_reply_content: 'Thank you' }));
  const work = await workOf(connector, { types: 'host_review,host_reply' });
  assert.deepEqual(
    work.map(({ kind, channel_id, review: told, reply }) => [kind, channel_id, told ?? reply]),
    [
      [
        'host_review',
        'A',
        { score: 4, sub_score: [{ category: 'cleanliness', rating: 5 }], content: 'Tidy' },
      ],
      ['host_reply', 'A', { content: 'Thank you' }],
    ],
  );
});

test('a listing that is connected pushes its whole calendar first, then the changed days alone, in one piece of work', async () => {
  const host = await harness.newHost();
  const { connector, property_id, listing } = await aConnection(host);
  assert.deepEqual(await workOf(connector), []);
  await dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities: ALL }));
  const [whole] = await workOf(connector);
  assert.deepEqual([whole.kind, whole.listing_id], ['calendar', 'one']);
  assert.deepEqual([whole.calendar![0].date, whole.calendar!.at(-1)!.date], ['2026-06-15', '2029-06-15']);
  await dataOf(connector.post(`/channel/work/${whole.id}/done`));
  assert.deepEqual(await workOf(connector), []);
  const name = { channel_type: 'airbnb', listing_id: 'one' };
  const on = (date: string) => ({ start_date: date, end_date: date });
  await dataOf(host.post('/listings/prices', { ...name, prices: [{ ...on('2026-07-10'), price: 99.5 }] }));
  await dataOf(
    host.post('/listings/restrictions', {
      ...name,
      restrictions: [{ ...on('2026-07-12'), min_stay_on_arrival: 3 }],
    }),
  );
  await dataOf(
    host.post('/availabilities', { property_ids: [property_id], available: false, ...on('2026-07-11') }),
  );
  const [changed, ...others] = await workOf(connector);
  assert.equal(others.length, 0);
  assert.deepEqual(
    changed.calendar!.map(({ date, price, inventory, restrictions }) => [
      date,
      price,
      inventory,
      restrictions['min_stay_on_arrival'] ?? 1,
    ]),
    [
      ['2026-07-10', 99.5, 1, 1],
      ['2026-07-11', changed.calendar![1].price, 0, 1],
      ['2026-07-12', changed.calendar![1].price, 1, 3],
    ],
  );
  const { listings } = await dataOf(host.get('/listings', { id: listing.id }));
  assert.deepEqual([listings[0].calendar_push!.status, listings[0].capabilities], ['waiting', ALL]);
});

test('a calendar that changes while it is pushed waits again: word of the earlier revision does not end it', async () => {
  const host = await harness.newHost();
  const { connector } = await connected(host);
  const price = (date: string) =>
    dataOf(
      host.post('/listings/prices', {
        channel_type: 'airbnb',
        listing_id: 'one',
        prices: [{ start_date: date, end_date: date, price: 80 }],
      }),
    );
  await price('2026-07-10');
  const [first] = await workOf(connector);
  await price('2026-07-12');
  await dataOf(connector.post(`/channel/work/${first.id}/done`));
  const [second] = await workOf(connector);
  assert.notEqual(second.id, first.id);
  assert.deepEqual(
    second.calendar!.map(({ date }) => date),
    ['2026-07-10', '2026-07-11', '2026-07-12'],
  );
  await dataOf(connector.post(`/channel/work/${second.id}/failed`, { detail: 'The channel is down.' }));
  assert.deepEqual(await workOf(connector), []);
  await price('2026-07-15');
  const [third] = await workOf(connector);
  assert.deepEqual([third.calendar![0].date, third.calendar!.at(-1)!.date], ['2026-07-10', '2026-07-15']);
});

test('a cursor goes on behind what was read; what waits again or is stored late comes behind it; without one all that waits comes', async () => {
  const host = await harness.newHost();
  const { connector } = await connected(host);
  for (let n = 1; n <= 5; n += 1) {
    const nights = { check_in_date: `2026-07-0${n}`, check_out_date: `2026-07-0${n + 1}` };
    const { reservation_code } = await put(connector, `N${n}`, { status: 'wait_accept' }, nights);
    await dataOf(host.post(`/reservations/${reservation_code}/approve`));
  }
  const read: string[] = [];
  let after: string | undefined;
  for (let page; page === undefined || page.has_more;) {
    page = await dataOf(connector.get('/channel/work', { limit: 2, types: 'approve', after }));
    read.push(...page.work.map(({ channel_id }) => channel_id!));
    after = page.next_cursor;
  }
  assert.deepEqual(read, ['N1', 'N2', 'N3', 'N4', 'N5']);
  assert.deepEqual(await workOf(connector, { types: 'approve', after }), []);
  const waiting = await workOf(connector, { types: 'approve' });
  assert.equal(waiting.length, 5);
  const { id } = waiting[1];
  await dataOf(connector.post(`/channel/work/${id}/failed`, { detail: 'Down.' }));
  await dataOf(host.post(`/channel/work/${id}/retry`));
  assert.deepEqual((await workOf(connector, { types: 'approve', after })).map(brief), [['approve', 'N2']]);
  await refused(connector.get('/channel/work', { after: 'nowhere' }), 'cursor_mismatch', ['query.after']);
  await refused(connector.get('/channel/work', { types: 'approve,dance' }), 'validation_failed', [
    'query.types',
  ]);
});

test('a connector reads and ends the work of its own channels alone', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host, { channels: ['airbnb', 'vrbo'] });
  const vrbo = await host.caller({ scope: 'channel:vrbo' });
  for (const channel_type of ['airbnb', 'vrbo'])
    await dataOf(connector.put('/channel/listings/one', { channel_type, capabilities: ALL }));
  const own = await workOf(vrbo);
  assert.deepEqual(
    own.map(({ channel_type }) => channel_type),
    ['vrbo'],
  );
  const airbnb = (await workOf(connector)).find(({ channel_type }) => channel_type === 'airbnb');
  await refused(vrbo.post(`/channel/work/${airbnb!.id}/done`), 'work_not_found');
  await refused(
    vrbo.put('/channel/listings/one', { channel_type: 'airbnb', capabilities: [] }),
    'channel_not_granted',
  );
});

test('the capabilities of a listing show on its property until its connector takes them back; then its orders have every kind of work again', async () => {
  const host = await harness.newHost();
  const { connector, property_id } = await connected(host, ['message']);
  const channels = async () =>
    (await dataOf(host.get('/properties', { id: property_id }))).properties[0].channels;
  assert.deepEqual((await channels())[0].capabilities, ['message']);
  await dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities: null }));
  assert.deepEqual((await channels())[0].capabilities, []);
  const { reservation_code } = await put(connector, 'A', { status: 'wait_accept' });
  await dataOf(host.post(`/reservations/${reservation_code}/approve`));
  assert.deepEqual((await workOf(connector)).map(brief), [['approve', 'A']]);
});

test('work that is done is gone after 30 days; what waits, and calendars, stay', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const { connector } = await connected(host);
  for (const id of ['A', 'B']) {
    const nights = id === 'A' ? {} : { check_in_date: '2026-08-01', check_out_date: '2026-08-02' };
    const { reservation_code } = await put(connector, id, { status: 'wait_accept' }, nights);
    await dataOf(host.post(`/reservations/${reservation_code}/approve`));
  }
  const [first] = await workOf(connector, { types: 'approve' });
  await dataOf(connector.post(`/channel/work/${first.id}/done`));
  const kinds = async () =>
    (
      await host.scope.sql<{ kind: string; status: string }[]>`
        select kind, status from channel_work where host_id = ${host.host_id} order by kind, id`
    ).map(({ kind, status }) => `${kind} ${status}`);
  assert.deepEqual(await kinds(), ['approve done', 'approve waiting', 'calendar waiting']);
  clock.now = Temporal.Instant.from('2026-07-15T10:00:01Z');
  await runJobsOnce(harness.databases);
  assert.deepEqual(await kinds(), ['approve waiting', 'calendar waiting']);
});
