-- An import of a whole account that was started at the interface: a process works on it in the background.
create table import_runs (
  id bigint generated always as identity,
  host_id bigint not null references host_accounts,
  -- The operator who has started it. The import acts with their rights.
  operator_id bigint not null,
  -- The address of the other server; null for an archive.
  url text,
  sealed_token text,
  -- The size of the archive, and the part of it that was uploaded; null for a server.
  archive_bytes bigint,
  uploaded_bytes bigint,
  is_dry_run boolean not null default true,
  status text not null check (status in ('uploading', 'ready', 'running', 'finished', 'failed')),
  -- When a process works on it, by the real clock.
  next_run_at timestamptz,
  -- Each process that takes it adds one. Only the latest one may store anything.
  lease bigint not null default 0,
  failures integer not null default 0,
  problem text,
  problem_text text,
  progress jsonb,
  report jsonb,
  updated_at timestamptz not null,
  -- When the token and the archive are deleted, unless the import runs then.
  forget_at timestamptz not null,
  primary key (host_id, id),
  constraint import_runs_account unique (host_id),
  constraint import_runs_source check ((url is null) = (archive_bytes is not null)),
  constraint import_runs_due check ((status = 'running') = (next_run_at is not null))
);

create index import_runs_due on import_runs (next_run_at);
create index import_runs_forgotten on import_runs (forget_at);

-- An archive while it waits for its import, in pieces.
create table import_pieces (
  host_id bigint not null references host_accounts (id),
  from_byte bigint not null,
  content bytea not null,
  primary key (host_id, from_byte)
);

-- It is compressed already, and read from the middle.
alter table import_pieces alter column content set storage external;
