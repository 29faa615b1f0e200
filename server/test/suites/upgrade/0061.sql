update orders set sent_guest = '{"name": "Ada Lovelace", "phone": null, "email": null}', warnings = '["guest.email: dropped, it is no e-mail address"]'
where host_id = 101 and reservation_code = '0-0000002-abcdef';
update stays set not_in_calendar_since = '2026-06-15T10:00:00Z' where host_id = 101 and reservation_code = '0-0000002-abcdef';
update listings set events_are = 'reservations', ignore_closures_after_days = 365, held_back_count = 3,
  held_back_since = '2026-06-15T10:00:00Z', loss_mail_at = '2026-06-15T10:00:00Z', echo_nights = 14, last_whole_read_at = '2026-06-15T10:00:00Z',
  skipped_events = '{"count": 1, "first": [{"line": 12, "title": "Reserved", "reason": "ends_before_start"}]}'
where host_id = 101 and listing_id = '12345';

insert into feed_events (host_id, id, uid, kind, start_date, end_date, summary, property_id, reservation_code, missing_reads,
  missing_since, missing_counted_at, code, guest_name, chosen_kind, opened_nights, contested_stays, created_at)
select 101, id, 'uid-3@airbnb.com', 'block', date '2026-09-10', date '2026-09-14', 'Airbnb (Not available)', 1001, null, 1,
  timestamptz '2026-06-15T10:00:00Z', timestamptz '2026-06-15T10:00:00Z', 'HMABCD1234', 'Ada', 'block', '{[2026-09-10,2026-09-11)}',
  '{0-0000002-abcdef}', timestamptz '2026-06-15T10:00:00Z'
from listings where host_id = 101 and listing_id = '12345';
insert into closures (host_id, id, event_id, property_id, start_date, end_date)
select host_id, id, event_id, property_id, date '2026-09-11', end_date from feed_events
where host_id = 101 and uid = 'uid-3@airbnb.com';
insert into shown_nights (host_id, id, start_date, end_date, stay_code, first_fetched_at, dropped_at, reads_since)
select 101, id, date '2026-07-01', date '2026-07-03', '0-0000002-abcdef', timestamptz '2026-06-15T10:00:00Z',
  timestamptz '2026-06-16T10:00:00Z', 1
from listings where host_id = 101 and listing_id = '12345';
