import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { copyToStays } from './copies.queries.ts';
import { updateTime } from './times.queries.ts';

/** A reservation that a source sends, by what may tell which order it is. */
export type SentName = {
  /** Tells the answers apart. */
  readonly place: number;
  readonly channel_type: string;
  readonly channel_id: string | null;
  /** The built-in entry of the dictionary under which a person enters reservations of this channel. */
  readonly built_in: string;
  readonly property_ids: readonly number[];
  readonly check_in_date: string;
  readonly check_out_date: string;
};

/** The order that a reservation is. `is_by_code`: it has its code, and is no other one's. */
export type FoundOrder = {
  readonly place: number;
  readonly reservation_code: string;
  readonly is_by_code: boolean;
};

/**
 * The orders that these reservations are: one of the channel with the same code; else one that was entered by hand, by a
 * file or by an import with the same code, for this channel or for these nights; else, without a code on either side, one
 * that was entered for this channel, property and nights and that no calendar shows.
 */
export async function findOrdersOfNames(
  { sql, host_id }: WriteScope,
  names: readonly SentName[],
): Promise<readonly FoundOrder[]> {
  if (names.length === 0) return [];
  const isOfChannel = sql`exists (
    select from custom_channels c
    where c.host_id = ${host_id} and c.id = o.custom_channel_id and c.is_built_in and c.name = n.built_in
  )`;
  return sql<FoundOrder[]>`
    select n.place, found.reservation_code, found.rank < 3 as is_by_code
    from jsonb_to_recordset(${sql.json(names)}) as n (place integer, channel_type text, channel_id text, built_in text,
      property_ids jsonb, check_in_date date, check_out_date date)
    cross join lateral (
      select o.reservation_code, 1 as rank from orders o
      where o.host_id = ${host_id} and code_key(o.channel_id) = code_key(n.channel_id)
        and o.channel_type = n.channel_type
      union all
      select o.reservation_code, 2 from orders o
      where o.host_id = ${host_id} and code_key(o.channel_id) = code_key(n.channel_id)
        and o.channel_type in ('direct', 'custom') and (${isOfChannel} or exists (
          select from stays s
          where s.host_id = ${host_id} and s.reservation_code = o.reservation_code
            and n.property_ids @> to_jsonb(s.property_id)
            and s.check_in_date < n.check_out_date and s.check_out_date > n.check_in_date
        ))
      union all
      select s.reservation_code, 3 from stays s
      where s.host_id = ${host_id} and s.property_id = any(array(
          select p.value::bigint from jsonb_array_elements_text(n.property_ids) p
        ))
        and s.check_in_date = n.check_in_date and s.check_out_date = n.check_out_date and s.status = 'accepted'
        -- Asked of each stay, so that no plan begins with the orders.
        and (
          select (o.channel_id is null or n.channel_id is null) and o.channel_type in ('direct', 'custom')
            and ${isOfChannel} and not exists (
              select from feed_events f
              where f.host_id = ${host_id} and f.reservation_code = o.reservation_code and f.ended_at is null
            )
          from orders o where o.host_id = ${host_id} and o.reservation_code = s.reservation_code
        )
      order by rank, reservation_code limit 1
    ) found`;
}

/** The orders of a channel that have these codes, by the code as it is compared. */
export async function listOrdersOfCodes(
  { sql, host_id }: WriteScope,
  channel_type: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await sql<{ key: string; reservation_code: string }[]>`
    select code_key(o.channel_id) as key, o.reservation_code from orders o
    where o.host_id = ${host_id} and o.channel_type = ${channel_type} and code_key(o.channel_id) = any(array(
      select code_key(c.value) from unnest(${codes}::text[]) c (value)
    ))
    order by o.reservation_code desc`;
  return new Map(rows.map(({ key, reservation_code }) => [key, reservation_code]));
}

/** The orders with stays of this listing that wait in the reservation box without a property. */
export async function listOrdersWithoutPlace(
  { sql, host_id }: WriteScope,
  { channel_type, listing_id }: { readonly channel_type: string; readonly listing_id: string },
): Promise<readonly string[]> {
  const rows = await sql<{ reservation_code: string }[]>`
    select distinct s.reservation_code from stays s
    join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    where s.host_id = ${host_id} and o.host_id = ${host_id} and s.in_reservation_box and not s.in_conflict
      and s.property_id is null and s.status in ('wait_accept', 'wait_pay', 'accepted')
      and o.channel_type = ${channel_type} and coalesce(s.listing_id, o.listing_id) = ${listing_id}
    order by s.reservation_code`;
  return rows.map((row) => row.reservation_code);
}

/** Those of these orders whose stays have all ended, and that no event of a calendar is. */
export async function listEndedOrders(
  { sql, host_id }: WriteScope,
  reservation_codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (reservation_codes.length === 0) return new Set();
  const rows = await sql<{ reservation_code: string }[]>`
    select o.reservation_code from orders o
    where o.host_id = ${host_id} and o.reservation_code = any(${[...reservation_codes]})
      and not exists (
        select from stays s
        where s.host_id = ${host_id} and s.reservation_code = o.reservation_code
          and s.status in ('wait_accept', 'wait_pay', 'accepted')
      )
      and not exists (
        select from feed_events f
        where f.host_id = ${host_id} and f.reservation_code = o.reservation_code and f.ended_at is null
      )`;
  return new Set(rows.map(({ reservation_code }) => reservation_code));
}

/** An order and the source that it comes from now. */
export type AdoptedOrder = {
  readonly reservation_code: string;
  readonly channel_type: string;
  readonly channel_id: string | null;
  readonly listing_id: string;
  /** The channel under which a person has entered it. */
  readonly custom_channel_id?: number;
};

/** Gives orders that were entered by hand, or by a file, to the channel that sends them now. */
export async function adoptOrders(tx: WriteScope, orders: readonly AdoptedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const { sql, host_id } = tx;
  const columns = sql`o.reservation_code, o.channel_type, o.channel_id, o.listing_id`;
  await sql`
    with n as (
      select * from jsonb_to_recordset(${sql.json(orders)})
        as n (reservation_code text, channel_type text, channel_id text, listing_id text, custom_channel_id bigint)
    ),
    old as (
      select ${columns} from n join orders o on o.reservation_code = n.reservation_code where o.host_id = ${host_id}
    ),
    o as (
      update orders o
      set channel_type = n.channel_type, channel_id = coalesce(n.channel_id, o.channel_id),
        custom_channel_id = coalesce(n.custom_channel_id, o.custom_channel_id), listing_id = n.listing_id,
        updated_at = ${updateTime(tx)}
      from n where o.host_id = ${host_id} and o.reservation_code = n.reservation_code
      returning ${columns}
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(o) as after
        from o join old on old.reservation_code = o.reservation_code
        join stays s on s.host_id = ${host_id} and s.reservation_code = o.reservation_code
        order by s.reservation_code, s.stay_code`,
    )}
    select reservation_code from o`;
  await copyToStays(
    tx,
    orders.map(({ reservation_code }) => reservation_code),
  );
}

/** An order that a calendar shows without saying whose it is. */
export type NamelessOrder = {
  readonly reservation_code: string;
  readonly stay_code: string;
  readonly listing_id: string;
};

/** The nameless order of a channel with one stay, of this property and these nights; undefined where `channel_id` is another order. */
export async function findNamelessOrder(
  { sql, host_id }: WriteScope,
  sought: {
    readonly channel_type: string;
    readonly channel_id: string | null;
    readonly property_id: number;
    readonly check_in_date: string;
    readonly check_out_date: string;
  },
): Promise<NamelessOrder | undefined> {
  const { channel_type, channel_id, property_id, check_in_date, check_out_date } = sought;
  const [found] = await sql<NamelessOrder[]>`
    select s.reservation_code, s.stay_code, o.listing_id
    from stays s join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    where s.host_id = ${host_id} and s.property_id = ${property_id} and s.check_in_date = ${check_in_date}
      and s.check_out_date = ${check_out_date} and s.status = 'accepted' and o.channel_type = ${channel_type}
      and o.channel_id is null and o.guest_name is null and o.listing_id is not null
      and not exists (
        select from stays each
        where each.host_id = ${host_id} and each.reservation_code = s.reservation_code and each.stay_code <> s.stay_code
      )
      and not exists (
        select from orders known
        where known.host_id = ${host_id} and known.channel_id = ${channel_id} and known.channel_type = ${channel_type}
      )
    order by s.stay_code limit 1
    for update of o`;
  return found;
}
