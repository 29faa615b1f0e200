update properties set calendar_revision = 3, calendar_changed_at = '2026-01-20T09:00:00Z' where host_id = 101 and id = 1001;
update room_types set calendar_revision = 1 where host_id = 101;

insert into listings (host_id, channel_type, listing_id, property_id, room_type_id, title, currency, import_url, etag,
  next_sync_at, last_synced_at, last_good_read_at, last_change, sync_error, failures, created_at)
  select 101, 'airbnb', '12345', 1001, null::bigint, 'House by the sea', 'EUR', 'https://www.airbnb.com/calendar/ical/1.ics',
    '"a1"', timestamptz '2026-01-20T09:00:00Z', timestamptz '2026-01-20T08:45:00Z', timestamptz '2026-01-20T08:30:00Z',
    '{"added": 1}'::jsonb, 'The address answered 500.', 1, timestamptz '2026-01-19T09:00:00Z'
  union all
  select 101, 'ical', 'rooms', null, min(id), '', 'EUR', null, null, null, null, null, null, null, 0,
    timestamptz '2026-01-19T09:00:00Z' from room_types where host_id = 101;

insert into listing_days (host_id, id, day, price, inventory, closed_on_arrival, min_stay_on_arrival, min_advance_reservation)
  select 101, id, '2026-08-03', 219.74, 0, true, 2, '4D4H' from listings where host_id = 101 and listing_id = '12345';

insert into feed_events (host_id, id, uid, kind, start_date, end_date, summary, property_id, reservation_code,
  missing_reads, ended_at, created_at)
  select 101, l.id, e.uid, e.kind, e.start_date::date, e.end_date::date, e.summary, e.property_id, e.code, e.missing, null,
    timestamptz '2026-01-20T08:30:00Z'
  from listings l, (values
    ('uid-1@airbnb.com', 'reservation', '2026-07-01', '2026-07-03', 'Reserved', null::bigint, '0-0000002-abcdef', 0),
    ('uid-2@airbnb.com', 'block', '2026-08-10', '2026-08-12', 'Airbnb (Not available)', 1001, null, 2)
  ) e (uid, kind, start_date, end_date, summary, property_id, code, missing)
  where l.host_id = 101 and l.listing_id = '12345';
