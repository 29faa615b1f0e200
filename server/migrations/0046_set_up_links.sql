-- The link with which a person sets up their own account, printed by a start of a service that has none.
create table set_up_links (
  token_hash bytea primary key,
  created_at timestamptz not null
);
