-- An entry of the books may have its receipt: a picture or a PDF.

create table receipts (
  host_id bigint not null references host_accounts (id),
  transaction_id bigint not null,
  -- Of the address at which the receipt is read. Another receipt of the entry has another one.
  secret text not null default replace(gen_random_uuid()::text, '-', ''),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  content_hash bytea not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (host_id, transaction_id),
  foreign key (host_id, transaction_id) references transactions (host_id, id) on delete cascade
);
create unique index receipts_address on receipts (host_id, secret);
-- Receipts are read in pieces: uncompressed, so that a piece is found without what stands before it.
alter table receipts alter column content set storage external;
