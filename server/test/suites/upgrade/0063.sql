update import_runs set is_held = true, lost_processes = 1 where host_id = 101;
