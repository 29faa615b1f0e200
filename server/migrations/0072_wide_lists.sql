-- Lists of a large account are found, ordered and counted in indexes.

-- Which orders have changed since a moment, and which stays they have, without their rows.
drop index orders_updated;
create index orders_updated on orders (host_id, updated_at) include (reservation_code);
drop index stays_order;
create index stays_order on stays (host_id, reservation_code)
  include (booked_at, stay_code, property_id, check_in_date, check_out_date);
