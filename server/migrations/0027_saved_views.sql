-- Saved views of the portal.

-- Filters of pages of the portal that an operator saves under a name, for themselves or for all operators.
create table saved_views (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  operator_id bigint not null,
  name text not null,
  page text not null check (page in ('reservations', 'inbox', 'tasks', 'money', 'calendar')),
  search text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (host_id, id),
  constraint saved_views_name unique (host_id, operator_id, page, name),
  foreign key (host_id, operator_id) references operators (host_id, id) on delete cascade
);
