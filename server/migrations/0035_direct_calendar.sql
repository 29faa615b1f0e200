-- Each property and room type has a calendar of prices and restrictions of its own, which the listings of channels can follow.

-- A row is made when the first day of a calendar is set. The base price of a property is that of its calendar.
create table direct_calendars (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  property_id bigint,
  room_type_id bigint,
  -- Of the prices of a room type. Those of a property are in its currency.
  currency text check (currency ~ '^[A-Z]{3}$'),
  primary key (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id),
  foreign key (host_id, room_type_id) references room_types (host_id, id),
  constraint direct_calendars_property unique (host_id, property_id),
  constraint direct_calendars_room_type unique (host_id, room_type_id),
  check ((property_id is null) <> (room_type_id is null)),
  check ((room_type_id is null) = (currency is null))
);

create table direct_days (
  host_id bigint not null,
  id bigint not null,
  day date not null,
  price numeric check (price >= 0),
  closed_on_arrival boolean,
  closed_on_departure boolean,
  min_stay_on_arrival integer check (min_stay_on_arrival >= 0),
  max_stay_on_arrival integer check (max_stay_on_arrival >= 1),
  min_stay_through integer check (min_stay_through >= 0),
  max_stay_through integer check (max_stay_through >= 1),
  exact_stay_on_arrival integer check (exact_stay_on_arrival >= 1),
  min_advance_reservation text,
  max_advance_reservation text,
  primary key (host_id, id, day),
  foreign key (host_id, id) references direct_calendars (host_id, id)
);

-- The base prices that a calendar had, each until the day (exclusive) on which another one replaced it. Null: it had none.
create table direct_former_prices (
  host_id bigint not null,
  id bigint not null,
  until date not null,
  price numeric check (price > 0),
  primary key (host_id, id, until),
  foreign key (host_id, id) references direct_calendars (host_id, id)
);

-- A listing that follows shows the price of the calendar, in this ratio in percent and rounded so, where its day has no
-- price and the calendar has one. Every other day has its base price.
alter table listings
  add column is_following boolean not null default false,
  add column ratio numeric not null default 100 check (ratio > 0 and ratio <= 1000),
  add column rounding text not null default 'none' check (rounding in ('none', '1', '5', '.99'));
alter table listing_former_prices
  add column is_following boolean not null default false,
  add column ratio numeric not null default 100 check (ratio > 0 and ratio <= 1000),
  add column rounding text not null default 'none' check (rounding in ('none', '1', '5', '.99'));

-- The calendar of what has listings in its currency gets what a stay costs there: the prices of the first listing for direct
-- bookings, if there is one, else the lowest price of the day. It gets the restrictions that all of these listings share.
with offered as (
  select l.host_id, l.id, l.property_id, l.room_type_id, l.base_price,
    case when l.room_type_id is not null then l.currency end as currency,
    bool_or(l.channel_type = 'direct') over (partition by l.host_id, l.property_id, l.room_type_id) as has_direct,
    l.channel_type = 'direct' and row_number() over (
      partition by l.host_id, l.property_id, l.room_type_id, l.channel_type order by l.id
    ) = 1 as is_first_direct
  from listings l
  join host_accounts h on h.id = l.host_id
  left join properties p on p.host_id = l.host_id and p.id = l.property_id
  where l.currency = coalesce(p.currency, h.currency)
),
source as materialized (
  select o.*, count(*) over (partition by o.host_id, o.property_id, o.room_type_id) as sources
  from offered o
  where o.is_first_direct or not o.has_direct
),
-- A base price that is set stays.
priced as (
  update properties p set base_price = s.base_price
  from (
    select host_id, property_id, min(base_price) as base_price from source
    where property_id is not null
    group by host_id, property_id
  ) s
  where p.host_id = s.host_id and p.id = s.property_id and p.base_price is null
),
calendar as (
  insert into direct_calendars (host_id, property_id, room_type_id, currency)
  select distinct host_id, property_id, room_type_id, currency from source
  order by host_id, property_id, room_type_id
  returning host_id, id, property_id, room_type_id
),
offer as (
  select c.host_id, c.id, s.id as listing_id, s.base_price, s.sources
  from source s
  join calendar c on c.host_id = s.host_id and (c.property_id = s.property_id or c.room_type_id = s.room_type_id)
),
field as (
  select o.host_id, o.id, d.day, f.key, min(f.value::text)::jsonb as value
  from offer o
  join listing_days d on d.host_id = o.host_id and d.id = o.listing_id
  cross join jsonb_each(jsonb_strip_nulls(to_jsonb(d) - array['host_id', 'id', 'day', 'inventory', 'price'])) f
  group by o.host_id, o.id, d.day, f.key, o.sources
  having count(*) = o.sources and count(distinct f.value) = 1
  union all
  select o.host_id, o.id, n.day, 'price', to_jsonb(min(coalesce(d.price, o.base_price)))
  from (
    select distinct o.host_id, o.id, d.day
    from offer o join listing_days d on d.host_id = o.host_id and d.id = o.listing_id
    where d.price is not null
  ) n
  join offer o on o.host_id = n.host_id and o.id = n.id
  left join listing_days d on d.host_id = o.host_id and d.id = o.listing_id and d.day = n.day
  group by o.host_id, o.id, n.day
)
insert into direct_days
select n.*
from (select host_id, id, day, jsonb_object_agg(key, value) as fields from field group by host_id, id, day) d
cross join jsonb_populate_record(
  null::direct_days, d.fields || jsonb_build_object('host_id', d.host_id, 'id', d.id, 'day', d.day)
) n;

-- A listing with the base price of the calendar follows it, so that the next price reaches it. No price that it shows changes:
-- where the calendar has another price on a day, it has one of its own.
update listings l set is_following = true
from direct_calendars c
left join properties p on p.host_id = c.host_id and p.id = c.property_id
where c.host_id = l.host_id and (c.property_id = l.property_id or c.room_type_id = l.room_type_id)
  and l.currency = coalesce(p.currency, c.currency)
  and (
    l.base_price = p.base_price
    or c.property_id is null and l.base_price is not null and not exists (
      select from listings o
      where o.host_id = l.host_id and o.room_type_id = l.room_type_id and o.currency = l.currency
        and o.base_price is distinct from l.base_price
    )
  );
-- Days before a change of the base price have what they had: they follow nothing.
insert into listing_days as e (host_id, id, day, price)
select l.host_id, l.id, d.day, l.base_price
from listings l
join direct_calendars c on c.host_id = l.host_id and (c.property_id = l.property_id or c.room_type_id = l.room_type_id)
join direct_days d on d.host_id = c.host_id and d.id = c.id
where l.is_following and d.price is not null and d.price <> l.base_price and not exists (
  select from listing_former_prices f where f.host_id = l.host_id and f.id = l.id and f.until > d.day
)
on conflict (host_id, id, day) do update set price = excluded.price where e.price is null;
update listing_days e set price = null
from listings l, direct_calendars c, direct_days d
where l.host_id = e.host_id and l.id = e.id and l.is_following
  and c.host_id = l.host_id and (c.property_id = l.property_id or c.room_type_id = l.room_type_id)
  and d.host_id = c.host_id and d.id = c.id and d.day = e.day and d.price = e.price
  and not exists (
    select from listing_former_prices f where f.host_id = l.host_id and f.id = l.id and f.until > e.day
  );
