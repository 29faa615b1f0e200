-- Days of a listing without a price of their own show its base price.

alter table properties
  add column base_price numeric,
  add constraint properties_base_price_check check (base_price > 0);
alter table listings
  add column base_price numeric,
  add constraint listings_base_price_check check (base_price > 0);

-- A listing that existed before takes the highest price that was set on its days: a base price that is too high loses
-- a booking at most, and one that is too low sells nights below every price of the host. A listing that never had a
-- price keeps null until the host sets its base price. Reading days without a price asks for it until then.
update listings l set base_price = d.price
from (select host_id, id, max(price) as price from listing_days where price > 0 group by host_id, id) d
where d.host_id = l.host_id and d.id = l.id;

-- The base prices that a listing had, each until the day (exclusive) on which another one replaced it.
create table listing_former_prices (
  host_id bigint not null,
  id bigint not null,
  until date not null,
  price numeric not null constraint listing_former_prices_price_check check (price > 0),
  primary key (host_id, id, until),
  foreign key (host_id, id) references listings (host_id, id)
);
