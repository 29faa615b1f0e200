-- Deep pages of stays, and orders that wait for a review, are counted and passed over in the index alone.

-- Of a stay whose order has others: only then does a list look for the last stay of the order.
alter table stays add column order_has_others boolean not null default false;
update stays s set order_has_others = true
from (
  select host_id, reservation_code from stays group by host_id, reservation_code having count(*) > 1
) o
where s.host_id = o.host_id and s.reservation_code = o.reservation_code;

drop index stays_booked;
create index stays_booked on stays (host_id, booked_at, stay_code)
  include (check_out_date, property_id, in_reservation_box, status);

-- Also who is in the house: the coming check-outs are passed over in the index where the guest is still to come.
drop index stays_check_out;
create index stays_check_out on stays (host_id, check_out_date, stay_code, check_in_date)
  include (status, property_id, reservation_code, order_is_reviewed, order_has_others);
