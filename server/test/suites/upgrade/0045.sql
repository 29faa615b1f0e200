insert into staff_links (host_id, staff_id, secret_hash, created_at)
select host_id, id, sha256('secret'), '2026-06-01T09:00:00Z' from staffs where host_id = 101 order by id limit 1;
