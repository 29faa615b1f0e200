-- A connector's token, and an unpaid order that it brought, in the box because its nights were taken.
insert into access_tokens (host_id, operator_id, name, scope, token_hash, created_at) values
  (101, 201, 'Connector', 'channel:airbnb channel:vrbo', '\x24', '2026-01-12T09:00:00Z');
insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, currency, guest_name, creator,
  booked_at, created_at, updated_at, channel_updated_at) values
  (101, '0-2400000-connec', 'vrbo', 'HA-24', 'unit-1', 'EUR', 'Grace Hopper', 'System', '2026-01-12T09:00:00Z',
    '2026-01-12T09:00:01Z', '2026-01-12T09:00:01Z', '2026-01-12T09:00:00.5Z');
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status, rate_amount,
  commission_amount, in_reservation_box, in_conflict, booked_at, created_at, listing_id, expires_at) values
  (101, '0-2400000-connec', '0-2400000-connec', 1001, '2026-07-01', '2026-07-03', 'wait_pay', 200, 30, true, true,
    '2026-01-12T09:00:00Z', '2026-01-12T09:00:01Z', 'unit-1', '2026-01-12T21:00:00Z');
