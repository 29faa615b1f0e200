import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { aCalendar, anAllDay } from '../../src/areas/listings/feeds/fixtures.ts';
import { HOSTILE_FEEDS, times } from '../../src/areas/listings/feeds/hostile/fixtures.ts';
import { assertDelaysNobody, IS_LONG, post, ROUNDS, useAttackedService } from './attacked-service.ts';

const attacked = useAttackedService({ OUTBOUND_ALLOW: '127.0.0.1/32' });

/** What the server of the calendars answers, by path; compressed where the path says so. */
const bodies = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const url = request.url ?? '';
  if (url.endsWith('.gz')) response.setHeader('content-encoding', 'gzip');
  response.end(bodies.get(url));
});

before(() => new Promise<void>((resolve) => void server.listen({ port: 0, host: '127.0.0.1' }, resolve)));
after(() => new Promise<void>((resolve) => void server.close(() => resolve())));

type Offer = { readonly channel_type: string; readonly property_id?: number; readonly room_type_id?: number };

/** A listing that imports a body, of a property of its own unless said otherwise. Answers its id. */
async function importing(
  name: string,
  body: string | Buffer,
  offer?: Offer,
  suffix = '.ics',
): Promise<number> {
  const path = `/${encodeURIComponent(name)}${suffix}`;
  bodies.set(path, Buffer.from(body));
  const { port } = server.address() as { port: number };
  const { listing } = await call('/listings', {
    listing_id: name,
    import_url: `http://127.0.0.1:${port}${path}`,
    ...(offer ?? {
      channel_type: 'airbnb',
      property_id: (await call('/properties', { title: name })).property_id,
    }),
  });
  return listing.id;
}

async function call(path: string, body: object): Promise<any> {
  const { status, head } = await post(attacked, `/v3${path}`, JSON.stringify(body));
  assert.equal(status, 200, head);
  return JSON.parse(head).data;
}

async function ask(path: string, method = 'GET'): Promise<any> {
  const headers = { 'Service-Access-Token': attacked.token };
  const answer = await fetch(`${attacked.address}/v3${path}`, { method, headers });
  assert.equal(answer.status, 200);
  return ((await answer.json()) as any).data;
}

/** Reads the calendars of listings, all at once. Answers why each could not be read. */
async function sync(ids: readonly number[]): Promise<(string | null)[]> {
  return Promise.all(
    ids.map(async (id) => {
      const { status, head } = await post(attacked, `/v3/listings/${id}/sync`, '{"dry_run": true}');
      assert.equal(status, 200, head);
      return /"error":("[^"]*"|null)/.exec(head)?.[1] ?? null;
    }),
  );
}

const SHORT = ['weekdays at 672 positions', 'empty lines', 'parameters without end', 'nights of 8,000 years'];

test('hostile calendars delay nobody, and each that is refused says why', async () => {
  const names = IS_LONG ? Object.keys(HOSTILE_FEEDS) : SHORT;
  const ids: number[] = [];
  for (const name of names) ids.push(await importing(name, HOSTILE_FEEDS[name]?.() ?? ''));
  let errors: (string | null)[] = [];
  const attack = async () => {
    errors = [];
    for (let from = 0; from < ids.length; from += 4) errors.push(...(await sync(ids.slice(from, from + 4))));
  };
  // What a first thread loads stays loaded.
  await attack();
  await assertDelaysNobody(attacked, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) await attack();
  });
  assert.match(errors[names.indexOf('weekdays at 672 positions')] ?? '', /too much work/);
});

test('a calendar that is a thousand times as large when it is decompressed delays nobody, and is refused', async () => {
  const id = await importing('bomb', gzipSync(Buffer.alloc(128 * 1024 * 1024)), undefined, '.gz');
  const other = await importing(
    'empty parts',
    Buffer.concat(times(100_000, () => gzipSync(''))),
    undefined,
    '.gz',
  );
  let errors: (string | null)[] = [];
  await assertDelaysNobody(attacked, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) errors = await sync([id, id, id, other]);
  });
  assert.match(errors[0] ?? '', /larger than/);
  assert.match(errors[3] ?? '', /nothing at all/);
});

/** 200,000 nights: as many reservations of one night as blocks of 39, in two years and a half. */
function aLargestCalendar(count: number, { movedBy = 0, guest = 'Guest' } = {}): string {
  const night = (n: number) => new Date(Date.UTC(2027, 0, 1 + n + movedBy)).toISOString().slice(0, 10);
  const event = (n: number) =>
    n % 2 === 0
      ? anAllDay(`${n}`, night(n % 900), night((n % 900) + 1), `SUMMARY:Reserved - ${guest} ${n}`)
      : anAllDay(`${n}`, night(n % 860), night((n % 860) + 39), 'SUMMARY:Blocked');
  return aCalendar(...times(count, event));
}

/** What a calendar holds takes this long in one step of the event loop, and no longer. */
const STEP_MS_MAX = 20;

test('a calendar of 10,000 events with 200,000 nights is imported, and its listing deleted, in steps of 20 ms', async () => {
  const rooms: number[] = [];
  for (let count = 1; count <= 200; count += 1)
    rooms.push((await call('/properties', { title: `Room ${count}` })).property_id);
  const { room_type_id } = await call('/room_types', { title: 'Room', property_ids: rooms });
  const importAndDelete = async (text: string, ...changes: readonly string[]) => {
    const id = await importing('largest', text, { channel_type: 'airbnb', room_type_id });
    const { status, head } = await post(attacked, `/v3/listings/${id}/sync`, '{}');
    assert.equal(status, 200, head);
    const { listings } = await ask(`/listings?id=${id}`);
    const { added, blocks_added } = listings[0].last_change;
    for (const changed of changes) {
      bodies.set('/largest.ics', Buffer.from(changed));
      const again = await post(attacked, `/v3/listings/${id}/sync`, '{}');
      assert.equal(again.status, 200, again.head);
    }
    await ask(`/listings/${id}`, 'DELETE');
    return { sync_error: listings[0].sync_error, count: added + blocks_added };
  };
  // What a first calendar makes the process compile counts for no other.
  await importAndDelete(aLargestCalendar(1000), aLargestCalendar(1000, { movedBy: 1, guest: 'Visitor' }));
  const text = aLargestCalendar(10_000);
  await assertDelaysNobody(
    attacked,
    async () => {
      const { sync_error, count } = await importAndDelete(text);
      assert.deepEqual([sync_error, count], [null, 10_000]);
    },
    { stepMs: STEP_MS_MAX, diskMb: 200 },
  );
  if (!IS_LONG) return;
  // Moving all of it, and then renaming all of it, was seen to take steps of up to 40 ms.
  const moved = aLargestCalendar(10_000, { movedBy: 1 });
  const renamed = aLargestCalendar(10_000, { movedBy: 1, guest: 'Visitor' });
  await assertDelaysNobody(attacked, () => importAndDelete(text, moved, renamed), { diskMb: 200 });
});
