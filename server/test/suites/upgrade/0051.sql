insert into last_backup (made_at, bytes) values ('2026-06-15T10:00:00Z', 584360);
