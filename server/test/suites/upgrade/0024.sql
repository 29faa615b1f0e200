-- An order that waits for its payment holds its nights.
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
  rate_amount, commission_amount, booked_at, created_at) values
  (101, '0-0000003_3-abcdef', '0-0000001-abcdef', 1001, '2026-07-20', '2026-07-22', 'wait_pay',
    200, 0, '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z');
