import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, walk } from '../../../test/harness.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { anOrder, aNewStay, aStay, directChannel, readStay, storeStay } from '../reservations/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { aConversation, anInquiry, conversationOf } from './fixtures.ts';
import { conversationOfOrder } from './threads/actions.ts';

const harness = useHarness();
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const GUEST = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 2079460000' };

test('an order has one conversation, begun once and answered again, and its reservation names it', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'Canal House' });
  await aRoomType(host, { title: 'Houses', property_ids: [property_id] });
  const { reservation_code, stay_code } = await aStay(host, property_id, {
    email: GUEST.email,
    mobile: GUEST.phone,
  });
  assert.equal((await readStay(host, stay_code)).conversation_id, null);
  const { conversation_id, conversation } = await dataOf(host.post('/conversations', { reservation_code }));
  assert.match(conversation_id, /^[0-9a-f]{32}$/);
  assert.deepEqual(conversation, {
    id: conversation_id,
    channel_type: 'direct',
    guest: GUEST,
    guest_language: null,
    activities: [
      {
        activity_type: 'reservation',
        reservation_code,
        check_in_date: '2026-07-01',
        check_out_date: '2026-07-04',
        listing_id: '',
        property: { id: property_id, title: 'Canal House', cover_url: null, room_type: 'Houses' },
      },
    ],
    note: null,
    is_unread: false,
    waiting_since: null,
    sends_by: {
      way: 'nothing',
      reason: 'no_mail_server',
      detail: 'This service sends no e-mail (SMTP_URL is not set).',
    },
    planned_messages: [],
  });
  assert.equal(await conversationOf(host, reservation_code), conversation_id);
  assert.equal((await readStay(host, stay_code)).conversation_id, conversation_id);
  const made = (await host.events()).filter(({ kind }) => kind === 'conversation_created');
  assert.deepEqual(
    made.map(({ payload }) => payload),
    [{ conversation_id }],
  );
  const read = await dataOf(host.get(`/conversations/${conversation_id}`));
  assert.deepEqual(read, { ...conversation, messages: [], total: 0, next_cursor: null });
});

test('a conversation that many begin at once is one', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host));
  const ids = await Promise.all(Array.from({ length: 8 }, () => conversationOf(host, reservation_code)));
  assert.equal(new Set(ids).size, 1);
  assert.equal((await dataOf(host.get('/conversations'))).total, 1);
});

test('two requests that start the conversation of an order at once get the same one', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host));
  const begin = () => inTransaction(host.scope, (tx) => conversationOfOrder(tx, reservation_code));
  const { first, second } = await inTransaction(host.scope, async (tx) => {
    const made = await conversationOfOrder(tx, reservation_code);
    const waiting = begin();
    await untilWaiting(harness.databases, 1);
    return { first: made, second: { waiting } };
  });
  assert.equal(await second.waiting, first);
});

test('an inquiry has a property and a guest, and days where it says', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'Canal House' });
  const days = { check_in_date: '2026-09-01', check_out_date: '2026-09-04' };
  const id = await anInquiry(host, { property_id, ...days, guest: GUEST });
  const { activities, guest, channel_type } = await dataOf(host.get(`/conversations/${id}`));
  assert.deepEqual([guest, channel_type], [GUEST, 'direct']);
  assert.deepEqual(activities, [
    {
      activity_type: 'inquiry',
      reservation_code: null,
      ...days,
      listing_id: '',
      property: { id: property_id, title: 'Canal House', cover_url: null, room_type: null },
    },
  ]);
  await anInquiry(host, { property_id, guest: { name: 'Jan' } });
  const { conversations } = await dataOf(host.get('/conversations'));
  assert.equal(conversations.length, 2);
  const [jan] = conversations.filter((each: { id: string }) => each.id !== id);
  assert.deepEqual(
    [jan!.guest, jan!.property_title, jan!.check_in_date, jan!.last_message_at],
    [{ name: 'Jan', email: null, phone: null }, 'Canal House', null, START.replace('Z', '+00:00')],
  );
});

test('an account begins only so many inquiries with an e-mail address in a day', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await anInquiry(host, { property_id, guest: GUEST });
  const since = clock.now.subtract({ hours: 1 }).toString();
  await host.scope.sql`
    insert into conversations (host_id, property_id, guest_name, guest_email, created_at)
    select ${host.host_id}, ${property_id}, 'Jan', 'jan@example.com', ${since} from generate_series(1, 199)`;
  const post = (guest: object) => host.post('/conversations', { property_id, guest });
  const { headers } = await refused(post(GUEST), 'rate_limited');
  assert.deepEqual([headers['retry-after'], headers['x-ratelimit-window']], ['82800', '1d']);
  await dataOf(post({ name: 'Jan' }));
  clock.now = clock.now.add({ seconds: 82_799 });
  await refused(post(GUEST), 'rate_limited');
  clock.now = clock.now.add({ seconds: 1 });
  await dataOf(post(GUEST));
});

test('what begins a conversation is an order or an inquiry, and what is wrong with it is named', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { reservation_code } = await aStay(host, property_id);
  const guest = { name: 'Jan' };
  const post = (body: object) => host.post('/conversations', body);
  await refused(post({ reservation_code, guest }), 'order_and_inquiry');
  await refused(post({ reservation_code, property_id }), 'order_and_inquiry');
  await refused(post({}), 'validation_failed', ['body.reservation_code']);
  await refused(post({ property_id }), 'validation_failed', ['body.guest']);
  await refused(post({ guest, check_in_date: '2026-09-01' }), 'validation_failed', [
    'body.property_id',
    'body.check_out_date',
  ]);
  const days = { check_in_date: '2026-09-01', check_out_date: '2026-09-01' };
  await refused(post({ property_id, guest, ...days }), 'validation_failed', ['body.check_out_date']);
  await refused(post({ property_id, guest: { email: 'nobody' } }), 'validation_failed', [
    'body.guest.name',
    'body.guest.email',
  ]);
  await refused(post({ reservation_code: '0-0000000-aaaaaa' }), 'reservation_not_found');
  await refused(post({ property_id: 999_999_999, guest }), 'property_not_found');
});

test('conversations are listed by last_message_at: their newest message, or their creation before the first', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push(await anInquiry(host, { property_id }));
    clock.now = clock.now.add({ minutes: 1 });
  }
  const [first = '', second = ''] = ids;
  for (const id of [second, first]) {
    await dataOf(host.post(`/conversations/${id}`, { message: 'Hello' }));
    clock.now = clock.now.add({ minutes: 1 });
  }
  const expected = [first, second, ...ids.slice(2).toReversed()];
  const rows = await walk(host, '/conversations', { limit: 2 });
  assert.deepEqual(
    rows.map(({ id }) => id),
    expected,
  );
  assert.equal(rows[0].last_message_at, '2026-06-15T10:06:00+00:00');
  assert.equal(rows[2].last_message_at, '2026-06-15T10:04:00+00:00');
});

test('conversations of the same moment are listed by their ids, newest id first', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const ids = await Promise.all(Array.from({ length: 6 }, () => anInquiry(host, { property_id })));
  const rows = await walk(host, '/conversations', { limit: 1 });
  assert.deepEqual(
    rows.map(({ id }) => id),
    ids.toSorted().toReversed(),
  );
});

test('an order of several stays has an activity for each, and is listed by the first that still stands', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host, { title: 'House' }), await aProperty(host, { title: 'Loft' })];
  const stays = [
    aNewStay(house, { check_in_date: '2026-07-05', check_out_date: '2026-07-07' }),
    aNewStay(loft, { check_in_date: '2026-07-03', check_out_date: '2026-07-05' }),
  ];
  const { reservation_code } = await dataOf(
    host.post('/reservations', anOrder(await directChannel(host), stays)),
  );
  const id = await conversationOf(host, reservation_code);
  const { activities } = await dataOf(host.get(`/conversations/${id}`));
  assert.deepEqual(
    activities.map((each) => [each.property?.title, each.check_in_date]),
    [
      ['House', '2026-07-05'],
      ['Loft', '2026-07-03'],
    ],
  );
  const {
    conversations: [listed],
  } = await dataOf(host.get('/conversations'));
  assert.deepEqual([listed.property_title, listed.check_in_date], ['Loft', '2026-07-03']);
  const keeper = await host.caller({ operator: [house] });
  const seen = await dataOf(keeper.get(`/conversations/${id}`));
  assert.deepEqual(
    seen.activities.map((each) => each.property?.title),
    ['House'],
  );
  assert.equal((await dataOf(keeper.get('/conversations'))).conversations[0].property_title, 'House');
  await refused(keeper.post(`/conversations/${id}`, { message: 'Hello' }), 'order_reaches_further');
  const both = await host.caller({ operator: [house, loft] });
  await dataOf(both.post(`/conversations/${id}`, { message: 'Hello' }));
});

test('a stay without a property has an activity without one', async () => {
  const host = await harness.newHost();
  await storeStay(host, { code: '0-1', property_id: null });
  const id = await conversationOf(host, '0-1');
  const { activities, channel_type, guest } = await dataOf(host.get(`/conversations/${id}`));
  assert.deepEqual([activities[0].property, channel_type], [null, 'airbnb']);
  assert.deepEqual(guest, { name: null, email: null, phone: null });
});

test('a note is kept and taken off, each change once with its event', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  const path = `/conversations/${id}/note` as const;
  const kept = await dataOf(host.patch(path, { note: 'Prefers tea.' }));
  assert.equal(kept.conversation.note, 'Prefers tea.');
  assert.equal((await dataOf(host.get(`/conversations/${id}`))).note, 'Prefers tea.');
  await dataOf(host.patch(path, { note: 'Prefers tea.' }));
  assert.equal((await dataOf(host.patch(path, { note: null }))).conversation.note, null);
  const changes = (await host.events()).filter(({ kind }) => kind === 'conversation_updated');
  assert.deepEqual(
    changes.map(({ payload }) => payload),
    [{ conversation_id: id }, { conversation_id: id }],
  );
  const audit = await auditOf(host, 'conversation_updated');
  assert.deepEqual([audit[0]?.before['note'], audit[0]?.after['note']], [null, '***']);
  await refused(host.patch(path, {}), 'validation_failed', ['body.note']);
  await refused(host.patch(path, { note: 'x'.repeat(5001) }), 'validation_failed', ['body.note']);
});

test('another’s conversation and one outside an operator’s reach are unknown, and listed nowhere', async () => {
  const host = await harness.newHost();
  const { id, reservation_code, property_id } = await aConversation(host);
  const inquiry = await anInquiry(host, { property_id });
  const stranger = await harness.newHost();
  const keeper = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  for (const caller of [stranger, keeper]) {
    for (const each of [id, inquiry, '0'.repeat(32)]) {
      await refused(caller.get(`/conversations/${each}`), 'conversation_not_found');
      await refused(caller.post(`/conversations/${each}`, { message: 'Hi' }), 'conversation_not_found');
      await refused(caller.patch(`/conversations/${each}/note`, { note: 'x' }), 'conversation_not_found');
    }
    await refused(caller.post('/conversations', { reservation_code }), 'reservation_not_found');
    await refused(
      caller.post('/conversations', { property_id, guest: { name: 'Jan' } }),
      'property_not_found',
    );
    assert.equal((await dataOf(caller.get('/conversations'))).total, 0);
  }
  const own = await host.caller({ operator: [property_id] });
  assert.equal((await dataOf(own.get('/conversations'))).total, 2);
  await dataOf(own.post(`/conversations/${id}`, { message: 'Hi' }));
});
