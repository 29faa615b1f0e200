import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '../../../../client/src/schema.ts';
import { aRule, waitingActions } from '../../areas/automation/fixtures.ts';
import { aChannelOrder, aConnection, theConversation, theStays } from '../../areas/channel/fixtures.ts';
import { A_JPEG, aLargeJpeg, conversationOf } from '../../areas/conversations/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { dataOf, PUBLIC_URL, refused, useHarness, type Caller, type Host } from '../../../test/harness.ts';

const harness = useHarness();

const PATH = '/channel/orders/HM1/messages';

const aMessage = (changes: object = {}): object => ({
  channel_type: 'airbnb',
  id: 'm1',
  content: 'Is there a kettle?',
  ...changes,
});

/** An account with the order HM1 of a channel, and its connector. */
async function anOrder(order: object = {}): Promise<{ host: Host; connector: Caller }> {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  await dataOf(connector.put('/channel/orders/HM1', aChannelOrder(order)));
  return { host, connector };
}

const contents = (messages: readonly Message[]) => messages.map(({ content }) => content);

test('a message of a guest opens the conversation of its order, is read back as it was sent, and has its event', async () => {
  const { host, connector } = await anOrder();
  const answer = await dataOf(connector.post(PATH, aMessage({ sent_at: '2026-06-15T09:58:00+02:00' })));
  const { id, channel_type, messages } = await theConversation(host, 'HM1');
  assert.equal(channel_type, 'airbnb');
  assert.deepEqual(messages, [
    {
      id: answer.message_id,
      sender_role: 'guest',
      sender_name: 'Ada Lovelace',
      display_type: 'Text',
      content: 'Is there a kettle?',
      attachment: null,
      created_at: '2026-06-15T07:58:00+00:00',
      delivery: { status: 'stored', detail: 'Written by the guest.' },
      email: null,
      files: [],
      rule: null,
      sources: [],
    },
  ]);
  assert.deepEqual(Object.keys(answer), ['message_id']);
  const events = (await host.events()).filter(({ kind }) => /^(conversation|message)_/.test(kind));
  assert.deepEqual(
    events.map(({ kind, payload }) => [kind, payload]),
    [
      ['conversation_created', { conversation_id: id }],
      ['message_created', { conversation_id: id, message_id: answer.message_id }],
    ],
  );
});

test('the same id twice is one message, answered alike, with no second event', async () => {
  const { host, connector } = await anOrder();
  const first = await dataOf(connector.post(PATH, aMessage()));
  const before = await host.events();
  assert.deepEqual(await dataOf(connector.post(PATH, aMessage())), first);
  assert.deepEqual(await dataOf(connector.post(PATH, aMessage({ content: 'Otherwise' }))), first);
  assert.deepEqual(await host.events(), before);
  const { messages } = await theConversation(host, 'HM1');
  assert.deepEqual(contents(messages), ['Is there a kettle?']);
});

test('the same message sent many times at once is stored once, in one conversation', async () => {
  const { host, connector } = await anOrder();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => dataOf(connector.post(PATH, aMessage()))),
  );
  assert.equal(new Set(answers.map(({ message_id }) => message_id)).size, 1);
  assert.equal((await theConversation(host, 'HM1')).total, 1);
  const kinds = (await host.events()).map(({ kind }) => kind);
  for (const kind of ['conversation_created', 'message_created'])
    assert.equal(kinds.filter((each) => each === kind).length, 1, kind);
});

test('an id of a message belongs to its conversation: another order, and another channel, may use the same', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host, { channels: ['airbnb', 'vrbo'] });
  const ids = new Set<string>();
  for (const [channel_id, channel_type] of [
    ['HM1', 'airbnb'],
    ['HM2', 'airbnb'],
    ['HM1', 'vrbo'],
  ]) {
    await dataOf(connector.put(`/channel/orders/${channel_id}`, aChannelOrder({ channel_type })));
    const path = `/channel/orders/${channel_id}/messages` as const;
    ids.add((await dataOf(connector.post(path, aMessage({ channel_type })))).message_id);
  }
  assert.equal(ids.size, 3);
  const { total } = await dataOf(host.get('/conversations'));
  assert.equal(total, 3);
});

test('messages are ordered by when they were sent, and a moment in the future counts as now', async () => {
  const { host, connector } = await anOrder();
  const sent = [
    ['fourth', '2026-06-15T09:00:00.75Z'],
    ['first', '2026-06-15T10:30:00+10:00'],
    ['future', '2026-06-15T10:00:01Z'],
    ['third', '2026-06-15T09:00:00.5Z'],
    ['second', '2026-06-15T08:59:59Z'],
  ] as const;
  for (const [content, sent_at] of sent)
    await dataOf(connector.post(PATH, aMessage({ id: content, content, sent_at })));
  await dataOf(connector.post(PATH, aMessage({ id: 'now', content: 'now' })));
  const { id, messages } = await theConversation(host, 'HM1');
  assert.deepEqual(contents(messages), ['now', 'future', 'fourth', 'third', 'second', 'first']);
  assert.equal(messages[0].created_at, '2026-06-15T10:00:00+00:00');
  assert.equal(messages[2].created_at, '2026-06-15T09:00:00+00:00');
  await dataOf(connector.post(PATH, aMessage({ id: 'late', sent_at: '2026-06-01T10:00:00Z' })));
  const { conversations } = await dataOf(host.get('/conversations'));
  assert.deepEqual(
    conversations.map((each) => [each.id, each.last_message_at]),
    [[id, '2026-06-15T10:00:00+00:00']],
  );
});

test('the conversation that the host has begun goes on; its last message is the one sent last', async () => {
  const { host, connector } = await anOrder();
  const [{ reservation_code }] = await theStays(host, 'HM1');
  const id = await conversationOf(host, reservation_code);
  await dataOf(connector.post(PATH, aMessage({ sent_at: '2026-06-12T08:00:00.5Z' })));
  const { conversations } = await dataOf(host.get('/conversations'));
  assert.deepEqual(
    conversations.map((each) => [each.id, each.last_message_at]),
    [[id, '2026-06-12T08:00:00+00:00']],
  );
});

test('a message has a text, a picture or both, and what is wrong is named', async () => {
  const { host, connector } = await anOrder();
  const jpeg_base64 = A_JPEG.toString('base64');
  await dataOf(connector.post(PATH, aMessage({ content: undefined, jpeg_base64 })));
  await dataOf(connector.post(PATH, aMessage({ id: 'm2', jpeg_base64 })));
  const { messages } = await theConversation(host, 'HM1');
  assert.deepEqual(
    messages.map((each) => [each.display_type, each.content]),
    [
      ['FileAttachment', 'Is there a kettle?'],
      ['FileAttachment', ''],
    ],
  );
  const url = messages[0].attachment!.fullback_url.replace(PUBLIC_URL, '');
  assert.deepEqual((await harness.app.inject({ url })).rawPayload, A_JPEG);
  const broken = (changes: object, fields: string[]) =>
    refused(connector.post(PATH, aMessage({ id: 'm3', ...changes })), 'validation_failed', fields);
  await broken({ content: undefined }, ['body.content']);
  await broken({ content: ' \n' }, ['body.content']);
  await broken({ content: 'x'.repeat(10_001) }, ['body.content']);
  await broken({ jpeg_base64: 'AAAA' }, ['body.jpeg_base64']);
  await broken({ id: 'x'.repeat(201), sent_at: 'yesterday', sender_role: 'staff' }, [
    'body.id',
    'body.sender_role',
    'body.sent_at',
  ]);
  await broken({ id: undefined, channel_type: 'direct' }, ['body.channel_type', 'body.id']);
});

test('a body of a message may have 12 MiB, for a picture', async () => {
  const { connector } = await anOrder();
  const large = aLargeJpeg(7_000_000).toString('base64');
  await dataOf(connector.post(PATH, aMessage({ jpeg_base64: large })));
  const tooLarge = 'A'.repeat(12 * 1024 * 1024);
  await refused(connector.post(PATH, aMessage({ id: 'm2', jpeg_base64: tooLarge })), 'body_too_large');
});

test('a sender without a name is the guest of the order, or the account', async () => {
  const { host, connector } = await anOrder({ guest: {} });
  const send = (id: string, changes: object = {}) =>
    dataOf(connector.post(PATH, aMessage({ id, ...changes })));
  await send('m1');
  await send('m2', { sender_name: ' Mary ' });
  await send('m3', { sender_role: 'host' });
  await dataOf(connector.put('/channel/orders/HM1', aChannelOrder({ guest: { name: 'Ada King' } })));
  await send('m4');
  const { messages } = await theConversation(host, 'HM1');
  assert.deepEqual(
    messages.map(({ sender_name }) => sender_name),
    ['Ada King', 'Seaside Homes', 'Mary', 'Guest'],
  );
});

test('a guest whose name is empty is called Guest', async () => {
  const { host, connector } = await anOrder({ guest: { name: '' } });
  await dataOf(connector.post(PATH, aMessage()));
  assert.equal((await theConversation(host, 'HM1')).messages[0].sender_name, 'Guest');
});

test('a message of a guest triggers the rules for received messages, once', async () => {
  const { host, connector } = await anOrder();
  await aRule(host, { trigger: { kind: 'message_received', hours: 2 } });
  const [{ stay_code }] = await theStays(host, 'HM1');
  await dataOf(connector.post(PATH, aMessage({ sent_at: '2026-06-15T09:30:00Z' })));
  await dataOf(connector.post(PATH, aMessage({ sent_at: '2026-06-15T09:30:00Z' })));
  assert.deepEqual(
    (await waitingActions(host)).map((each) => [each.stay_code, each.scheduled_at]),
    [[stay_code, '2026-06-15T13:30:00+02:00']],
  );
});

test('a repeat of a message triggers no rule that was made in between', async () => {
  const { host, connector } = await anOrder();
  await dataOf(connector.post(PATH, aMessage()));
  await aRule(host, { trigger: { kind: 'message_received', hours: 2 } });
  await dataOf(connector.post(PATH, aMessage()));
  assert.deepEqual(await waitingActions(host), []);
});

test('a message that arrives long after it was sent triggers nothing', async () => {
  const { host, connector } = await anOrder();
  await aRule(host, { trigger: { kind: 'message_received', hours: 2 } });
  await dataOf(connector.post(PATH, aMessage({ sent_at: '2026-06-15T06:59:00Z' })));
  assert.deepEqual(await waitingActions(host), []);
  await dataOf(connector.post(PATH, aMessage({ id: 'm2', sent_at: '2026-06-15T07:00:00Z' })));
  assert.equal((await waitingActions(host)).length, 1);
});

test('what the host wrote on the channel is sent already: it is not mailed and triggers nothing', async () => {
  const { host, connector } = await anOrder();
  await aRule(host, { trigger: { kind: 'message_received', hours: 2 } });
  const answer = await dataOf(connector.post(PATH, aMessage({ sender_role: 'host', content: 'There is.' })));
  assert.deepEqual(await dataOf(connector.post(PATH, aMessage({ sender_role: 'host' }))), answer);
  const { messages } = await theConversation(host, 'HM1');
  assert.deepEqual(
    messages.map((each) => [each.sender_role, each.content, each.delivery]),
    [['host', 'There is.', { status: 'sent', detail: 'Written on Airbnb.' }]],
  );
  assert.deepEqual(await waitingActions(host), []);
  const [row] = await harness.databases.reads<{ due: number }[]>`
    select count(mail_due_at) as due from messages where host_id = ${host.host_id}`;
  assert.equal(row?.due, 0);
});

test('an order that the connector does not know is not found: of nobody, of another channel, account, or booked here', async () => {
  const { host, connector } = await anOrder();
  const stranger = await anOrder();
  await dataOf(stranger.connector.put('/channel/orders/HM9', aChannelOrder()));
  const property_id = await aProperty(host, { title: 'Elsewhere' });
  await aStay(host, property_id, { channel_id: 'OWN1' });
  const both = await host.caller({ scope: 'channel:airbnb channel:vrbo' });
  const before = await host.events();
  for (const [path, body] of [
    ['/channel/orders/NONE/messages', aMessage()],
    ['/channel/orders/HM9/messages', aMessage()],
    ['/channel/orders/OWN1/messages', aMessage()],
    [PATH, aMessage({ channel_type: 'vrbo' })],
  ] as const) {
    const answer = await refused(both.post(path, body), 'reservation_not_found');
    assert.match(answer.body.error_msg, /^Reservation \w+ was not found\b/);
  }
  await refused(connector.post(PATH, aMessage({ channel_type: 'vrbo' })), 'channel_not_granted');
  await refused(host.post(PATH, aMessage()), 'connector_needed');
  assert.deepEqual(await host.events(), before);
  assert.equal((await dataOf(stranger.host.get('/conversations'))).total, 0);
});
