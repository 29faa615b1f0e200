import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyEvent } from '../../../test/any-event.ts';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { EVENT_KINDS, PUBLISHED_KINDS } from '../../events/event-kinds.ts';
import { aProperty } from '../properties/fixtures.ts';
import { passOverEvents, storeEvents } from './fixtures.ts';
import { LOOKED_AT_MAX } from './queries.ts';
import { writeCursor } from './rules.ts';

const harness = useHarness();

async function read(host: Pick<Host, 'get'>, query: Record<string, string | number | undefined> = {}) {
  return dataOf(host.get('/events', query));
}

async function readAll(host: Host, query: Record<string, string | number> = {}): Promise<AnyEvent[]> {
  const all: AnyEvent[] = [];
  for (let after: string | undefined; ;) {
    const { events, next_cursor, has_more } = await read(host, { ...query, after });
    all.push(...events);
    if (!has_more) return all;
    after = next_cursor;
  }
}

const store = (host: Host, from: number, more: { count?: number; kind?: string } = {}) =>
  storeEvents(harness.databases.writes, { host_id: host.host_id, from, ...more });

test('a change is an event: what happened, when, and to what, in the order of what happened', async () => {
  const host = await harness.newHost();
  const { next_cursor } = await read(host, { limit: 100 });
  const property_id = await aProperty(host);
  await dataOf(host.patch(`/properties/${property_id}`, { title: 'By the sea' }));
  const { events } = await read(host, { after: next_cursor });
  assert.deepEqual(
    events,
    ['property_created', 'property_updated'].map((event, index) => ({
      id: events[index]?.id,
      event,
      timestamp: START.replace('Z', '+00:00'),
      property_id,
    })),
  );
  assert.match(events[0]?.id, /^evt_\d+$/);
});

test('a page goes on where the one before ended, and an empty one where it was', async () => {
  const host = await harness.newHost();
  const { next_cursor: start } = await read(host, { limit: 100 });
  await store(host, 1, { count: 7 });
  const numbers: number[] = [];
  let after = start;
  for (const more of [true, true, false]) {
    const page = await read(host, { after, limit: 3 });
    numbers.push(...page.events.map(({ task_id }) => task_id!));
    assert.equal(page.has_more, more);
    after = page.next_cursor;
  }
  assert.deepEqual(numbers, [1, 2, 3, 4, 5, 6, 7]);
  // Its cursor may move on all the same: others have written meanwhile.
  const empty = await read(host, { after });
  assert.deepEqual([empty.events, empty.has_more], [[], false]);
  await store(host, 8);
  for (const place of [after, empty.next_cursor]) {
    const { events } = await read(host, { after: place });
    assert.deepEqual(
      events.map(({ task_id }) => task_id),
      [8],
    );
  }
});

test('after now no event has happened yet, and from there each later one is told, also one that was being stored', async () => {
  const host = await harness.newHost();
  await store(host, 1, { count: 3 });
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const storing = harness.databases.writes.begin(async (sql) => {
    await storeEvents(sql, { host_id: host.host_id, from: 4 });
    begun.resolve();
    await slow.promise;
  });
  await begun.promise;
  const { events, next_cursor, has_more } = await read(host, { after: 'now' });
  assert.deepEqual([events, has_more], [[], false]);
  await store(host, 5);
  slow.resolve();
  await storing;
  const later = await read(host, { after: next_cursor });
  assert.deepEqual(
    later.events.map(({ task_id }) => task_id),
    [4, 5],
  );
  await refused(host.get('/events', { after: 'now', is_newest_first: true }), 'cursor_mismatch', [
    'query.after',
  ]);
});

test('what is stored while the log is gone through is told after it, once', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const { next_cursor: start } = await read(host, { limit: 100 });
  await store(host, 1, { count: 4 });
  let page = await read(host, { after: start, limit: 3 });
  const told = [page.events.map(({ task_id }) => task_id)];
  await store(host, 5);
  await store(other, 6);
  while (page.has_more) {
    page = await read(host, { after: page.next_cursor, limit: 3 });
    told.push(page.events.map(({ task_id }) => task_id));
  }
  assert.deepEqual(told, [[1, 2, 3], [4], [5]]);
});

test('a log that has been gone through is not said to go on because another account’s does', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const { next_cursor: start } = await read(host, { limit: 100 });
  await store(host, 1, { count: 2 });
  const first = await read(host, { after: start, limit: 1 });
  await store(other, 1);
  const second = await read(host, { after: first.next_cursor, limit: 1 });
  assert.deepEqual([first.has_more, second.has_more], [true, false]);
});

test('a log with nothing in it answers a place to go on from too', async () => {
  const host = await harness.newHost();
  await harness.databases.writes`delete from events where host_id = ${host.host_id}`;
  const { events, next_cursor } = await read(host);
  assert.deepEqual(events, []);
  await store(host, 1);
  assert.equal((await read(host, { after: next_cursor })).events.length, 1);
});

test('only the types asked for are told, and a cursor is good for other types', async () => {
  const host = await harness.newHost();
  const { next_cursor: start } = await read(host, { limit: 100 });
  await store(host, 1, { count: 3 });
  await store(host, 4, { kind: 'task_deleted' });
  const page = await read(host, { after: start, types: 'task_deleted, task_updated' });
  assert.deepEqual(
    page.events.map(({ event, task_id }) => [event, task_id]),
    [['task_deleted', 4]],
  );
  assert.equal((await read(host, { after: start, types: 'task_created' })).events.length, 3);
  assert.equal((await read(host, { after: page.next_cursor })).events.length, 0);
});

test('a rare type is found however much lies before it, and no request looks through all of it', async () => {
  const host = await harness.newHost();
  const { next_cursor: start } = await read(host, { limit: 100 });
  await store(host, 1, { count: LOOKED_AT_MAX + 200 });
  await store(host, 9, { kind: 'task_deleted' });
  const first = await read(host, { after: start, types: 'task_deleted' });
  assert.deepEqual([first.events, first.has_more], [[], true]);
  const second = await read(host, { after: first.next_cursor, types: 'task_deleted' });
  assert.deepEqual([second.events[0].task_id, second.has_more], [9, false]);
});

/** All pages of the log, newest first. */
async function readBack(host: Host, query: Record<string, string | number> = {}): Promise<AnyEvent[]> {
  const all: AnyEvent[] = [];
  for (let after: string | undefined; ;) {
    const { events, next_cursor, has_more } = await read(host, {
      ...query,
      is_newest_first: 'true',
      after,
    });
    all.push(...events);
    if (!has_more) return all;
    after = next_cursor;
  }
}

test('read backwards, the log is the same events in the opposite order, at whatever size of a page', async () => {
  const host = await harness.newHost();
  await store(await harness.newHost(), 1, { count: 3 });
  await store(host, 1, { count: 7 });
  const forwards = await readAll(host, { limit: 100 });
  for (const limit of [1, 3, 100])
    assert.deepEqual(await readBack(host, { limit }), forwards.toReversed(), `${limit} in a page`);
  const { next_cursor, has_more } = await read(host, { is_newest_first: 'true', limit: 100 });
  assert.equal(has_more, false);
  // What is stored later is newer: a page that goes back never has it.
  await store(host, 8);
  assert.deepEqual((await read(host, { is_newest_first: 'true', after: next_cursor })).events, []);
  assert.equal((await read(host, { is_newest_first: 'true', limit: 1 })).events[0].task_id, 8);
});

test('read backwards, a rare type is found in steps, and an empty log is one', async () => {
  const host = await harness.newHost();
  await store(host, 1, { kind: 'task_deleted' });
  await store(host, 2, { count: LOOKED_AT_MAX });
  const query = { types: 'task_deleted', is_newest_first: 'true' };
  const first = await read(host, query);
  assert.deepEqual([first.events, first.has_more], [[], true]);
  const second = await read(host, { ...query, after: first.next_cursor });
  assert.deepEqual([second.events[0].task_id, second.has_more], [1, false]);
  await harness.databases.writes`delete from events where host_id = ${host.host_id}`;
  assert.deepEqual(await readBack(host), []);
});

test('a cursor of one direction is refused in the other', async () => {
  const host = await harness.newHost();
  const forwards = await read(host, { limit: 1 });
  const backwards = await read(host, { limit: 1, is_newest_first: 'true' });
  await refused(host.get('/events', { after: backwards.next_cursor }), 'cursor_mismatch', ['query.after']);
  await refused(
    host.get('/events', { after: forwards.next_cursor, is_newest_first: 'true' }),
    'cursor_mismatch',
    ['query.after'],
  );
  await refused(host.get('/events', { after: 'x', is_newest_first: 'true' }), 'cursor_mismatch', [
    'query.after',
  ]);
});

test('a type that does not exist, a limit and a cursor that are none are refused by field', async () => {
  const host = await harness.newHost();
  await refused(host.get('/events', { types: 'task_created,task_eaten' }), 'validation_failed', [
    'query.types',
  ]);
  await refused(host.get('/events', { types: 'token_created' }), 'validation_failed', ['query.types']);
  await refused(host.get('/events', { limit: 101 }), 'validation_failed', ['query.limit']);
  const { next_cursor } = await read(host, { limit: 1 });
  const parts = JSON.parse(Buffer.from(next_cursor, 'base64url').toString());
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const mangled = [...parts.slice(0, -1), parts.at(-1) + 1];
  for (const after of ['x', written({}), written([]), written(mangled), `${next_cursor.slice(0, -2)}9A`])
    await refused(host.get('/events', { after }), 'cursor_mismatch', ['query.after']);
  // A client that can make a cursor reads no other log with it, and breaks nothing.
  const logNumber = parts[1];
  for (const place of [
    { base: '9:1:', target: null, id: 0 },
    { base: 'x', target: '1:1:', id: 0 },
    { base: '', target: null, id: 0 },
  ])
    await refused(host.get('/events', { after: writeCursor(logNumber, place) }), 'cursor_mismatch', [
      'query.after',
    ]);
  await refused(
    host.get('/events', { after: writeCursor(logNumber + 1, { base: '1:1:', target: null, id: 0 }) }),
    'cursor_mismatch',
    ['query.after'],
  );
});

test('an event of another account does not show, nor does who may come in', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  await store(stranger, 77);
  await host.caller({ scope: 'read-only' });
  const events = await readAll(host, { limit: 100 });
  assert.ok(events.length > 10);
  assert.equal(
    events.some(({ event }) => /^(account|operator|token)/.test(event)),
    false,
  );
  assert.equal(
    events.some(({ task_id }) => task_id === 77),
    false,
  );
});

test('what is told is every kind of the contract, and nothing of who may come in', () => {
  for (const kind of ['reservation_created', 'message_created', 'review_updated', 'webhook_deleted'])
    assert.ok(PUBLISHED_KINDS.includes(kind), kind);
  const kept = Object.keys(EVENT_KINDS).filter((kind) => !PUBLISHED_KINDS.includes(kind));
  for (const kind of [
    'token_created',
    'grant_deleted',
    'password_set',
    'operator_updated',
    'account_created',
  ])
    assert.ok(kept.includes(kind), kind);
});

test('an operator limited to some properties is refused, one who only reads is not', async () => {
  const host = await harness.newHost();
  const keeper = await host.caller({ operator: [await aProperty(host)] });
  await refused(keeper.get('/events'), 'operator_is_limited');
  await dataOf((await host.caller({ scope: 'read-only' })).get('/events'));
});

test('an event is kept for 30 days, and until deliveries have been made of it', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const { next_cursor: start } = await read(host, { limit: 100 });
  await store(host, 1, { count: 1200 });
  const kept = async () => {
    const [row] = await harness.databases.reads<{ count: number }[]>`
      select count(*) as count from events where host_id = ${host.host_id} and kind = 'task_created'`;
    return row!.count;
  };
  clock.now = Temporal.Instant.from(START).add({ hours: 24 * 30 + 1 });
  await runJobsOnce(harness.databases);
  assert.equal(await kept(), 1200, 'no deliveries have been made of them');
  await passOverEvents(harness.databases);
  clock.now = Temporal.Instant.from(START).add({ hours: 24 * 30 - 1 });
  await runJobsOnce(harness.databases);
  assert.equal(await kept(), 1200, 'they are not old enough');
  clock.now = Temporal.Instant.from(START).add({ hours: 24 * 30 + 1 });
  await runJobsOnce(harness.databases);
  assert.equal(await kept(), 0);
  await store(host, 5000);
  assert.equal((await read(host, { after: start })).events[0].task_id, 5000, 'an old cursor goes on');
});
