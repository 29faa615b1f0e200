import type { WriteScope } from '#server/database/scope.ts';
import type { Filling } from './house.ts';

/** Three listings of each property with a price for each day, closed days, groups and tags. */
export async function addOffers(
  { sql, host_id }: WriteScope,
  { account, today, daysPriced }: Filling,
): Promise<void> {
  const { properties } = account;
  await sql`
    with added as (
      insert into listings (host_id, channel_type, listing_id, property_id, title, currency, base_price, created_at)
      select ${host_id}, channel_type, 'L' || property_id, property_id, 'House of ' || channel_type, 'EUR', 120, now()
      from unnest(${properties}::bigint[]) property_id, unnest(array['airbnb', 'booking.com', 'vrbo']) channel_type
      returning id
    )
    insert into listing_days (host_id, id, day, price, min_stay_on_arrival)
    select ${host_id}, id, ${today}::date + n, 100 + (id * 7 + n) % 90, 1 + n % 3
    from added, generate_series(0, ${daysPriced - 1}::integer) n`;
  await sql`
    insert into property_days (host_id, property_id, day, is_closed, remarks)
    select ${host_id}, property_id, ${today}::date + n * 37, true, case when n % 3 = 0 then 'The roof' else '' end
    from unnest(${properties}::bigint[]) property_id, generate_series(0, 8) n`;
  await sql`
    with added as (
      insert into groups (host_id, name, created_at)
      select ${host_id}, 'Street ' || n, now() from generate_series(0, 9) n
      returning id
    )
    insert into group_properties (host_id, group_id, property_id)
    select ${host_id}, id, property_id from added, unnest(${properties}::bigint[]) property_id
    where property_id % 10 = id % 10`;
  await sql`
    with added as (
      insert into tags (host_id, name, color, created_at)
      select ${host_id}, 'Mark ' || n, '#336699', now() from generate_series(0, 9) n
      returning id
    )
    insert into tag_properties (host_id, tag_id, property_id)
    select ${host_id}, id, property_id from added, unnest(${properties}::bigint[]) property_id
    where property_id % 10 = id % 10`;
}
