insert into recurring_transactions (host_id, direction, link_type, amount, currency, item_id, payment_method_id, note,
  property_id, needs_mark_paid, operator_name, frequency, every, first_date, end_date, count, paused_because, last_on,
  next_on, next_at, created_at, updated_at) values
  (101, 'expense', 'property', 850, 'EUR', 1003, 1004, 'rent', 1002, false, 'Nora Visser', 'monthly', 1, '2026-01-31',
    null, 12, null, '2026-01-31', '2026-02-28', '2026-02-27T23:00:00Z', '2026-01-16T09:00:00Z', '2026-01-16T09:00:00Z'),
  (101, 'income', 'operator', 12.5, 'EUR', 1001, 1002, '', null, true, 'Sam de Boer', 'weekly', 2, '2026-01-20',
    '2026-12-31', null, 'host', null, null, null, '2026-01-16T09:00:00Z', '2026-01-17T09:00:00Z');
insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
  payment_method_id, note, operator_name, property_id, recurring_transaction_id, occurrence_on, created_at,
  updated_at) values
  (101, 'expense', 'property', 'paid', 850, 'EUR', '2026-01-30T23:00:00Z', 1003, 1004, 'rent', 'System', 1002,
    1001, '2026-01-31', '2026-01-30T23:00:05Z', '2026-01-30T23:00:05Z');
