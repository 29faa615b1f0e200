import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { decryptStored } from '../../../database/encrypted-text.ts';
import { recordChange } from '../../../events/record-change.ts';
import type { ListingChange } from '../contract.ts';

/** Everything that reading a listing's calendar needs. */
export type Feed = {
  readonly id: number;
  readonly channel_type: string;
  readonly listing_id: string;
  readonly currency: string;
  /** Null when there is none, and when it cannot be decrypted. */
  readonly import_url: string | null;
  /** The stored, encrypted value. */
  readonly sealed_import_url: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly failures: number;
  readonly sync_error: string | null;
  /** The timezone of the property, or of the first property of a room type. */
  readonly timezone: string;
  readonly is_room_type: boolean;
  /** True when an event is missing that later reads may still end. */
  readonly has_missing: boolean;
};

/** Undefined when the listing does not exist. Does not check the reach of the caller; presenting the listing does. */
export async function findFeed(scope: ReadScope, id: number): Promise<Feed | undefined> {
  const { sql, host_id, account } = scope;
  const [feed] = await sql<Omit<Feed, 'import_url'>[]>`
    select l.id, l.channel_type, l.listing_id, l.currency, l.sealed_import_url, l.etag, l.last_modified, l.failures,
      l.sync_error, l.room_type_id is not null as is_room_type,
      coalesce((
        select p.timezone from properties p
        where p.host_id = ${host_id} and (p.id = l.property_id or p.id = (
          select min(r.property_id) from room_type_properties r
          where r.host_id = ${host_id} and r.room_type_id = l.room_type_id
        ))
      ), ${account.timezone}) as timezone,
      exists (
        select from feed_events f
        where f.host_id = ${host_id} and f.id = l.id and f.missing_reads > 0 and f.ended_at is null
      ) as has_missing
    from listings l
    where l.host_id = ${host_id} and l.id = ${id}`;
  return feed && { ...feed, import_url: decryptStored(scope, feed.sealed_import_url) };
}

/** Leases a feed to one reader until a moment. The reader then stores when it is due. */
export async function takeFeed({ sql, host_id }: WriteScope, id: number, until: string): Promise<void> {
  await sql`
    update listings set next_sync_at = ${until}
    where host_id = ${host_id} and id = ${id} and sealed_import_url is not null`;
}

/** Serialises imports of one feed. */
export async function lockFeed({ sql, host_id }: WriteScope, id: number): Promise<void> {
  await sql`select from listings where host_id = ${host_id} and id = ${id} for no key update`;
}

/** The result of reading a feed. */
export type SyncResult = {
  readonly is_good: boolean;
  readonly sync_error: string | null;
  /** Null when nothing was read: the stored value of the last change stays. */
  readonly last_change: ListingChange | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly failures: number;
  readonly next_sync_at: string | null;
};

/** Stores the result of a read. Records an event when a client can see a difference, `isSeen`. */
export async function storeResult(
  tx: WriteScope,
  { id, sealed_import_url }: Feed,
  result: SyncResult,
  isSeen: boolean,
): Promise<void> {
  const { sql, host_id, now } = tx;
  const change = result.last_change === null ? null : JSON.stringify(result.last_change);
  await sql`
    with old as materialized (
      select l.sync_error, l.last_change from listings l where l.host_id = ${host_id} and l.id = ${id}
    ),
    l as (
      update listings l
      set last_synced_at = ${now}, sync_error = ${result.sync_error}, etag = ${result.etag},
        last_modified = ${result.last_modified}, failures = ${result.failures}, next_sync_at = ${result.next_sync_at},
        last_good_read_at = case when ${result.is_good} then ${now}::timestamptz else l.last_good_read_at end,
        last_change = coalesce(${change}::text::jsonb, l.last_change)
      where l.host_id = ${host_id} and l.id = ${id} and l.sealed_import_url = ${sealed_import_url}
      returning l.channel_type, l.listing_id, l.sync_error, l.last_change
    ),
    ${recordChange(
      tx,
      'listing_updated',
      sql`
        select l.channel_type, l.listing_id, to_jsonb(old) as before, to_jsonb(l) as after
        from l, old where ${isSeen}`,
    )}
    select listing_id from l`;
}
