-- An order of two stays: each has another one beside it.

insert into orders (host_id, reservation_code, channel_type, currency, guest_name, creator, booked_at, created_at,
  updated_at) values
  (101, 'beside', 'direct', 'EUR', 'Ada', 'System', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z',
    '2026-06-01T09:00:00Z');
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
  stay_status, rate_amount, commission_amount, booked_at, created_at, order_currency, order_channel_type, owed_besides,
  order_has_others, guest_secret) values
  (101, 'beside-1', 'beside', 1001, '2026-08-01', '2026-08-03', 'accepted', 'checkin_pending', 100, 0,
    '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z', 'EUR', 'direct', 200, true, '5d1f0c8be2a7493f86b0d94c7e21a365'),
  (101, 'beside-2', 'beside', 1001, '2026-08-03', '2026-08-05', 'accepted', 'checkin_pending', 200, 0,
    '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z', 'EUR', 'direct', 100, true, 'c40b7e1a95d24f1e8b3a6cd0725fe918');
