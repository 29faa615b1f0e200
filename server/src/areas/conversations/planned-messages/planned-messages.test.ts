import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aChannelOrder, aConnection } from '../../channel/fixtures.ts';
import { aConversation, conversationOf } from '../fixtures.ts';
import { sendDuePlanned } from './actions.ts';

const harness = useHarness();

const SEND_AT = '2026-07-02T17:00:00Z';

async function at(moment: string): Promise<void> {
  clock.now = Temporal.Instant.from(moment);
  await runJobsOnce(harness.databases);
}

test.afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

async function withPlanned(changes: object = {}) {
  const host = await harness.newHost();
  const conversation = await aConversation(host);
  const url = `/conversations/${conversation.id}` as const;
  const body = { message: 'Sit by the window at eight.', send_at: SEND_AT, ...changes };
  const { planned_message_id } = await dataOf(host.post(`${url}/planned_messages`, body));
  return {
    host,
    ...conversation,
    url,
    planned: `${url}/planned_messages/${planned_message_id}` as const,
    planned_message_id,
  };
}

const textsOf = async (host: Host, url: `/conversations/${string}`) => {
  const { messages, planned_messages } = await dataOf(host.get(url));
  return [messages.map(({ content }) => content), planned_messages.map(({ content }) => content)];
};

test('a planned message is written once, at its moment, by the operator who planned it', async () => {
  const { host, url } = await withPlanned();
  const text = 'Sit by the window at eight.';
  await at('2026-07-02T16:59:59Z');
  assert.deepEqual(await textsOf(host, url), [[], [text]]);
  await at(SEND_AT);
  await at('2026-07-02T17:05:00Z');
  assert.deepEqual(await textsOf(host, url), [[text], []]);
  const { messages } = await dataOf(host.get(url));
  assert.deepEqual(
    [messages[0].sender_role, messages[0].sender_name, messages[0].created_at],
    ['host', 'Nora Visser', '2026-07-02T17:00:00+00:00'],
  );
});

test('two processes that have leased one planned message write it once', async () => {
  const { host, url, planned_message_id } = await withPlanned();
  const scope = { ...host.scope, now: SEND_AT };
  await Promise.all(Array.from({ length: 8 }, () => sendDuePlanned(scope, planned_message_id)));
  assert.equal((await textsOf(host, url))[0]!.length, 1);
});

test('a planned message is changed and deleted, and each change is an event of its conversation', async () => {
  const { host, id, url, planned } = await withPlanned();
  await dataOf(host.patch(planned, { message: 'At nine.', send_at: '2026-07-03T17:00:00Z' }));
  await at(SEND_AT);
  assert.deepEqual(await textsOf(host, url), [[], ['At nine.']]);
  assert.deepEqual(await dataOf(host.delete(planned)), {});
  await at('2026-07-03T17:00:00Z');
  assert.deepEqual(await textsOf(host, url), [[], []]);
  await refused(host.delete(planned), 'planned_message_not_found');
  await refused(host.patch(planned, { message: 'Later' }), 'planned_message_not_found');
  const told = (await host.events()).filter(({ kind }) => kind === 'conversation_updated');
  assert.deepEqual(
    told.map(({ payload }) => payload),
    Array.from({ length: 3 }, () => ({ conversation_id: id })),
  );
  const rows = await auditOf(host, 'conversation_updated');
  // What is said to a guest is not in the audit log.
  const contentOf = (side: { planned_message?: { content: string } } | null) =>
    side?.planned_message?.content;
  assert.deepEqual(
    rows.map(({ before, after }) => [contentOf(before), contentOf(after)]),
    [
      [undefined, '***'],
      ['***', '*** (changed)'],
      ['***', undefined],
    ],
  );
});

test('a moment that has passed, or is further than a year, is refused at its field, and so is a 21st message', async () => {
  const { host, url, planned } = await withPlanned();
  const post = (send_at: string) => host.post(`${url}/planned_messages`, { message: 'Hello', send_at });
  for (const send_at of ['2026-06-15T10:00:00Z', '2026-06-14T10:00:00Z', '2027-06-17T10:00:01Z']) {
    await refused(post(send_at), 'validation_failed', ['body.send_at']);
    await refused(host.patch(planned, { send_at }), 'validation_failed', ['body.send_at']);
  }
  for (let count = 1; count < 20; count += 1) await dataOf(post(SEND_AT));
  await refused(post(SEND_AT), 'list_full');
});

test('what cannot be written waits for the host, with the reason, and goes at another moment', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const connect = (capabilities: readonly string[]) =>
    dataOf(connector.put('/channel/listings/one', { channel_type: 'airbnb', capabilities }));
  await connect([]);
  const { reservation_code } = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder()));
  const url = `/conversations/${await conversationOf(host, reservation_code)}` as const;
  const body = { message: 'Sit by the window.', send_at: SEND_AT };
  const { planned_message_id } = await dataOf(host.post(`${url}/planned_messages`, body));
  await at(SEND_AT);
  const [held] = (await dataOf(host.get(url))).planned_messages;
  assert.match(held.reason!, /connector of Airbnb cannot/);
  await connect(['message']);
  await at('2026-07-02T18:00:00Z');
  assert.deepEqual((await textsOf(host, url))[0], []);
  await dataOf(
    host.patch(`${url}/planned_messages/${planned_message_id}`, { send_at: '2026-07-02T19:00:00Z' }),
  );
  await at('2026-07-02T19:00:00Z');
  assert.deepEqual(await textsOf(host, url), [['Sit by the window.'], []]);
});

test('a limited operator plans only for orders that they reach whole', async () => {
  const { host, url, planned, property_id } = await withPlanned();
  const reaching = await host.caller({ operator: [property_id] });
  assert.equal((await dataOf(reaching.get(url))).planned_messages.length, 1);
  const other = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  await refused(other.patch(planned, { message: 'Hello' }), 'conversation_not_found');
});

test('a message that did not go is sent again once the guest has an address, and never twice at once', async () => {
  const host = await harness.newHost();
  const { id, reservation_code } = await aConversation(host, { email: undefined });
  const { message } = await dataOf(host.post(`/conversations/${id}`, { message: 'The code is 4711.' }));
  assert.equal(message.delivery.status, 'stored');
  const send = () => host.post(`/conversations/${id}/messages/${message.id}/send`);
  const error = await refused(send(), 'message_cannot_go');
  assert.match(error.body.error_msg, /no e-mail address/);
  await dataOf(host.patch(`/reservations/${reservation_code}`, { email: 'ada@example.com' }));
  const answers = await Promise.all([send(), send()]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 400],
  );
  const { messages } = await dataOf(host.get(`/conversations/${id}`));
  assert.deepEqual([messages.length, messages[0].delivery.status], [1, 'queued']);
  await refused(host.post(`/conversations/${id}/messages/999999/send`), 'message_not_found');
});
