-- An order with a review and its stay, marked.
insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at, updated_at, is_reviewed)
values (101, 'reviewed', 'airbnb', 'EUR', 'System', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', true);
insert into stays (host_id, stay_code, reservation_code, check_in_date, check_out_date, status, in_reservation_box, rate_amount,
  commission_amount, booked_at, created_at, order_currency, order_channel_type, order_is_reviewed)
values (101, 'reviewed-1', 'reviewed', '2026-07-01', '2026-07-03', 'accepted', true, 100, 0, '2026-06-01T00:00:00Z',
  '2026-06-01T00:00:00Z', 'EUR', 'airbnb', true);
insert into reviews (host_id, reservation_code, author, score, content, created_at)
values (101, 'reviewed', 'guest', 5, 'Quiet', '2026-07-04T00:00:00Z');
