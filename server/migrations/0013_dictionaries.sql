-- The dictionaries that name incomes and expenses.

create table dictionary_entries (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  dictionary text not null check (dictionary in ('income_items', 'expense_items', 'income_methods', 'expense_methods')),
  name text not null,
  -- What the service itself books under, whatever the account calls it: 'accommodation'.
  role text check (role in ('accommodation')),
  created_at timestamptz not null,
  -- Gone from the list but still naming old entries.
  hidden_at timestamptz,
  primary key (host_id, id)
);
create unique index dictionary_entries_name on dictionary_entries (host_id, dictionary, name) where hidden_at is null;
create unique index dictionary_entries_role on dictionary_entries (host_id, dictionary, role) where role is not null;
