import { channelAccountOf } from '../../access/channel-accounts/queries.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';

/** What a listing shows of its properties and of its connector. */
export type ListingFacts = {
  /** Of the first picture of its first property that has one. */
  readonly cover: string | null;
  /** How many of its properties are free today, unless it is set lower. */
  readonly inventory: number;
  /** Null without a connector. */
  readonly channel_account_id: number | null;
};

/** SQL for the facts of the listing `l` as JSON. */
export function listingFacts(scope: ReadScope, l: Fragment): Fragment {
  const { sql } = scope;
  return sql`json_build_object('cover', ${coverOf(scope, l)}, 'inventory', ${inventoryOf(scope, l)},
    'channel_account_id', ${accountOf(scope, l)})`;
}

/** SQL for the account of the connector that has connected the listing `l`. */
export function accountOf(scope: ReadScope, l: Fragment): Fragment {
  const { sql } = scope;
  return sql`case when ${l}.capabilities is not null
    then ${channelAccountOf(scope, sql`${l}.channel_type`, CHANNEL_TYPES)} end`;
}

/** The properties that it offers, each found by its key. */
function offeredBy({ sql, host_id }: ReadScope, l: Fragment): Fragment {
  return sql`(
    select o.id from (
      select ${l}.property_id as id
      union all
      select m.property_id from room_type_properties m where m.host_id = ${host_id} and m.room_type_id = ${l}.room_type_id
    ) o
    where (select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = o.id)
  )`;
}

function coverOf(scope: ReadScope, l: Fragment): Fragment {
  const { sql, host_id } = scope;
  return sql`(
    select (
      select c.secret from property_pictures c where c.host_id = ${host_id} and c.property_id = o.id
      order by c.position, c.id limit 1
    ) as secret
    from ${offeredBy(scope, l)} o
    where exists (select from property_pictures c where c.host_id = ${host_id} and c.property_id = o.id)
    order by o.id limit 1
  )`;
}

function inventoryOf(scope: ReadScope, l: Fragment): Fragment {
  const { sql, host_id, account, now } = scope;
  const today = sql`${dayIn(account.timezone, now)}::date`;
  const free = sql`(
    select count(*)::integer from ${offeredBy(scope, l)} o
    where not exists (
      select from taken_nights t
      where t.host_id = ${host_id} and t.property_id = o.id and t.start_date <= ${today} and t.end_date > ${today}
    ) and not exists (
      select from property_days d
      where d.host_id = ${host_id} and d.property_id = o.id and d.day = ${today} and d.is_closed
    )
  )`;
  // A lower one that was set; least ignores null.
  return sql`least(${free}, (
    select d.inventory from listing_days d where d.host_id = ${host_id} and d.id = ${l}.id and d.day = ${today}
  ))`;
}
