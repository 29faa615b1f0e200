update staff_links set token_hash = sha256('calendar') where host_id = 101;
update listings set export_read_at = '2026-06-15T09:00:00Z' where host_id = 101;
