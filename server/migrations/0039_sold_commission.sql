-- The occupancy report reads commissions from the index, as it does revenues.

drop index stays_sold;
create index stays_sold on stays (host_id, property_id, check_in_date)
  include (check_out_date, revenue, commission_amount, order_currency, order_channel_type, order_custom_channel_id)
  where status = 'accepted' and not in_reservation_box and property_id is not null;
