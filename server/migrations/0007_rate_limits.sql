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

-- Addresses that many accounts send from, for the warning about a proxy that is not trusted.
create table rate_limit_shared_addresses (
  address text primary key,
  accounts integer not null check (accounts > 0),
  -- True when the requests carried X-Forwarded-For or Forwarded.
  is_forwarded boolean not null,
  seen_at timestamptz not null
);

-- Requests of each account by hour and caller, for GET /limits/usage. Each process adds its counts every half minute.
create table request_counts (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity,
  hour timestamptz not null,
  operator_id bigint not null,
  -- Null for the tokens of an application, which change every hour. Tokens and operators may be deleted meanwhile.
  token_id bigint,
  application_id bigint,
  requests bigint not null,
  refused bigint not null,
  primary key (host_id, id),
  constraint request_counts_caller unique nulls not distinct (host_id, hour, operator_id, token_id, application_id),
  check (requests >= 0 and refused >= 0)
);
create index request_counts_by_hour on request_counts (hour);
