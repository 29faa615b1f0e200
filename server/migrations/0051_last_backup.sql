-- The last backup that `innkeep backup` finished, so that `innkeep doctor` can tell on any machine how old it is. No backup
-- holds this table: a restored database has had no backup yet.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0)
);
