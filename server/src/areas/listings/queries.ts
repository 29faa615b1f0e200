import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { listingWithinReach } from '../../access/reach.ts';
import { decryptStored, encryptText } from '../../database/encrypted-text.ts';
import { newSecret } from '../../database/new-secret.ts';
import { recordChange, recordEvents } from '../../events/record-change.ts';
import type { PresentedWork } from '../channel/work/contract.ts';
import { calendarPushOf, isPushFailed, pushCalendars } from '../channel/work/queries.ts';
import { notFound, refuseBroken } from '../../http/api-error.ts';
import { brokenIdList, readIdList } from '../../http/contract/id-lists.ts';
import type { Capability } from '../properties/contract.ts';
import type { Listing, ListingChange, ListingFilters, SkippedEvents } from './contract.ts';
import type { Rounding } from './direct/record.ts';
import type { EventsAre } from './feeds/event-kind.ts';
import { accountOf, listingFacts, type ListingFacts } from './shown.queries.ts';
import type { Static } from 'typebox';

/** The fields of a listing that a host sets. */
export type StoredListing = {
  id: number;
  channel_type: Static<typeof Listing>['channel_type'];
  listing_id: string;
  property_id: number | null;
  room_type_id: number | null;
  title: string;
  currency: string;
  base_price: string | null;
  /** Its days show the prices of its property or room type in this ratio, where they have none. */
  is_following: boolean;
  /** In percent. */
  ratio: string;
  rounding: Rounding;
  import_url: string | null;
  events_are: EventsAre;
  ignore_closures_after_days: number | null;
};

/** A listing with the result of the last read of its import address. */
export type ListingRow = StoredListing & {
  /** What its connector can carry out; null when no connector has connected it. */
  capabilities: Capability[] | null;
  /** The last push of its calendar to its channel. */
  calendar_push: PresentedWork | null;
  export_secret: string;
  /** The hour in which its calendar was last fetched. */
  export_read_at: string | null;
  /** The stored, encrypted value. */
  encrypted_import_url: string | null;
  last_synced_at: string | null;
  last_good_read_at: string | null;
  last_change: ListingChange | null;
  sync_error: string | null;
  skipped_events: SkippedEvents | null;
  held_back_count: number;
  held_back_since: string | null;
  echo_nights: number;
  facts: ListingFacts;
  created_at: string;
  /** When its settings last changed. */
  updated_at: string;
};

/** A row as the database returns it: import_url is encrypted. */
type UnopenedListing = Omit<ListingRow, 'encrypted_import_url'>;

/** Ordered by id. */
export async function listListings(scope: OpenScope, query: ListingFilters): Promise<ListPage<ListingRow>> {
  const { sql } = scope;
  refuseBroken(brokenIdList('property_ids', query.property_ids), 'query');
  const page = await listPage<UnopenedListing, ListingFilters>(scope, {
    name: 'listings',
    query,
    columns: whole(scope),
    from: sql`listings l`,
    where: matching(scope, query),
    order: [{ column: sql`l.id`, field: 'id' }],
    direction: 'asc',
  });
  return { ...page, rows: page.rows.map((row) => decryptListing(scope, row)) };
}

/** Locks a listing within reach until the transaction ends. Throws `listing_not_found`. */
export async function lockListing(tx: WriteScope, id: number): Promise<ListingRow> {
  const [listing] = await tx.sql<UnopenedListing[]>`
    select ${whole(tx)} from listings l where l.host_id = ${tx.host_id} and l.id = ${id} and ${listingWithinReach(tx)}
    for no key update`;
  if (listing === undefined) throw notFound('listing_not_found', id);
  return decryptListing(tx, listing);
}

/** The number of listings of the account, and of this property or room type. */
export async function countListings(
  { sql, host_id }: WriteScope,
  offered: { readonly property_id: number | null; readonly room_type_id: number | null },
): Promise<{ all: number; alike: number }> {
  const [counted] = await sql<{ all: number; alike: number }[]>`
    select count(*) as all,
      count(*) filter (where l.property_id = ${offered.property_id} or l.room_type_id = ${offered.room_type_id}) as alike
    from listings l where l.host_id = ${host_id}`;
  return counted ?? { all: 0, alike: 0 };
}

/** True when any day of a listing has a price. */
export async function hasPrices({ sql, host_id }: WriteScope, id: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from listing_days d where d.host_id = ${host_id} and d.id = ${id} and d.price is not null
    ) as found`;
  return row?.found === true;
}

/** A listing with an import address is due at once. Throws `listing_taken`. */
export async function insertListing(tx: WriteScope, listing: Omit<StoredListing, 'id'>): Promise<ListingRow> {
  const { sql, host_id, now } = tx;
  const { import_url, ...columns } = listing;
  const encrypted_import_url = encryptText(tx, import_url);
  const next_sync_at = import_url === null ? null : now;
  const unpushed = {
    import_url: sql`listings.encrypted_import_url as import_url`,
    calendar_push: sql`null::json as calendar_push`,
  };
  const [row] = await refusedAsTaken(
    { code: 'listing_taken', field: 'listing_id' },
    'listings_listing_id',
    sql<UnopenedListing[]>`
      with l as (
        insert into listings ${sql.rows({ ...columns, encrypted_import_url, host_id, next_sync_at, created_at: now, updated_at: now })}
        returning ${whole(tx, 'listings', unpushed)}
      ),
      ${recordChange(
        tx,
        'listing_created',
        sql`select l.channel_type, l.listing_id, null::jsonb as before, ${audited(tx, 'l')} as after from l`,
      )}
      select ${recorded(tx)} from l`,
  );
  if (row === undefined) throw new Error('the inserted listing did not come back');
  return decryptListing(tx, row);
}

/** The fields of a listing that can change. */
export type ListingUpdate = Pick<
  StoredListing,
  | 'title'
  | 'currency'
  | 'base_price'
  | 'is_following'
  | 'ratio'
  | 'rounding'
  | 'import_url'
  | 'events_are'
  | 'ignore_closures_after_days'
>;

const FIELDS_OF_READING = ['events_are', 'ignore_closures_after_days'] as const;

/** Today in the account’s timezone, and the last day that a calendar can show. */
type CalendarDays = { readonly today: string; readonly last: string };

/**
 * Stores a locked listing. A new import address resets everything about reads, and is due at once; so is one that is read in
 * another way. A new base price
 * changes the calendar from today on. Past days keep the former one, unless its currency is another one.
 */
export async function updateListing(
  tx: WriteScope,
  old: ListingRow,
  update: ListingUpdate,
  { today, last }: CalendarDays,
): Promise<ListingRow> {
  const { sql, host_id } = tx;
  const { id } = old;
  const { title, currency, base_price, is_following, ratio, rounding, import_url } = update;
  const isSameAddress = import_url === old.import_url;
  const encrypted_import_url = isSameAddress ? old.encrypted_import_url : encryptText(tx, import_url);
  const [row] = await sql<UnopenedListing[]>`
    with old as (select ${whole(tx)} from listings l where l.host_id = ${host_id} and l.id = ${id}),
    l as (
      update listings l set title = ${title}, currency = ${currency}, base_price = ${base_price}::numeric,
        is_following = ${is_following}, ratio = ${ratio}::numeric, rounding = ${rounding},
        encrypted_import_url = ${encrypted_import_url}, updated_at = ${tx.now},
        ${readAnew(tx, old, update, encrypted_import_url)}
      where l.host_id = ${host_id} and l.id = ${id}
      returning ${whole(tx)}
    ),
    kept as (
      insert into listing_former_prices (host_id, id, until, price, is_following, ratio, rounding)
      select ${host_id}, old.id, ${today}::date, old.base_price, old.is_following, old.ratio, old.rounding from old, l
      where old.base_price is not null and ${isPricedAnew(tx)} and old.currency = l.currency
      on conflict (host_id, id, until) do nothing
    ),
    dropped as (
      delete from listing_former_prices f
      where f.host_id = ${host_id} and f.id = ${id} and (select old.currency <> l.currency from old, l)
    ),
    calendar as (
      select l.channel_type, l.listing_id, ${today}::date as start_date, ${last}::date as end_date from old, l
      where ${isPricedAnew(tx)}
    ),
    ${recordEvents(tx, 'listing_calendar_updated', 'calendar')},
    ${pushCalendars(tx, 'calendar')},
    ${recordChange(
      tx,
      'listing_updated',
      sql`
        select l.channel_type, l.listing_id, ${audited(tx, 'old')} as before, ${audited(tx, 'l')} as after
        from l, old`,
    )}
    select ${recorded(tx)} from l`;
  if (row === undefined) throw notFound('listing_not_found', id);
  return decryptListing(tx, row);
}

/** SQL for a change of what the days show that have no price. */
function isPricedAnew({ sql }: WriteScope): Fragment {
  return sql`(
    old.base_price is distinct from l.base_price or old.is_following <> l.is_following
    or (l.is_following and (old.ratio <> l.ratio or old.rounding <> l.rounding))
  )`;
}

/** What a new address, or another way to read it, does to the columns of reads. */
function readAnew(
  { sql, now }: WriteScope,
  old: ListingRow,
  update: ListingUpdate,
  encrypted_import_url: string | null,
): Fragment {
  const isSameAddress = update.import_url === old.import_url;
  const isReadAlike = FIELDS_OF_READING.every((field) => update[field] === old[field]);
  const isSame = sql`${isSameAddress}::boolean`;
  const isRead = sql`${isSameAddress && isReadAlike}::boolean`;
  // Without an address, the last read is still the last one.
  const isKnown = sql`${isSameAddress || update.import_url === null}::boolean`;
  return sql`
    etag = case when ${isRead} then l.etag end, last_modified = case when ${isRead} then l.last_modified end,
    failures = case when ${isSame} then l.failures else 0 end, sync_error = case when ${isSame} then l.sync_error end,
    events_are = ${update.events_are}, ignore_closures_after_days = ${update.ignore_closures_after_days}::integer,
    skipped_events = case when ${isSame} then l.skipped_events end,
    held_back_count = case when ${isSame} then l.held_back_count else 0 end,
    held_back_since = case when ${isSame} then l.held_back_since end,
    loss_mail_at = case when ${isSame} then l.loss_mail_at end,
    echo_nights = case when ${isSame} then l.echo_nights else 0 end,
    last_whole_read_at = case when ${isRead} then l.last_whole_read_at end,
    import_changed_at = case when ${isSame} then l.import_changed_at else ${now}::timestamptz end,
    last_synced_at = case when ${isKnown} then l.last_synced_at end,
    last_good_read_at = case when ${isKnown} then l.last_good_read_at end,
    last_change = case when ${isKnown} then l.last_change end,
    next_sync_at = case
      when ${isRead} then l.next_sync_at when ${encrypted_import_url}::text is not null then ${now}::timestamptz
    end`;
}

/** Renews the address of the calendar. The old address stops working, and what it showed counts no more. */
export async function renewExport(tx: WriteScope, id: number): Promise<ListingRow> {
  const { sql, host_id } = tx;
  const [row] = await sql<UnopenedListing[]>`
    with l as (
      update listings l set export_secret = ${newSecret()}, export_read_at = null, updated_at = ${tx.now}
      where l.host_id = ${host_id} and l.id = ${id}
      returning ${whole(tx)}
    ),
    forgotten as (delete from shown_nights s where s.host_id = ${host_id} and s.id = ${id}),
    ${recordChange(
      tx,
      'listing_updated',
      sql`select l.channel_type, l.listing_id, ${audited(tx, 'l')} as before, ${audited(tx, 'l')} as after from l`,
    )}
    select ${recorded(tx)} from l`;
  if (row === undefined) throw notFound('listing_not_found', id);
  return decryptListing(tx, row);
}

function matching(scope: ReadScope, query: ListingFilters): Fragment {
  const { sql } = scope;
  return allOf(scope, [
    sql`l.host_id = ${scope.host_id}`,
    listingWithinReach(scope),
    query.id !== undefined && sql`l.id = ${query.id}`,
    query.channel_type !== undefined && sql`l.channel_type = ${query.channel_type}`,
    query.listing_id !== undefined && sql`l.listing_id = ${query.listing_id}`,
    query.property_id !== undefined && sql`l.property_id = ${query.property_id}`,
    query.property_ids !== undefined && sql`l.property_id = any(${readIdList(query.property_ids)})`,
    query.room_type_id !== undefined && sql`l.room_type_id = ${query.room_type_id}`,
    query.channel_account_id !== undefined && sql`${accountOf(scope, sql`l`)} = ${query.channel_account_id}`,
    query.is_read !== undefined && sql`(l.encrypted_import_url is not null) = ${query.is_read}`,
    query.has_trouble === true && hasTrouble(scope),
    query.has_trouble === false && sql`not ${hasTrouble(scope)}`,
  ]);
}

function hasTrouble(scope: ReadScope): Fragment {
  return scope.sql`(
    l.sync_error is not null or l.held_back_since is not null or l.skipped_events is not null
    or ${isPushFailed(scope, scope.sql`l.id`)}
  )`;
}

/** For the part `l` of a statement, which has the columns of `whole`. */
function recorded(scope: ReadScope): Fragment {
  const { sql } = scope;
  return whole(scope, 'l', {
    import_url: sql`l.import_url`,
    calendar_push: sql`l.calendar_push`,
    facts: sql`l.facts`,
  });
}

function whole(
  scope: ReadScope,
  table: 'l' | 'listings' = 'l',
  computed?: { readonly import_url: Fragment; readonly calendar_push: Fragment; readonly facts?: Fragment },
): Fragment {
  const { sql } = scope;
  const l = sql.identifier(table);
  const {
    import_url,
    calendar_push,
    facts = sql`${listingFacts(scope, l)} as facts`,
  } = computed ?? {
    import_url: sql`${l}.encrypted_import_url as import_url`,
    calendar_push: sql`${calendarPushOf(scope, sql`${l}.id`)} as calendar_push`,
  };
  return sql`${l}.id, ${l}.channel_type, ${l}.listing_id, ${l}.property_id, ${l}.room_type_id, ${l}.title, ${l}.currency,
    ${l}.base_price, ${l}.is_following, ${l}.ratio, ${l}.rounding, ${import_url}, ${l}.capabilities, ${calendar_push}, ${l}.export_secret, ${l}.export_read_at, ${l}.last_synced_at,
    ${l}.last_good_read_at, ${l}.last_change, ${l}.sync_error, ${l}.events_are, ${l}.ignore_closures_after_days,
    ${l}.skipped_events, ${l}.held_back_count, ${l}.held_back_since, ${l}.echo_nights, ${facts}, ${l}.created_at,
    ${l}.updated_at`;
}

/** The settings of the host, without secret addresses. */
function audited({ sql }: ReadScope, row: 'l' | 'old'): Fragment {
  return sql`to_jsonb(${sql.identifier(row)}) - array['export_secret', 'export_read_at', 'calendar_push', 'last_synced_at', 'last_good_read_at', 'last_change', 'sync_error', 'skipped_events', 'held_back_count', 'held_back_since', 'echo_nights', 'facts', 'created_at', 'updated_at']`;
}

function decryptListing(scope: ReadScope, row: UnopenedListing): ListingRow {
  const encrypted_import_url = row.import_url;
  return { ...row, import_url: decryptStored(scope, encrypted_import_url), encrypted_import_url };
}
