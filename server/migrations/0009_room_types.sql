-- Room types. A property is in one room type at most.

create table room_types (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  title text not null,
  created_at timestamptz not null,
  export_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  -- With those of its properties it only ever grows, also when one of them leaves.
  calendar_revision integer not null default 0,
  primary key (host_id, id),
  constraint room_types_title unique (host_id, title)
);
create unique index room_types_export on room_types (host_id, export_secret);

create table room_type_properties (
  host_id bigint not null,
  room_type_id bigint not null,
  property_id bigint not null,
  primary key (host_id, property_id),
  foreign key (host_id, room_type_id) references room_types (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);
create index room_type_properties_by_room_type on room_type_properties (host_id, room_type_id, property_id);
