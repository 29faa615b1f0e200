// Measures reading a calendar of 1,000 events with 10 changes, and parsing it alone: `node bench/import.ts`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createAccount } from '#server/workflows/create-account/create-account.ts';
import { readFeed } from '#server/areas/listings/feeds/read-feed.ts';
import { readDueFeed } from '#server/workflows/import-feed/import-feed.ts';
import { createListing } from '#server/areas/listings/actions.ts';
import { createProperty } from '#server/areas/properties/actions.ts';
import { createRoomType } from '#server/areas/room-types/actions.ts';
import { openDatabases } from '../server/src/database/databases.ts';
import { openEmbeddedDatabase } from '#server/database/embedded/open-embedded-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/open-database.ts';
import { inTransaction, type OpenScope } from '#server/database/scope.ts';
import { openEncryption, ENCRYPTION_KEY_BYTES } from '#server/database/encryption.ts';
import { outsideOf } from '#server/outbound/outside.ts';

const EVENTS = 1_000;
const CHANGED = 10;
const ROOMS = 4;
const ADDRESS = 'https://calendars.example.com/1.ics';
const ROUNDS = 60;
const FIRST = Temporal.PlainDate.from('2027-01-01');
const OUTSIDE = outsideOf();
const HORIZON = { start_date: '2026-12-02', end_date: '2030-01-01' };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-'));
const server = await openEmbeddedDatabase({ dataDir: folder, report: () => {} });
const encryption = openEncryption(Buffer.alloc(ENCRYPTION_KEY_BYTES));
const databases = openDatabases(
  server,
  { readConnections: 1, writeConnections: 8, longReadConnections: 3 },
  encryption,
);
try {
  await migrate(databases.writes, { folder: MIGRATIONS_FOLDER });
  await measure();
} finally {
  await OUTSIDE.threads.close();
  await databases.close();
  await server.release();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const scope = await createAccount(
    { databases, clock: () => Temporal.Instant.from('2027-01-01T10:00:00Z'), request_id: 'bench' },
    { name: 'Bench', slug: 'bench', timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL' },
  );
  const id = await aListing(scope);
  const first = performance.now();
  await sync(scope, id, 0);
  const firstMs = performance.now() - first;
  await checkCounts(scope, { added: EVENTS, moved: 0 });
  const times: Record<'parseMs' | 'changedMs' | 'unchangedMs', number[]> = {
    parseMs: [],
    changedMs: [],
    unchangedMs: [],
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.parseMs.push(
      await timed(() =>
        readFeed(feed(round), 'text/calendar', { timezone: 'Europe/Amsterdam', horizon: HORIZON }),
      ),
    );
    times.changedMs.push(await timed(() => sync(scope, id, round)));
    await checkCounts(scope, { added: 0, moved: CHANGED });
    times.unchangedMs.push(await timed(() => sync(scope, id, round)));
  }
  const [parseMs, changedMs, unchangedMs] = [times.parseMs, times.changedMs, times.unchangedMs].map(median);
  console.table({
    events: EVENTS,
    changed: CHANGED,
    firstReadMs: round1(firstMs),
    parseMs: round1(parseMs ?? 0),
    changedMs: round1(changedMs ?? 0),
    unchangedMs: round1(unchangedMs ?? 0),
    timesParsing: round1((changedMs ?? 0) / (parseMs ?? 1)),
    timesParsingWhenUnchanged: round1((unchangedMs ?? 0) / (parseMs ?? 1)),
  });
}

/** Checks that the run did what it is supposed to measure. */
async function checkCounts({ sql }: OpenScope, wanted: { added: number; moved: number }): Promise<void> {
  const [row] = await sql<
    { sync_error: string | null; last_change: typeof wanted & { conflicts: number } }[]
  >`
    select sync_error, last_change from listings`;
  const { added, moved, conflicts } = row?.last_change ?? {};
  if (row?.sync_error !== null || added !== wanted.added || moved !== wanted.moved || conflicts !== 0)
    throw new Error(JSON.stringify(row));
}

/** Of a room type, because one property does not have so many nights. */
async function aListing(scope: OpenScope): Promise<number> {
  const titles = Array.from({ length: ROOMS }, (_, index) => `Room ${index + 1}`);
  const properties = await Promise.all(
    titles.map((title) => inTransaction(scope, (tx) => createProperty(tx, { title }))),
  );
  const property_ids = properties.map(({ id }) => id);
  const { id: room_type_id } = await inTransaction(scope, (tx) =>
    createRoomType(tx, { title: 'Double', property_ids }),
  );
  const offer = { channel_type: 'airbnb', listing_id: '1', base_price: '150' } as const;
  const listing = { ...offer, room_type_id, import_url: ADDRESS };
  return (await inTransaction(scope, (tx) => createListing(tx, listing))).id;
}

async function sync(scope: OpenScope, id: number, round: number): Promise<void> {
  const body = feed(round);
  const fetch = () => Promise.resolve({ status: 200, headers: {}, body });
  await readDueFeed(scope, id, { ...OUTSIDE, fetch });
}

/** Stays of two nights with two free after each. Every round, ten of them become a night longer. */
function feed(round: number): Buffer {
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const start = FIRST.add({ days: Math.floor(index / ROOMS) * 4 });
    return anEvent(index, start, start.add({ days: index % (EVENTS / CHANGED) < round ? 3 : 2 }));
  });
  return Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`);
}

function anEvent(index: number, start: Temporal.PlainDate, end: Temporal.PlainDate): string {
  return [
    'BEGIN:VEVENT',
    `UID:${index}-8d1ac0a0cc7a3ea1cd8a0d5c4b4d0a3c@airbnb.com`,
    'DTSTAMP:20270101T080000Z',
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(end)}`,
    'SUMMARY:Reserved',
    `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM${String(index).padStart(8, '0')}`,
    'END:VEVENT',
    '',
  ].join('\r\n');
}

function compact(date: Temporal.PlainDate): string {
  return date.toString().replaceAll('-', '');
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
