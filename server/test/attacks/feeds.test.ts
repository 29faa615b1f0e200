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

/** A listing of a property of its own that imports a body. Answers its id. */
async function importing(name: string, body: string | Buffer, suffix = '.ics'): Promise<number> {
  const path = `/${encodeURIComponent(name)}${suffix}`;
  bodies.set(path, Buffer.from(body));
  const property = await call('/properties', { title: name });
  const { port } = server.address() as { port: number };
  const import_url = `http://127.0.0.1:${port}${path}`;
  const { listing } = await call('/listings', {
    channel_type: 'airbnb',
    listing_id: name,
    property_id: property.property_id,
    import_url,
  });
  return listing.id;
}

async function call(path: string, body: object): Promise<any> {
  const { status, head } = await post(attacked, `/v3${path}`, JSON.stringify(body));
  assert.equal(status, 200, head);
  return JSON.parse(head).data;
}

async function ask(path: string): Promise<any> {
  const headers = { 'Service-Access-Token': attacked.token };
  const answer: any = await (await fetch(`${attacked.address}/v3${path}`, { headers })).json();
  return answer.data;
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
  const id = await importing('bomb', gzipSync(Buffer.alloc(128 * 1024 * 1024)), '.gz');
  const other = await importing('empty parts', Buffer.concat(times(100_000, () => gzipSync(''))), '.gz');
  let errors: (string | null)[] = [];
  await assertDelaysNobody(attacked, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) errors = await sync([id, id, id, other]);
  });
  assert.match(errors[0] ?? '', /larger than/);
  assert.match(errors[3] ?? '', /nothing at all/);
});

test('a calendar of 10,000 reservations is imported, and delays nobody', async () => {
  const night = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
  const text = aCalendar(
    ...times(10_000, (n) =>
      anAllDay(`${n}`, night(n % 900), night((n % 900) + 1), `SUMMARY:Reserved - Guest ${n}`),
    ),
  );
  const ids: number[] = [];
  await assertDelaysNobody(
    attacked,
    async () => {
      const id = await importing(`many ${ids.length}`, text);
      ids.push(id);
      const { status, head } = await post(attacked, `/v3/listings/${id}/sync`, '{}');
      assert.equal(status, 200, head);
    },
    { diskMb: 200 },
  );
  for (const id of ids) {
    const { listings } = await ask(`/listings?id=${id}`);
    assert.deepEqual([listings[0].sync_error, listings[0].last_change.added], [null, 10_000]);
  }
});
