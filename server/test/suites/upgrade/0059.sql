insert into import_runs (host_id, operator_id, archive_bytes, uploaded_bytes, status, updated_at, forget_at)
select 101, min(id), 4, 4, 'ready', '2026-06-15T10:00:00Z', '2026-06-16T10:00:00Z' from operators where host_id = 101;
insert into import_pieces (host_id, from_byte, content) values (101, 0, '\x504b0506');
