-- A security deposit that is held for a stay: no part of what was received for it.

insert into dictionary_entries (host_id, id, dictionary, name, role, created_at) overriding system value values
  (101, 1006, 'income_items', 'Security deposit', 'deposit', '2026-01-05T09:00:00Z');
insert into transactions (host_id, id, direction, link_type, status, amount, currency, action_at, item_id,
  payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at, needs_mark_paid)
  overriding system value values
  (101, 2040, 'income', 'reservation', 'paid', 150, 'EUR', '2026-06-03T09:00:00Z', 1006, 1002, '', 'Nora Visser', 1001,
    'kept', '2026-06-03T09:00:00Z', '2026-06-03T09:00:00Z', false);
