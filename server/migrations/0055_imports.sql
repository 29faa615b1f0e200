-- An import that was stopped goes on in the account that it has begun to fill, and in no other.
create table account_imports (
  host_id bigint not null references host_accounts (id),
  source text not null,
  started_at timestamptz not null,
  primary key (host_id)
);
