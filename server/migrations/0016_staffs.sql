-- Who works at the properties: staff, and the properties they are given.

create table staffs (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  name text not null,
  -- As it is answered: plus, country code, space, national number.
  mobile text not null check (mobile ~ '^\+[1-9][0-9]{0,2} [0-9]+$'),
  email text,
  note text not null default '',
  is_active boolean not null default true,
  scope text not null check (scope in ('all', 'listed')),
  created_at timestamptz not null,
  primary key (host_id, id)
);

-- Only for staff of scope listed.
create table staff_properties (
  host_id bigint not null,
  staff_id bigint not null,
  property_id bigint not null,
  primary key (host_id, staff_id, property_id),
  foreign key (host_id, staff_id) references staffs (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);
create index staff_properties_by_property on staff_properties (host_id, property_id, staff_id);
