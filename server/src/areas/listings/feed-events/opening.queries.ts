import { recordAudit } from '../../../events/record-change.ts';
import type { WriteScope } from '../../../database/scope.ts';

/** Nights of a closure of a calendar that the host has opened, both ends inclusive. */
export type OpenedClosure = {
  readonly property_id: number;
  readonly channel_type: string;
  readonly listing_id: string;
  readonly start_date: string;
  readonly end_date: string;
};

/**
 * Opens these days of the closures of calendars on these properties. The events remember the nights, so that a later read
 * of the calendar does not close them again. The caller holds the lock of lockPropertiesForBooking. One statement.
 */
export async function openClosures(
  tx: WriteScope,
  { property_ids, days }: { readonly property_ids: readonly number[]; readonly days: readonly string[] },
): Promise<readonly OpenedClosure[]> {
  const { sql, host_id } = tx;
  return sql<OpenedClosure[]>`
    with asked as materialized (
      select range_agg(daterange(d.day, d.day + 1)) as nights, min(d.day) as first, max(d.day) as last
      from unnest(${[...days]}::date[]) d (day)
    ),
    hit as (
      select c.id, c.event_id, c.property_id, c.start_date,
        datemultirange(daterange(c.start_date, c.end_date)) as closed,
        datemultirange(daterange(c.start_date, c.end_date)) * a.nights as opened
      from asked a
      join closures c on c.end_date > a.first and c.start_date <= a.last and daterange(c.start_date, c.end_date) && a.nights
      where c.host_id = ${host_id} and c.property_id = any(${[...property_ids]})
    ),
    cut as (
      delete from closures c using hit h
      where c.host_id = ${host_id} and c.id = h.id and c.event_id = h.event_id and c.start_date = h.start_date
      returning h.id, h.event_id, h.property_id, h.closed - h.opened as rest
    ),
    -- It reads what was deleted, so each new row takes the key of a row that is gone.
    kept as (
      insert into closures (host_id, id, event_id, property_id, start_date, end_date)
      select ${host_id}, k.id, k.event_id, k.property_id, lower(r.nights), upper(r.nights)
      from cut k cross join lateral unnest(k.rest) as r (nights)
    ),
    remembered as (
      update feed_events f set opened_nights = f.opened_nights + o.nights
      from (select h.id, h.event_id, range_agg(h.opened) as nights from hit h group by h.id, h.event_id) o
      where f.host_id = ${host_id} and f.id = o.id and f.event_id = o.event_id
    ),
    opened as (
      select h.property_id, h.id, l.channel_type, l.listing_id, range_agg(h.opened) as nights
      from hit h join listings l on l.host_id = ${host_id} and l.id = h.id
      group by h.property_id, h.id, l.channel_type, l.listing_id
    ),
    opening as (
      select
        jsonb_build_object('property_id', o.property_id, 'nights', o.nights::text, 'closed_by', jsonb_build_object(
          'channel_type', o.channel_type, 'listing_id', o.listing_id)) as before,
        jsonb_build_object('property_id', o.property_id, 'nights', o.nights::text, 'closed_by', null) as after
      from opened o
    ),
    ${recordAudit(tx, 'property_availability_updated', 'opening')}
    select o.property_id, o.channel_type, o.listing_id, lower(r.nights) as start_date,
      upper(r.nights) - 1 as end_date
    from opened o cross join lateral unnest(o.nights) as r (nights)
    order by o.property_id, lower(r.nights), o.id`;
}
