-- An account of a developer. Its clock may be ahead of the real one, so that what happens later can be seen now.
alter table host_accounts add column is_sandbox boolean not null default false;
alter table host_accounts add column clock_ahead_seconds bigint not null default 0;
alter table host_accounts add constraint host_accounts_clock
  check (clock_ahead_seconds = 0 or (is_sandbox and clock_ahead_seconds > 0));

-- A clock that has been advanced: what is due by it is looked for, and it moves on to its target.
create table sandbox_clocks (
  id bigint generated always as identity,
  host_id bigint not null references host_accounts,
  -- Where the clock is going, by itself; null once it is there.
  target_at timestamptz,
  -- When a process looks next, by the real clock.
  next_run_at timestamptz not null,
  primary key (host_id, id),
  constraint sandbox_clocks_account unique (host_id)
);

create index sandbox_clocks_due on sandbox_clocks (next_run_at);
