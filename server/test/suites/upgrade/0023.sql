-- An overdue entry that waits until it is marked paid.
insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
  payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at, needs_mark_paid) values
  (101, 'income', 'property', 'outstanding', 20, 'EUR', '2026-01-11T09:00:00Z', 1001, 1002, 'deposit', 'Nora Visser',
    1001, null, '2026-01-11T09:00:00Z', '2026-01-11T09:00:00Z', true);
