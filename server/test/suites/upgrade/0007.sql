insert into tasks (host_id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time,
  currency, fee, note, create_time, update_time) values
  (101, 'cleaning', 'pending', 'standard', 1001, 1001, '0-0000001_1-abcdef', '2026-07-04', '11:00:00', 'EUR', 60, '',
    '2026-01-15T09:00:00Z', '2026-01-15T09:00:00Z'),
  (101, 'maintenance', 'completed', null, 1002, null, null, '2026-03-29', '02:30:00', 'EUR', 0.5, 'the hour that is not',
    '2026-01-15T09:00:00Z', '2026-01-16T09:00:00Z'),
  (101, 'other', 'cancelled', null, null, 1002, null, '2026-02-28', null, 'EUR', 0, '', '2026-01-15T09:00:00Z',
    '2026-01-15T09:00:00Z');
