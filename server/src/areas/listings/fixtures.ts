import { dataOf, type Caller, type Host } from '../../../test/harness.ts';

let made = 0;

/** Creates a listing on airbnb, with these changes, and returns it. */
export async function aListing(host: Caller, changes: Record<string, unknown>) {
  const body = { channel_type: 'airbnb', listing_id: `room-${(made += 1)}`, base_price: 150, ...changes };
  return (await dataOf(host.post('/listings', body))).listing;
}

/** The name of the built-in listing of a property. */
export function directOf(property_id: number) {
  return { channel_type: 'direct', listing_id: `property-${property_id}` };
}

/** Stores a closure as reading the feed of a listing does. Returns the id of its event. */
export async function storeBlock(
  { scope: { sql, host_id } }: Host,
  block: {
    readonly id: number;
    readonly property_id: number;
    readonly start_date: string;
    readonly end_date: string;
    readonly uid?: string;
    readonly summary?: string;
  },
): Promise<number> {
  const row = { uid: `${block.start_date}@channel.example`, ...block };
  const [closure] = await sql<{ event_id: number }[]>`
    with f as (
      insert into feed_events ${sql.rows({ ...row, host_id, kind: 'block', created_at: '2026-06-15T10:00:00Z' })}
      returning id, event_id, property_id, start_date, end_date
    )
    insert into closures (host_id, id, event_id, property_id, start_date, end_date)
    select ${host_id}, id, event_id, property_id, start_date, end_date from f
    returning event_id`;
  if (closure === undefined) throw new Error('the closure did not come back');
  return closure.event_id;
}
