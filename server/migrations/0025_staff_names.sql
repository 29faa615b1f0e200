-- A completed task keeps the name of its staff after the staff is deleted.
alter table tasks
  add column deleted_staff_name text,
  add constraint tasks_deleted_staff_name check (
    deleted_staff_name is null or status = 'completed' and staff_id is null
  );
