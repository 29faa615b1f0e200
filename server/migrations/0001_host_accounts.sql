-- Who calls: host accounts, their operators and tokens; and what every change leaves behind.

create extension if not exists btree_gist;

create table host_accounts (
  id bigint generated always as identity (start with 101) primary key,
  slug text not null constraint host_accounts_slug unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  timezone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  status text not null default 'active' check (status in ('active', 'suspended', 'lapsed')),
  created_at timestamptz not null
);

create table operators (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 201),
  name text not null,
  email text,
  is_master boolean not null default false,
  is_limited boolean not null default false,
  created_at timestamptz not null,
  primary key (host_id, id),
  check (not (is_master and is_limited))
);
create unique index operators_master on operators (host_id) where is_master;
create unique index operators_email on operators (host_id, lower(email));

create table access_tokens (
  host_id bigint not null,
  id bigint generated always as identity (start with 301),
  operator_id bigint not null,
  name text not null,
  scope text not null check (scope in ('read-only', 'writable')),
  token_hash bytea not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint access_tokens_hash unique (host_id, token_hash),
  foreign key (host_id, operator_id) references operators (host_id, id)
);

-- The event log. transaction_id orders a reader behind every transaction that could still commit.
create table events (
  host_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  request_id text not null,
  created_at timestamptz not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (host_id, id)
);

create index events_by_transaction on events (host_id, transaction_id);

create table audit_log (
  host_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  operator_id bigint,
  token_id bigint,
  request_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null,
  primary key (host_id, id)
);

create table idempotency_keys (
  host_id bigint not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (host_id, key)
);
create index idempotency_keys_age on idempotency_keys (host_id, created_at);
