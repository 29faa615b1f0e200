-- A stay that comes back gets its tasks back: what they were when they were cancelled with it. Null for other tasks.
alter table tasks
  add column status_before_end text,
  add constraint tasks_status_before_end
    check (status_before_end is null or (status_before_end in ('pending', 'in_progress') and status = 'cancelled'));
