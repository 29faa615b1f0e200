import { createListing } from '#server/areas/listings/actions.ts';
import { aCalendar, anAllDay } from '#server/areas/listings/feeds/fixtures.ts';
import { readFeed } from '#server/areas/listings/feeds/read-feed.ts';
import { createRoomType } from '#server/areas/room-types/actions.ts';
import { inTransaction, type OpenScope } from '#server/database/scope.ts';
import { outsideOf } from '#server/outbound/outside.ts';
import { readDueFeed } from '#server/workflows/import-feed/import-feed.ts';
import { inTurns, msOf } from './figures.ts';
import type { Bench } from './open-bench.ts';
import { seedAccount } from './seed.ts';

const EVENTS = 1_000;
const CHANGED = 10;
const ROOMS = 4;
const ROUNDS = 60;
/** In the future of the service, which therefore never finds the feed due. */
const START = Temporal.Now.zonedDateTimeISO('UTC').add({ years: 1 });
const HORIZON = {
  start_date: START.subtract({ months: 1 }).toPlainDate().toString(),
  end_date: START.add({ years: 3 }).toPlainDate().toString(),
};

/** Reading a calendar of 1,000 events with 10 changes, and parsing it alone. */
export async function measureImport({ acting }: Bench) {
  const later = { ...acting, clock: () => START.toInstant() };
  const { scope, properties } = await seedAccount(later, 'import', 1);
  // Of a room type, because one property does not have so many nights.
  const property_ids = properties.slice(0, ROOMS);
  const id = await inTransaction(scope, async (tx) => {
    const { id: room_type_id } = await createRoomType(tx, { title: 'Double', property_ids });
    const offer = { channel_type: 'airbnb', listing_id: '1', base_price: '150' } as const;
    const import_url = 'https://calendars.example.com/1.ics';
    return (await createListing(tx, { ...offer, room_type_id, import_url })).id;
  });
  const outside = outsideOf();
  const sync = (round: number) => {
    const fetch = () => Promise.resolve({ status: 200, headers: {}, body: feed(round) });
    return msOf(() => readDueFeed(scope, id, { ...outside, fetch }));
  };
  let round = 0;
  const firstReadMs = await sync(round);
  await checkCounts(scope, { added: EVENTS, moved: 0 });
  const { read } = await inTurns(ROUNDS, {
    read: async () => {
      round += 1;
      const parseMs = await msOf(() =>
        readFeed(feed(round), 'text/calendar', { timezone: 'Europe/Amsterdam', horizon: HORIZON }),
      );
      const changedMs = await sync(round);
      await checkCounts(scope, { added: 0, moved: CHANGED });
      return { parseMs, changedMs, unchangedMs: await sync(round), timesParsing: changedMs / parseMs };
    },
  });
  await outside.threads.close();
  return { 'a calendar of 1,000 events': { firstReadMs, ...read } };
}

/** Checks that the run did what it is supposed to measure. */
async function checkCounts(scope: OpenScope, wanted: { added: number; moved: number }): Promise<void> {
  const [row] = await scope.sql<
    { sync_error: string | null; last_change: typeof wanted & { conflicts: number } }[]
  >`select sync_error, last_change from listings where host_id = ${scope.host_id}`;
  const { added, moved, conflicts } = row?.last_change ?? {};
  if (row?.sync_error !== null || added !== wanted.added || moved !== wanted.moved || conflicts !== 0)
    throw new Error(JSON.stringify(row));
}

/** Stays of two nights with two free after each. Every round, ten of them become a night longer. */
function feed(round: number): Buffer {
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const from = Math.floor(index / ROOMS) * 4;
    const until = from + (index % (EVENTS / CHANGED) < round ? 3 : 2);
    const address = `https://www.airbnb.com/hosting/reservations/details/HM${String(index).padStart(8, '0')}`;
    const uid = `${index}-8d1ac0a0cc7a3ea1cd8a0d5c4b4d0a3c@airbnb.com`;
    return anAllDay(
      uid,
      day(from),
      day(until),
      'SUMMARY:Reserved',
      `DESCRIPTION:Reservation URL: ${address}`,
    );
  });
  return Buffer.from(aCalendar(...events));
}

function day(days: number): string {
  return START.add({ days }).toPlainDate().toString();
}
