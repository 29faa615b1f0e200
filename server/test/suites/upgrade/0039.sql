-- A sold stay of a channel with a commission, which the index of sold stays has.

insert into orders (host_id, reservation_code, channel_type, currency, guest_name, creator, booked_at, created_at, updated_at)
values (101, 'sold', 'airbnb', 'EUR', 'Ada', 'System', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z');
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
  rate_amount, commission_amount, booked_at, created_at, order_currency, order_channel_type, owed_besides, guest_secret)
values (101, 'sold', 'sold', 1001, '2027-03-10', '2027-03-12', 'accepted', 300, 45, '2026-06-01T09:00:00Z',
  '2026-06-01T09:00:00Z', 'EUR', 'airbnb', -45, '5d0c7a41e93b4f86b2a7c81f64e0d935');
