-- The clocks of sandboxes.

-- A clock that has been advanced: what is due by it is looked for, and it moves on to its target.
create table sandbox_clocks (
  id bigint generated always as identity,
  host_id bigint not null references host_accounts (id),
  -- Where the clock is going, by itself; null once it is there.
  target_at timestamptz,
  -- When a process looks next, by the real clock.
  next_run_at timestamptz not null,
  primary key (host_id, id),
  constraint sandbox_clocks_account unique (host_id)
);
create index sandbox_clocks_due on sandbox_clocks (next_run_at);
