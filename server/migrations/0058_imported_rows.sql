-- A row of a CSV file is taken once, however often the file is imported.
create table imported_rows (
  host_id bigint not null references host_accounts (id),
  row_key bytea not null check (octet_length(row_key) = 32),
  imported_at timestamptz not null,
  primary key (host_id, row_key)
);
