-- What is still to be paid of an order stands with each of its stays: unpaid ones are found and counted in an index.

-- What the order owes besides the rate of this stay: the rates of its other stays, less its paid incomes.
alter table stays add column owed_besides numeric not null default 0;
update stays s set owed_besides = owed.amount - s.rate_amount
from (
  select each.host_id, each.reservation_code, sum(each.rate_amount - coalesce(paid.amount, 0)) as amount
  from stays each
  left join (
    select t.host_id, t.stay_code, sum(t.amount) as amount from transactions t
    where t.stay_code is not null and t.direction = 'income' and t.status = 'paid' group by t.host_id, t.stay_code
  ) paid on paid.host_id = each.host_id and paid.stay_code = each.stay_code
  group by each.host_id, each.reservation_code
) owed
where owed.host_id = s.host_id and owed.reservation_code = s.reservation_code
  and s.owed_besides <> owed.amount - s.rate_amount;
-- This writes the table again, without the rows that the update has replaced.
alter table stays add column is_unpaid boolean not null generated always as (rate_amount + owed_besides > 0) stored;

create index stays_unpaid on stays (host_id, is_unpaid, booked_at, stay_code)
  include (check_out_date, property_id, in_reservation_box, status);
