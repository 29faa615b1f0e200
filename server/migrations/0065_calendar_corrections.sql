-- Guests at most; null when nobody has said.
alter table properties add column capacity integer check (capacity between 1 and 99);

-- When its import address was last changed; null for the one that the listing was made with.
alter table listings add column import_changed_at timestamptz;

-- The order that a closure was before: it comes back when the closure is a booking again.
alter table feed_events
  add column former_order text check (former_order is null or kind = 'block'),
  add foreign key (host_id, former_order) references orders (host_id, reservation_code);
create index feed_events_by_former_order on feed_events (host_id, former_order) where former_order is not null;

-- Both are few in any account.
create index stays_in_conflict on stays (host_id, check_in_date) where in_conflict;
create index stays_not_in_calendar on stays (host_id, check_in_date) where not_in_calendar_since is not null;
