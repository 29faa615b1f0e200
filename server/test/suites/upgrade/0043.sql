-- A guest who has paid more than the stay costs, and a stay of a calendar, which tells no price.

insert into orders (host_id, reservation_code, channel_type, currency, guest_name, creator, booked_at, created_at,
  updated_at) values
  (101, 'overpaid', 'direct', 'EUR', 'Bob', 'System', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z',
    '2026-06-02T09:00:00Z'),
  (101, 'unpriced', 'ical', 'EUR', null, 'System', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z',
    '2026-06-02T09:00:00Z');
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
  rate_amount, commission_amount, booked_at, created_at, order_currency, order_channel_type, owed_besides, guest_secret)
  values
  (101, 'overpaid', 'overpaid', 1001, '2026-10-10', '2026-10-12', 'accepted', 100, 0, '2026-06-01T09:00:00Z',
    '2026-06-01T09:00:00Z', 'EUR', 'direct', -150, '2b7e6d2c9f0a4c58a3e4d1f08b95c276'),
  (101, 'unpriced', 'unpriced', 1001, '2026-10-14', '2026-10-16', 'accepted', 0, 0, '2026-06-01T09:00:00Z',
    '2026-06-01T09:00:00Z', 'EUR', 'ical', 0, '3b7e6d2c9f0a4c58a3e4d1f08b95c276');
insert into transactions (host_id, id, direction, link_type, status, amount, currency, action_at, item_id,
  payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at, needs_mark_paid)
  overriding system value values
  (101, 2042, 'income', 'reservation', 'paid', 150, 'EUR', '2026-06-01T09:00:00Z', 1001, 1002, '', 'Nora Visser', 1001,
    'overpaid', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z', false);
