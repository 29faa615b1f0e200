-- Webhooks, and what of the event log is delivered to them.

-- What receivers have answered, in which the name of a guest is found in an account of any size.
-- Its cost lets PostgreSQL use the index also where an account has few deliveries on average.
create function answers_in(attempts jsonb) returns text language sql immutable parallel safe cost 10000
return (
  select string_agg(nullif(fold_case(attempt ->> 'response_body'), ''), E'\n') from jsonb_array_elements(attempts) attempt
);

-- How far deliveries have been made of the log: of all that `base` shows, and of what `target` shows beyond that up to
-- this event. One row, which belongs to no account.
create table dispatch (
  is_only boolean primary key default true check (is_only),
  base pg_snapshot not null,
  target pg_snapshot,
  event_id bigint not null default 0,
  -- One more each time: of two processes that make the same deliveries, one is too late.
  step bigint not null default 0,
  -- Grows when the log was numbered anew: places of before are no places of it any more.
  log_number integer not null default 1
);
insert into dispatch (base) values (pg_current_snapshot());

create table webhooks (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  url text not null,
  -- Names of events; null for all.
  events jsonb check (jsonb_typeof(events) = 'array'),
  -- Null when a person made it with a token of their own.
  application_id bigint references applications (id),
  -- Encrypted. The former one signs too until its time has passed.
  secret text not null,
  former_secret text,
  former_secret_until timestamptz,
  is_active boolean not null default true,
  -- When it was switched off because it had only failed for days, and why.
  switched_off_at timestamptz,
  switched_off_reason text,
  -- Failures since the last success: how many, the first, the last; and until when nothing more is tried.
  failures integer not null default 0,
  failing_since timestamptz,
  last_failed_at timestamptz,
  paused_until timestamptz,
  created_at timestamptz not null,
  -- It goes once its deliveries are gone.
  deleted_at timestamptz,
  -- Until when every attempt of the webhooks of a sandbox fails, as if their receivers were down; by the real clock.
  down_until timestamptz,
  primary key (host_id, id)
);
create index webhooks_failing on webhooks (failing_since) where failing_since is not null;
create index webhooks_deleted on webhooks (deleted_at) where deleted_at is not null;

create table webhook_deliveries (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  webhook_id bigint not null,
  -- Its webhook-id: the same for every attempt, and for every webhook that the event goes to.
  message_id text not null,
  event text not null,
  body text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  -- [{ at, outcome, http_status, duration_ms }], the latest last.
  attempts jsonb not null default '[]',
  -- Failed attempts in a row: says how long to wait for the next.
  failures integer not null default 0,
  -- Whoever sends it takes it by moving it on. Null once it is delivered or has failed.
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  -- What a delivery is about: a reservation, a conversation, a task, an entry.
  named text[] not null generated always as (array_remove(array[
  body::jsonb ->> 'reservation_code', body::jsonb ->> 'conversation_id',
  'task ' || (body::jsonb ->> 'task_id'), 'transaction ' || (body::jsonb ->> 'transaction_id')
], null)) stored,
  primary key (host_id, id),
  foreign key (host_id, webhook_id) references webhooks (host_id, id),
  check ((status = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_by_webhook on webhook_deliveries (host_id, webhook_id, id);
create index webhook_deliveries_pending on webhook_deliveries (host_id, webhook_id, next_attempt_at, id)
  where status = 'pending';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
create index webhook_deliveries_named on webhook_deliveries using gin (host_id, named) with (gin_pending_list_limit = 256);
create index webhook_deliveries_answers on webhook_deliveries using gin (host_id, answers_in(attempts) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where answers_in(attempts) <> '';
