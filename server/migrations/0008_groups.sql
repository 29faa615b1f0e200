-- Groups of properties.

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
