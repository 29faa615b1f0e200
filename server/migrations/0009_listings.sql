-- Listings: where a property or a room type is offered, with its calendar there and its feeds.

-- The address of a feed is its secret: whoever knows it may read it.
alter table properties
  add column export_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  -- How often any of its nights was taken or freed, and when last.
  add column calendar_revision integer not null default 0,
  add column calendar_changed_at timestamptz;
alter table room_types
  add column export_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  -- With those of its properties it only ever grows, also when one of them leaves.
  add column calendar_revision integer not null default 0;
create unique index properties_export on properties (host_id, export_secret);
create unique index room_types_export on room_types (host_id, export_secret);

create table listings (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  channel_type text not null,
  listing_id text not null,
  property_id bigint,
  room_type_id bigint,
  title text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  import_url text,
  export_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  -- What the last good read left: the feed is asked for what changed since.
  etag text,
  last_modified text,
  -- Null without an import address. A read takes it by moving it on.
  next_sync_at timestamptz,
  last_synced_at timestamptz,
  last_good_read_at timestamptz,
  -- { added, moved, cancelled, conflicts } of the last good read.
  last_change jsonb,
  sync_error text,
  failures integer not null default 0,
  created_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id),
  foreign key (host_id, room_type_id) references room_types (host_id, id),
  constraint listings_listing_id unique (host_id, channel_type, listing_id),
  constraint listings_offer_one_thing check ((property_id is null) <> (room_type_id is null))
);
create unique index listings_export on listings (host_id, export_secret);
create index listings_by_property on listings (host_id, property_id);
create index listings_by_room_type on listings (host_id, room_type_id);
create index listings_due on listings (next_sync_at) where import_url is not null;

-- A day of a listing's calendar, where a host has set anything of it.
create table listing_days (
  host_id bigint not null,
  id bigint not null,
  day date not null,
  price numeric check (price >= 0),
  -- Set lower than what is free; null when it is just what is free.
  inventory integer check (inventory >= 0),
  closed_on_arrival boolean,
  closed_on_departure boolean,
  min_stay_on_arrival integer check (min_stay_on_arrival >= 0),
  max_stay_on_arrival integer check (max_stay_on_arrival >= 0),
  min_stay_through integer check (min_stay_through >= 0),
  max_stay_through integer check (max_stay_through >= 0),
  exact_stay_on_arrival integer check (exact_stay_on_arrival >= 0),
  min_advance_reservation text,
  max_advance_reservation text,
  primary key (host_id, id, day),
  foreign key (host_id, id) references listings (host_id, id)
);

-- What a listing's feed last said, an event a row: a reservation that became an order, or a block that closes nights.
create table feed_events (
  host_id bigint not null,
  id bigint not null,
  uid text not null,
  kind text not null check (kind in ('reservation', 'block')),
  start_date date not null,
  end_date date not null,
  summary text not null default '',
  -- What a block closes; for the listing of a room type one of its properties.
  property_id bigint,
  reservation_code text,
  -- Good reads in a row that did not show it any more.
  missing_reads integer not null default 0,
  -- Ended: it vanished, or was cancelled. It stays for a while, so that a return is no new booking.
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (host_id, id, uid),
  foreign key (host_id, id) references listings (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id),
  foreign key (host_id, reservation_code) references orders (host_id, reservation_code),
  check (end_date > start_date)
);
create index feed_events_blocks on feed_events (host_id, property_id, end_date)
  where kind = 'block' and ended_at is null;
create index feed_events_by_order on feed_events (host_id, reservation_code);
