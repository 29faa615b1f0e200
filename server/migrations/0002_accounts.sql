-- Host accounts, the erasure of their guests, and imports of whole accounts and of files.

create table host_accounts (
  id bigint generated always as identity (start with 101) primary key,
  slug text not null constraint host_accounts_slug unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  timezone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  status text not null default 'active' check (status in ('active', 'suspended', 'lapsed')),
  created_at timestamptz not null,
  -- An account for trials. Its clock may be ahead of the real one, so that what happens later can be seen now.
  is_sandbox boolean not null default false,
  clock_ahead_seconds bigint not null default 0,
  -- A cursor of the event log is for one cell: each move begins another log.
  moves integer not null default 0,
  constraint host_accounts_clock check (clock_ahead_seconds = 0 or (is_sandbox and clock_ahead_seconds > 0))
);
-- Jobs pass over accounts that are not active, which are few.
create index host_accounts_not_active on host_accounts (id) where status <> 'active';

-- An import that was stopped goes on in the account that it has begun to fill, and in no other.
create table account_imports (
  host_id bigint not null references host_accounts (id),
  source text not null,
  started_at timestamptz not null,
  primary key (host_id)
);

-- Accounts that have their guests erased some months after the stay.
create table guest_retentions (
  id bigint generated always as identity,
  host_id bigint not null references host_accounts (id),
  months integer not null check (months between 1 and 120),
  -- When a process looks for such guests next, by the clock of the account.
  next_run_at timestamptz not null,
  primary key (host_id, id),
  constraint guest_retentions_account unique (host_id)
);
create index guest_retentions_due on guest_retentions (next_run_at);

-- A row of a CSV file is taken once, however often the file is imported.
create table imported_rows (
  host_id bigint not null references host_accounts (id),
  row_key bytea not null check (octet_length(row_key) = 32),
  imported_at timestamptz not null,
  primary key (host_id, row_key)
);

-- An import of a whole account that was started at the interface: a process works on it in the background.
create table import_runs (
  id bigint generated always as identity,
  host_id bigint not null references host_accounts (id),
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
  -- True while a process works on it: the next one sees that it died. An import that ends two processes is given up.
  is_held boolean not null default false,
  lost_processes integer not null default 0,
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
