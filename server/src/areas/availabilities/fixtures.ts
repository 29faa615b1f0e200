import { dataOf, type Caller, type Host } from '../../../test/harness.ts';

/** The days of a range, each true when it is free: `{ '2026-07-01': true }`. */
export async function freeDays(
  caller: Caller,
  property_id: number,
  start_date: string,
  end_date: string,
): Promise<Record<string, boolean>> {
  const { properties } = await dataOf(
    caller.get('/availabilities', { property_ids: property_id, start_date, end_date }),
  );
  const days: { date: string; available: boolean }[] = properties[0].availabilities;
  return Object.fromEntries(days.map(({ date, available }) => [date, available]));
}

/** Closes days of a property, both ends inclusive. */
export async function close(
  host: Caller,
  property_id: number,
  start_date: string,
  end_date = start_date,
): Promise<void> {
  const body = { property_ids: [property_id], available: false, start_date, end_date };
  await dataOf(host.post('/availabilities', body));
}

/** Stores a listing of a property or a room type directly and returns its listing_id. */
export async function storeListing(
  { scope: { sql, host_id } }: Host,
  listing: {
    readonly property_id?: number;
    readonly room_type_id?: number;
    readonly channel_type?: string;
    readonly listing_id: string;
    readonly currency?: string;
  },
): Promise<string> {
  const { property_id = null, room_type_id = null, channel_type = 'airbnb' } = listing;
  const { listing_id, currency = 'EUR' } = listing;
  await sql`
    insert into listings (host_id, channel_type, listing_id, property_id, room_type_id, currency, base_price,
      created_at)
    values (${host_id}, ${channel_type}, ${listing_id}, ${property_id}, ${room_type_id}, ${currency}, 150, now())`;
  return listing_id;
}

/** A block of a channel calendar over nights of a property, `end_date` exclusive. */
export async function storeBlock(
  { scope: { sql, host_id } }: Host,
  block: { listing_id: string; property_id: number; start_date: string; end_date: string },
): Promise<void> {
  await sql`
    with f as (
      insert into feed_events (host_id, id, uid, kind, start_date, end_date, property_id, created_at)
      select ${host_id}, l.id, ${`${block.listing_id} ${block.start_date}`}, 'block', ${block.start_date},
        ${block.end_date}, ${block.property_id}, now()
      from listings l where l.host_id = ${host_id} and l.listing_id = ${block.listing_id}
      returning host_id, id, event_id, property_id, start_date, end_date
    )
    insert into closures (host_id, id, event_id, property_id, start_date, end_date)
    select host_id, id, event_id, property_id, start_date, end_date from f`;
}
