-- Lists of reviews, and of stays of a listing or in the order of a field of their orders, are found in indexes.

alter table orders add column is_reviewed boolean not null default false;
alter table stays add column order_is_reviewed boolean not null default false;
update orders o set is_reviewed = true
from (select distinct host_id, reservation_code from reviews) r
where o.host_id = r.host_id and o.reservation_code = r.reservation_code;
update stays s set order_is_reviewed = true
from orders o where o.host_id = s.host_id and o.reservation_code = s.reservation_code and o.is_reviewed;
create index stays_reviewed on stays (host_id, check_out_date, reservation_code) where order_is_reviewed;

create index orders_listing on orders (host_id, listing_id) include (reservation_code) where listing_id is not null;
create index stays_listing on stays (host_id, listing_id) where listing_id is not null;
create index orders_cancelled on orders (host_id, (coalesce(cancelled_at, '-infinity')));
create index orders_guest_name on orders (host_id, (lower(coalesce(guest_name, ''))));

-- Whether a stay is the last one of its order is seen in the index.
drop index stays_order;
create index stays_order on stays (host_id, reservation_code)
  include (booked_at, stay_code, property_id, check_in_date, check_out_date, status);

-- Who is in the house: the coming check-outs are passed over in the index where the guest is still to come.
drop index stays_check_out;
create index stays_check_out on stays (host_id, check_out_date, stay_code, check_in_date);
