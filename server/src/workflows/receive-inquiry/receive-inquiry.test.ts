import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '../../../../client/src/schema.ts';
import { aRule, waitingActions } from '../../areas/automation/fixtures.ts';
import { aChannelOrder, aConnection, theConversation, theStays } from '../../areas/channel/fixtures.ts';
import { A_JPEG, anInquiry, conversationOf } from '../../areas/conversations/fixtures.ts';
import { INQUIRIES_MAX } from '../../areas/conversations/threads/rules.ts';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';

const harness = useHarness();

const PATH = '/channel/inquiries';

const aQuestion = (changes: object = {}): object => ({
  channel_type: 'airbnb',
  id: 'Q1',
  listing_id: 'one',
  guest: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 2079460000' },
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  message: { id: 'm1', content: 'May I bring a dog?', sent_at: '2026-06-15T09:40:00Z' },
  ...changes,
});

const aMessage = (changes: object = {}): object => ({
  channel_type: 'airbnb',
  id: 'm2',
  content: 'A small one.',
  ...changes,
});

const readThread = (host: Host, id: string) => dataOf(host.get(`/conversations/${id}`));
const contents = ({ messages }: { messages: readonly Message[] }) => messages.map(({ content }) => content);
const conversationEvents = async (host: Host) =>
  (await host.events()).map(({ kind }) => kind).filter((kind) => /^(conversation|message)_/.test(kind));

test('an inquiry opens a conversation that shows its guest, dates, channel and listing, with its events', async () => {
  const host = await harness.newHost();
  const { connector, property_id } = await aConnection(host);
  const { conversation_id } = await dataOf(connector.post(PATH, aQuestion()));
  const thread = await readThread(host, conversation_id);
  assert.equal(thread.channel_type, 'airbnb');
  assert.deepEqual(thread.guest, {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+44 2079460000',
  });
  assert.deepEqual(thread.activities, [
    {
      activity_type: 'inquiry',
      reservation_code: null,
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-04',
      listing_id: 'one',
      property: { id: property_id, title: 'Room 1', cover_url: null, room_type: null },
    },
  ]);
  assert.deepEqual(
    thread.messages.map((each) => [each.sender_role, each.sender_name, each.content, each.created_at]),
    [['guest', 'Ada Lovelace', 'May I bring a dog?', '2026-06-15T09:40:00+00:00']],
  );
  const { conversations } = await dataOf(host.get('/conversations'));
  assert.deepEqual(
    conversations.map((each) => [each.channel_type, each.property_title, each.last_message_at]),
    [['airbnb', 'Room 1', '2026-06-15T09:40:00+00:00']],
  );
  assert.deepEqual(await conversationEvents(host), ['conversation_created', 'message_created']);
});

test('the same id is the same conversation, also many at once, and a repeat changes nothing', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => dataOf(connector.post(PATH, aQuestion()))),
  );
  assert.equal(new Set(answers.map(({ conversation_id }) => conversation_id)).size, 1);
  const [first] = answers;
  const before = await readThread(host, first!.conversation_id);
  const other = aQuestion({ guest: { name: 'Other' }, check_in_date: undefined, check_out_date: undefined });
  assert.deepEqual(await dataOf(connector.post(PATH, other)), first);
  assert.deepEqual(await readThread(host, first!.conversation_id), before);
  assert.deepEqual(await conversationEvents(host), ['conversation_created', 'message_created']);
});

test('further messages come with another id: by the guest or the host, with pictures, in the order they were sent', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const { conversation_id } = await dataOf(connector.post(PATH, aQuestion()));
  const send = (changes: object) => dataOf(connector.post(`${PATH}/Q1/messages`, aMessage(changes)));
  const { message_id } = await send({ sent_at: '2026-06-15T09:50:00Z' });
  assert.deepEqual(await send({ content: 'Again' }), { message_id });
  await send({ id: 'm3', sender_role: 'host', content: 'You may.', sent_at: '2026-06-15T09:45:00Z' });
  await send({ id: 'm4', content: undefined, jpeg_base64: A_JPEG.toString('base64') });
  const repeated = aQuestion({
    message: { id: 'm5', content: 'And a cat?', sent_at: '2026-06-15T09:59:00Z' },
  });
  await dataOf(connector.post(PATH, repeated));
  const { messages } = await readThread(host, conversation_id);
  assert.deepEqual(
    messages.map((each) => [each.sender_name, each.content, each.delivery.status]),
    [
      ['Ada Lovelace', '', 'stored'],
      ['Ada Lovelace', 'And a cat?', 'stored'],
      ['Ada Lovelace', 'A small one.', 'stored'],
      ['Seaside Homes', 'You may.', 'sent'],
      ['Ada Lovelace', 'May I bring a dog?', 'stored'],
    ],
  );
});

test('an inquiry about a room type shows the first of its properties, and one without a property shows none', async () => {
  const host = await harness.newHost();
  const { connector, property_ids } = await aConnection(host, { rooms: 2 });
  const ask = async (id: string) => (await dataOf(connector.post(PATH, aQuestion({ id })))).conversation_id;
  const [{ property }] = (await readThread(host, await ask('Q1'))).activities;
  assert.deepEqual([property!.id, property!.room_type], [property_ids[0], 'Double']);
  const [{ room_type_id }] = (await dataOf(host.get('/listings'))).listings;
  await dataOf(host.patch(`/room_types/${room_type_id}`, { property_ids: [] }));
  const [activity] = (await readThread(host, await ask('Q2'))).activities;
  assert.deepEqual([activity.listing_id, activity.property], ['one', null]);
});

test('an inquiry of a channel is not mailed, and does not count among those that are', async () => {
  const host = await harness.newHost();
  const { connector, property_id } = await aConnection(host);
  for (let count = 0; count < INQUIRIES_MAX + 1; count += 1)
    await dataOf(connector.post(PATH, aQuestion({ id: `Q${count}` })));
  await anInquiry(host, { property_id });
  const { conversation_id } = await dataOf(connector.post(PATH, aQuestion()));
  const { message } = await dataOf(host.post(`/conversations/${conversation_id}`, { message: 'Yes' }));
  assert.deepEqual(message.delivery, {
    status: 'stored',
    detail: 'Not sent: write to this guest on Airbnb itself.',
  });
});

test('a message of an inquiry triggers the rules of its channel and property, and no others', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const { connector, property_id } = await aConnection(host);
  const trigger = { kind: 'message_received', hours: 2 };
  const action = { type: 'message', template: '{{guest_name}}: {{property_title}} ({{channel_type}})' };
  await aRule(host, { name: 'Direct', trigger, channel_types: ['direct'], property_ids: [property_id] });
  await aRule(host, {
    name: 'Airbnb',
    trigger,
    action,
    channel_types: ['airbnb'],
    property_ids: [property_id],
  });
  const message = { id: 'm1', content: 'Hello' };
  const { conversation_id } = await dataOf(connector.post(PATH, aQuestion({ message })));
  const [waiting, ...others] = await waitingActions(host);
  assert.deepEqual(others, []);
  assert.deepEqual([waiting.name, waiting.channel_type], ['Airbnb', 'airbnb']);
  assert.equal((await waitingActions(host, 'message', { channel_types: 'direct' })).length, 0);
  // The guest books before the answer: it is still about what was asked.
  await dataOf(connector.put('/channel/orders/HM1', aChannelOrder({ inquiry_id: 'Q1' })));
  clock.now = Temporal.Instant.from('2026-06-15T12:00:00Z');
  await runJobsOnce(harness.databases);
  assert.deepEqual(contents(await readThread(host, conversation_id)), [
    'Ada Lovelace: Room 1 (airbnb)',
    'Hello',
  ]);
});

test('a message of an inquiry that arrives long after it was sent triggers nothing', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  await aRule(host, { trigger: { kind: 'message_received', hours: 0 } });
  const ask = (id: string, sent_at: string) =>
    dataOf(connector.post(PATH, aQuestion({ id, message: { id: 'm1', content: 'Hello', sent_at } })));
  await ask('Q1', '2026-06-15T08:59:59Z');
  assert.deepEqual(await waitingActions(host), []);
  await ask('Q2', '2026-06-15T09:00:00Z');
  assert.equal((await waitingActions(host)).length, 1);
});

test('the conversation of an inquiry becomes that of the order that it led to, once, with its event', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const { conversation_id } = await dataOf(connector.post(PATH, aQuestion()));
  const put = (id: string, dates: object = {}) =>
    dataOf(connector.put(`/channel/orders/${id}`, aChannelOrder({ inquiry_id: 'Q1' }, dates)));
  const { reservation_code } = await put('HM1');
  const thread = await theConversation(host, 'HM1');
  assert.equal(thread.id, conversation_id);
  assert.deepEqual(
    thread.activities.map((each) => [each.activity_type, each.reservation_code]),
    [['reservation', reservation_code]],
  );
  await put('HM1');
  await put('HM2', { check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  const [{ conversation_id: ofOther }] = await theStays(host, 'HM2');
  assert.equal(ofOther, null);
  await dataOf(connector.post(`${PATH}/Q1/messages`, aMessage()));
  await dataOf(connector.post('/channel/orders/HM1/messages', aMessage({ id: 'm3', content: 'See you.' })));
  assert.deepEqual(await dataOf(connector.post(PATH, aQuestion())), { conversation_id });
  assert.deepEqual(contents(await theConversation(host, 'HM1')).toSorted(), [
    'A small one.',
    'May I bring a dog?',
    'See you.',
  ]);
  assert.equal((await conversationEvents(host)).filter((kind) => kind === 'conversation_updated').length, 1);
  const [row] = await auditOf(host, 'conversation_updated');
  const codes = [row?.before['reservation_code'], row?.after['reservation_code']];
  assert.deepEqual(codes, [null, reservation_code]);
});

test('an inquiry that becomes an order’s while both are written about loses no message, and the order has one conversation', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  for (let round = 0; round < 20; round += 1) {
    const [order, id] = [`/channel/orders/R${round}`, `Q${round}`];
    await dataOf(connector.put(order, aChannelOrder()));
    await dataOf(connector.post(PATH, aQuestion({ id })));
    await Promise.all([
      dataOf(connector.put(order, aChannelOrder({ inquiry_id: id }))),
      dataOf(connector.post(`${order}/messages`, aMessage({ id: 'm3' }))),
      dataOf(connector.post(`${PATH}/${id}/messages`, aMessage())),
    ]);
    const { total } = await theConversation(host, `R${round}`);
    assert.ok(total === 3 || total === 1, String(total));
    const [row] = await harness.databases.reads<{ count: number }[]>`
      select count(*) as count from messages where host_id = ${host.host_id}`;
    assert.equal(row?.count, (round + 1) * 3);
  }
});

test('an order that has a conversation keeps it, and an inquiry that nobody knows changes nothing', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const { connector } = await aConnection(host, { channels: ['airbnb', 'vrbo'] });
  const theirs = await aConnection(stranger);
  await dataOf(theirs.connector.post(PATH, aQuestion({ id: 'THEIRS' })));
  await dataOf(connector.post(PATH, aQuestion()));
  await dataOf(connector.post(PATH, aQuestion({ id: 'Q2', channel_type: 'vrbo' })));
  const put = (id: string, inquiry_id?: string) =>
    dataOf(connector.put(`/channel/orders/${id}`, aChannelOrder({ inquiry_id })));
  const { reservation_code } = await put('HM1');
  const own = await conversationOf(host, reservation_code);
  await put('HM1', 'Q1');
  assert.equal((await theConversation(host, 'HM1')).id, own);
  for (const unknown of ['NONE', 'THEIRS', 'Q2']) {
    await put(`HM-${unknown}`, unknown);
    const [{ conversation_id }] = await theStays(host, `HM-${unknown}`);
    assert.equal(conversation_id, null, unknown);
  }
  assert.equal((await conversationEvents(stranger)).includes('conversation_updated'), false);
  assert.equal((await dataOf(host.get('/conversations'))).total, 3);
});

test('an id of an inquiry belongs to its channel: another channel may use the same', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host, { channels: ['airbnb', 'vrbo'] });
  const ids = new Set<string>();
  for (const channel_type of ['airbnb', 'vrbo'])
    ids.add((await dataOf(connector.post(PATH, aQuestion({ channel_type })))).conversation_id);
  assert.equal(ids.size, 2);
});

test('an operator sees the inquiries about their properties only', async () => {
  const host = await harness.newHost();
  const { connector, property_ids } = await aConnection(host, { rooms: 2 });
  const { conversation_id } = await dataOf(connector.post(PATH, aQuestion()));
  const [first = 0, second = 0] = property_ids;
  const keeper = await host.caller({ operator: [first] });
  assert.equal((await dataOf(keeper.get(`/conversations/${conversation_id}`))).id, conversation_id);
  const other = await host.caller({ operator: [second] });
  await refused(other.get(`/conversations/${conversation_id}`), 'conversation_not_found');
});

test('what is wrong with an inquiry is named, and what is not known is not found', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const broken = (changes: object, fields: string[]) =>
    refused(connector.post(PATH, aQuestion(changes)), 'validation_failed', fields);
  await broken({ check_in_date: undefined }, ['body.check_in_date']);
  await broken({ check_out_date: undefined }, ['body.check_out_date']);
  await broken({ check_out_date: '2026-07-01' }, ['body.check_out_date']);
  await broken({ id: '', guest: { name: ' ', email: 'ada' }, message: { content: ' ' } }, [
    'body.guest.email',
    'body.guest.name',
    'body.id',
    'body.message.content',
    'body.message.id',
  ]);
  await refused(connector.post(PATH, aQuestion({ listing_id: 'none' })), 'listing_not_found');
  await refused(connector.post(PATH, aQuestion({ channel_type: 'vrbo' })), 'channel_not_granted');
  await refused(host.post(PATH, aQuestion()), 'connector_needed');
  const messages = `${PATH}/Q1/messages`;
  const unknown = await refused(connector.post(messages, aMessage()), 'inquiry_not_found');
  assert.match(unknown.body.error_msg, /^Inquiry Q1 was not found/);
  await refused(connector.post(messages, aMessage({ channel_type: 'vrbo' })), 'channel_not_granted');
  assert.deepEqual(await conversationEvents(host), []);
  await dataOf(connector.post(PATH, aQuestion({ id: 'Q1' })));
  await refused(connector.post(messages, aMessage({ content: undefined })), 'validation_failed', [
    'body.content',
  ]);
});
