-- A house with a checklist, a task of it at work, and a staff who is away.

update property_details set staff_guide = 'The key is at the neighbour.' where host_id = 101 and property_id = 1001;
insert into checklists (host_id, name, type, level, property_ids, items, created_at, updated_at) values
  (101, 'Departure', 'cleaning', null, '{}', '[{"id": 1, "text": "Beds", "needs_photograph": true}]',
    '2026-06-15T09:00:00Z', '2026-06-15T09:00:00Z');
insert into task_work (host_id, task_id, accepted_at, accepted_by, started_at, checklist)
  select host_id, id, '2026-06-15T09:00:00Z', 1001, '2026-06-15T09:00:00Z',
    '[{"id": 1, "text": "Beds", "needs_photograph": true, "done_at": null}]'
  from tasks where host_id = 101 order by id limit 1;
insert into staff_absences (host_id, staff_id, start_date, end_date, is_own, created_at)
  select host_id, id, '2026-07-01', '2026-07-03', true, '2026-06-15T09:00:00Z' from staffs where host_id = 101 order by id limit 1;
insert into staff_forms (host_id, staff_id, key, created_at)
  select host_id, id, '00000000-0000-4000-8000-000000000001', '2026-06-15T09:00:00Z' from staffs
  where host_id = 101 order by id limit 1;
