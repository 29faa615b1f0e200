-- Tags of properties and room types. Their links go with them, by the database: no area writes the tables of another.

create table tags (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  name text not null,
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint tags_name unique (host_id, name)
);

create table tag_properties (
  host_id bigint not null,
  tag_id bigint not null,
  property_id bigint not null,
  primary key (host_id, tag_id, property_id),
  foreign key (host_id, property_id) references properties (host_id, id),
  foreign key (host_id, tag_id) references tags (host_id, id) on delete cascade
);
create index tag_properties_by_property on tag_properties (host_id, property_id, tag_id);

create table tag_room_types (
  host_id bigint not null,
  tag_id bigint not null,
  room_type_id bigint not null,
  primary key (host_id, tag_id, room_type_id),
  foreign key (host_id, tag_id) references tags (host_id, id) on delete cascade,
  foreign key (host_id, room_type_id) references room_types (host_id, id) on delete cascade
);
create index tag_room_types_by_room_type on tag_room_types (host_id, room_type_id, tag_id);
