insert into account_imports (host_id, source, started_at) values (101, 'https://pms.example.com', '2026-06-15T10:00:00Z');
