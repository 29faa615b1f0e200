-- What the page of a staff needs: own entry text, checklists, times of the work, reports, and days on which nobody can be asked.

-- How staff get in. The page showed the text of the guest so far: it stays there until the host writes another one.
alter table property_details add column staff_guide text not null default '';
insert into property_details (host_id, property_id, rooms, bathrooms, amenities, house_rules, descriptions, registration_number,
  updated_at, staff_guide)
select p.host_id, p.id, '[]', null, '[]', '[]', '[]', '', p.created_at, p.check_in_guide
from properties p
where p.check_in_guide <> '' and p.deleted_at is null
  and exists (select from staff_links l where l.host_id = p.host_id)
on conflict (host_id, property_id) do update set staff_guide = excluded.staff_guide;

-- The language that the staff chose on their page; null for that of the browser.
alter table staff_links add column language text check (language in ('en', 'es', 'fr', 'de', 'it', 'pt'));

-- What is to be done at each task of a kind.
create table checklists (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  name text not null,
  type text not null check (type in ('cleaning', 'maintenance', 'reception', 'room_service', 'other')),
  -- Null for every level.
  level text check (level in ('standard', 'simple', 'advanced')),
  -- Empty for every property.
  property_ids bigint[] not null,
  -- [{ id, text, needs_photograph }]
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (host_id, id),
  constraint checklists_name unique (host_id, name),
  constraint checklists_level check (level is null or type = 'cleaning')
);

-- How a task goes: when it was accepted, started and finished, what of its list is done, and who reported it.
create table task_work (
  host_id bigint not null,
  task_id bigint not null,
  accepted_at timestamptz,
  -- Who accepted it: nobody has, as soon as it is another's.
  accepted_by bigint,
  started_at timestamptz,
  finished_at timestamptz,
  -- [{ id, text, needs_photograph, done_at }]; null while the task has the list of its kind.
  checklist jsonb check (jsonb_typeof(checklist) = 'array'),
  report_kind text check (report_kind in ('problem', 'supplies')),
  reported_by bigint,
  reported_by_name text,
  -- The task at which it was seen. It may be deleted since.
  reported_at_task bigint,
  primary key (host_id, task_id),
  foreign key (host_id, task_id) references tasks (host_id, id) on delete cascade,
  constraint task_work_accepted check ((accepted_at is null) = (accepted_by is null)),
  constraint task_work_report check (
    (report_kind is null) = (reported_by is null) and (report_kind is null) = (reported_by_name is null)
  )
);
create index task_work_by_place on task_work (host_id, reported_at_task) where reported_at_task is not null;

-- The item of the checklist that a photograph shows.
alter table task_photographs add column item_id integer;
-- The same photograph is stored once for an item, however often its form is sent.
alter table task_photographs drop constraint task_photographs_once;
alter table task_photographs add constraint task_photographs_once
  unique nulls not distinct (host_id, task_id, item_id, content_hash);

-- Days on which a staff cannot work.
create table staff_absences (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  staff_id bigint not null,
  start_date date not null,
  end_date date not null,
  -- True for those that the staff entered on their page.
  is_own boolean not null,
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint staff_absences_order check (start_date <= end_date),
  constraint staff_absences_once unique (host_id, staff_id, start_date, end_date),
  foreign key (host_id, staff_id) references staffs (host_id, id) on delete cascade
);
create index staff_absences_by_end on staff_absences (host_id, end_date, start_date);

-- What was sent from the page of a staff: a form that comes again, because its answer was lost, changes nothing.
create table staff_forms (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  staff_id bigint not null,
  key uuid not null,
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint staff_forms_once unique (host_id, staff_id, key),
  foreign key (host_id, staff_id) references staffs (host_id, id) on delete cascade
);
create index staff_forms_by_age on staff_forms (created_at);
