import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  auditOf,
  clock,
  dataOf,
  refused,
  START,
  useHarness,
  walk,
  type Host,
} from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { A_JPEG, anInquiry, conversationOf } from './fixtures.ts';
import { insertMessage } from './messages/queries.ts';

const harness = useHarness();
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

type Role = 'host' | 'guest';

/** A message that was written `minute` minutes after the start, whenever it arrives. */
async function write(host: Host, conversation_id: string, sender_role: Role, minute: number): Promise<void> {
  await inTransaction(host.scope, (tx) =>
    insertMessage(tx, {
      conversation_id,
      sender_role,
      sender_name: sender_role,
      content: `${sender_role} at ${minute}`,
      content_hash: null,
      delivery_status: 'stored',
      delivery_detail: '',
      mail_due_at: null,
      channel_message_id: null,
      created_at: minuteAt(minute),
    }),
  );
}

let houses = 0;

/** The conversation of a stay at a property of its own. */
async function aThread(host: Host) {
  const property_id = await aProperty(host, { title: `House ${(houses += 1)}` });
  const { reservation_code } = await aStay(host, property_id, { email: 'ada@example.com' });
  return { id: await conversationOf(host, reservation_code), property_id };
}

function minuteAt(minute: number): string {
  return Temporal.Instant.from(START).add({ minutes: minute }).toString();
}

const wire = (minute: number) => minuteAt(minute).replace('Z', '+00:00');

async function listed(host: Host, query: Record<string, string | number | boolean> = {}) {
  return dataOf(host.get('/conversations', query));
}

async function stateOf(host: Host, id: string) {
  const { is_unread, waiting_since } = await dataOf(host.get(`/conversations/${id}`));
  return [is_unread, waiting_since];
}

test('a conversation waits from the first message of the guest after the last of the host, in whatever order they arrive', async () => {
  const host = await harness.newHost();
  const written = [
    { role: 'guest', minute: 1 },
    { role: 'host', minute: 2 },
    { role: 'guest', minute: 3 },
    { role: 'guest', minute: 4 },
  ] as const;
  for (const order of permutationsOf([0, 1, 2, 3])) {
    const { id } = await aThread(host);
    for (const at of order) await write(host, id, written[at]?.role ?? 'guest', written[at]?.minute ?? 0);
    assert.deepEqual(await stateOf(host, id), [true, wire(3)], `arrived in the order ${String(order)}`);
    await write(host, id, 'host', 5);
    assert.deepEqual(await stateOf(host, id), [false, null]);
  }
});

function permutationsOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value) =>
    permutationsOf(values.filter((other) => other !== value)).map((rest) => [value, ...rest]),
  );
}

test('a conversation is unread until it is marked as read, and again after the next message of the guest', async () => {
  const host = await harness.newHost();
  const { id } = await aThread(host);
  const mark = (is_read: boolean) => dataOf(host.patch(`/conversations/${id}`, { is_read }));
  const kinds = async () =>
    (await host.events()).filter(({ kind }) => kind === 'conversation_updated').length;
  assert.deepEqual(await stateOf(host, id), [false, null]);
  assert.equal((await mark(false)).conversation.is_unread, false, 'nothing to read');
  await write(host, id, 'guest', 1);
  clock.now = Temporal.Instant.from(minuteAt(2));
  const before = await kinds();
  assert.deepEqual(await stateOf(host, id), [true, wire(1)]);
  assert.equal((await mark(true)).conversation.is_unread, false);
  assert.deepEqual(await stateOf(host, id), [false, wire(1)], 'read is not answered');
  await mark(true);
  assert.equal((await kinds()) - before, 1, 'what is read already is not marked again');
  assert.equal((await mark(false)).conversation.is_unread, true);
  await mark(true);
  await write(host, id, 'guest', 3);
  assert.deepEqual(await stateOf(host, id), [true, wire(1)]);
  const last = (await auditOf(host, 'conversation_updated')).at(-1);
  assert.deepEqual([last?.before['is_unread'], last?.after['is_unread']], [true, false]);
});

test('the list shows the last message shortened, and is filtered by unread, waiting and property, with exact totals', async () => {
  const host = await harness.newHost();
  const silent = await aThread(host);
  const waiting = await aThread(host);
  const answered = await aThread(host);
  const property_id = await aProperty(host, { title: 'Loft' });
  const inquiry = await anInquiry(host, { property_id });
  await write(host, waiting.id, 'guest', 1);
  await write(host, answered.id, 'guest', 2);
  clock.now = Temporal.Instant.from(minuteAt(3));
  await dataOf(
    host.post(`/conversations/${answered.id}`, {
      message: '€'.repeat(300),
      jpeg_base64: A_JPEG.toString('base64'),
    }),
  );
  await write(host, inquiry, 'guest', 4);
  await dataOf(host.patch(`/conversations/${inquiry}`, { is_read: true }));
  const { conversations } = await listed(host);
  const rows = new Map(conversations.map((row) => [row.id, row]));
  const lastOf = (id: string) => rows.get(id)!.last_message;
  assert.equal(lastOf(silent.id), null);
  assert.deepEqual(lastOf(waiting.id), {
    sender_role: 'guest',
    text: 'guest at 1',
    has_attachment: false,
    delivery: { status: 'stored', detail: '' },
  });
  const { text, has_attachment } = lastOf(answered.id) as { text: string; has_attachment: boolean };
  assert.deepEqual([text, has_attachment], ['€'.repeat(200), true]);
  const found = async (query: Record<string, string | number | boolean>) => {
    const page = await listed(host, query);
    assert.equal(page.total, page.conversations.length);
    const ids = page.conversations.map((row: { id: string }) => row.id);
    assert.deepEqual(
      (await walk(host, '/conversations', { ...query, limit: 1 })).map(({ id }) => id),
      ids,
    );
    return new Set(ids);
  };
  assert.deepEqual(await found({ is_unread: true }), new Set([waiting.id]));
  assert.deepEqual(await found({ is_unread: false }), new Set([silent.id, answered.id, inquiry]));
  assert.deepEqual(await found({ is_waiting: true }), new Set([waiting.id, inquiry]));
  assert.deepEqual(await found({ is_waiting: false }), new Set([silent.id, answered.id]));
  assert.deepEqual(await found({ property_id }), new Set([inquiry]));
  assert.deepEqual(
    await found({ property_id: waiting.property_id, is_waiting: true }),
    new Set([waiting.id]),
  );
});

test('a limited operator marks and finds only what is in reach', async () => {
  const host = await harness.newHost();
  const own = await aThread(host);
  const foreign = await aThread(host);
  for (const { id } of [own, foreign]) await write(host, id, 'guest', 1);
  const limited = await host.caller({ operator: [own.property_id] });
  const { conversations, total } = await dataOf(limited.get('/conversations', { is_unread: true }));
  assert.deepEqual([conversations.map((row: { id: string }) => row.id), total], [[own.id], 1]);
  await refused(limited.patch(`/conversations/${foreign.id}`, { is_read: true }), 'conversation_not_found');
  await dataOf(limited.patch(`/conversations/${own.id}`, { is_read: true }));
  assert.deepEqual((await stateOf(host, foreign.id))[0], true);
});

test('a message that needs no answer lets nobody wait, until the guest writes again', async () => {
  const host = await harness.newHost();
  const { id } = await aThread(host);
  const settle = (is_waiting: boolean) => dataOf(host.patch(`/conversations/${id}`, { is_waiting }));
  assert.equal((await settle(true)).conversation.waiting_since, null, 'the guest has not written');
  await write(host, id, 'guest', 1);
  await write(host, id, 'guest', 2);
  await settle(false);
  assert.deepEqual(await stateOf(host, id), [true, null], 'settled is not read');
  await settle(true);
  assert.deepEqual(await stateOf(host, id), [true, wire(2)]);
  await settle(false);
  await write(host, id, 'guest', 3);
  assert.deepEqual(await stateOf(host, id), [true, wire(3)]);
  clock.now = Temporal.Instant.from(minuteAt(4));
  await dataOf(host.patch(`/conversations/${id}`, { is_read: true, is_waiting: false }));
  assert.deepEqual(await stateOf(host, id), [false, null]);
});
