-- An order that changed after it was made.
insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at, updated_at) values
  (101, '0-0000028-abcdef', 'direct', 'EUR', 'System', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z',
    '2026-06-02T09:00:00Z');
