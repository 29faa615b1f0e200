import { withinReach } from '../../../access/reach.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { OpenScope, ReadScope } from '../../../database/scope.ts';
import { CURRENCY_PLACES } from '../../../http/currencies.ts';
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
    revenue: string;
    average_nightly_rate: string;
    revenue_per_available_night: string;
  }[];
};

/** By month, title of the property, and channel. At most one row more than ROWS_MAX. */
export function readOccupancy(scope: OpenScope, filters: ReportFilters): Promise<OccupancyRow[]> {
  const { sql, host_id } = scope;
  return scope.databases.longReads<OccupancyRow[]>`
    with ${lettings(scope, filters)},
    ${blockedNights(scope, filters)},
    ${soldNights(scope, filters)},
    calendar as (
      select c.month, c.property_id, sum(c.nights)::integer as nights, sum(c.blocked)::integer as blocked
      from (
        select l.month, ${groupKey(filters.groups.has('property'), sql`l.property_id`, sql`0::bigint`)} as property_id,
          l.nights, 0 as blocked
        from lettings l
        union all
        select b.month, ${groupKey(filters.groups.has('property'), sql`b.property_id`, sql`0::bigint`)}, 0, b.nights
        from blocked b
      ) c
      group by c.month, c.property_id
    ),
    sales as (
      select s.month, s.property_id, s.channel_type, s.custom_channel_id, sum(s.sold_nights)::integer as sold_nights,
        jsonb_agg(jsonb_build_object('currency', s.currency, 'sold_nights', s.sold_nights,
          'revenue', trim_scale(s.revenue)::text,
          'average_nightly_rate', trim_scale(round(s.revenue / s.sold_nights, s.places))::text,
          'revenue_per_available_night',
            trim_scale(round(s.revenue / (c.nights - c.blocked), s.places))::text) order by s.currency) as revenues
      from sold s join calendar c on c.month = s.month and c.property_id = s.property_id
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

/**
 * The nights of each property in each month. A property has nights from the day of its creation, or from the first night
 * that a stay holds if that is earlier, until the day of its deletion. `+ 0` keeps PostgreSQL from looking for the minimum
 * among the stays of all properties.
 */
function lettings(scope: ReadScope, filters: ReportFilters): Fragment {
  const { sql, host_id, account } = scope;
  const { start_date, until, property_ids } = filters;
  const day = (at: Fragment) => sql`(${at} at time zone ${account.timezone}::text)::date`;
  return sql`
    let_properties as materialized (
      select p.id, p.start_date, p.end_date from (
        select p.id, greatest(${start_date}::date, least(${day(sql`p.created_at`)}, held.first_night)) as start_date,
          least(${until}::date, ${day(sql`p.deleted_at`)}) as end_date
        from properties p
        cross join lateral (
          select min(s.check_in_date + 0) as first_night from stays s
          where s.host_id = ${host_id} and s.property_id = p.id and s.holds_nights
            and ${day(sql`p.created_at`)} > ${start_date}::date
        ) held
        where p.host_id = ${host_id} and ${withinReach(scope, sql`p.id`)}
          and ${property_ids === null ? sql`true` : sql`p.id = any(${[...property_ids]})`}
      ) p
      where p.start_date < p.end_date
    ),
    lettings as (
      select p.id as property_id, piece.month, piece.until - piece.since as nights
      from let_properties p ${inMonths(scope, filters, { since: sql`p.start_date`, until: sql`p.end_date` })}
    )`;
}

/** Closed days, closures, and what stays in the reservation box wait for: each night once, without the nights that are sold. */
function blockedNights(scope: ReadScope, filters: ReportFilters): Fragment {
  const { sql, host_id } = scope;
  return sql`
    blocked as (
      select p.id as property_id, piece.month, piece.until - piece.since as nights
      from let_properties p
      cross join lateral (
        select range_agg(daterange(each.start_date, each.end_date)) as nights from (
          select d.day as start_date, d.day + 1 as end_date from property_days d
          where d.host_id = ${host_id} and d.property_id = p.id and d.is_closed
            and d.day >= p.start_date and d.day < p.end_date
          union all
          select t.start_date, t.end_date from taken_nights t
          where t.host_id = ${host_id} and t.property_id = p.id and t.held_by <> 'stay'
            and t.end_date > p.start_date and t.start_date < p.end_date
        ) each
      ) taken
      cross join lateral (
        select coalesce(range_agg(daterange(s.check_in_date, s.check_out_date)), '{}'::datemultirange) as nights
        from stays s
        where s.host_id = ${host_id} and s.property_id = p.id and s.holds_nights and s.status = 'accepted'
          and ${overlaps(scope)} and taken.nights is not null
      ) sold
      cross join lateral unnest(
        taken.nights * datemultirange(daterange(p.start_date, p.end_date)) - sold.nights
      ) unsold (nights)
      ${inMonths(scope, filters, { since: sql`lower(unsold.nights)`, until: sql`upper(unsold.nights)` })}
    )`;
}

/**
 * The sold nights and their revenue. The revenue of a stay of n nights is u minor units of its currency: each night has
 * floor(u / n), and each of the first u mod n nights has one more. So its first k nights have k × floor(u / n) +
 * min(k, u mod n).
 */
function soldNights(scope: ReadScope, filters: ReportFilters): Fragment {
  const { sql } = scope;
  return sql`
    ${soldStays(scope, filters)},
    sold as (
      select piece.month, s.property_id, s.channel_type, s.custom_channel_id, s.currency, s.places,
        sum(piece.until - piece.since)::integer as sold_nights,
        sum(
          (piece.until - piece.since) * div(s.units - s.remainder, s.nights)
          + least(piece.until - s.check_in_date, s.remainder) - least(piece.since - s.check_in_date, s.remainder)
        ) / 10::numeric ^ s.places as revenue
      from (
        select s.property_id, s.channel_type, s.custom_channel_id, s.currency, s.places, s.units, s.nights,
          s.check_in_date, s.since, s.until, mod(mod(s.units, s.nights) + s.nights, s.nights) as remainder
        from sold_stays s
      ) s
      ${inMonths(scope, filters, { since: sql`s.since`, until: sql`s.until` })}
      group by 1, 2, 3, 4, 5, 6
    )`;
}

/** Accepted stays on the calendar. The nights from `since` until `until` are in the range. Materialized: its amounts are computed once. */
function soldStays(scope: ReadScope, { groups, channel_type, currency }: ReportFilters): Fragment {
  const { sql, host_id } = scope;
  const isByChannel = groups.has('channel');
  return sql`
    sold_stays as materialized (
      select ${groupKey(groups.has('property'), sql`p.id`, sql`0::bigint`)} as property_id,
        ${groupKey(isByChannel, sql`o.channel_type`, sql`''::text`)} as channel_type,
        ${groupKey(isByChannel, sql`coalesce(o.custom_channel_id, 0)`, sql`0::bigint`)} as custom_channel_id,
        o.currency, known.places, s.check_in_date, s.check_out_date - s.check_in_date as nights,
        greatest(s.check_in_date, p.start_date) as since, least(s.check_out_date, p.end_date) as until,
        (s.rate_amount - coalesce((
          select sum((detail ->> 'amount')::numeric) from jsonb_array_elements(s.rate_details) detail
          where detail ->> 'type' in ('TAX', 'CLEANING_FEE', 'PET_FEE')
        ), 0)) * 10::numeric ^ known.places as units
      from let_properties p
      join stays s on s.host_id = ${host_id} and s.property_id = p.id and s.holds_nights and s.status = 'accepted'
        and ${overlaps(scope)}
      join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code
      cross join lateral (
        select coalesce(((select ${CURRENCY_PLACES}::text::jsonb) ->> o.currency)::integer, 2) as places
      ) known
      where ${channel_type === null ? sql`true` : sql`o.channel_type = ${channel_type}`}
        and ${currency === null ? sql`true` : sql`o.currency = ${currency}`}
    )`;
}

/** Written as the constraint stays_share_no_night has it: its index finds the stays of a short range. */
function overlaps({ sql }: ReadScope): Fragment {
  return sql`daterange(s.check_in_date, s.check_out_date) && daterange(p.start_date, p.end_date)`;
}

/** The nights from `since` until `until`, in pieces by month if the report is grouped by month. */
function inMonths(
  { sql }: ReadScope,
  { groups, start_date }: ReportFilters,
  { since, until }: { readonly since: Fragment; readonly until: Fragment },
): Fragment {
  if (!groups.has('month'))
    return sql`cross join lateral (select ${start_date}::date as month, ${since} as since, ${until} as until) piece`;
  return sql`
    cross join lateral (
      select m::date as month, greatest(m::date, ${since}) as since,
        least((m + interval '1 month')::date, ${until}) as until
      from generate_series(date_trunc('month', ${since}::timestamp), ${until}::timestamp - interval '1 day',
        interval '1 month') m
    ) piece`;
}
