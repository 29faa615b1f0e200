// Measures reading a calendar of 1,000 events with 10 changes, and parsing it alone: `node bench/import.ts`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createListing } from '#server/areas/listings/actions.ts';
import { readFeed } from '#server/areas/listings/feeds/read-feed.ts';
import { createRoomType } from '#server/areas/room-types/actions.ts';
import { openDatabases } from '#server/database/databases.ts';
import { openEmbeddedDatabase } from '#server/database/embedded/open-embedded-database.ts';
import { openEncryption, ENCRYPTION_KEY_BYTES } from '#server/database/encryption.ts';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/open-database.ts';
import { inTransaction } from '#server/database/scope.ts';
import { outsideOf } from '#server/outbound/outside.ts';
import { readDueFeed } from '#server/workflows/import-feed/import-feed.ts';
import { inTurns, msOf, printTable } from './figures.ts';
import { seedAccount } from './seed.ts';

const EVENTS = 1_000;
const CHANGED = 10;
const ROOMS = 4;
const ROUNDS = 60;
const TIMEZONE = 'Europe/Amsterdam';
const FIRST = Temporal.PlainDate.from('2027-01-01');
const HORIZON = { start_date: '2026-12-02', end_date: '2030-01-01' };

const outside = outsideOf();
// Without a service, so that only this process reads the feed.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-bench-'));
const server = await openEmbeddedDatabase({ dataDir: folder, report: () => {} });
const sizes = { readConnections: 1, writeConnections: 8, longReadConnections: 3 };
const databases = openDatabases(server, sizes, openEncryption(Buffer.alloc(ENCRYPTION_KEY_BYTES)));
await migrate(databases.writes, { folder: MIGRATIONS_FOLDER });
const clock = () => Temporal.Instant.from('2027-01-01T10:00:00Z');
const { scope, properties } = await seedAccount({ databases, clock, request_id: 'bench' }, 'bench', 1);
// Of a room type, because one property does not have so many nights.
const property_ids = properties.slice(0, ROOMS);
const listing_id = await inTransaction(scope, async (tx) => {
  const { id: room_type_id } = await createRoomType(tx, { title: 'Double', property_ids });
  const offer = { channel_type: 'airbnb', listing_id: '1', base_price: '150' } as const;
  const import_url = 'https://calendars.example.com/1.ics';
  return (await createListing(tx, { ...offer, room_type_id, import_url })).id;
});
let round = 0;
const firstReadMs = await msOf(sync);
await checkCounts({ added: EVENTS, moved: 0 });
const times = await inTurns(ROUNDS, {
  read: async () => {
    round += 1;
    const parseMs = await msOf(() =>
      readFeed(feed(), 'text/calendar', { timezone: TIMEZONE, horizon: HORIZON }),
    );
    const changedMs = await msOf(sync);
    await checkCounts({ added: 0, moved: CHANGED });
    const unchangedMs = await msOf(sync);
    return { parseMs, changedMs, unchangedMs, timesParsing: changedMs / parseMs };
  },
});
printTable({ 'a calendar': { events: EVENTS, changed: CHANGED, firstReadMs, ...times['read'] } });
await outside.threads.close();
await databases.close();
await server.release();
fs.rmSync(folder, { recursive: true, force: true });

/** Checks that the run did what it is supposed to measure. */
async function checkCounts(wanted: { added: number; moved: number }): Promise<void> {
  const [row] = await scope.sql<
    { sync_error: string | null; last_change: typeof wanted & { conflicts: number } }[]
  >`select sync_error, last_change from listings`;
  const { added, moved, conflicts } = row?.last_change ?? {};
  if (row?.sync_error !== null || added !== wanted.added || moved !== wanted.moved || conflicts !== 0)
    throw new Error(JSON.stringify(row));
}

async function sync(): Promise<void> {
  const body = feed();
  const fetch = () => Promise.resolve({ status: 200, headers: {}, body });
  await readDueFeed(scope, listing_id, { ...outside, fetch });
}

function compact(days: number): string {
  return FIRST.add({ days }).toString().replaceAll('-', '');
}

/** Stays of two nights with two free after each. Every round, ten of them become a night longer. */
function feed(): Buffer {
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const start = Math.floor(index / ROOMS) * 4;
    return [
      'BEGIN:VEVENT',
      `UID:${index}-8d1ac0a0cc7a3ea1cd8a0d5c4b4d0a3c@airbnb.com`,
      'DTSTAMP:20270101T080000Z',
      `DTSTART;VALUE=DATE:${compact(start)}`,
      `DTEND;VALUE=DATE:${compact(start + (index % (EVENTS / CHANGED) < round ? 3 : 2))}`,
      'SUMMARY:Reserved',
      `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM${String(index).padStart(8, '0')}`,
      'END:VEVENT',
      '',
    ].join('\r\n');
  });
  return Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`);
}
