-- An order of two stays of which one is paid in part, as settled: each stay with what the order owes besides its own rate.
insert into orders (host_id, reservation_code, channel_type, currency, creator, booked_at, created_at, updated_at)
values (101, 'settled', 'airbnb', 'EUR', 'System', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z');
insert into stays (host_id, stay_code, reservation_code, check_in_date, check_out_date, status, in_reservation_box, rate_amount,
  commission_amount, booked_at, created_at, order_currency, order_channel_type, owed_besides)
select 101, 'settled-' || n, 'settled', '2026-07-01', '2026-07-03', 'accepted', true, 100 * n, 0, '2026-06-01T00:00:00Z',
  '2026-06-01T00:00:00Z', 'EUR', 'airbnb', 100 * (3 - n) - 30.5
from generate_series(1, 2) n;
insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id,
  operator_name, stay_code, created_at, updated_at)
select 101, 'income', 'reservation', 'paid', 30.5, 'EUR', '2026-06-02T00:00:00Z', min(id) filter (where dictionary = 'income_items'),
  min(id) filter (where dictionary = 'income_methods'), 'System', 'settled-1', '2026-06-02T00:00:00Z', '2026-06-02T00:00:00Z'
from dictionary_entries where host_id = 101;
