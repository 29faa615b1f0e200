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
