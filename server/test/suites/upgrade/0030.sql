-- A connected listing with a calendar to push, and an approval that the channel refused.
update listings set capabilities = '["message", "prices"]' where host_id = 101 and id = 1001;
insert into channel_work (host_id, channel_type, kind, listing, start_date, end_date, created_at, updated_at) values
  (101, 'airbnb', 'calendar', 1001, '2026-07-01', '2026-07-03', '2026-01-12T09:00:00Z', '2026-01-12T09:00:00Z');
insert into channel_work (host_id, channel_type, kind, reservation_code, status, detail, created_at, updated_at) values
  (101, 'vrbo', 'approve', '0-2400000-connec', 'failed', 'Expired.', '2026-01-12T09:00:00Z', '2026-01-12T10:00:00Z');
