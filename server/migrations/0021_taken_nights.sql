-- Which rows take nights of a property is decided once, by the database.

-- This rewrites stays and feed_events, builds their indexes again and checks the nights of every stay, with both
-- tables locked: about two minutes for a million stays on two cores. A stored generated column cannot be added
-- otherwise. One statement for each table, so that each is rewritten once.
alter table stays
  drop constraint stays_share_no_night,
  add column holds_nights boolean not null generated always as (
    status in ('wait_accept', 'accepted') and not in_reservation_box and property_id is not null
  ) stored,
  add constraint stays_share_no_night exclude using gist (
    host_id with =,
    property_id with =,
    daterange(check_in_date, check_out_date) with &&
  ) where (holds_nights);
-- The taken nights of a property are read from the index alone.
drop index stays_property;
create index stays_property on stays (host_id, property_id, check_out_date) include (check_in_date, holds_nights);

drop index feed_events_blocks;
alter table feed_events
  add column holds_nights boolean not null generated always as (kind = 'block' and ended_at is null) stored;
create index feed_events_blocks on feed_events (host_id, property_id, end_date) include (start_date)
  where holds_nights;

-- What takes nights of a property, end_date exclusive; the days that its host closed are in property_days.
-- PostgreSQL passes conditions on its columns to both tables, but not the conditions of a join: a query that joins
-- it to other rows would read all nights of an account, and names holds_nights of the tables instead.
create view taken_nights as
select host_id, property_id, check_in_date as start_date, check_out_date as end_date, 'stay' as held_by, stay_code,
  null::bigint as listing_id, null as uid
from stays where holds_nights
union all
select host_id, property_id, start_date, end_date, 'block', null, id, uid
from feed_events where holds_nights and property_id is not null;
