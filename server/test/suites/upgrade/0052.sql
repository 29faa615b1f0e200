update staff_links set calendar_hash = sha256('calendar') where host_id = 101;
