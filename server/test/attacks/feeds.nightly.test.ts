import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Found } from '../data-at.ts';
import { askService } from '../ask-service.ts';
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
  const { listing } = await askService(attacked, 'POST', '/listings', {
    listing_id: name,
    base_price: 150,
    import_url: `http://127.0.0.1:${port}${path}`,
    ...(offer ?? {
      channel_type: 'airbnb',
      property_id: (await askService(attacked, 'POST', '/properties', { title: name })).property_id,
    }),
  });
  return listing.id;
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

const nightAt = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);

type Shape = { readonly movedBy?: number; readonly guest?: string; readonly name?: string };

/** 200,000 nights: as many reservations of one night as blocks of 39, in two years and a half. */
function aLargestCalendar(count: number, { movedBy = 0, guest = 'Guest', name = '' }: Shape = {}): string {
  const event = (n: number) => {
    const isBlock = n % 2 === 1;
    const first = movedBy + (n % (isBlock ? 860 : 900));
    const last = first + (isBlock ? 39 : 1);
    const summary = isBlock ? 'SUMMARY:Blocked' : `SUMMARY:Reserved - ${guest} ${n}`;
    return anAllDay(`${name}${n}`, nightAt(first), nightAt(last), summary);
  };
  return aCalendar(...times(count, event));
}

/** Events of 20 nights, of which 200 at most are for the same nights. */
function aCalendarOf(
  count: number,
  { first = 0, alike = 200, lines = [] as readonly string[] } = {},
): string {
  const event = (n: number) => {
    const start = first + Math.floor(n / alike);
    return anAllDay(`${n}`, nightAt(start), nightAt(start + 20), ...lines);
  };
  return aCalendar(...times(count, event));
}

const RESERVED = ['SUMMARY:Reserved'];
const BLOCKED = ['SUMMARY:Blocked'];
const CLAIMING = [
  ...RESERVED,
  'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH',
];

/** What a calendar holds takes this long in one step of the event loop, and no longer. */
const STEP_MS_MAX = 20;

/** A room type of 200 properties of this name. */
async function aLargeRoomType(title: string): Promise<Offer> {
  const rooms: number[] = [];
  for (let count = 1; count <= 200; count += 1)
    rooms.push(
      (await askService(attacked, 'POST', '/properties', { title: `${title} ${count}` })).property_id,
    );
  const { room_type_id } = await askService(attacked, 'POST', '/room_types', { title, property_ids: rooms });
  return { channel_type: 'airbnb', room_type_id };
}

/** Reads the texts one after the other, each as the calendar of the same listing, and deletes the listing. */
async function importAndDelete(offer: Offer, first: string, ...changed: readonly string[]) {
  const id = await importing('largest', first, offer);
  const read = async () => {
    const { status, head } = await post(attacked, `/v3/listings/${id}/sync`, '{}');
    assert.equal(status, 200, head);
    const { listings } = await askService(attacked, 'GET', `/listings?id=${id}`);
    assert.equal(listings[0].sync_error, null);
    return listings[0].last_change!;
  };
  const changes = [await read()];
  for (const text of changed) {
    bodies.set('/largest.ics', Buffer.from(text));
    changes.push(await read());
  }
  await askService(attacked, 'DELETE', `/listings/${id}`);
  return changes as Found<typeof changes>;
}

async function assertShortSteps(attack: () => Promise<unknown>): Promise<void> {
  await assertDelaysNobody(attacked, attack, { stepMs: STEP_MS_MAX, diskMb: 200 });
}

/** The largest calendar that is read, with 20 nights an event; in the short form less of it. */
const EVENTS = IS_LONG ? 10_000 : 2000;
/** Of those that all change. */
const CHANGED_EVENTS = IS_LONG ? 10_000 : 1000;

test(`a calendar of ${EVENTS} events with 20 nights each is imported and changed, and its listing deleted, in steps of 20 ms`, async () => {
  const offer = await aLargeRoomType('Room');
  const moved = { movedBy: 1, guest: 'Visitor' };
  const renamed = { ...moved, name: 'other-' };
  const changing = (count: number) => [aLargestCalendar(count, moved), aLargestCalendar(count, renamed)];
  // What a first calendar makes the process compile counts for no other.
  await importAndDelete(offer, aLargestCalendar(1000), ...changing(1000));
  const text = aLargestCalendar(EVENTS);
  await assertShortSteps(async () => {
    const [{ added, blocks_added }] = await importAndDelete(offer, text);
    assert.equal(added + blocks_added, EVENTS);
  });
  const original = aLargestCalendar(CHANGED_EVENTS);
  // First all events move, then all have another uid.
  const changed = changing(CHANGED_EVENTS);
  await assertShortSteps(async () => {
    const [, { moved: movedStays, blocks_added }] = await importAndDelete(offer, original, ...changed);
    assert.equal(movedStays + blocks_added, CHANGED_EVENTS);
  });
});

test(
  'a calendar of 10,000 events that conflict, turn to blocks, end or claim one order takes no longer steps',
  { skip: !IS_LONG },
  async () => {
    const count = 10_000;
    const { property_id } = await askService(attacked, 'POST', '/properties', { title: 'One' });
    const one = { channel_type: 'airbnb', property_id };
    const offer = await aLargeRoomType('Suite');
    const reservations = aCalendarOf(count, { lines: RESERVED });
    const blocks = aCalendarOf(count, { lines: BLOCKED });
    await importAndDelete(offer, aCalendarOf(500, { lines: RESERVED }), aCalendarOf(500, { lines: BLOCKED }));

    const sameNights = { alike: count, lines: RESERVED };
    await assertShortSteps(async () => {
      const conflicting = aCalendarOf(count, sameNights);
      const [{ conflicts }] = await importAndDelete(
        one,
        conflicting,
        aCalendarOf(count, { ...sameNights, first: 1 }),
      );
      // Each, unless the property is still free for the first.
      assert.ok(conflicts >= count - 1, `${conflicts} conflicts`);
    });
    await assertShortSteps(async () => {
      const [, turned] = await importAndDelete(offer, reservations, blocks, reservations);
      assert.deepEqual([turned.cancelled, turned.blocks_added], [count, count]);
    });
    await assertShortSteps(async () => {
      const rest = aCalendarOf(1, { lines: RESERVED });
      const [, , , ended] = await importAndDelete(offer, reservations, rest, rest, rest);
      assert.equal(ended.cancelled, count - 1);
    });
    await assertShortSteps(async () => {
      const claiming = aCalendarOf(count, { lines: CLAIMING });
      const [{ added }] = await importAndDelete(
        offer,
        claiming,
        aCalendarOf(count, { first: 1, lines: CLAIMING }),
      );
      assert.equal(added, count);
    });
  },
);
