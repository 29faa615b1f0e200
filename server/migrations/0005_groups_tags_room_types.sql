-- How a host sorts what is let: groups, tags and room types. A property is in one room type at most.

create table groups (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  name text not null,
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint groups_name unique (host_id, name)
);

create table group_properties (
  host_id bigint not null,
  group_id bigint not null,
  property_id bigint not null,
  primary key (host_id, group_id, property_id),
  foreign key (host_id, group_id) references groups (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);
create index group_properties_by_property on group_properties (host_id, property_id, group_id);

create table room_types (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  title text not null,
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint room_types_title unique (host_id, title)
);

create table room_type_properties (
  host_id bigint not null,
  room_type_id bigint not null,
  property_id bigint not null,
  primary key (host_id, property_id),
  foreign key (host_id, room_type_id) references room_types (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);
create index room_type_properties_by_room_type on room_type_properties (host_id, room_type_id, property_id);

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
  foreign key (host_id, tag_id) references tags (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);
create index tag_properties_by_property on tag_properties (host_id, property_id, tag_id);

create table tag_room_types (
  host_id bigint not null,
  tag_id bigint not null,
  room_type_id bigint not null,
  primary key (host_id, tag_id, room_type_id),
  foreign key (host_id, tag_id) references tags (host_id, id),
  foreign key (host_id, room_type_id) references room_types (host_id, id)
);
create index tag_room_types_by_room_type on tag_room_types (host_id, room_type_id, tag_id);
