import { withinReach } from '../../../access/reach.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { OpenScope, ReadScope } from '../../../database/scope.ts';
import { CURRENCY_PLACES } from '../../../http/contract/currencies.ts';
import { ROWS_MAX, type ReportFilters } from '../groups.ts';
import { groupKey } from '../queries.ts';

export type OccupancyRow = {
  /** The first day of the month, or of the range. */
  month: string;
  property_id: number;
  property_title: string | null;
  channel_type: string | null;
  custom_channel_id: number | null;
  custom_channel_name: string | null;
  nights: number;
  blocked_nights: number;
  sold_nights: number;
  occupancy: string | null;
  revenues: {
    currency: string;
    sold_nights: number;
    unpriced_nights: number;
    revenue: string;
    commission: string;
    average_nightly_rate: string;
    available_nights: number;
    revenue_per_available_night: string | null;
  }[];
};

/** By month, title of the property, and channel. At most one row more than ROWS_MAX. */
export function readOccupancy(scope: OpenScope, filters: ReportFilters): Promise<OccupancyRow[]> {
  const { sql, host_id } = scope;
  return scope.databases.longReads<OccupancyRow[]>`
    with ${lettings(scope, filters)},
    ${blockedNights(scope, filters)},
    ${soldNights(scope, filters)},
    calendar_of_currency as (
      select c.month, c.property_id, c.currency, sum(c.nights)::integer as nights, sum(c.blocked)::integer as blocked
      from (
        select l.month, ${groupKey(filters.groups.has('property'), sql`l.property_id`, sql`0::bigint`)} as property_id,
          l.currency, l.nights, 0 as blocked
        from lettings l
        union all
        select b.month, ${groupKey(filters.groups.has('property'), sql`b.property_id`, sql`0::bigint`)}, b.currency, 0,
          b.nights
        from blocked b
      ) c
      group by c.month, c.property_id, c.currency
    ),
    calendar as (
      select c.month, c.property_id, sum(c.nights)::integer as nights, sum(c.blocked)::integer as blocked
      from calendar_of_currency c
      group by c.month, c.property_id
    ),
    sales as (
      select s.month, s.property_id, s.channel_type, s.custom_channel_id, sum(s.sold_nights)::integer as sold_nights,
        json_agg(json_build_object('currency', s.currency, 'sold_nights', s.sold_nights,
          'unpriced_nights', s.unpriced_nights,
          'revenue', trim_scale(s.revenue)::text, 'commission', trim_scale(s.commission)::text,
          'average_nightly_rate', coalesce(trim_scale(round(s.revenue / nullif(s.sold_nights - s.unpriced_nights, 0), s.places)), 0)::text,
          'available_nights', coalesce(c.nights - c.blocked, 0),
          'revenue_per_available_night',
            trim_scale(round(s.revenue / nullif(c.nights - c.blocked, 0), s.places))::text) order by s.currency) as revenues
      from sold s
      left join calendar_of_currency c
        on c.month = s.month and c.property_id = s.property_id and c.currency = s.currency
      group by s.month, s.property_id, s.channel_type, s.custom_channel_id
    )
    select c.month, c.property_id, p.title as property_title, nullif(s.channel_type, '') as channel_type,
      channel.id as custom_channel_id, channel.name as custom_channel_name, c.nights, c.blocked as blocked_nights,
      coalesce(s.sold_nights, 0) as sold_nights,
      trim_scale(round(coalesce(s.sold_nights, 0)::numeric / nullif(c.nights - c.blocked, 0), 4)) as occupancy,
      coalesce(s.revenues, '[]') as revenues
    from calendar c
    left join sales s on s.month = c.month and s.property_id = c.property_id
    left join properties p on p.host_id = ${host_id} and p.id = c.property_id
    left join custom_channels channel on channel.host_id = ${host_id} and channel.id = s.custom_channel_id
    order by c.month, p.title, c.property_id, s.channel_type, s.custom_channel_id
    limit ${ROWS_MAX + 1}::integer`;
}

/** The number of months in which properties have nights. At most one more than ROWS_MAX. */
export async function countLettings(scope: OpenScope, filters: ReportFilters): Promise<number> {
  const [row] = await scope.databases.writes<{ count: number }[]>`
    with ${lettings(scope, filters)}
    select count(*)::integer as count from (select from lettings limit ${ROWS_MAX + 1}::integer) l`;
  return row?.count ?? 0;
}

/**
 * The nights of each property in each month. A property has nights from the day of its creation, or from the first night
 * that a stay holds if that is earlier, until the day of its deletion. Stays share no night, so the first of them ends first.
 * Their condition is that of holds_nights, written out: otherwise PostgreSQL reads all of them in the constraint's index.
 */
function lettings(scope: ReadScope, filters: ReportFilters): Fragment {
  const { sql } = scope;
  return sql`
    ${letProperties(scope, filters)},
    lettings as (
      select piece.id as property_id, piece.currency, piece.month, piece.piece_until - piece.piece_since as nights
      from ${inMonths(scope, filters, sql`select p.id, p.currency, p.start_date as since, p.end_date as until from let_properties p`)}
    )`;
}

function letProperties(scope: ReadScope, filters: ReportFilters): Fragment {
  const { sql, host_id, account } = scope;
  const { start_date, until, property_ids, property_currency } = filters;
  const day = (at: Fragment) => sql`(${at} at time zone ${account.timezone}::text)::date`;
  return sql`
    let_properties as materialized (
      select p.id, p.currency, p.start_date, p.end_date from (
        select p.id, p.currency, greatest(${start_date}::date, least(${day(sql`p.created_at`)}, held.first_night)) as start_date,
          least(${until}::date, ${day(sql`p.deleted_at`)}) as end_date
        from properties p
        left join lateral (
          select s.check_in_date as first_night from stays s
          where s.host_id = ${host_id} and s.property_id = p.id
            and s.status in ('wait_accept', 'wait_pay', 'accepted') and not s.in_reservation_box
            and ${day(sql`p.created_at`)} > ${start_date}::date
          order by s.check_out_date limit 1
        ) held on true
        where p.host_id = ${host_id} and ${withinReach(scope, sql`p.id`)}
          and ${property_ids === null ? sql`true` : sql`p.id = any(${[...property_ids]})`}
          and ${property_currency === null ? sql`true` : sql`p.currency = ${property_currency}`}
      ) p
      where p.start_date < p.end_date
    )`;
}

/**
 * Closed days, closures, and what stays in the reservation box wait for: each night once, without the nights that are sold.
 * `offset 0`: the few closures of the account are read once, not for each property.
 */
function blockedNights(scope: ReadScope, filters: ReportFilters): Fragment {
  const { sql, host_id } = scope;
  const { start_date, until } = filters;
  return sql`
    taken as (
      select p.id, min(p.currency) as currency, range_agg(each.nights) * datemultirange(daterange(min(p.start_date), min(p.end_date))) as nights
      from let_properties p
      join (
        select d.property_id, daterange(d.day, d.day + 1) as nights from property_days d
        where d.host_id = ${host_id} and d.is_closed and d.day >= ${start_date}::date and d.day < ${until}::date
        union all
        select t.property_id, daterange(t.start_date, t.end_date) from taken_nights t
        where t.host_id = ${host_id} and t.held_by <> 'stay'
          and t.end_date > ${start_date}::date and t.start_date < ${until}::date
        offset 0
      ) each on each.property_id = p.id
      group by p.id
    ),
    blocked as (
      select piece.id as property_id, piece.currency, piece.month, piece.piece_until - piece.piece_since as nights
      from ${inMonths(
        scope,
        filters,
        sql`
          select taken.id, taken.currency, lower(unsold.nights) as since, upper(unsold.nights) as until from taken
          cross join lateral (
            select coalesce(range_agg(daterange(s.check_in_date, s.check_out_date)), '{}'::datemultirange) as nights
            from stays s
            where ${isSold(scope, sql`taken.id`)} and daterange(s.check_in_date, s.check_out_date) && taken.nights
          ) sold
          cross join lateral unnest(taken.nights - sold.nights) unsold (nights)`,
      )}
    )`;
}

/** An accepted stay `s` on the calendar of a property, as the index stays_sold has it. */
function isSold({ sql, host_id }: ReadScope, property_id: Fragment): Fragment {
  return sql`s.host_id = ${host_id} and s.property_id = ${property_id} and s.status = 'accepted' and not s.in_reservation_box`;
}

/**
 * The sold nights, their revenue and their commission. An amount of a stay of n nights is u minor units of its currency: each
 * night has floor(u / n), and each of the first u mod n nights has one more. So its first k nights have k × floor(u / n) +
 * min(k, u mod n). Most stays are wholly in their month, and are added without a division.
 */
function soldNights(scope: ReadScope, filters: ReportFilters): Fragment {
  const { sql } = scope;
  const ofNights = (amount: Fragment) => sql`
    (coalesce(sum(${amount}) filter (where piece.piece_until - piece.piece_since = piece.nights), 0)
      + coalesce(sum(${unitsOfPart(scope, amount)}) filter (where piece.piece_until - piece.piece_since < piece.nights), 0)
        / 10::numeric ^ ${places(scope, sql`piece.currency`)})`;
  return sql`
    sold as (
      select s.*, ${places(scope, sql`s.currency`)} as places
      from (
        select piece.month, piece.property_id, piece.channel_type, piece.custom_channel_id, piece.currency,
          sum(piece.piece_until - piece.piece_since)::integer as sold_nights,
          coalesce(sum(piece.piece_until - piece.piece_since) filter (where piece.is_unpriced), 0)::integer
            as unpriced_nights,
          ${ofNights(sql`piece.revenue`)} as revenue, ${ofNights(sql`piece.commission`)} as commission
        from ${inMonths(scope, filters, soldStays(scope, filters))}
        group by 1, 2, 3, 4, 5
      ) s
    )`;
}

function places({ sql }: ReadScope, currency: Fragment): Fragment {
  return sql`coalesce(((select ${CURRENCY_PLACES}::jsonb) ->> ${currency})::integer, 2)`;
}

function unitsOfPart(scope: ReadScope, amount: Fragment): Fragment {
  const { sql } = scope;
  const units = sql`(${amount} * 10::numeric ^ ${places(scope, sql`piece.currency`)})`;
  const remainder = sql`mod(mod(${units}, piece.nights) + piece.nights, piece.nights)`;
  return sql`
    (piece.piece_until - piece.piece_since) * div(${units} - ${remainder}, piece.nights)
    + least(piece.piece_until - piece.check_in_date, ${remainder})
    - least(piece.piece_since - piece.check_in_date, ${remainder})`;
}

/** Accepted stays on the calendar. The nights from `since` until `until` are in the range. */
function soldStays(scope: ReadScope, { groups, channel_type, currency }: ReportFilters): Fragment {
  const { sql } = scope;
  const isByChannel = groups.has('channel');
  return sql`
    select ${groupKey(groups.has('property'), sql`p.id`, sql`0::bigint`)} as property_id,
      ${groupKey(isByChannel, sql`s.order_channel_type`, sql`''::text`)} as channel_type,
      ${groupKey(isByChannel, sql`coalesce(s.order_custom_channel_id, 0)`, sql`0::bigint`)} as custom_channel_id,
      s.order_currency as currency, s.revenue, s.commission_amount as commission, s.check_in_date, s.check_out_date - s.check_in_date as nights,
      s.revenue = 0 and s.commission_amount = 0 and s.order_channel_type not in ('direct', 'custom') as is_unpriced,
      greatest(s.check_in_date, p.start_date) as since, least(s.check_out_date, p.end_date) as until
    from let_properties p
    join stays s on ${isSold(scope, sql`p.id`)} and s.check_in_date < p.end_date and s.check_out_date > p.start_date
    where ${channel_type === null ? sql`true` : sql`s.order_channel_type = ${channel_type}`}
      and ${currency === null ? sql`true` : sql`s.order_currency = ${currency}`}`;
}

/**
 * The `rows` from `since` until `until`, in pieces by month if the report is grouped by month. In the select list,
 * generate_series costs a third of what it costs in a join.
 */
function inMonths({ sql }: ReadScope, { groups, start_date }: ReportFilters, rows: Fragment): Fragment {
  if (!groups.has('month'))
    return sql`(
      select whole.*, ${start_date}::date as month, whole.since as piece_since, whole.until as piece_until
      from (${rows}) whole
    ) piece`;
  return sql`(
    select part.*, greatest(part.month, part.since) as piece_since,
      least((part.month + interval '1 month')::date, part.until) as piece_until
    from (
      select whole.*, generate_series(date_trunc('month', whole.since::timestamp), whole.until::timestamp - interval '1 day',
        interval '1 month')::date as month
      from (${rows}) whole
    ) part
  ) piece`;
}
