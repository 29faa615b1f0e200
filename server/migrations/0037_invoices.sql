-- A guest gives an invoice to an employer: it is frozen, has a number without gaps, and is cancelled by a credit note only.

-- What invoices say of the host.
alter table host_accounts
  add column business_name text not null default '',
  add column business_address text not null default '',
  add column tax_number text not null default '';

create table invoices (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- Each kind has a series of its own for each year.
  year integer not null check (year between 1970 and 9999),
  sequence integer not null check (sequence > 0),
  number text not null generated always as (
    case kind when 'credit_note' then 'CN-' else '' end || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  ) stored,
  reservation_code text not null,
  -- The document of the order before it: of a credit note the invoice that it cancels, of an invoice the credit note that has
  -- cancelled the former one. Each document is followed by one at most, so that an order never has two valid invoices.
  previous_id bigint,
  issued_on date not null,
  language text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  created_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, reservation_code) references orders (host_id, reservation_code),
  foreign key (host_id, previous_id) references invoices (host_id, id),
  constraint invoices_series unique (host_id, kind, year, sequence),
  constraint invoices_of_order unique nulls not distinct (host_id, reservation_code, previous_id),
  constraint invoices_previous check (kind = 'invoice' or previous_id is not null)
);
