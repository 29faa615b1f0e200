-- A stay of an order of a custom channel in another currency, with details that are not for its nights.
insert into orders (host_id, reservation_code, channel_type, custom_channel_id, currency, creator, booked_at, created_at, updated_at)
select 101, 'copied', 'custom', min(id), 'JPY', 'System', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z'
from custom_channels where host_id = 101;
insert into stays (host_id, stay_code, reservation_code, check_in_date, check_out_date, status, in_reservation_box, rate_amount,
  commission_amount, rate_details, booked_at, created_at, order_currency, order_channel_type, order_custom_channel_id)
select 101, 'copied', 'copied', '2026-07-01', '2026-07-03', 'accepted', true, 9000, 0,
  '[{"type": "ACCOMMODATION", "amount": "8000"}, {"type": "CLEANING_FEE", "amount": "900"}, {"type": "TAX", "amount": "100"}]',
  '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', currency, channel_type, custom_channel_id
from orders where host_id = 101 and reservation_code = 'copied';
