-- A guest whose cancelled stay owes them money back, and a stay that its channel still pays: each index of debts has a row.

insert into orders (host_id, reservation_code, channel_type, currency, guest_name, creator, booked_at, created_at,
  updated_at, cancelled_at) values
  (101, 'owing', 'direct', 'EUR', 'Ada', 'System', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z',
    '2026-06-02T09:00:00Z', '2026-06-02T09:00:00Z');
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
  rate_amount, commission_amount, booked_at, created_at, order_currency, order_channel_type, owed_besides, guest_secret)
  values
  (101, 'owing', 'owing', 1001, '2026-09-10', '2026-09-12', 'cancelled', 100, 0, '2026-06-01T09:00:00Z',
    '2026-06-01T09:00:00Z', 'EUR', 'direct', -150, '1b7e6d2c9f0a4c58a3e4d1f08b95c276');
insert into transactions (host_id, id, direction, link_type, status, amount, currency, action_at, item_id,
  payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at, needs_mark_paid)
  overriding system value values
  (101, 2002, 'income', 'reservation', 'paid', 50, 'EUR', '2026-06-01T09:00:00Z', 1001, 1002, '', 'Nora Visser', 1001,
    'owing', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z', false);
