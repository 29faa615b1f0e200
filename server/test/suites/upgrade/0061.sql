-- A report of a staff that nobody deals with.

insert into task_work (host_id, task_id, report_kind, reported_by, reported_by_name)
  select host_id, id, 'supplies', 1001, 'Joris Bakker' from tasks where host_id = 101 order by id desc limit 1
  on conflict (host_id, task_id) do update
    set report_kind = 'supplies', reported_by = 1001, reported_by_name = 'Joris Bakker';
