-- Calendars of a property and of a room type, with former base prices, and listings that follow them.

insert into direct_calendars (host_id, property_id, room_type_id, currency)
select 101, 1001, null, null
where not exists (select from direct_calendars where host_id = 101 and property_id = 1001);
insert into direct_days (host_id, id, day, price, closed_on_arrival, min_stay_on_arrival, max_advance_reservation)
select 101, id, '2027-09-02', 180.5, true, 3, '30D' from direct_calendars where host_id = 101 and property_id = 1001;
insert into direct_former_prices (host_id, id, until, price)
select 101, id, until::date, price
from direct_calendars, (values ('2026-05-01', null::numeric), ('2026-06-01', 140.25)) f (until, price)
where host_id = 101 and property_id = 1001;
insert into listings (host_id, id, channel_type, listing_id, property_id, currency, base_price, is_following, ratio, rounding,
  created_at) overriding system value values
  (101, 1935, 'agoda', 'follows-1', 1001, 'EUR', 150, true, 115.5, '.99', '2026-06-15T09:00:00Z');
insert into listing_former_prices (host_id, id, until, price, is_following, ratio, rounding) values
  (101, 1935, '2026-06-20', 150, true, 110, '5');
