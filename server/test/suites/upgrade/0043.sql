insert into saved_views (host_id, operator_id, name, page, search, is_shared, created_at, updated_at) values
  (101, 201, 'To pay', 'reservations', 'status=accepted', true, '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z');
