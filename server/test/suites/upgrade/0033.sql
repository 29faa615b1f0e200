-- An order that a channel collects, cancelled with what the host keeps, and a refund of it.

insert into dictionary_entries (host_id, id, dictionary, name, role, created_at) overriding system value values
  (101, 1005, 'expense_items', 'Refund', 'refund', '2026-01-05T09:00:00Z');
insert into orders (host_id, reservation_code, channel_type, currency, guest_name, creator, booked_at, created_at,
  updated_at, cancelled_at, collected_by) values
  (101, 'kept', 'direct', 'EUR', 'Ada', 'System', '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z',
    '2026-06-02T09:00:00Z', '2026-06-02T09:00:00Z', 'channel');
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
  rate_amount, commission_amount, booked_at, created_at, order_currency, order_channel_type, order_collected_by,
  owed_besides, order_refunded_amount, kept_amount, cancellation_reason, guest_secret) values
  (101, 'kept', 'kept', 1001, '2026-09-01', '2026-09-03', 'cancelled', 100, 10, '2026-06-01T09:00:00Z',
    '2026-06-01T09:00:00Z', 'EUR', 'direct', 'channel', -45.5, 20, 34.5, 'The flight',
    '7a1f0c8be2a7493f86b0d94c7e21a365');
insert into transactions (host_id, id, direction, link_type, status, amount, currency, action_at, item_id,
  payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at, needs_mark_paid)
  overriding system value values
  (101, 2001, 'expense', 'reservation', 'paid', 20, 'EUR', '2026-06-03T09:00:00Z', 1005, 1004, '', 'Nora Visser', 1001,
    'kept', '2026-06-03T09:00:00Z', '2026-06-03T09:00:00Z', false);
