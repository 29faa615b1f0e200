-- How an account's CSV files with one header are read: which column fills which field, and what their words mean.

create table csv_mappings (
  host_id bigint not null references host_accounts (id),
  -- SHA-256 of the names of the columns.
  header_key bytea not null check (octet_length(header_key) = 32),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  stored_at timestamptz not null,
  primary key (host_id, header_key)
);
