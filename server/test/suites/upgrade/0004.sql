insert into dictionary_entries (host_id, dictionary, name, role, created_at, hidden_at) values
  (101, 'income_items', 'Accommodation', 'accommodation', '2026-01-05T09:00:00Z', null),
  (101, 'income_methods', 'Card', null, '2026-01-05T09:00:00Z', null),
  (101, 'expense_items', 'Cleaning', null, '2026-01-05T09:00:00Z', '2026-01-12T09:00:00Z'),
  (101, 'expense_methods', 'Cash', null, '2026-01-05T09:00:00Z', null);

insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
  payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at) values
  (101, 'income', 'reservation', 'paid', 120.05, 'EUR', '2026-01-09T09:00:00.123456Z', 1001, 1002, '', 'Nora Visser',
    1001, '0-0000001_1-abcdef', '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z'),
  (101, 'income', 'reservation', 'outstanding', 1, 'EUR', '2026-08-09T09:00:00Z', 1001, 1002, 'in the box', 'System',
    null, '0-0000002_2-abcdef', '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z'),
  (101, 'expense', 'property', 'paid', 0.01, 'EUR', '2026-01-10T09:00:00Z', 1003, 1004, 'soap', 'Sam de Boer', 1002,
    null, '2026-01-10T09:00:00Z', '2026-01-10T09:00:00Z'),
  (101, 'expense', 'operator', 'paid', 999999999.99, 'EUR', '2026-01-10T09:00:00Z', 1003, 1004, 'tax', 'Nora Visser',
    null, null, '2026-01-10T09:00:00Z', '2026-01-11T09:00:00Z');
