-- What the service records of this database: its encryption key and its last backup.

-- One row. Without it no process of this version has used the database yet.
create table sealing_key (
  is_only boolean primary key default true check (is_only),
  -- The fingerprint of the key: the second part of every encrypted text.
  key_id text not null,
  -- Where the process that last started with the key found it. For people to read.
  kept_in text not null,
  -- The fingerprint of the next key while values are encrypted again with it; a kill leaves it set.
  changing_to text
);

-- The last backup that `innkeep backup` finished, so that `innkeep doctor` can tell on any machine how old it is. No backup
-- holds this table: a restored database has had no backup yet.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  made_at timestamptz not null,
  bytes bigint not null check (bytes > 0)
);
