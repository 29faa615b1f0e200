-- The first response to each Idempotency-Key.

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
