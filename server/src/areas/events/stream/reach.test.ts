import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Caller, type Host } from '../../../../test/harness.ts';
import { portOf } from '../../../../test/raw-client.ts';
import { conversationOf } from '../../conversations/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';
import { aTask } from '../../tasks/fixtures.ts';
import { anIncome, booksOf } from '../../transactions/fixtures.ts';
import { openStream, type ReadStream } from './fixtures.ts';

const harness = useHarness({ streamLimits: { heartbeatMs: 50, checkMs: 50 } });

async function streamOf({ token }: Pick<Caller, 'token'>, lastId?: string): Promise<ReadStream> {
  const more = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
  return openStream(await portOf(harness.app), { 'Service-Access-Token': token, ...more });
}

const kindsOf = ({ received }: ReadStream) => received.map(({ data }) => data.event);

/** An account with a property within reach of the limited operator, and one beyond it. */
async function twoHomes() {
  const host = await harness.newHost();
  const [near, far] = [await aProperty(host, { title: 'Near' }), await aProperty(host, { title: 'Far' })];
  return { host, near, far, limited: await host.caller({ operator: [near] }) };
}

/** What happens at a property: a booking with its conversation, a task, and an entry. */
async function happenAt(host: Caller, property_id: number) {
  const { stay_code, reservation_code } = await aStay(host, property_id);
  await conversationOf(host, reservation_code);
  const task = { type: 'cleaning', property_id, expected_date: '2026-06-20' };
  await dataOf(host.post('/tasks', task));
  await dataOf(host.patch(`/properties/${property_id}`, { title: `Home ${property_id}` }));
  return stay_code;
}

test('a limited operator follows what is at their properties, and nothing of the others', async (t) => {
  const { host, near, far, limited } = await twoHomes();
  const stream = await streamOf(limited);
  t.after(() => stream.cut());
  assert.equal(stream.status, 200);
  const beyond = await happenAt(host, far);
  const within = await happenAt(host, near);
  await dataOf(host.post('/tags', { name: 'sea view' }));
  await dataOf(host.patch(`/properties/${near}`, { title: 'The last one' }));
  while (stream.received.at(-1)?.data.event !== 'property_updated' || stream.received.length < 6)
    await stream.has(stream.received.length + 1);
  const kinds = kindsOf(stream);
  for (const kind of ['reservation_created', 'conversation_created', 'task_created', 'tag_created'])
    assert.equal(kinds.filter((each) => each === kind).length, 1, kind);
  const text = stream.text();
  assert.ok(text.includes(within) && !text.includes(beyond), 'the codes of other stays are not sent');
  assert.ok(!text.includes(`"property_id":${far}`));
});

/** Makes a task, an entry, a block and a listing at a property, and deletes them. Returns their ids. */
async function deleteAt(host: Host, property_id: number) {
  const { id: task } = await aTask(host, { property_id });
  const income = anIncome(await booksOf(host), { property_id });
  const { id: entry } = (await dataOf(host.post('/transactions', income))).transaction;
  const listing_id = `listing-${property_id}`;
  const { listing } = await dataOf(
    host.post('/listings', { channel_type: 'airbnb', listing_id, base_price: 100, property_id }),
  );
  await dataOf(host.delete(`/tasks/${task}`));
  await dataOf(host.delete(`/transactions/${entry}`));
  await dataOf(host.delete(`/listings/${listing.id}`));
  return { task, entry, listing_id };
}

/** The deletions that a stream has, until the title of a property changes to the last one. */
async function deletionsIn(stream: ReadStream, host: Host, near: number) {
  await dataOf(host.patch(`/properties/${near}`, { title: 'The last one' }));
  while (stream.received.at(-1)?.data.event !== 'property_updated')
    await stream.has(stream.received.length + 1);
  return stream.received
    .filter(({ data }) => data.event.endsWith('_deleted'))
    .map(({ data }) => [
      data.event,
      ...['task_id', 'transaction_id', 'listing_id'].flatMap((name) => Reflect.get(data, name) ?? []),
    ]);
}

test('a limited operator hears what is deleted at their properties, live and after having been away, and nothing of the others', async (t) => {
  const { host, near, far, limited } = await twoHomes();
  const [live, first] = [await streamOf(limited), await streamOf(limited)];
  t.after(() => live.cut());
  first.cut();
  const beyond = await deleteAt(host, far);
  const within = await deleteAt(host, near);
  const wanted = [
    ['task_deleted', within.task],
    ['transaction_deleted', within.entry],
    ['listing_deleted', within.listing_id],
  ];
  assert.deepEqual(await deletionsIn(live, host, near), wanted);
  const again = await streamOf(limited, first.lastId());
  t.after(() => again.cut());
  assert.deepEqual(await deletionsIn(again, host, near), wanted);
  for (const text of [live.text(), again.text()])
    assert.ok(!text.includes(beyond.listing_id) && !text.includes(`"task_id":${beyond.task}`));
});

test('the deletion of a listing beyond reach is not told because another one had its name within reach', async (t) => {
  const { host, near, far, limited } = await twoHomes();
  const make = async (property_id: number) => {
    const listing = { channel_type: 'airbnb', listing_id: 'the-same', base_price: 100, property_id };
    return (await dataOf(host.post('/listings', listing))).listing.id;
  };
  await dataOf(host.delete(`/listings/${await make(near)}`));
  const stream = await streamOf(limited);
  t.after(() => stream.cut());
  await dataOf(host.delete(`/listings/${await make(far)}`));
  assert.deepEqual(await deletionsIn(stream, host, near), []);
});

test('a limited operator who was away continues where they left, with what is within reach', async (t) => {
  const { host, near, far, limited } = await twoHomes();
  const first = await streamOf(limited);
  t.after(() => first.cut());
  await dataOf(host.patch(`/properties/${near}`, { title: 'One' }));
  await first.has(1);
  first.cut();
  await dataOf(host.patch(`/properties/${far}`, { title: 'Beyond' }));
  await dataOf(host.patch(`/properties/${near}`, { title: 'Two' }));
  const second = await streamOf(limited, first.lastId());
  t.after(() => second.cut());
  await second.has(1);
  await dataOf(host.patch(`/properties/${near}`, { title: 'Three' }));
  await second.has(2);
  assert.deepEqual(
    second.received.map(({ data }) => [data.event, Reflect.get(data, 'property_id')]),
    [
      ['property_updated', near],
      ['property_updated', near],
    ],
  );
});

test('a stream ends when the properties of its operator change', async (t) => {
  const { host, near, far, limited } = await twoHomes();
  const stream = await streamOf(limited);
  t.after(() => stream.cut());
  await dataOf(host.patch(`/properties/${near}`, { title: 'One' }));
  await stream.has(1);
  await harness.databases.writes`
    update operator_properties set property_id = ${far} where host_id = ${host.host_id} and property_id = ${near}`;
  assert.equal(await stream.ended(), true, 'a clean end');
});
