insert into imported_rows (host_id, row_key, imported_at) values (101, sha256('a row'), '2026-06-15T10:00:00Z');
