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
create unique index task_photographs_address on task_photographs (host_id, secret);
create index task_photographs_staff on task_photographs (host_id, staff_id, created_at);
-- Photographs are read in pieces: uncompressed, so that a piece is found without what stands before it.
alter table task_photographs alter column content set storage external;
