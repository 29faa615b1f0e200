update tasks set status = 'cancelled', status_before_end = 'in_progress'
where host_id = 101 and id = (select min(id) from tasks where host_id = 101 and status <> 'completed');
