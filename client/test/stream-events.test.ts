import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeEvents } from '../../server/src/areas/events/fixtures.ts';
import { useHarness, type Host } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';
import { Innkeep, InnkeepError, type StreamedEvent } from '../src/innkeep.ts';
import { readEventStream, type StreamBlock } from '../src/read-event-stream.ts';
import { aScriptedServer, refusal, type Reply } from './scripted-server.ts';

const harness = useHarness();

const stream = (body: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body,
});
const eventOf = (id: number) =>
  `id: p${id}\ndata: ${JSON.stringify({ id: `evt_${id}`, event: 'task_created' })}\n\n`;

async function take(events: AsyncIterable<StreamedEvent>, count: number): Promise<StreamedEvent[]> {
  const taken: StreamedEvent[] = [];
  for await (const event of events) if (taken.push(event) === count) break;
  return taken;
}

test('a lost stream is opened again with the last position, after a random part of a time that doubles', async (t) => {
  const replies: Reply[] = [
    stream(`retry: 2000\nid: start\n\n${eventOf(1)}`),
    'reset',
    refusal(503, 'unavailable', { 'retry-after': '7' }),
    stream(`: heartbeat\nid: p9\n\n${eventOf(10).slice(0, -3)}`),
    stream(eventOf(10)),
  ];
  const { client, arrived, waits } = await aScriptedServer(t, replies);
  const lost: (string | undefined)[] = [];
  const onLost = (reason: InnkeepError | undefined) => void lost.push(reason?.code);
  const events = await take(
    client.streamEvents({ types: ['task_created', 'task_updated'], after: 'p0', onLost }),
    2,
  );
  assert.deepEqual(lost, [undefined, 'connection_failed', 'unavailable', undefined]);
  assert.deepEqual(
    events.map(({ id, cursor }) => [id, cursor]),
    [
      ['evt_1', 'p1'],
      ['evt_10', 'p10'],
    ],
  );
  assert.deepEqual(
    arrived.map(({ headers }) => headers['last-event-id']),
    [undefined, 'p1', 'p1', 'p1', 'p9'],
  );
  const [first] = arrived;
  assert.equal(first?.url, '/v3/events/stream?types=task_created%2Ctask_updated&after=p0');
  assert.equal(first.headers.accept, 'text/event-stream');
  assert.equal(first.headers.authorization, 'Bearer ik_1_secret');
  assert.deepEqual(waits, [250, 500, 8000, 250]);
});

test('an error that cannot pass is thrown at once', async (t) => {
  for (const [status, code] of [
    [401, 'token_unknown'],
    [420, 'account_issue'],
    [422, 'cursor_mismatch'],
  ] as const) {
    const { client, arrived } = await aScriptedServer(t, [refusal(status, code)]);
    await assert.rejects(
      take(client.streamEvents(), 1),
      (error) => error instanceof InnkeepError && error.code === code,
    );
    assert.equal(arrived.length, 1);
  }
  const { client } = await aScriptedServer(t, [{ status: 200, body: {} }]);
  await assert.rejects(take(client.streamEvents(), 1), InnkeepError);
});

test('a signal ends a stream while it waits for events, and its reason is thrown', async () => {
  const { client } = await clientOf();
  const stop = new AbortController();
  const next = client.streamEvents({ signal: stop.signal }).next();
  setImmediate(() => stop.abort(new Error('enough')));
  await assert.rejects(next, /enough/);
});

test('a stream of the service has what is stored, and continues after the cursor of an event', async () => {
  const { client, host } = await clientOf();
  const { next_cursor: after } = await client.events.list({ limit: 100 }).page();
  await store(host, 1, 30);
  const events = client.streamEvents({ after, types: ['task_created'] });
  const first = await take(events, 10);
  await store(host, 31, 10);
  const rest = await take(client.streamEvents({ after: first.at(-1)!.cursor }), 30);
  assert.deepEqual(
    [...first, ...rest].map((event) => (event.event === 'task_created' ? event.task_id : event.event)),
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
});

test('blocks are read whatever the pieces in which they arrive, and one that is cut off is dropped', async () => {
  const bytes = new TextEncoder().encode(
    ': hi\r\n\r\nid: a\ndata: é\ndata: 2\n\nid: b\n\ndata:x\nid: c\n\ndata: cut',
  );
  for (const size of [1, 2, 3, 7, 100]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const blocks: StreamBlock[] = [];
    for await (const block of readEventStream(ReadableStream.from(pieces))) blocks.push(block);
    assert.deepEqual(blocks, [
      { id: undefined, data: undefined },
      { id: 'a', data: 'é\n2' },
      { id: 'b', data: undefined },
      { id: 'c', data: 'x' },
    ]);
  }
});

async function clientOf() {
  const host = await harness.newHost();
  const baseUrl = `http://127.0.0.1:${await portOf(harness.app)}`;
  return { host, client: new Innkeep({ baseUrl, token: host.token, userAgent: 'tests/1' }) };
}

const store = ({ host_id }: Host, from: number, count: number) =>
  storeEvents(harness.databases.writes, { host_id, from, count });
