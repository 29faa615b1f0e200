import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { decryptStored } from '../../../database/encrypted-text.ts';
import { recordChange } from '../../../events/record-change.ts';
import type { EventsAre } from '../feeds/event-kind.ts';
import type { ListingChange, SkippedEvents } from '../contract.ts';

/** Everything that reading a listing's calendar needs. */
export type Feed = {
  readonly id: number;
  readonly channel_type: string;
  readonly listing_id: string;
  readonly currency: string;
  /** Null when there is none, and when it cannot be decrypted. */
  readonly import_url: string | null;
  /** The stored, encrypted value. */
  readonly encrypted_import_url: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly failures: number;
  readonly sync_error: string | null;
  /** The timezone of the property, or of the first property of a room type. */
  readonly timezone: string;
  readonly is_room_type: boolean;
  readonly events_are: EventsAre;
  readonly ignore_closures_after_days: number | null;
  readonly held_back_since: string | null;
  /** The last time the whole calendar was sent, not only that it has not changed. */
  readonly last_whole_read_at: string | null;
  /**
   * True when later reads have to see the whole calendar: an event is missing, or nights that were shown as taken are not
   * shown any more.
   */
  readonly needs_whole: boolean;
  /** True when nights are an echo only until they are forgotten: the calendar is judged once more after that. */
  readonly has_dropped_nights: boolean;
};

/** Undefined when the listing does not exist. Does not check the reach of the caller; presenting the listing does. */
export async function findFeed(scope: ReadScope, id: number): Promise<Feed | undefined> {
  const { sql, host_id, account } = scope;
  const [feed] = await sql<Omit<Feed, 'import_url'>[]>`
    select l.id, l.channel_type, l.listing_id, l.currency, l.encrypted_import_url, l.etag, l.last_modified, l.failures,
      l.sync_error, l.room_type_id is not null as is_room_type, l.events_are, l.ignore_closures_after_days,
      l.held_back_since, l.last_whole_read_at,
      coalesce((
        select p.timezone from properties p
        where p.host_id = ${host_id} and (p.id = l.property_id or p.id = (
          select min(r.property_id) from room_type_properties r
          where r.host_id = ${host_id} and r.room_type_id = l.room_type_id
        ))
      ), ${account.timezone}) as timezone,
      (exists (
        select from feed_events f
        where f.host_id = ${host_id} and f.id = l.id and f.missing_reads > 0 and f.ended_at is null
      ) or d.has_dropped_nights) as needs_whole, d.has_dropped_nights
    from listings l
    cross join lateral (
      select exists (
        select from shown_nights s where s.host_id = ${host_id} and s.id = l.id and s.dropped_at is not null
      ) as has_dropped_nights
    ) d
    where l.host_id = ${host_id} and l.id = ${id}`;
  return feed && { ...feed, import_url: decryptStored(scope, feed.encrypted_import_url) };
}

/** Notes that the host has decided about what a calendar lost. */
export async function endHeldBack(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  const shown = sql`l.held_back_count, l.held_back_since`;
  await sql`
    with old as (select ${shown} from listings l where l.host_id = ${host_id} and l.id = ${id}),
    l as (
      update listings l set held_back_count = 0, held_back_since = null, loss_mail_at = null where l.host_id = ${host_id} and l.id = ${id}
      returning l.channel_type, l.listing_id, ${shown}
    ),
    ${recordChange(
      tx,
      'listing_updated',
      sql`select l.channel_type, l.listing_id, to_jsonb(old) as before, to_jsonb(l) as after from l, old`,
    )}
    select listing_id from l`;
}

/** Leases a feed to one reader until a moment. The reader then stores when it is due. */
export async function takeFeed({ sql, host_id }: WriteScope, id: number, until: string): Promise<void> {
  await sql`
    update listings set next_sync_at = ${until}
    where host_id = ${host_id} and id = ${id} and encrypted_import_url is not null`;
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
  /** What the whole calendar said; null when it was not sent. */
  readonly whole: WholeRead | null;
};

/** What a read of the whole calendar says of the listing. */
export type WholeRead = {
  readonly skipped_events: SkippedEvents | null;
  readonly held_back: { readonly count: number; readonly since: string } | null;
  readonly echo_nights: number;
};

/** Stores the result of a read. Records an event when a client can see a difference: `isSeen`, or in what the calendar says. */
export async function storeResult(
  tx: WriteScope,
  { id, encrypted_import_url }: Feed,
  result: SyncResult,
  isSeen: boolean,
): Promise<void> {
  const { sql, host_id, now } = tx;
  const change = result.last_change === null ? null : JSON.stringify(result.last_change);
  const { whole } = result;
  const skipped = whole?.skipped_events ? JSON.stringify(whole.skipped_events) : null;
  const isWhole = sql`${whole !== null}::boolean`;
  // Without the titles of skipped events, which may name guests.
  const shown = sql`l.sync_error, l.last_change, (l.skipped_events ->> 'count')::integer as skipped, l.held_back_count,
    l.held_back_since, l.echo_nights`;
  await sql`
    with old as (
      select ${shown} from listings l where l.host_id = ${host_id} and l.id = ${id}
    ),
    l as (
      update listings l
      set last_synced_at = ${now}, sync_error = ${result.sync_error}, etag = ${result.etag},
        last_modified = ${result.last_modified}, failures = ${result.failures}, next_sync_at = ${result.next_sync_at},
        last_good_read_at = case when ${result.is_good} then ${now}::timestamptz else l.last_good_read_at end,
        last_change = coalesce(${change}::jsonb, l.last_change),
        skipped_events = case when ${isWhole} then ${skipped}::jsonb else l.skipped_events end,
        held_back_count = case when ${isWhole} then ${whole?.held_back?.count ?? 0} else l.held_back_count end,
        held_back_since = case when ${isWhole} then ${whole?.held_back?.since ?? null}::timestamptz else l.held_back_since end,
        loss_mail_at = case
          when not ${isWhole} then l.loss_mail_at
          when ${whole?.held_back?.since ?? null}::timestamptz is null then null
          when l.held_back_since is null then ${now}::timestamptz
          else l.loss_mail_at
        end,
        echo_nights = case when ${isWhole} then ${whole?.echo_nights ?? 0} else l.echo_nights end,
        last_whole_read_at = case when ${isWhole} then ${now}::timestamptz else l.last_whole_read_at end
      where l.host_id = ${host_id} and l.id = ${id} and l.encrypted_import_url = ${encrypted_import_url}
      returning l.channel_type, l.listing_id, ${shown}
    ),
    ${recordChange(
      tx,
      'listing_updated',
      sql`
        select l.channel_type, l.listing_id, to_jsonb(old) as before, to_jsonb(l) as after
        from l, old
        where ${isSeen} or (old.skipped, old.held_back_count, old.echo_nights)
          is distinct from (l.skipped, l.held_back_count, l.echo_nights)`,
    )}
    select listing_id from l`;
}
