-- What is to be done: cleanings, repairs and the rest, at a property, for a stay, by a staff, or by none of them.

create table tasks (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  type text not null check (type in ('cleaning', 'maintenance', 'reception', 'room_service', 'other')),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  level text check (level in ('standard', 'simple', 'advanced')),
  -- With a stay the stay's property: it moves with the stay.
  property_id bigint,
  staff_id bigint,
  stay_code text,
  -- What calendar and clock of the account say, however its zone shifts: never an instant.
  expected_date date not null,
  expected_time time,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee numeric not null check (fee >= 0),
  note text not null default '',
  create_time timestamptz not null,
  update_time timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id),
  constraint tasks_staff foreign key (host_id, staff_id) references staffs (host_id, id),
  foreign key (host_id, stay_code) references stays (host_id, stay_code),
  constraint tasks_level check ((type = 'cleaning') = (level is not null))
);
create index tasks_by_expected on tasks (host_id, expected_date, coalesce(expected_time, '00:00:00'), id);
create index tasks_by_property on tasks (host_id, property_id, expected_date, coalesce(expected_time, '00:00:00'), id);
create index tasks_by_staff on tasks (host_id, staff_id, expected_date, coalesce(expected_time, '00:00:00'), id);
create index tasks_by_stay on tasks (host_id, stay_code);
