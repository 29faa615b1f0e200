-- A due action that waits for a lock code.
update automation_actions set missing = '["lock_code", "cf.parking"]' where host_id = 101 and status = 'waiting';
