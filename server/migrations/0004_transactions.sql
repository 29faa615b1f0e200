-- The books: incomes and expenses, and the dictionaries that name them.

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
  )
);
create index transactions_by_time on transactions (host_id, action_at desc, id desc);
create index transactions_by_property on transactions (host_id, property_id, action_at desc, id desc);
create index transactions_by_stay on transactions (host_id, stay_code);
create index transactions_by_item on transactions (host_id, item_id);
create index transactions_by_method on transactions (host_id, payment_method_id);
