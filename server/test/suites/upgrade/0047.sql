insert into task_photographs (host_id, task_id, staff_id, staff_name, secret, content_hash, content, created_at)
select host_id, id, 1001, 'Joris Bakker', 'c0ffee01c0ffee01c0ffee01c0ffee01', '\x01', '\xffd8', '2026-06-01T09:00:00Z'
from tasks where host_id = 101 order by id limit 1;
