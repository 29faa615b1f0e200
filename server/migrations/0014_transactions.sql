-- The books: incomes and expenses, with their receipts.

create table transactions (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  direction text not null check (direction in ('income', 'expense')),
  link_type text not null check (link_type in ('property', 'reservation', 'operator')),
  status text not null check (status in ('paid', 'outstanding')),
  amount numeric not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  action_at timestamptz not null,
  item_id bigint not null,
  payment_method_id bigint not null,
  note text not null default '',
  operator_name text not null,
  -- For a reservation link the stay's property: it moves with the stay.
  property_id bigint,
  stay_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An outstanding entry becomes paid when its time comes, unless it waits until it is marked paid.
  needs_mark_paid boolean not null default false,
  -- What made an entry, and for which day. It keeps the id after the recurring entry is deleted, so there is no
  -- foreign key.
  recurring_transaction_id bigint,
  occurrence_on date,
  primary key (host_id, id),
  foreign key (host_id, item_id) references dictionary_entries (host_id, id),
  foreign key (host_id, payment_method_id) references dictionary_entries (host_id, id),
  constraint transactions_property foreign key (host_id, property_id) references properties (host_id, id),
  constraint transactions_stay foreign key (host_id, stay_code) references stays (host_id, stay_code),
  constraint transactions_link check (
    case link_type
      when 'operator' then property_id is null and stay_code is null
      when 'property' then property_id is not null and stay_code is null
      else stay_code is not null
    end
  ),
  constraint transactions_needs_mark_paid check (status = 'outstanding' or not needs_mark_paid),
  constraint transactions_occurrence check ((recurring_transaction_id is null) = (occurrence_on is null))
);
create index transactions_by_property on transactions (host_id, property_id, action_at desc, id desc);
create index transactions_by_stay on transactions (host_id, stay_code);
create index transactions_by_item on transactions (host_id, item_id);
create index transactions_by_method on transactions (host_id, payment_method_id);
-- Finds the accounts with due entries.
create index transactions_due on transactions (action_at, host_id)
  where status = 'outstanding' and not needs_mark_paid;
-- Finds the due entries of an account, and lists its outstanding ones.
create index transactions_outstanding on transactions (host_id, action_at desc, id desc)
  where status = 'outstanding';
-- No day has two entries, whatever the processes do.
create unique index transactions_of_occurrence on transactions (host_id, recurring_transaction_id, occurrence_on)
  where recurring_transaction_id is not null;
-- Entries are added up in their index, and found by a part of their note.
create index transactions_by_time on transactions (host_id, action_at desc, id desc)
  include (direction, status, currency, amount, property_id, item_id);
create index transactions_note on transactions using gin (host_id, fold_case(note) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where note <> '';

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
-- Receipts are read in pieces: uncompressed, so that a piece is found without what stands before it.
alter table receipts alter column content set storage external;
create unique index receipts_address on receipts (host_id, secret);
