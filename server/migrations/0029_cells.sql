-- Accounts may live in several cells, each a complete Innkeep: which cells there are, and which accounts move.

-- The directory: one cell writes it, and PostgreSQL replicates it to the others.
create table cells (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{0,30}$'),
  first_account bigint not null check (first_account > 0),
  last_account bigint not null,
  -- Host and port of each process that serves the interface, separated by spaces.
  servers text not null,
  is_directory boolean not null default false,
  check (last_account >= first_account),
  constraint cells_share_no_account exclude using gist (int8range(first_account, last_account, '[]') with &&)
);
create unique index cells_directory on cells (is_directory) where is_directory;

-- Accounts that live in another cell than the one of their id.
create table moved_accounts (
  account_id bigint primary key,
  cell text not null
);

-- The cell of this database.
create table own_cell (
  is_only boolean primary key default true check (is_only),
  name text not null
);

-- Accounts that leave this cell, have left it, or arrive.
create table account_moves (
  account_id bigint primary key,
  other_cell text not null,
  step text not null check (step in ('copying', 'settling', 'paused', 'left', 'arriving')),
  -- The jobs of a settling account and the writes of a paused one go on after this time, even if the command has died.
  until_at timestamptz,
  check ((step in ('settling', 'paused')) = (until_at is not null))
);

-- Replicated with the rows of a moving account: everything before a mark has arrived when the mark arrives.
create table account_move_marks (
  account_id bigint primary key,
  mark bigint not null
);
