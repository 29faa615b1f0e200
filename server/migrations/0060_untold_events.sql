-- True for an event without deliveries on a Citus cluster, whose machines number transactions separately. Null elsewhere.
alter table events add column is_untold boolean;
create index events_untold on events (host_id, id) where is_untold;
