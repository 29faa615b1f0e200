-- A completed task of a staff who was deleted.
insert into tasks (host_id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time,
  currency, fee, note, create_time, update_time, deleted_staff_name) values
  (101, 'maintenance', 'completed', null, 1002, null, null, '2026-03-30', '09:30:00', 'EUR', 15, 'the gate',
    '2026-01-15T09:00:00Z', '2026-01-16T09:00:00Z', 'Joris Bakker');
