-- What accounts and addresses have taken of their limits, so that a restart gives nothing back; and who is blocked.
-- Neither is a tenant's: the service keeps them for all of its callers, addresses that belong to no account among them.

create table rate_limit_budgets (
  -- 'host 101' or 'address 203.0.113.7'.
  subject text primary key,
  -- By the name of a quota: for each of its windows the count, and when it resets in milliseconds since 1970.
  windows jsonb not null,
  -- When the last of its windows resets.
  ends_at timestamptz not null
);
create index rate_limit_budgets_by_end on rate_limit_budgets (ends_at);

create table rate_limit_blocks (
  id bigint generated always as identity primary key,
  subject text not null,
  -- A ban refuses all that comes from an address; a block of an address only who is counted by it.
  kind text not null check (kind in ('block', 'ban')),
  -- Which one within a day it is.
  level integer not null check (level > 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > begins_at),
  constraint rate_limit_blocks_once unique (subject, kind, begins_at)
);
