-- Entries that come again: a rent each month, an insurance each year. A job makes each entry on its day.

create table recurring_transactions (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  direction text not null check (direction in ('income', 'expense')),
  link_type text not null check (link_type in ('property', 'operator')),
  amount numeric not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  item_id bigint not null,
  payment_method_id bigint not null,
  note text not null default '',
  property_id bigint,
  needs_mark_paid boolean not null,
  operator_name text not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'yearly')),
  every integer not null check (every > 0),
  first_date date not null,
  end_date date,
  count integer check (count > 0),
  -- Null unless it is paused.
  paused_because text check (paused_because in ('host', 'property_deleted', 'term_hidden')),
  -- The day of the last entry that was made.
  last_on date,
  -- The day of the next entry; null while it is paused, and when it has ended.
  next_on date,
  -- The start of that day for the account, or the end of the lease of the process that makes the entry.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, item_id) references dictionary_entries (host_id, id),
  foreign key (host_id, payment_method_id) references dictionary_entries (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id),
  constraint recurring_transactions_link check ((link_type = 'property') = (property_id is not null)),
  constraint recurring_transactions_end check (end_date is null or count is null),
  constraint recurring_transactions_next check (
    (next_on is null) = (next_at is null) and (next_on is null or paused_because is null)
  )
);
create index recurring_transactions_due on recurring_transactions (next_at) where next_at is not null;
create index recurring_transactions_by_item on recurring_transactions (host_id, item_id);
create index recurring_transactions_by_method on recurring_transactions (host_id, payment_method_id);
create index recurring_transactions_by_property on recurring_transactions (host_id, property_id);
