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
  -- A completed task keeps the name of its staff after the staff is deleted.
  deleted_staff_name text,
  search_text text generated always as (
    nullif(' ' || fold_text(note) || ' ', '  ')
  ) stored,
  -- A stay that comes back gets its tasks back: what they were when they were cancelled with it. Null for other tasks.
  status_before_end text,
  primary key (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id),
  constraint tasks_staff foreign key (host_id, staff_id) references staffs (host_id, id),
  foreign key (host_id, stay_code) references stays (host_id, stay_code),
  constraint tasks_level check ((type = 'cleaning') = (level is not null)),
  constraint tasks_deleted_staff_name check (
    deleted_staff_name is null or status = 'completed' and staff_id is null
  ),
  constraint tasks_status_before_end
    check (status_before_end is null or (status_before_end in ('pending', 'in_progress') and status = 'cancelled'))
);
create index tasks_by_expected on tasks (host_id, expected_date, coalesce(expected_time, '00:00:00'), id);
create index tasks_by_property on tasks (host_id, property_id, expected_date, coalesce(expected_time, '00:00:00'), id);
create index tasks_by_staff on tasks (host_id, staff_id, expected_date, coalesce(expected_time, '00:00:00'), id);
create index tasks_by_stay on tasks (host_id, stay_code);
create index tasks_search on tasks using gin (host_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256) where search_text is not null;

-- A member of staff shows the host how a task was done: photographs, sent from the page of the staff.
create table task_photographs (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  task_id bigint not null,
  -- Who sent it. The name stays when the staff is deleted.
  staff_id bigint not null,
  staff_name text not null,
  -- Of the address at which the photograph is read.
  secret text not null default replace(gen_random_uuid()::text, '-', ''),
  content_hash bytea not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, task_id) references tasks (host_id, id) on delete cascade,
  -- The same photograph is stored once for a task, however often its form is sent.
  constraint task_photographs_once unique (host_id, task_id, content_hash)
);
-- Photographs are read in pieces: uncompressed, so that a piece is found without what stands before it.
alter table task_photographs alter column content set storage external;
create unique index task_photographs_address on task_photographs (host_id, secret);
create index task_photographs_staff on task_photographs (host_id, staff_id, created_at);
